// Boards are plain values; the engines for 9x9 puzzles in bulk use packed grids. A grid always becomes a board, a board
// becomes a grid only if nothing is lost: 81 digits represent neither rules nor candidates, nor numbers that begin with
// 0, nor a grid that does not start in the corner of the canvas.
#include "quadrille/puzzle/board.h"

#include <algorithm>

namespace quadrille {

Puzzle empty_board(PuzzleShape shape, std::vector<Rule> rules) {
  const auto places = static_cast<std::size_t>(shape.place_count());
  return {std::move(shape), std::vector<std::uint8_t>(places), std::move(rules)};
}

Puzzle board_of(const Grid& grid) { return {BoxShape{3, 3}, {grid.cells.begin(), grid.cells.end()}}; }

std::optional<Grid> grid_of(const Puzzle& board) {
  const PlacedGrid& first = board.shape.grids().front();
  const bool classic = board.shape.is_plain() && board.shape.least_value() == 1 && board.shape.order() == 9 &&
                       first.boxes == BoxShape{3, 3} && board.shape.is_square() && first.row == 0 && first.column == 0;
  if (!classic || !board.rules.empty() || !board.candidates.empty()) return std::nullopt;
  Grid grid;
  std::copy_n(board.cells.begin(), grid.cells.size(), grid.cells.begin());
  return grid;
}

}  // namespace quadrille
