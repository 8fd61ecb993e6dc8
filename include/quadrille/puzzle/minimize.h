// Minimal puzzles: valid ones in which every clue is needed.
//
//     std::vector<int> cells = redundant_clues(solver, puzzle);        // empty: it is minimal
//     Grid small = minimized(solver, puzzle, Random(seed, 0));
//
//     MinimalParts all(puzzle);                                        // every minimal puzzle that is part of this one
//     while (auto minimal = all.next(solver)) show(*minimal);
//
// Puzzles are 9x9 grids with a Solver, or boards of any kind with a BoardSolver. They must be valid, that is have one
// solution; then so are the results. Cost: a call of the solver with a puzzle for each clue, a microsecond or less each
// for grids, what BoardSolver says for boards. MinimalParts: exponential, there may be very many. Threads: one solver
// per thread.
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/board.h"
#include "quadrille/puzzle/solver_of.h"
#include "quadrille/random.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// Cells whose clues can go, each one alone, without a second solution. In ascending order.
std::vector<int> redundant_clues(Solver& solver, const Grid& puzzle);
/// The same for many puzzles, in one call of the solver.
std::vector<std::vector<int>> redundant_clues(Solver& solver, std::span<const Grid> puzzles);

/// The same for boards of any kind. Stopped, those that it knows of.
std::vector<int> redundant_clues(BoardSolver& solver, const Board& board, const std::stop_token& stop = {});

inline bool is_minimal(Solver& solver, const Grid& puzzle) { return redundant_clues(solver, puzzle).empty(); }

/// A minimal puzzle that is part of this one: clues go in random order.
Grid minimized(Solver& solver, Grid puzzle, Random random);
/// The same. Nothing if the stop came first.
std::optional<Board> minimized(BoardSolver& solver, Board puzzle, Random random, const std::stop_token& stop = {});

/// All minimal puzzles that are part of one, each once. A Puzzle is a Grid or a Board.
template <class Puzzle>
class MinimalParts {
 public:
  explicit MinimalParts(const Puzzle& puzzle) : open_{{puzzle, std::vector<bool>(puzzle.cells.size())}} {}

  /// Nothing behind the last one, or if a stop is requested.
  std::optional<Puzzle> next(SolverOf<Puzzle>& solver, const std::stop_token& stop = {});

 private:
  // Sub-puzzles of a valid puzzle that keep some clues for good.
  struct Node {
    Puzzle puzzle;
    std::vector<bool> kept;
  };
  std::vector<Node> open_;  // the last is the next
};
extern template class MinimalParts<Grid>;
extern template class MinimalParts<Board>;

}  // namespace quadrille
