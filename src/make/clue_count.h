// Counts the clues of a puzzle.
#pragma once

#include <algorithm>

namespace quadrille {

/// The number of clues of a Grid or a Board.
template <class Puzzle>
int clue_count(const Puzzle& puzzle) {
  return static_cast<int>(std::count_if(puzzle.cells.begin(), puzzle.cells.end(), [](auto cell) { return cell != 0; }));
}

}  // namespace quadrille
