// Reads exact cover problems as matrices of zeros and ones, with or without blanks, commas or semicolons between them.
//
//     matrix          columns     rows
//     3 4             4 1                     three rows, four columns; four columns, the first one secondary
//     0 1 1 0         0110        0,1,1,0
//     1 0 0 1         1001        1,0,0,1
//     0 0 1 1         0011        0,0,1,1
//
// Without sizes, lines that begin with '#' are comments. A matrix of no columns has no lines for its rows.
//
// Sources: https://www.luogu.com.cn/problem/P4929; https://github.com/jlaire/dlx-cpp
#pragma once

#include "text/cover/cover_text.h"
#include "text/cover/numbered.h"

namespace quadrille::text {

/// Errors: bad_length, bad_symbol, bad_number, missing_text, surplus_text.
Result<CoverText> parse_matrix(Lines& lines);
Result<CoverText> parse_columns(Lines& lines);
/// Without sizes: the first row tells how many columns there are.
Result<CoverText> parse_binary_rows(Lines& lines);

/// Adds the row that the line is. Errors: bad_symbol, bad_length.
std::optional<Error> read_binary_row(NumberedBuilder& builder, const Lines& lines);

/// Returns the number of zeros and ones in the row; nothing if there is something else in it.
std::optional<std::uint64_t> binary_entries(std::string_view row);

}  // namespace quadrille::text
