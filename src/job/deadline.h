// A Deadline with an optional time.
#pragma once

#include <limits>
#include <optional>

#include "quadrille/deadline.h"

namespace quadrille::job {

class Deadline : public quadrille::Deadline {
 public:
  explicit Deadline(const std::stop_token& outer, std::optional<double> seconds = {})
      : quadrille::Deadline(std::chrono::duration<double>(seconds.value_or(std::numeric_limits<double>::infinity())),
                            outer) {}
};

}  // namespace quadrille::job
