// Input: a file or standard input, read as far as it has come.
//
//     auto source = Source::open("puzzles.txt", stop);
//     source->read_more(wanted);                    // then: source->pending(), source->take(n), source->at_end()
//
// A read waits for the first byte only: what a slow producer has written so far is handed on at once. A stop request
// wakes a waiting read. gzip and zstd data, known by their first bytes, are read as what they hold.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "job/compression.h"
#include "quadrille/result.h"

namespace quadrille::job {

class Source {
 public:
  /// "-" is standard input. Errors: unreadable (no such file, a directory, no permission).
  static Result<Source> open(const std::string& path, std::stop_token stop);
  /// A text that is already in memory; `name` is what messages call it.
  static Source of_text(std::string name, std::string text);
  ~Source();
  Source(Source&&) noexcept;
  Source& operator=(Source&&) noexcept;

  enum class Waiting { no, for_first_byte };

  /// Reads until `wanted` bytes are pending, or the input pauses, or ends, or the stop is requested. Errors:
  /// unreadable, also for damaged gzip or zstd data; what came before it is pending.
  std::optional<Error> read_more(std::size_t wanted, Waiting waiting = Waiting::for_first_byte);

  std::string_view pending() const { return pending_; }
  bool at_end() const { return at_end_; }
  /// The stop was requested: nothing more will be read.
  bool stopped() const;
  /// Removes the first n pending bytes and gives them away.
  std::string take(std::size_t n);

  const std::string& name() const { return name_; }
  /// Bytes in all, as far as the system knows them beforehand; 0 for pipes and compressed files.
  std::uint64_t size() const { return decoder_ ? 0 : size_; }
  Compression compression() const { return compression_.value_or(Compression::none); }

 private:
  class Descriptor;
  Source(std::string name, std::unique_ptr<Descriptor> descriptor, std::uint64_t size);
  std::optional<Error> take_in(bool input_ended);

  std::string name_;
  std::unique_ptr<Descriptor> descriptor_;
  std::uint64_t size_;
  std::string raw_;  // read, but not yet decoded
  std::string pending_;
  bool at_end_ = false;
  std::optional<Compression> compression_;  // nothing until the first bytes are there
  std::optional<Decoder> decoder_;
};

/// Reads up to the end, or the stop. Errors: unreadable; too_large for compressed data of more than 2 GiB, as a small
/// file may hold any amount of it.
std::optional<Error> read_all(Source& source);

/// All of a file. Errors: those of open() and read_all().
Result<std::string> read_file(const std::string& path);

}  // namespace quadrille::job
