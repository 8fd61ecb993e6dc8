// Tries the eight directions from the first cell: the place one step before it must lie outside, and exactly the given
// cells must be seen from there. A single cell in a corner has several such places; the first one in the order of the
// loops counts.
#include "text/sites/outside.h"

#include <algorithm>

namespace quadrille::text {

std::vector<int> cells_seen(Outlook from, const PlacedGrid& grid, int columns) {
  std::vector<int> cells;
  int row = from.row + from.down, column = from.column + from.right;
  for (; grid.covers(row, column); row += from.down, column += from.right) cells.push_back(row * columns + column);
  return cells;
}

std::optional<Outlook> outlook_on(std::span<const int> cells, const PlacedGrid& grid) {
  if (cells.empty()) return std::nullopt;
  const int row = cells.front() / grid.columns, column = cells.front() % grid.columns;
  for (const int down : {1, -1, 0}) {
    for (const int right : {1, -1, 0}) {
      const Outlook from{row - down, column - right, down, right};
      if (!grid.covers(from.row, from.column) && std::ranges::equal(cells_seen(from, grid, grid.columns), cells))
        return from;
    }
  }
  return std::nullopt;
}

bool is_seen_straight(const Rule& rule, const Puzzle& board) {
  const auto from = outlook_on(rule.cells, board.shape.grids().front());
  return from && !from->is_diagonal();
}

bool is_seen_diagonally(const Rule& rule, const Puzzle& board) {
  const auto from = outlook_on(rule.cells, board.shape.grids().front());
  return from && from->is_diagonal();
}

}  // namespace quadrille::text
