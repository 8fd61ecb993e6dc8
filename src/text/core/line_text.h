// Shares functions among formats of lines: the first line of a record, cells in one line.
#pragma once

#include <string>
#include <string_view>

#include "text/core/puzzles.h"

namespace quadrille::text {

/// The first line of a text, without blanks at its end.
std::string_view first_line(std::string_view text);

/// The cells of a puzzle as digits in one line. For puzzles of at most 9 symbols.
std::string cells_as_digits(const Puzzle& board, char empty = '.');

}  // namespace quadrille::text
