// Answers questions about all solutions of a puzzle without listing them: which candidates are true, about how many
// there are, and random ones.
//
//     const TrueCandidates found = true_candidates(solver, puzzle);
//     const SolutionEstimate guess = estimate_solutions(solver, Grid{}, {.probes = 10'000});
//     SolutionSampler sampler(solver, puzzle, seed);
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/cover/count.h"
#include "quadrille/grid.h"
#include "quadrille/puzzle.h"
#include "quadrille/random.h"
#include "quadrille/solve/solver.h"
#include "quadrille/sudoku.h"

namespace quadrille {

// ---- True candidates
//
// Finds the true candidates of a puzzle: for each cell, the symbols that it holds in some solution; and how many
// solutions have each of them there.
//
//     GridSolver solver;
//     const TrueCandidates found = true_candidates(solver, puzzle);
//     if (!found.has_solution()) return fail("no solution");
//     if (std::has_single_bit(found.cells[40])) show("the middle cell is known");
//
//     const TrueCandidates counted = true_candidates(solver, puzzle, {.cap = 2});
//     counted.unique(40);                     // the symbols that leave one solution if they are placed in the middle
//
// Each solution shows one true candidate in every cell. For a cell with candidates that no solution has shown yet, the
// next search asks for one of these: either a solution shows some of them, in this cell and elsewhere, or none of them
// is true. So there is at most one search for each true candidate, one for each cell, and a handful more, however many
// solutions there are. With a cap, the solutions found are kept, and for each candidate that too few of them have, its
// solutions are counted up to the cap. Cost: about 50 microseconds for a 17-clue puzzle with one clue removed, in a
// call with hundreds of puzzles; for boards, at most a search for one solution for each candidate. With a cap, at most
// that many solutions for each candidate. Threads: one solver per thread.

struct TrueCandidatesOptions {
  std::uint64_t cap = 1;  ///< count the solutions with each candidate up to this number, at least 1
  std::stop_token stop{};
  std::uint64_t most_nodes = SolveOptions::no_limit;  ///< of all searches for a board; for grids there is no limit
};

/// The known candidates of a puzzle, for each place of the board; places that are not cells have none.
struct TrueCandidates {
  int order = 0;
  std::uint64_t cap = 1;
  std::vector<SymbolSet> cells;  ///< the symbols that some solution has in this place
  /// The symbols that more solutions may have there than were found, if a stop or the limit of nodes came first.
  /// With a cap of 1 these are the ones of which no solution was found.
  std::vector<SymbolSet> open;
  /// With a cap above 1, the number of solutions with a symbol in a place: counts[place * order + symbol - 1]. A number
  /// equal to the cap means "at least that many".
  std::vector<std::uint64_t> counts;

  bool has_solution() const;
  /// Tells whether everything is known.
  bool finished() const;
  std::uint64_t count(std::size_t place, int symbol) const;
  /// Returns the symbols that exactly one solution has in a place: placed as a clue, each makes the puzzle unique.
  /// Needs a cap of 2 or more.
  SymbolSet unique(std::size_t place) const;
};

TrueCandidates true_candidates(GridSolver& solver, const Grid& puzzle, const TrueCandidatesOptions& options = {});
/// The same for many puzzles, in half the time: their searches fill the lanes of the solver.
std::vector<TrueCandidates> true_candidates(GridSolver& solver, std::span<const Grid> puzzles,
                                            const TrueCandidatesOptions& options = {});
/// The board must be valid (validate()). With a limit of nodes, plain 9x9 boards are searched like others.
TrueCandidates true_candidates(const Puzzle& board, const TrueCandidatesOptions& options = {});

// ---- Estimates
//
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

// ---- Random full grids
//
// Generates random full grids, from which puzzles are made, and random symmetries.
//
//     Grid solution = random_solution(Random(seed, i));
//
// The same seed gives the same grids on every machine and in every version: no engine is involved, so figures stay
// comparable when engines change. The distribution is nearly uniform: a search completes three random boxes on the
// diagonal, preferring low digits early in the grid, and a random symmetry then spreads that preference over the whole
// grid; but grids with the same diagonal boxes are not equally likely. Cost: about 10 microseconds. Errors: none.
// Threads: pure functions.

Grid random_solution(Random random);

/// A random one of the 3,359,232 ways to move cells, all equally likely; digits stay.
Symmetry random_moves(Random& random);

/// An equivalent grid: rows, columns, bands and stacks are in random order, and the grid may be transposed.
inline Grid moved_about(const Grid& grid, Random& random) { return random_moves(random)(grid); }

// ---- Random solutions
//
// Draws random solutions of a puzzle.
//
//     SolutionSampler sampler(solver, puzzle, seed);
//     while (auto solution = sampler.next(solver)) use(*solution);        // never ends, unless there are no solutions
//
// If a puzzle has up to 100,000 solutions, all are exactly equally likely. With more solutions, importance resampling
// is used: one of 256 probes is drawn with a probability proportional to the number of
// solutions that it stands for, then one of its solutions uniformly. This is nearly uniform. Because the probes
// themselves are random, solutions of probes with large weights are slightly too rare, by about 1/256 of the relative
// variance of the weights; for the empty grid, whose weights vary by about their mean, the error is below 1%.
//
// Cost: for up to 100,000 solutions at most a tenth of a second once, then next to nothing; otherwise about 50
// milliseconds for each. Errors: none. Threads: one sampler and one GridSolver per thread. The same seed gives the same
// solutions. Source: D. B. Rubin, "The calculation of posterior distributions by data augmentation: comment", JASA 82
// (1987), sampling and resampling by importance.

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
