// The look of an element of SudokuPad's JSON on its page, whose cells are 64 units wide as those of pictures.
#pragma once

#include <string_view>

#include "text/core/json_document.h"
#include "text/core/mark.h"

namespace quadrille::text {

/// The place of row 0 and column 0 of the page on the puzzle: a page may be larger than its puzzle.
struct PageOrigin {
  int row = 0, column = 0;
};

/// Draws an element of "lines", "arrows", "underlays" or "overlays".
Mark sudokupad_mark(const Json& entry, std::string_view member, PageOrigin origin);

/// Draws a cage that is not a rule, with what stands in its corner.
Mark sudokupad_cage_mark(const Json& cage, PageOrigin origin);

/// Draws a text in the middle of a cell.
Mark cell_text_mark(std::string_view text, int row, int column);

}  // namespace quadrille::text
