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

#include "quadrille/make/condition.h"
#include "quadrille/make/generate.h"
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

// ---- Conflicts
//
// Finds out why a puzzle has no solution: clues and rules that contradict each other.
//
//     Solver solver;
//     if (const auto conflict = find_conflict(solver, board)) {
//       for (int cell : conflict->clues) show(cell_name(board.shape, cell));
//       for (int rule : conflict->rules) show(board.rules[rule]);
//     }
//
// Clues first, then rules are removed in groups, which grow as long as there is no solution without them and are halved
// otherwise. The conflict is minimal: if any one of its parts is removed, the others have a solution. It is also a
// smallest one, unless that takes more than 12,000 nodes of search, or a rule of the board is about all neighbors
// without a dot, X or V; if such a rule is part of it, all of these are. There may be others. Houses and the candidates
// that the board states always count; if they alone leave no solution, the conflict is empty. Cost: to solve a board
// some five to ten times for each part of the conflict, and then at most 12,000 nodes. Threads: one solver per thread.

struct Conflict {
  std::vector<int> clues;  ///< their cells, in ascending order
  std::vector<int> rules;  ///< their places in board.rules, in ascending order
};

/// The board must be valid (validate()) and have no solution; of one with solutions, all clues and rules are returned.
/// Nothing if the stop came first.
std::optional<Conflict> find_conflict(Solver& solver, const Puzzle& board, const std::stop_token& stop = {});

// ---- Backdoors
//
// Finds the backdoors of a puzzle: cells whose symbol, once known, lets singles alone solve the rest.
//
//     if (!falls_by_singles(puzzle)) show(backdoors(solver, puzzle));
//
// A naked single is a cell with one candidate left; a hidden single is the only place left for a symbol in a house with
// as many cells as there are symbols. A filled cell removes candidates from the cells that it sees: those in its
// houses, and those excluded by rules on pairs of cells (anti-knight, nonconsecutive, thermometers of two cells, ...).
// Cost: a few microseconds for each empty cell of a 9x9 grid, about ten times as much for a board. Errors: see
// why_no_singles(). Threads: one solver per thread.

/// Tells whether naked and hidden singles alone solve the puzzle.
bool falls_by_singles(const Grid& puzzle);
bool falls_by_singles(const Puzzle& board);

/// The empty cells of a valid puzzle whose symbol lets singles solve the rest; all empty cells if singles solve the
/// puzzle anyway.
std::vector<int> backdoors(GridSolver& solver, const Grid& puzzle);
/// The same for a condition that the rest must satisfy, such as 'rating <= 4.5', instead of being solved by singles.
std::vector<int> backdoors(GridSolver& solver, const Grid& puzzle, const Condition& rest,
                           const std::stop_token& stop = {});
std::vector<int> backdoors(Solver& solver, const Puzzle& board, const std::stop_token& stop = {});
std::vector<int> backdoors(Solver& solver, const Puzzle& puzzle, const Condition& rest,
                           const std::stop_token& stop = {});

/// The error `unsupported` for the first rule that does not come down to exclusions between pairs of cells, such as a
/// sum, because singles would ignore it. Nothing if there is no such rule.
std::optional<Error> why_no_singles(const Puzzle& board);

}  // namespace quadrille
