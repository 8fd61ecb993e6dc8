// Clues that stand outside of a board of one grid, next to the row, the column or the diagonal that they are about.
#pragma once

#include <optional>
#include <span>

#include "quadrille/puzzle/shape.h"

namespace quadrille::text {

/// A place from which cells are seen, step by step. It may lie one step outside: row or column -1, or the number of
/// rows or columns.
struct Outlook {
  int row, column;  ///< from 0
  int down, right;  ///< each step: -1, 0 or 1
  bool operator==(const Outlook&) const = default;
};

/// Finds the place outside that looks along these cells, if they are a whole row or column, or a diagonal from edge to
/// edge.
std::optional<Outlook> outlook_on(std::span<const int> cells, const PlacedGrid& grid);

}  // namespace quadrille::text
