// Counts the clues of a puzzle.
#pragma once

#include <algorithm>

namespace quadrille {

/// The number of clues of a Grid or a Puzzle.
template <class AnyPuzzle>
int clue_count(const AnyPuzzle& puzzle) {
  return static_cast<int>(std::count_if(puzzle.cells.begin(), puzzle.cells.end(), [](auto cell) { return cell != 0; }));
}

}  // namespace quadrille
