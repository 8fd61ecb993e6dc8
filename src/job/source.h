// Input: a file or standard input, read as far as it has come.
//
//     auto source = Source::open("puzzles.txt", stop);
//     source->read_more(wanted);                    // then: source->pending(), source->take(n), source->at_end()
//
// A read waits for the first byte only: what a slow producer has written so far is handed on at once. A stop request
// wakes a waiting read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::job {

class Source {
 public:
  /// "-" is standard input. Errors: unreadable (no such file, a directory, no permission).
  static Result<Source> open(const std::string& path, std::stop_token stop);
  ~Source();
  Source(Source&&) noexcept;
  Source& operator=(Source&&) noexcept;

  enum class Waiting { no, for_first_byte };

  /// Reads until `wanted` bytes are pending, or the input pauses, or ends, or the stop is requested. Errors:
  /// unreadable.
  std::optional<Error> read_more(std::size_t wanted, Waiting waiting = Waiting::for_first_byte);

  std::string_view pending() const { return pending_; }
  bool at_end() const { return at_end_; }
  /// The stop was requested: nothing more will be read.
  bool stopped() const;
  /// Removes the first n pending bytes and gives them away.
  std::string take(std::size_t n);

  const std::string& name() const { return name_; }
  /// Bytes in all, as far as the system knows them beforehand; 0 for pipes.
  std::uint64_t size() const { return size_; }

 private:
  class Descriptor;
  Source(std::string name, std::unique_ptr<Descriptor> descriptor, std::uint64_t size);

  std::string name_;
  std::unique_ptr<Descriptor> descriptor_;
  std::uint64_t size_;
  std::string pending_;
  bool at_end_ = false;
};

/// All of a file. Errors: unreadable.
Result<std::string> read_file(const std::string& path);

}  // namespace quadrille::job
