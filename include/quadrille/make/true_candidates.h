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
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle.h"
#include "quadrille/sudoku.h"

namespace quadrille {

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
  /// Is everything known?
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

}  // namespace quadrille
