// Output: a file descriptor that is written completely, or reports why not.
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::job {

/// Every write goes straight to the system, so that a full disk or a closed pipe is noticed where it happens.
class Sink {
 public:
  explicit Sink(int file) : file_(file) {}

  /// Errors: unwritable, closed_pipe. After the first error all writes fail with it.
  std::optional<Error> write(std::string_view text);

  /// Closes the descriptor: some systems report a full disk only now.
  std::optional<Error> finish();

  const std::optional<Error>& failure() const { return failure_; }

 private:
  int file_;
  std::optional<Error> failure_;
};

}  // namespace quadrille::job
