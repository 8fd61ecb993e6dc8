// Writes the Interactive Sudoku Solver's constraint text.
#pragma once

#include "text/core/board_format.h"

namespace quadrille::text {

/// Names what else of a board the text cannot represent; empty: nothing.
std::string_view iss_misses(const Puzzle& board);

std::string write_iss(const PuzzleRecord& record);

}  // namespace quadrille::text
