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
class StatusLine {
 public:
  StatusLine() = default;
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// Is it time to show something? At most five times a second.
  bool due() const;
  void show(const std::string& text);
  void clear();
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::seconds(1);
  bool shown_ = false;
};

/// How far a stream of records is.
class Progress {
 public:
  /// total_bytes: 0 if unknown.
  explicit Progress(std::uint64_t total_bytes) : total_bytes_(total_bytes) {}

  void show(std::uint64_t records, std::uint64_t bytes);
  void clear() { line_.clear(); }

 private:
  std::uint64_t total_bytes_;
  StatusLine line_;
};

}  // namespace quadrille::tool
