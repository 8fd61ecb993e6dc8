// Counts covers of a problem with bounds by dynamic programming over its options: how many choices lead to each state.
#pragma once

#include <memory>

#include "cover/counting/frontier/frontier_count.h"
#include "cover/counting/frontier/option_steps.h"

namespace quadrille::cover::frontier {

class OptionCounter {
 public:
  virtual ~OptionCounter() = default;
  /// Continues for about this long; `gave_up` if that is not enough. The count is 0 unless it is complete.
  virtual FrontierCount run(double nanoseconds) = 0;
};

/// Null if a state has too many bits. Refers to the memory.
std::unique_ptr<OptionCounter> make_option_counter(const OptionSteps& steps, MemoryPool& memory, std::stop_token stop);

}  // namespace quadrille::cover::frontier
