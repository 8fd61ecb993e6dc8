// Recognizes puzzles that the engines for 9x9 grids can solve: 9x9 with boxes, clues and candidates, without other
// rules.
#pragma once

#include <algorithm>
#include <cassert>

#include "quadrille/puzzle.h"

namespace quadrille {

inline bool is_plain_9x9(const Puzzle& board) {
  return board.rules.empty() && board.shape == PuzzleShape(BoxShape{3, 3});
}

/// The symbols that each cell of a plain board may hold according to its clue and candidates.
inline Candidates candidates_of(const Puzzle& board) {
  assert(board.cells.size() == 81 && (board.candidates.empty() || board.candidates.size() == 81));
  Grid grid;
  std::copy(board.cells.begin(), board.cells.end(), grid.cells.begin());
  Candidates candidates = candidates_of(grid);
  for (std::size_t cell = 0; cell < board.candidates.size(); ++cell) {
    candidates.cells[cell] &= static_cast<std::uint16_t>(board.candidates[cell]);
  }
  return candidates;
}

}  // namespace quadrille
