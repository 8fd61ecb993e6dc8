// Writes output to a file or standard output, completely or with an error.
//
//     auto sink = Sink::create("solutions.txt.gz");      // compressed, as the name says
//     if (auto failure = sink->write(text)) complain(*failure);
//     if (auto failure = sink->finish()) complain(*failure);
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "job/compression.h"
#include "quadrille/result.h"

namespace quadrille::job {

/// Every write goes directly to the system, so that a full disk or a closed pipe is noticed at once; compressed text is
/// collected first.
class Sink {
 public:
  explicit Sink(int file) : file_(file) {}

  /// Creates the file, or empties it. Errors: unwritable.
  static Result<Sink> create(const std::string& path);

  /// Errors: unwritable, closed_pipe. After the first error all writes fail with it.
  std::optional<Error> write(std::string_view text);

  /// Waits until everything written is on the disk, if it is a file, and can be read from there: compressed text ends a
  /// frame. Errors: those of write().
  std::optional<Error> settle();

  /// Closes the descriptor: some systems report a full disk only now.
  std::optional<Error> finish();

  const std::optional<Error>& failure() const { return failure_; }

 private:
  void write_out(std::string_view bytes);
  void end_frame();

  int file_;
  Compression compression_ = Compression::none;
  std::optional<Encoder> encoder_;  // of the frame at hand; empty between two
  bool framed_ = false;             // a frame has begun
  std::optional<Error> failure_;
};

}  // namespace quadrille::job
