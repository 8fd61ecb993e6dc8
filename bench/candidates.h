// How long it takes to find the true candidates of puzzles, and how many times faster that is than the naive way: a
// search for each candidate that singles leave.
//
//     CandidatesReport report = measure_candidates({"several", puzzles}, settings);
//     CandidatesReport killers = measure_candidates(drafts_of(make_board_set("killer", 1, true), 3), settings);
//
// Both ways must find the same. Cost: the naive way takes some hundred microseconds for a 9x9 puzzle, seconds for a
// board.
#pragma once

#include <iosfwd>

#include "boards.h"
#include "measure.h"
#include "table.h"

namespace quadrille::bench {

struct CandidatesReport {
  std::string set;
  // Microseconds per puzzle in each run; nothing is asked of boards together.
  std::vector<double> together, alone, naive;
  std::vector<double> counted;  ///< with counts up to 2, together; of boards one at a time
  std::vector<std::string> complaints;
};

/// The grids are those of the data set, at most settings.fixed.alone of them.
CandidatesReport measure_candidates(const DataSet& set, const Settings& settings);
CandidatesReport measure_candidates(const BoardSet& set, const Settings& settings);

/// At most `most` unfinished boards: without a quarter of their clues, or of their rules if they have no clues.
BoardSet drafts_of(BoardSet set, std::size_t most);

void print_candidates(std::ostream& out, const std::vector<CandidatesReport>& reports, Style style);

}  // namespace quadrille::bench
