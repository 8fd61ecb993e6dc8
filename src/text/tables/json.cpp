// A grid in JSON: an array of rows of numbers; 0 or null is an empty cell.
//
//     [[0,2,0,...],...]
//
// Reading is shared with LeetCode's form (json_arrays.h); only what is written and how certain it is differ. A grid of
// zeros and ones may be any matrix, so it is less certain.
#include "text/core/grid_field.h"
#include "text/core/json_records.h"
#include "text/tables/json_arrays.h"

namespace quadrille::text {

namespace {

std::string write_numbers(const PuzzleRecord& record) {
  return write_arrays(record, [](std::uint8_t symbol) { return symbol; });
}

const PuzzleFormat json_numbers{object_size, read_arrays, write_numbers, grid_of_any_order};

std::optional<Guess> recognize_json(const Head& head) {
  if (!begins_with_rows(head, false)) return std::nullopt;
  const auto first = read_arrays(head.text.substr(0, object_size(head.text, head.whole)));
  return Guess{first && are_bits(first->puzzle) ? likely : exact, "an array of rows of numbers",
               PuzzleLayout{.boards = &json_numbers}};
}

}  // namespace

extern const Format json_format{"json", Family::tables, "JSON: an array of rows of numbers",
                                PuzzleLayout{.boards = &json_numbers}, recognize_json};

}  // namespace quadrille::text
