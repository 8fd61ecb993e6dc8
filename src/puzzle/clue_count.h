// How many clues a puzzle has.
#pragma once

#include <algorithm>

namespace quadrille {

/// Of a Grid or a Board.
template <class Puzzle>
int clue_count(const Puzzle& puzzle) {
  return static_cast<int>(std::count_if(puzzle.cells.begin(), puzzle.cells.end(), [](auto cell) { return cell != 0; }));
}

}  // namespace quadrille
