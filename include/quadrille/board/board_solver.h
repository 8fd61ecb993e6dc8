// Solves boards: how many solutions does one have, and which is one of them?
//
//     BoardSolver solver;
//     BoardVerdict v = solver.solve(board, 2);           // v.count == 1: proven to be the only one
//
// Boards of 9x9 with nothing but boxes go to the lane engine (sudoku.h), all others to the search for exact covers
// (board/board_cover.h) with weights that it learns from dead ends: on large boards that is up to a hundred times
// faster than the fewest options alone. Without a limit solutions are counted with memory (cover/count.h), and where
// symbols are alike, as on boards without clues, those that differ by an exchange of symbols are counted together.
// Cost: exponential in the worst case, milliseconds for proper puzzles of 16x16; the problem is built for each board.
// The policy above all this, with the SAT solver and threads, is in solve.h. Errors: the board must be valid
// (validate()). Threads: one BoardSolver per thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "quadrille/board/board.h"
#include "quadrille/cover/search.h"
#include "quadrille/exact_count.h"
#include "quadrille/sudoku.h"

namespace quadrille {

struct BoardVerdict {
  ExactCount count = {};                 ///< never more than the limit, as in Verdict
  std::vector<std::uint8_t> solution{};  ///< one solution; empty if there is none
};

class BoardSolver {
 public:
  /// With a given search every board is solved as an exact cover problem, 9x9 ones too.
  explicit BoardSolver(std::optional<cover::SearchOptions> search = std::nullopt) : search_(search) {}

  /// False if a stop came first.
  bool solve(const Board& board, BoardVerdict& verdict, const SolveOptions& options);
  BoardVerdict solve(const Board& board, std::uint64_t limit = 1);

  std::uint64_t nodes() const { return nodes_; }

 private:
  bool count_all(const Board& board, BoardVerdict& verdict, const std::stop_token& stop);

  std::optional<cover::SearchOptions> search_;
  std::unique_ptr<Solver> lanes_;  // made for the first board that needs it
  std::uint64_t nodes_ = 0;
};

}  // namespace quadrille
