// Reads a file or standard input without waiting for more than is available.
//
//     auto source = Source::open("puzzles.txt", stop);
//     source->read_more(wanted);                    // then: source->pending(), source->take(n), source->at_end()
//
// A read waits for the first byte only, so whatever a slow producer has written so far is processed at once. A stop
// request wakes a waiting read. gzip and zstd data are recognized by their first bytes and decompressed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "job/compression.h"
#include "job/shard.h"
#include "quadrille/result.h"

namespace quadrille::job {

class Source {
 public:
  /// "-" is standard input. Errors: unreadable (no such file, a directory, no permission).
  static Result<Source> open(const std::string& path, std::stop_token stop);
  /// A text that is already in memory; `name` is its name in messages.
  static Source of_text(std::string name, std::string text);
  ~Source();
  Source(Source&&) noexcept;
  Source& operator=(Source&&) noexcept;

  enum class Waiting { no, for_first_byte };

  /// Reads until `wanted` bytes are pending, the input pauses or ends, or a stop is requested. Errors: unreadable, also
  /// for damaged gzip or zstd data; the data before the damage is pending.
  std::optional<Error> read_more(std::size_t wanted, Waiting waiting = Waiting::for_first_byte);

  std::string_view pending() const { return std::string_view(pending_).substr(taken_); }
  bool at_end() const { return at_end_; }
  /// Tells whether a stop was requested: nothing more will be read.
  bool stopped() const;
  /// Removes and returns the first n pending bytes. Cost: O(n), amortized.
  std::string take(std::size_t n);
  /// The number of bytes taken so far.
  std::uint64_t bytes_taken() const { return bytes_taken_; }

  /// From now on, the input is these bytes of the file, which is neither compressed nor a pipe. Errors: unreadable,
  /// here and in read_more() if the file has become shorter.
  std::optional<Error> narrow(ByteRange bytes);

  const std::string& name() const { return name_; }
  /// The number of bytes of the input; 0 if it is not known beforehand, as for pipes and compressed files.
  std::uint64_t size() const { return decoder_ ? 0 : size_; }
  Compression compression() const { return compression_.value_or(Compression::none); }
  /// The number of bytes read so far, before they were decoded.
  std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  class Descriptor;
  Source(std::string name, std::uint64_t size);
  std::size_t next_read_size() const;
  std::optional<Error> take_in(bool input_ended);
  void forget_taken() { pending_.erase(0, std::exchange(taken_, 0)); }

  std::string name_;
  std::unique_ptr<Descriptor> descriptor_;
  std::uint64_t size_;
  std::uint64_t bytes_read_ = 0, bytes_taken_ = 0;
  std::optional<std::uint64_t> left_;  // to be read, of a part of the file
  std::string raw_;                    // read, but not yet decoded
  std::string pending_;
  std::size_t taken_ = 0;  // bytes at the beginning of pending_
  bool at_end_ = false;
  std::optional<Compression> compression_;  // nothing until the first bytes are there
  std::optional<Decoder> decoder_;
};

/// Reads up to the end or a stop. Errors: unreadable; too_large if compressed data expands to more than 2 GiB, or to
/// more than 256 MiB and 200 times its size: a small file must not fill the memory.
std::optional<Error> read_all(Source& source);

/// Reads a whole file, or only its beginning if that is not `start`: the reader will refuse it. Errors: those of open()
/// and read_all().
Result<std::string> read_file(const std::string& path, std::string_view start = {});

}  // namespace quadrille::job
