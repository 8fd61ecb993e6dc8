// Finds the fewest clues to add to a puzzle with several solutions so that only one is left.
//
//     const auto added = complete(board);
//     if (!added) return fail(added.error().detail);
//     for (int cell : added->cells) board.cells[cell] = added->solution[cell];
//     std::cout << added->cells.size() << (added->proven() ? ", the fewest" : " may not be the fewest");
//
// Each other solution differs from the target solution in a set of cells, and a clue is needed in one of them. So a
// smallest choice of cells that hits the sets known so far is tried; if there is another solution with these clues, it
// gives one more set. Without a given target, all solutions are compared if there are at most CompleteOptions::pool;
// otherwise several targets are tried in turn, and fewer clues are proven not to be enough by trying all choices of one
// clue, two clues, ... Cost: exponential in the number of clues. Up to about ten are a matter of seconds for 9x9
// puzzles; the limits end longer searches with the best answer so far. Threads: pure function. Source of the method: J.
// Davies, F. Bacchus, "Solving MAXSAT by solving a sequence of simpler SAT instances", CP 2011.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle/board.h"
#include "quadrille/result.h"

namespace quadrille {

struct CompleteOptions {
  std::vector<std::uint8_t> solution = {};     ///< the one to be left; empty: one for which the fewest clues are enough
  std::optional<std::vector<int>> cells = {};  ///< where clues may be added; nothing: anywhere
  std::size_t pool = 500;                      ///< at most this many solutions are compared with each other
  std::uint64_t tries = 50'000;                ///< at most this many solutions are looked for
  std::uint64_t nodes = 1'000'000;             ///< at most this many search nodes for smallest choices of cells
  std::stop_token stop = {};
};

struct Completion {
  std::vector<std::uint8_t> solution;  ///< the one that is left
  std::vector<int> cells;              ///< of the new clues, in ascending order; none if the board is valid already
  std::size_t bound = 0;               ///< fewer clues are not enough

  /// Tells whether no fewer clues are enough. If not, a limit or a stop came before the proof.
  bool proven() const { return cells.size() == bound; }
};

/// Errors: no_solution; the reason why the given solution does not solve the board (why_not_solution()); unsupported if
/// no clues in the given cells are enough; stopped if a limit or a stop came before an answer. The board must be valid
/// (validate()).
Result<Completion> complete(const Puzzle& board, const CompleteOptions& options = {});

}  // namespace quadrille
