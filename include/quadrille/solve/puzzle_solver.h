// PuzzleSolver: solves puzzles of all kinds one after the other, each by the best engine or by a given one.
//
//     PuzzleSolver solver;
//     const BoardAnswer answer = *solver.solve(board, {.limit = 2});          // any board
//     solver.solve(grids, verdicts, {.limit = 2});                            // many 9x9 puzzles at once: fastest
//
//     plain 9x9 boards       the lane engine
//     all others             the search for exact covers, with weights that it learns from dead ends
//     more than 256 cells    the same; after 200,000 nodes, about a tenth of a second, the SAT solver takes over: one
//                            wrong choice near the root may cost a search hours. For limits of 1 and 2
//
// Cost: see Solver and BoardSolver; up to 2 MB are kept between calls. Errors: boards must be valid (validate()).
// Threads: one PuzzleSolver per thread.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "quadrille/board/board.h"
#include "quadrille/result.h"
#include "quadrille/solve/answer.h"
#include "quadrille/sudoku.h"

namespace quadrille {

class PuzzleSolver {
 public:
  /// The best engine for each puzzle.
  PuzzleSolver();
  /// One of engine_choices(). Errors: unknown_engine; unsupported if this machine or this build cannot run it.
  static Result<PuzzleSolver> create(std::string_view engine);
  ~PuzzleSolver();
  PuzzleSolver(PuzzleSolver&&) noexcept;
  PuzzleSolver& operator=(PuzzleSolver&&) noexcept;

  /// Errors: unsupported if the engine cannot solve this board.
  Result<BoardAnswer> solve(const Board& board, const SolveOptions& options = {});

  /// As Solver::solve, with every engine.
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options = {});

 private:
  class State;
  explicit PuzzleSolver(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
