// Writes output to a file, standard output or a function, completely or with an error.
//
//     auto sink = Sink::create("solutions.txt.gz");      // compressed, as the name says
//     if (auto failure = sink->write(text)) complain(*failure);
//     if (auto failure = sink->finish()) complain(*failure);
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "job/checksum.h"
#include "job/compression.h"
#include "quadrille/result.h"

namespace quadrille::job {

/// Tells why text written now would not follow the first `bytes` of the file: it has another size. Nothing is
/// wrong with a pipe or a terminal. Errors: unwritable.
std::optional<Error> why_no_end(int file, std::uint64_t bytes);

/// Every write goes directly to the system, so that a full disk or a closed pipe is noticed at once; compressed text is
/// collected first.
class Sink {
 public:
  explicit Sink(int file, Compression compression = Compression::none);
  /// Gives the text to a function, which returns false if it takes no more.
  using Take = std::function<bool(std::string_view text)>;
  explicit Sink(Take take) : file_(-1), is_disk_(false), compression_(Compression::none), take_(std::move(take)) {}

  /// Creates the file, or empties it. Errors: unwritable.
  static Result<Sink> create(const std::string& path);
  /// Opens the file to write after its end, which must be after `bytes`. Errors: unwritable, also for another
  /// size.
  static Result<Sink> append(const std::string& path, std::uint64_t bytes);

  /// Errors: unwritable, closed_pipe. After the first error all writes fail with it.
  std::optional<Error> write(std::string_view text);

  /// Writes bytes that are compressed already, in the compression of this file: a frame of its own, or several.
  std::optional<Error> write_frames(std::string_view bytes);

  /// From now on, adds up what is written to the file.
  void add_up(Checksum& to) { sum_ = &to; }
  Compression compression() const { return compression_; }
  /// The number of bytes that have been given to the system.
  std::uint64_t bytes_written() const { return bytes_written_; }

  /// Waits until everything written is on the disk, if it is a file, and can be read from there: compressed text ends a
  /// frame. Errors: those of write().
  std::optional<Error> settle();

  /// Closes the descriptor: some systems report a full disk only now.
  std::optional<Error> finish();

  const std::optional<Error>& failure() const { return failure_; }
  /// Tells whether what is written reaches a reader at once: a terminal, a pipe, not a file.
  bool is_watched() const;

 private:
  void write_out(std::string_view bytes);
  void end_frame();

  int file_;
  bool is_disk_;
  Compression compression_;
  Take take_;                       // instead of the file
  std::optional<Encoder> encoder_;  // of the frame at hand; empty between two
  bool framed_ = false;             // a frame has begun
  std::uint64_t bytes_written_ = 0;
  Checksum* sum_ = nullptr;  // null: not wanted
  std::optional<Error> failure_;
};

}  // namespace quadrille::job
