// A grid in JSON: an array of rows of strings, as LeetCode has them ("Valid Sudoku", "Sudoku Solver"); a row may also
// be one string.
//
//     [["5","3",".",...],...]
//
// Strings tell it from other arrays, so it is certain.
#include "text/core/json_records.h"
#include "text/tables/json_arrays.h"

namespace quadrille::text {

namespace {

std::string write_strings(const PuzzleRecord& record) {
  return write_arrays(record, [](std::uint8_t symbol) { return write_field({&symbol, 1}, '.'); });
}

const PuzzleFormat json_strings{object_size, read_arrays, write_strings, grid_of_any_order};

std::optional<Guess> recognize_leetcode(const Head& head) {
  if (!begins_with_rows(head, true)) return std::nullopt;
  return Guess{100, "an array of rows of strings", PuzzleLayout{.boards = &json_strings}};
}

}  // namespace

extern const Format leetcode_format{"leetcode", Family::tables, "JSON: an array of rows of strings, as on LeetCode",
                                    PuzzleLayout{.boards = &json_strings}, recognize_leetcode};

}  // namespace quadrille::text
