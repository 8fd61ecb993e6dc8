#include "text/sites/outside.h"

#include <cstddef>

namespace quadrille::text {

namespace {

bool is_inside(int row, int column, int order) { return row >= 0 && row < order && column >= 0 && column < order; }

// Do these steps lead through all of the cells and then out?
bool sees(Outlook from, std::span<const int> cells, int order) {
  int row = from.row, column = from.column;
  for (const int cell : cells) {
    row += from.down, column += from.right;
    if (!is_inside(row, column, order) || cell != row * order + column) return false;
  }
  return !is_inside(row + from.down, column + from.right, order);
}

}  // namespace

std::optional<Outlook> outlook_on(std::span<const int> cells, int order) {
  if (cells.empty()) return std::nullopt;
  const int row = cells.front() / order, column = cells.front() % order;
  for (const int down : {1, -1, 0}) {
    for (const int right : {1, -1, 0}) {
      const Outlook from{row - down, column - right, down, right};
      if (!is_inside(from.row, from.column, order) && sees(from, cells, order)) return from;
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::text
