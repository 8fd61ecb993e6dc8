// Lists of puzzles with a number before each line of cells: "1. 53..7....6..", "12) 53..7....6..", "#3 53..7....6..".
#pragma once

#include <string_view>

namespace quadrille::text {

/// The line without the number at its beginning: digits, then '.', ')' or ':', or '#' before them, then blanks, then a
/// word of at least 16 characters. The same line if it has no such number. A '#' begins a comment, too: whether it is
/// one is for the caller to say.
std::string_view without_number(std::string_view line);

}  // namespace quadrille::text
