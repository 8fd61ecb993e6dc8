// Estimates the number of solutions of a puzzle that has too many to count.
//
//     GridSolver solver;
//     const SolutionEstimate guess = estimate_solutions(solver, Grid{}, {.probes = 10'000});
//     std::cout << guess.count.mean << ", " << guess.count.low() << " to " << guess.count.high();     // about 6.67e21
//
// A probe walks down a search tree along random branches: at each node it chooses the cell, or the digit in a house,
// with the fewest possibilities. If there are d1, d2, ... possibilities on its way, it stands for d1 d2 d3 ... probes.
// It ends when few enough cells are empty, and the engine counts the solutions there, so the estimates vary far less
// than those of probes that continue to the end. The estimates are unbiased. If a puzzle has fewer than a million
// solutions, they are counted, not estimated.
//
// Cost: about 0.2 milliseconds for a probe. Errors: none. Threads: one GridSolver per thread. The same seed gives the
// same estimate on every machine. Source: D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of
// Computation 29 (1975).
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "quadrille/cover/estimate.h"
#include "quadrille/puzzle.h"
#include "quadrille/random.h"
#include "quadrille/solve/solver.h"
#include "quadrille/sudoku.h"

namespace quadrille {

struct SolutionEstimateOptions {
  std::uint64_t probes = 10'000;
  std::uint64_t seed = 1;
  std::stop_token stop = {};
};

struct SolutionEstimate {
  cover::SampleMean count = {};
  bool exact = false;        ///< the solutions were counted, not estimated
  std::uint64_t probes = 0;  ///< the number made; fewer than requested after a stop
};

SolutionEstimate estimate_solutions(GridSolver& solver, const Grid& puzzle,
                                    const SolutionEstimateOptions& options = {});
/// The same for all puzzles that have an exact cover problem (why_no_cover()): if one is not a plain 9x9 puzzle, each
/// probe goes down to a leaf of the search tree of this problem.
SolutionEstimate estimate_solutions(Solver& solver, const Puzzle& puzzle, const SolutionEstimateOptions& options = {});

/// The end of a probe: a puzzle with some of the solutions, which stands for `weight` such puzzles. The weight is 0 at
/// a dead end.
struct SolutionProbe {
  Grid puzzle;
  double weight;
};

/// Makes a probe that ends when at most `open_cells` cells are empty.
SolutionProbe probe_solutions(const Grid& puzzle, int open_cells, Random& random);

/// The number of empty cells at which probes should end, so that the engine takes about a tenth of a millisecond to
/// count the solutions there.
int open_cells_for_probes(GridSolver& solver, const Grid& puzzle, std::uint64_t seed, const std::stop_token& stop = {});

}  // namespace quadrille
