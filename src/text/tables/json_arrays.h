// Grids as arrays in JSON: an array or a string for each row, or one array of all cells.
//
//     [[0,2,0,...],...]         0, null, "", " " and "." are empty cells
//     [["5",".",...],...]
//     ["53..7....",...]
//     [0,2,0,...]
//     [{"val":2},{"val":null},...]
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <optional>
#include <string_view>

#include "text/core/format.h"
#include "text/core/grid_field.h"
#include "text/core/json_document.h"
#include "text/core/json_writer.h"

namespace quadrille::text {

/// Reads the grid that an array is, if it is one.
std::optional<GridField> grid_of_rows(const Json& array);

/// PuzzleFormat::read and PuzzleFormat::carries of such grids.
Result<PuzzleRecord> read_arrays(std::string_view text);
inline constexpr Carries grid_of_any_order{.least_order = least_field_order, .most_order = most_field_order};

/// Tells whether the input begins with such a grid, of strings or of numbers only.
bool begins_with_rows(const Head& head, bool of_strings);

/// Writes an array for each row, in one line; `cell` makes a value of a symbol.
template <class Cell>
std::string write_arrays(const PuzzleRecord& record, Cell cell) {
  const auto order = static_cast<std::size_t>(record.puzzle.shape.order());
  JsonWriter json;
  json.begin_array();
  for (std::size_t i = 0; i < record.puzzle.cells.size(); ++i) {
    if (i % order == 0) json.begin_array();
    json.value(cell(record.puzzle.cells[i]));
    if (i % order == order - 1) json.end_array();
  }
  return std::string(json.end_array().text()) + '\n';
}

}  // namespace quadrille::text
