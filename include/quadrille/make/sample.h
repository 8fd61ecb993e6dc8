// Draws random solutions of a puzzle.
//
//     SolutionSampler sampler(solver, puzzle, seed);
//     while (auto solution = sampler.next(solver)) use(*solution);        // never ends, unless there are no solutions
//
// If a puzzle has up to 100,000 solutions, all are exactly equally likely. With more solutions, importance resampling
// is used: one of 256 probes (puzzle/solution_estimate.h) is drawn with a probability proportional to the number of
// solutions that it stands for, then one of its solutions uniformly. This is nearly uniform. Because the probes
// themselves are random, solutions of probes with large weights are slightly too rare, by about 1/256 of the relative
// variance of the weights; for the empty grid, whose weights vary by about their mean, the error is below 1%.
//
// Cost: for up to 100,000 solutions at most a tenth of a second once, then next to nothing; otherwise about 50
// milliseconds for each. Errors: none. Threads: one sampler and one GridSolver per thread. The same seed gives the same
// solutions. Source: D. B. Rubin, "The calculation of posterior distributions by data augmentation: comment", JASA 82
// (1987), sampling and resampling by importance.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/random.h"
#include "quadrille/sudoku.h"

namespace quadrille {

class SolutionSampler {
 public:
  SolutionSampler(GridSolver& solver, const Grid& puzzle, std::uint64_t seed, const std::stop_token& stop = {});

  /// A random solution; nothing if there is none, or if a stop is requested.
  std::optional<Grid> next(GridSolver& solver, const std::stop_token& stop = {});

  /// Tells whether all solutions are exactly equally likely.
  bool uniform() const { return open_cells_ == 0; }

 private:
  Grid puzzle_;
  Random random_;
  std::vector<Grid> all_;  // all solutions, if there are few
  int open_cells_ = 0;     // the number of empty cells at which probes end
};

}  // namespace quadrille
