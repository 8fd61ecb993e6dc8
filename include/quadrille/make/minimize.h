// Finds minimal puzzles: removes clues and rules that are not needed for a unique solution, once or in all possible
// ways.
//
//     std::vector<int> cells = redundant_clues(solver, puzzle);        // empty: it is minimal
//     Puzzle small = *minimized(solver, puzzle, Random(seed, 0));
//
//     MinimalParts all(puzzle);                                        // every minimal puzzle with clues of this one
//     while (auto minimal = all.next(solver)) show(*minimal);
//
//     for (int i : redundant_rules(solver, killer)) show(killer.rules[i]);   // the solution is unique without it
//
// Puzzles must be valid, that is, have exactly one solution; the results are valid, too. Packed grids are taken with a
// GridSolver. Cost: for each clue or rule, a puzzle to solve, which takes a microsecond or less if it is a plain 9x9
// one. MinimalParts takes exponential time: a puzzle may have very many minimal parts. Threads: one solver per thread.
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/make/clue_symmetry.h"
#include "quadrille/puzzle.h"
#include "quadrille/random.h"
#include "quadrille/result.h"
#include "quadrille/solve/solver.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// The cells whose clues could be removed, any one of them, without a second solution. In ascending order.
std::vector<int> redundant_clues(GridSolver& solver, const Grid& puzzle);
/// The same for many puzzles, in one call of the solver.
std::vector<std::vector<int>> redundant_clues(GridSolver& solver, std::span<const Grid> puzzles);

/// The same for any puzzle. After a stop, those found so far.
std::vector<int> redundant_clues(Solver& solver, const Puzzle& board, const std::stop_token& stop = {});

/// The rules that could be removed, any one of them, without a second solution: their places in board.rules, in
/// ascending order. After a stop, those found so far.
std::vector<int> redundant_rules(Solver& solver, const Puzzle& board, const std::stop_token& stop = {});

inline bool is_minimal(GridSolver& solver, const Grid& puzzle) { return redundant_clues(solver, puzzle).empty(); }

/// A minimal puzzle with clues of this one: clues are removed in random order.
Grid minimized(GridSolver& solver, Grid puzzle, Random random);
/// The same. Nothing if the stop came first.
std::optional<Puzzle> minimized(Solver& solver, Puzzle puzzle, Random random, const std::stop_token& stop = {});

/// The same for clues with a symmetry, which is not `none`: those of an orbit go together or stay, so a puzzle keeps
/// the symmetry that it has. A clue that is left may not be needed. Errors: bad_number for a board that is not a
/// square; stopped.
Result<Puzzle> minimized(Solver& solver, Puzzle puzzle, ClueSymmetry symmetry, Random random,
                         const std::stop_token& stop = {});

/// The board without rules that are not needed: rules are removed in random order until every one left is needed. A
/// clue that was needed still is. Nothing if the stop came first.
std::optional<Puzzle> without_redundant_rules(Solver& solver, Puzzle board, Random random,
                                              const std::stop_token& stop = {});

/// Lists all minimal puzzles whose clues are among those of the given one, each once.
class MinimalParts {
 public:
  /// A part of the puzzle, for those of its minimal parts that keep certain clues: one flag for each cell.
  struct Node {
    Puzzle puzzle;
    std::vector<bool> kept;
  };

  explicit MinimalParts(const Puzzle& puzzle) : open_{{puzzle, std::vector<bool>(puzzle.cells.size())}} {}
  /// Continues with what open() said.
  explicit MinimalParts(std::vector<Node> open) : open_(std::move(open)) {}

  /// The next minimal puzzle; nothing after the last one, or if a stop is requested.
  std::optional<Puzzle> next(Solver& solver, const std::stop_token& stop = {});

  /// Looks at one part, and sets `minimal` if it is minimal. False if none is left, or if a stop is requested.
  bool step(Solver& solver, std::optional<Puzzle>& minimal, const std::stop_token& stop = {});

  /// The open parts, the next one last.
  const std::vector<Node>& open() const { return open_; }

 private:
  std::vector<Node> open_;
};

}  // namespace quadrille
