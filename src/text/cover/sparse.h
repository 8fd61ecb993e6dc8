// Exact cover problems as lists of columns.
//
//     sparse          column-lists
//     3 4             4 1         three rows, four columns; four columns, of which the first one is secondary
//     2 2 3           1 2         the row with columns 2 and 3, of 1 to 4; with columns 1 and 2, of 0 to 3
//     2 1 4           0 3
//     2 3 4           2 3
//
// A text may hold any number of `sparse` problems, one after the other. In `column-lists` a line is a row, and an empty
// line is not a row.
// Sources: HUST online judge, problem 1017; https://github.com/jlaire/dlx-cpp (its option -s)
#pragma once

#include "text/cover/cover_text.h"
#include "text/cover/numbered.h"

namespace quadrille::text {

/// Reads one problem. The lines then stand after it, also if there is an error in its rows; after everything if there
/// is one in its sizes. Errors: bad_length, bad_number, repeated_item, missing_text.
Result<CoverText> parse_sparse(Lines& lines);
/// Errors: bad_length, bad_number, repeated_item.
Result<CoverText> parse_column_lists(Lines& lines);

/// Adds the columns that the next words are, counted from `first`. Errors: bad_number, repeated_item.
std::optional<Error> read_column_list(NumberedBuilder& builder, const Lines& lines, Words words, std::uint32_t first);

/// Returns the number of different columns that the next words are, of `columns` ones from `first` on; nothing if some
/// are not.
std::optional<std::size_t> columns_of(Words words, std::uint32_t first, std::uint32_t columns);

}  // namespace quadrille::text
