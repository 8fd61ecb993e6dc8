// Finds the best solution of a board whose symbols have a weight in each cell, and proves that it is the best.
//
//     PuzzleBest best(board, ring_weights(board.shape), cover::Goal::maximum);
//     best.finish();
//     std::cout << (best.score() ? std::to_string(*best.score()) : "-1");       // the answer to Luogu P1074
//
//     while (best.improve({.nodes = 1'000'000})) show(best.solution());         // or better and better solutions
//     if (!best.proven()) std::cout << "no score is above " << best.bound();
//
// A score is the sum of the weights of all cells, clues included.
// Cost: that of cover::BestSearch, exponential in the worst case; 2 ms for 9x9 boards with ring weights, even if they
// have millions of solutions. Errors: the board must be valid. Threads: a PuzzleBest belongs to one thread.
// Source: branch and bound on the exact cover problem, see cover/best.h; the ring weights are those of NOIP 2009,
// "Target sudoku", Luogu P1074.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/cover/best.h"
#include "quadrille/puzzle/board_cover.h"

namespace quadrille {

/// The weight of a symbol in a place is the symbol times the weight of that place; places row by row. No product may be
/// above 2^32-1.
PuzzleWeights cell_weights(const PuzzleShape& shape, std::span<const std::uint32_t> weights);

/// The weight of a symbol is the symbol times 6 at the edge of the canvas, times 7 in the next ring, and so on: up to
/// 10 in the center of a 9x9 board.
PuzzleWeights ring_weights(const PuzzleShape& shape);

class PuzzleBest {
 public:
  /// weights: order() numbers for each place.
  PuzzleBest(const Puzzle& board, const PuzzleWeights& weights, cover::Goal goal);

  /// Continues until it finds a better solution. False at the end of the search or at a pause.
  bool improve(const cover::Pause& pause = {}) { return search_.improve(pause); }
  /// Continues to the end of the search; false at a pause.
  bool finish(const cover::Pause& pause = {}) { return search_.finish(pause); }
  /// Tells whether the search has ended: solution() is then the best one, or empty because there is none.
  bool proven() const { return search_.proven(); }

  /// The score of the best solution so far, if there is one.
  std::optional<std::uint64_t> score() const;
  /// The best solution so far; empty if there is none.
  std::vector<std::uint8_t> solution() const;
  /// No solution has a higher score; with Goal::minimum: a lower one.
  std::uint64_t bound() const;

  /// The number of options tried so far.
  std::uint64_t nodes() const { return search_.nodes(); }

 private:
  std::unique_ptr<const PuzzleCover> cover_;  // the search refers to it
  cover::BestSearch search_;
};

}  // namespace quadrille
