// Clues that stand outside of a puzzle of one grid, next to the row, the column or the diagonal that they are about.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "quadrille/puzzle.h"

namespace quadrille::text {

/// A place from which cells are seen, step by step. It may lie one step outside: row or column -1, or the number of
/// rows or columns.
struct Outlook {
  int row, column;  ///< from 0
  int down, right;  ///< each step: -1, 0 or 1
  bool operator==(const Outlook&) const = default;

  bool is_diagonal() const { return down != 0 && right != 0; }
};

/// The cells that are seen from there up to the edge of the grid, on a canvas with this number of columns.
std::vector<int> cells_seen(Outlook from, const PlacedGrid& grid, int columns);

/// Finds the place outside that looks along these cells, if they are a whole row or column, or a diagonal from edge to
/// edge.
std::optional<Outlook> outlook_on(std::span<const int> cells, const PlacedGrid& grid);

/// Tells whether the cells of a rule are seen from a place outside: along a row or column, or along a diagonal.
bool is_seen_straight(const Rule& rule, const Puzzle& board);
bool is_seen_diagonally(const Rule& rule, const Puzzle& board);

}  // namespace quadrille::text
