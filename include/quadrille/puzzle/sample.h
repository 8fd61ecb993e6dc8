// Solutions of a puzzle by chance.
//
//     SolutionSampler sampler(solver, puzzle, seed);
//     while (auto solution = sampler.next(solver)) use(*solution);        // without end, unless there are none
//
// With up to 100,000 solutions each is as likely as any other, exactly. Puzzles with more are sampled by weight: of 256
// probes (puzzle/solution_estimate.h) one is drawn by how many solutions it stands for, and of its solutions one. That
// is nearly uniform: which solutions the 256 probes stand for is itself a matter of chance, and solutions with many
// others like them come too seldom, by about one part in 256 for each part in which the weights of probes vary. For the
// empty grid, where weights vary by about their mean, it is less than one part in a hundred.
//
// Cost: up to 100,000 solutions: a tenth of a second once, then nothing. Otherwise about 50 milliseconds for each.
// Errors: none. Threads: one sampler and one Solver per thread. The same seed gives the same solutions.
// Source: D. B. Rubin, "The calculation of posterior distributions by data augmentation: comment", JASA 82 (1987),
// sampling and resampling by importance.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/random.h"
#include "quadrille/sudoku.h"

namespace quadrille {

class SolutionSampler {
 public:
  SolutionSampler(Solver& solver, const Grid& puzzle, std::uint64_t seed, const std::stop_token& stop = {});

  /// Nothing if there is no solution, or if a stop is requested.
  std::optional<Grid> next(Solver& solver, const std::stop_token& stop = {});

  /// Is each solution exactly as likely as any other?
  bool uniform() const { return open_cells_ == 0; }

 private:
  Grid puzzle_;
  Random random_;
  std::vector<Grid> all_;  // if they are few
  int open_cells_ = 0;     // where probes end
};

}  // namespace quadrille
