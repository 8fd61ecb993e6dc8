#include "answers/core/record_place.h"

namespace quadrille::answers {

text::PuzzleRecord record_at(const text::Records& records, const text::PuzzleLayout& layout, std::size_t i) {
  if (!records.boards.empty()) return records.boards[i];
  return {Puzzle(records.grids[i]), layout.alphabet, {}};
}

Puzzle board_at(const job::Piece& piece, const text::PuzzleLayout& layout, std::size_t i) {
  if (!piece.records.boards.empty()) return piece.records.boards[i].board;
  const Grid& grid = piece.records.grids[i];
  return {layout.shape, {grid.cells.begin(), grid.cells.end()}};
}

}  // namespace quadrille::answers
