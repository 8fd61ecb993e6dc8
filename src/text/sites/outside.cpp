// Tries the eight directions from the first cell: the place one step before it must lie outside, and the steps must
// pass exactly the given cells before they leave the grid. A single cell in a corner has several such places; the first
// one in the order of the loops counts.
#include "text/sites/outside.h"

#include <cstddef>

namespace quadrille::text {

namespace {

// Tells whether these steps lead through all of the cells and then out.
bool sees(Outlook from, std::span<const int> cells, const PlacedGrid& grid) {
  int row = from.row, column = from.column;
  for (const int cell : cells) {
    row += from.down, column += from.right;
    if (!grid.covers(row, column) || cell != row * grid.columns + column) return false;
  }
  return !grid.covers(row + from.down, column + from.right);
}

}  // namespace

std::optional<Outlook> outlook_on(std::span<const int> cells, const PlacedGrid& grid) {
  if (cells.empty()) return std::nullopt;
  const int row = cells.front() / grid.columns, column = cells.front() % grid.columns;
  for (const int down : {1, -1, 0}) {
    for (const int right : {1, -1, 0}) {
      const Outlook from{row - down, column - right, down, right};
      if (!grid.covers(from.row, from.column) && sees(from, cells, grid)) return from;
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::text
