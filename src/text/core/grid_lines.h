// Recognizes lines that are not rows in streams of grids, which have a line for each row. Titles and lines of dashes
// may stand between grids, and blank lines between the bands of a grid.
//
//     GridLines between(layout);
//     between.is_text("Grid 07");                   // true: it begins no grid, and ends one that has begun
//     between.is_gap(lines, 3, true);               // after three rows and a blank line: are these bands of a grid?
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/lines.h"
#include "text/core/puzzles.h"

namespace quadrille::text {

/// Tells whether lines between grids may be made of these empty cells.
constexpr bool is_dash(char empty_sign) { return empty_sign == '-' || empty_sign == '_' || empty_sign == '*'; }

class GridLines {
 public:
  explicit GridLines(const PuzzleLayout& layout);

  /// Not even a damaged row: less than half of the cells, several characters that are none, or a line of dashes, unless
  /// they are the layout's empty cells and as many as a row has. Not for blank lines.
  bool is_text(std::string_view line) const;

  /// Cells alone: a number above a grid, or the beginning of a row.
  bool is_cells(std::string_view line) const;

  /// This number of consecutive lines of text, whatever is between them, is not a title but an unreadable grid.
  std::size_t too_much_text() const { return order_; }

  /// Tells whether the blank line that `lines` has just read, the first one of a grid, is one of those between its
  /// bands. It is if bands of as many rows follow until the grid is whole, with one blank line before each. Nothing if
  /// the text ends before that is known. `rows`: those before the line.
  std::optional<bool> is_gap(Lines lines, std::size_t rows, bool at_end) const;

 private:
  enum class Next : std::uint8_t { row, other, nothing };
  Next next(Lines& lines) const;
  std::uint64_t count_all(std::string_view line) const;
  std::uint64_t count(std::string_view line) const;  // as if it were ASCII

  std::size_t order_;
  bool dashes_are_cells_;
  std::array<std::uint64_t, 256> counts_{};  // for each character, see grid_lines.cpp
};

}  // namespace quadrille::text
