// Writes the Interactive Sudoku Solver's constraint text.
#pragma once

#include "text/core/board_format.h"

namespace quadrille::text {

/// Symbols 1, 3, 5, ...
inline constexpr SymbolSet odd_symbols = 0x5555'5555'5555'5555;

/// Tells whether the text can represent this.
bool iss_can_say(const Rule& rule, const Puzzle& board);

/// Names what else of a board the text cannot represent; empty: nothing.
std::string_view iss_misses(const Puzzle& board);

std::string write_iss(const PuzzleRecord& record);

}  // namespace quadrille::text
