// Clues of 9x9 puzzles in links: as 81 digits, or with their blanks packed.
#pragma once

#include <string>
#include <string_view>

#include "text/core/board_format.h"

namespace quadrille::text {

/// 81 digits, or what else stands for clues and empty cells. Errors: those of parse_grid().
Result<PuzzleRecord> read_81_digits(std::string_view payload);

/// Codoku: a character is a digit and up to five blanks after it, ten for each of them. 81 digits are such a text, too.
/// Errors: bad_symbol, bad_length.
Result<PuzzleRecord> read_codoku(std::string_view payload);
/// Takes characters of Codoku off until there are 81 cells, or another character is met. Returns the cells as digits.
std::string take_codoku(std::string_view& text);
std::string codoku_of(const Puzzle& board);

PuzzleRecord empty_9x9();
/// The clues that 81 digits are.
PuzzleRecord record_of(std::string_view digits);

/// bad_length: "expected 81 cells, found 80"
Error bad_cell_count(std::size_t found, std::size_t column);

}  // namespace quadrille::text
