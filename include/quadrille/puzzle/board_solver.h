// Solves boards in one thread: counts the solutions up to a limit and returns one of them.
//
//     BoardSolver solver;
//     BoardVerdict v = solver.solve(board, 2);           // v.count == 1: proven to be the only one
//
// Plain 9x9 boards are solved by the lane engine (sudoku.h), boards with rules and small ones by propagation
// (board/board_search.h), all others as exact cover problems (board/board_cover.h) by a search that learns weights from
// dead ends: on large boards it is up to a hundred times faster than with the usual choice of the fewest options.
// Without a limit, solutions are counted by the methods of cover/count.h, after a million nodes of propagation where
// rules are about numbers. If symbols are interchangeable, as on boards without clues, solutions that differ only by a
// permutation of symbols are counted as one and multiplied.
// solve.h adds the SAT solver and threads.
// Cost: exponential in the worst case, milliseconds for proper 16x16 puzzles; the problem is built for each board.
// Errors: the board must be valid (validate()). Threads: one BoardSolver per thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "quadrille/cover/search.h"
#include "quadrille/exact_count.h"
#include "quadrille/puzzle/board.h"
#include "quadrille/sudoku.h"

namespace quadrille {

struct BoardVerdict {
  ExactCount count = {};                 ///< never more than the limit, as in Verdict
  std::vector<std::uint8_t> solution{};  ///< one solution; empty if there is none
};

class BoardSolver {
 public:
  /// If search options are given, every board that has an exact cover problem is solved through it, including 9x9
  /// boards.
  explicit BoardSolver(std::optional<cover::SearchOptions> search = std::nullopt) : search_(search) {}

  /// False if a stop came first.
  bool solve(const Puzzle& board, BoardVerdict& verdict, const SolveOptions& options);
  BoardVerdict solve(const Puzzle& board, std::uint64_t limit = 1);

  std::uint64_t nodes() const { return nodes_; }

 private:
  bool solve_as_cover(const Puzzle& board, BoardVerdict& verdict, const SolveOptions& options);
  bool count_all(const Puzzle& board, BoardVerdict& verdict, const std::stop_token& stop);

  std::optional<cover::SearchOptions> search_;
  std::unique_ptr<GridSolver> lanes_;  // made for the first board that needs it
  std::uint64_t nodes_ = 0;
};

}  // namespace quadrille
