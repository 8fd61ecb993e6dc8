// What a person reads on standard error: messages with their place, and progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "quadrille/result.h"

namespace quadrille::tool {

/// "file:line:column: message"
void report(const std::string& file, const Error& error);
void note(const std::string& file, const std::string& message);

/// One line that is rewritten, only on a terminal and only after a second.
class Progress {
 public:
  /// total_bytes: 0 if unknown.
  explicit Progress(std::uint64_t total_bytes) : total_bytes_(total_bytes) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t records, std::uint64_t bytes);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t total_bytes_;
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::seconds(1);
  bool shown_ = false;
};

}  // namespace quadrille::tool
