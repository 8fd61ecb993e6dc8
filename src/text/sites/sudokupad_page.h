// Finds the place of a puzzle on SudokuPad's page: pages often have more rows and columns than the puzzle, for numbers
// around it.
#pragma once

#include "text/core/json_document.h"
#include "text/sites/sudokupad_marks.h"

namespace quadrille::text {

struct PageFrame {
  int page_rows = 0, page_columns = 0;  ///< of the page
  PageOrigin origin = {};               ///< the first cell of the puzzle
  int rows = 0, columns = 0;            ///< of the puzzle

  bool is_whole() const { return rows == page_rows && columns == page_columns; }
  /// Returns the puzzle's number of a cell of the page; -1 if it does not belong to the puzzle.
  int cell(int row, int column) const {
    const int down = row - origin.row, right = column - origin.column;
    return down < 0 || down >= rows || right < 0 || right >= columns ? -1 : down * columns + right;
  }
};

/// 15 or "15"; -1 for what is no such number.
int number_in(const Json& value);

/// Finds the square that regions of its size fill, if there is one; else the whole page.
PageFrame frame_of_page(const Json& root);

}  // namespace quadrille::text
