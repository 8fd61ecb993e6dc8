// A cell in each field, a row in each line: what csv-grid and tsv-grid share. A field with nothing is an empty cell,
// which is what spreadsheets write.
//
//     0,2,0,0,9,7,3,0,0
//     ...
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/core/format.h"

namespace quadrille::text {

/// Returns the bytes of the first grid: as many rows as the first one has fields, or up to a blank line.
std::size_t cell_fields_size(std::string_view text, bool at_end);

/// Reads a grid. Errors: bad_length, bad_symbol.
Result<PuzzleRecord> read_cell_fields(std::string_view text);

/// `empty` is an empty cell.
std::string write_cell_fields(const PuzzleRecord& record, char separator, std::string_view empty);

inline constexpr Carries cell_fields_carry{.least_order = 4, .most_order = PuzzleShape::max_order};

/// A line of tabs is a row of empty cells.
bool is_blank_row(std::string_view line);

/// Recognizes a whole grid, with tabs or without any.
std::optional<Guess> guess_cell_fields(const Head& head, const PuzzleFormat& format, bool tabs);

}  // namespace quadrille::text
