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
  PlacedRules rules = {};  ///< hidden regions, and those of a jigsaw on a board with boxes
};

/// `parts` are those of the text, to which the result refers. Errors: unsupported, bad_symbol, bad_number,
/// bad_length.
Result<IssShape> read_iss_shape(std::string_view text, const IssText& parts);

}  // namespace quadrille::text
