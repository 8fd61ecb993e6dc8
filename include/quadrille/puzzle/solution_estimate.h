// How many solutions a puzzle has, if they are too many to count.
//
//     Solver solver;
//     const SolutionEstimate guess = estimate_solutions(solver, Grid{}, {.probes = 10'000});
//     std::cout << guess.count.mean << ", " << guess.count.low() << " to " << guess.count.high();     // about 6.67e21
//
// A probe goes down a search tree by random choices, in the cell or for the digit with the fewest; with d1, d2, ...
// choices on its way it stands for d1 d2 d3 ... probes. It ends where few enough cells are open, and there the engine
// counts the solutions: so the guesses are far less uneven than those of probes that go on to the end. They are right
// on average (unbiased). Puzzles with less than a million solutions are counted, not estimated.
//
// Cost: about 0.2 milliseconds for a probe. Errors: none. Threads: one Solver per thread. The same seed gives the same
// estimate on every machine.
// Source: D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29 (1975).
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "quadrille/cover/estimate.h"
#include "quadrille/random.h"
#include "quadrille/sudoku.h"

namespace quadrille {

struct SolutionEstimateOptions {
  std::uint64_t probes = 10'000;
  std::uint64_t seed = 1;
  std::stop_token stop = {};
};

struct SolutionEstimate {
  cover::SampleMean count = {};
  bool exact = false;        ///< counted: there is nothing to guess
  std::uint64_t probes = 0;  ///< fewer than asked for after a stop
};

SolutionEstimate estimate_solutions(Solver& solver, const Grid& puzzle, const SolutionEstimateOptions& options = {});

/// Where a probe ended: a part of the puzzle's solutions, which stands for `weight` such parts. The weight is 0 at a
/// dead end.
struct SolutionProbe {
  Grid puzzle;
  double weight;
};

/// Goes down until no more than so many cells are open.
SolutionProbe probe_solutions(const Grid& puzzle, int open_cells, Random& random);

/// How far probes have to go, such that the engine counts what remains in about a tenth of a millisecond.
int open_cells_for_probes(Solver& solver, const Grid& puzzle, std::uint64_t seed, const std::stop_token& stop = {});

}  // namespace quadrille
