// Reads what symbols are worth in each cell, as a person writes it: whole numbers from 0.
//
//     # a line for each row of cells: a cell's weight, which is taken times its symbol
//     6 6 6 6
//     6 7 7 6
//     6 7 7 6
//     6 6 6 6
//
// or a line for each cell, row by row, with a number for each symbol. Blank lines and lines that start with '#' do not
// matter.
#pragma once

#include <string_view>

#include "quadrille/puzzle/cover.h"
#include "quadrille/result.h"

namespace quadrille::text {

/// Errors: bad_number for what is none, or too large; bad_length for too few or too many of them or of lines.
Result<PuzzleWeights> parse_weights(std::string_view text, const PuzzleShape& shape);

}  // namespace quadrille::text
