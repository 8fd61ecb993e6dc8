// Counts covers by dynamic programming: stage by stage, how many partial covers lead to each frontier state.
//
// The fixed order and the frontier are those of S. Minato and D. E. Knuth's "simpath" (TAOCP 7.1.4, exercise 225); here
// only counts are kept.
#pragma once

#include <limits>
#include <stop_token>

#include "cover/core/memory_pool.h"
#include "cover/counting/frontier/staged_problem.h"
#include "quadrille/exact_count.h"

namespace quadrille::cover::frontier {

enum class Ending : std::uint8_t { complete, stopped, out_of_memory, too_wide, gave_up };

struct FrontierCount {
  Ending ending = Ending::complete;
  ExactCount count;  // of covers; 0 unless complete
  std::uint64_t states = 0;
};

/// Gives up after about this many transitions from state to state.
FrontierCount count_by_frontier(const StagedProblem& staged, MemoryPool& memory, std::stop_token stop = {},
                                double most_transitions = std::numeric_limits<double>::infinity());

}  // namespace quadrille::cover::frontier
