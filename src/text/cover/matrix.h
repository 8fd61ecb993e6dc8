// Exact cover problems as matrices of zeros and ones, with or without blanks between them.
//
//     matrix          columns
//     3 4             4 1         three rows, four columns; four columns, of which the first one is secondary
//     0 1 1 0         0110
//     1 0 0 1         1001
//     0 0 1 1         0011
//
// Sources: https://www.luogu.com.cn/problem/P4929; https://github.com/jlaire/dlx-cpp
#pragma once

#include "text/cover/cover_text.h"
#include "text/cover/numbered.h"

namespace quadrille::text {

/// Errors: bad_length, bad_symbol, bad_number, missing_text, surplus_text.
Result<CoverText> parse_matrix(Lines& lines);
Result<CoverText> parse_columns(Lines& lines);

/// Adds the row that the line is. Errors: bad_symbol, bad_length.
std::optional<Error> read_binary_row(NumberedBuilder& builder, const Lines& lines);

/// How many zeros and ones the row has; nothing if there is something else in it.
std::optional<std::uint64_t> binary_entries(std::string_view row);

}  // namespace quadrille::text
