// Reads grids in a frame whose empty cells are blanks:
//
//     +-------+-------+-------+
//     | 5 3   |   7   |       |      the bars of all rows stand below each other, so the columns of characters tell
//     | 6     | 1 9 5 |       |      where cells are
//     ...
//
//     if (auto frame = read_blank_frame(text, at_end)) frame->redrawn;      // the same with '.' in the empty cells
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::text {

struct BlankFrame {
  std::size_t size;     ///< bytes of the text that are the drawing; 0 if more is needed to tell
  std::string redrawn;  ///< its lines, with '.' in the empty cells; empty if size is 0
};

/// Nothing if the text does not begin with such a drawing: also if no cell is empty, or if empty cells have a sign.
/// Cells hold one digit or letter each. Linear time, in the size of the drawing.
std::optional<BlankFrame> read_blank_frame(std::string_view text, bool at_end);

}  // namespace quadrille::text
