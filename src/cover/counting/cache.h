// Counting covers by a search that remembers the counts of its subproblems.
//
// A subproblem is what a partial cover leaves: its state, in which the fields of secondary items that no remaining
// option touches are filled with ones. The table of subproblems is bounded. When it is full, of two places that a new
// one may take the one with less work behind it is given up, so that less memory means more work, but never a wrong
// answer.
#pragma once

#include "cover/counting/sweep.h"
#include "quadrille/cover/search.h"

namespace quadrille::cover::counting {

struct Cached {
  Ending ending = Ending::complete;
  ExactCount count;  // of covers; unless complete, those found so far, each once
  std::uint64_t nodes = 0;
  std::uint64_t hits = 0, entries = 0;  // subproblems found in the table, and put into it
};

/// A step is a node. Gives up after `probation` nodes if fewer than one in 5 of the subproblems were found in the
/// table.
Cached count_with_cache(const Problem& problem, const StateCode& code, Memory& memory, std::stop_token stop = {},
                        std::uint64_t probation = no_limit);

}  // namespace quadrille::cover::counting
