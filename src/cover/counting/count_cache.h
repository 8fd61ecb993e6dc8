// Counts covers by a search that stores the counts of its subproblems.
//
// A subproblem is what a partial cover leaves: its state, in which the fields of secondary items that no remaining
// option contains are filled with ones. The table of subproblems is bounded. An entry has two possible places; if both
// are taken, it replaces the one that took less work to compute. So less memory means more work, but never a wrong
// result.
#pragma once

#include "cover/counting/frontier/frontier_count.h"
#include "quadrille/cover/search.h"

namespace quadrille::cover {

struct CachedCount {
  frontier::Ending ending = frontier::Ending::complete;
  ExactCount count;  // of covers; unless complete, those found so far, each once
  std::uint64_t nodes = 0;
  std::uint64_t hits = 0, entries = 0;  // subproblems found in the table, and put into it
};

/// Gives up after `probation` nodes if fewer than one in five subproblems were found in the table.
CachedCount count_with_cache(const Problem& problem, const frontier::StateCode& code, MemoryPool& memory,
                             std::stop_token stop = {}, std::uint64_t probation = no_limit);

}  // namespace quadrille::cover
