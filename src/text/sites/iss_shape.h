// The board of the Interactive Sudoku Solver's constraint text, without its clues: size, values, boxes, regions, and
// cells outside of the grid.
//
//     const IssText parts(".Shape~6x6.Var~X~~3x9");
//     read_iss_shape(text, parts)->cells.shape();
#pragma once

#include <string_view>

#include "text/core/placed_rules.h"
#include "text/sites/iss_cells.h"
#include "text/sites/iss_items.h"

namespace quadrille::text {

struct IssShape {
  IssCells cells;
  PlacedRules rules = {};  ///< hidden regions, and those of a jigsaw that are not the regions of the board
  /// Boxes of the size of a region, and windows, even on a board without boxes; one cell: there are none.
  BoxShape boxes = {1, 1}, windows = {1, 1};
  std::vector<std::uint8_t> pieces = {};  ///< of a jigsaw: for each cell of the grid, from 0; empty: no jigsaw
  int piece_size = 0;                     ///< one piece may have another one: then it is none
};

/// `parts` are those of the text, to which the result refers. Errors: unsupported, bad_symbol, bad_number,
/// bad_length.
Result<IssShape> read_iss_shape(std::string_view text, const IssText& parts);

}  // namespace quadrille::text
