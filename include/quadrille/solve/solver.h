// Solver solves puzzles of all kinds one after the other, each with the best engine or with a given one.
//
//     Solver solver;
//     const PuzzleAnswer answer = *solver.solve(board, {.limit = 2});          // any board
//     solver.solve(grids, verdicts, {.limit = 2});                            // many 9x9 puzzles at once: fastest
//
//     plain 9x9 boards         the lane engine
//     rules, or small boards   propagation (board/board_search.h)
//     all others               the search for exact covers, with weights learned from dead ends
//
// With a limit of 1 or 2 the SAT solver joins, because one wrong choice near the root may cost a search hours. It takes
// turns with propagation after some 10 ms where rules are relations of two cells (200 ms if they only say which cells
// differ), and after 200,000 nodes (about 2 s) on other boards of more than 256 cells with rules. It takes over from
// the search for exact covers after 200,000 nodes (about 0.1 s) on boards of more than 256 cells.
//
// Cost: exponential in the worst case, microseconds for proper 9x9 puzzles, milliseconds for proper 16x16 ones; up to 5
// MB of memory stay in use between calls. Errors: boards must be valid (validate()). Threads: one Solver per thread.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/puzzle/board.h"
#include "quadrille/result.h"
#include "quadrille/solve/answer.h"
#include "quadrille/sudoku.h"

namespace quadrille {

class Solver {
 public:
  /// Chooses the best engine for each puzzle.
  Solver();
  /// Uses one of engine_choices(). Errors: unknown_engine; unsupported if this machine or this build cannot run it.
  static Result<Solver> create(std::string_view engine);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Errors: unsupported if the engine cannot solve this board.
  Result<PuzzleAnswer> solve(const Puzzle& board, const SolveOptions& options = {});

  /// The reason why the engine cannot solve this board (unsupported); nothing if it can.
  std::optional<Error> why_not(const Puzzle& board) const;

  /// Like solve(), within limits; `pause.solutions` is the limit of solutions. At the limit of nodes the reason is
  /// `stopped`; the answer is the same on every machine. With such a limit plain 9x9 boards are solved as exact covers,
  /// and the SAT solver does not take over. Errors: unsupported if the engine does not count nodes.
  Result<PuzzleAnswer> solve_within(const cover::Pause& pause, const Puzzle& board);

  /// The number of solutions, at most `limit`; nothing if a stop came first. The engine must be able to solve it.
  std::optional<std::uint64_t> count(const Puzzle& board, std::uint64_t limit, const std::stop_token& stop = {});

  /// The engine for packed 9x9 grids, made by the first call: the chosen one if it is for grids, else the usual one.
  GridSolver& grids();
  /// Solves grids like GridSolver::solve.
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options = {});

 private:
  class State;
  explicit Solver(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
