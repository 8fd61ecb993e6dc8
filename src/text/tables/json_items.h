// Records of JSON: values one a line or not, or the items of an array.
//
//     {"puzzle":"53..7...",...}                  a record is from the first brace to the one that closes it, and the
//     {"puzzle":"..."}                           rest of the line
//
//     [{"puzzle":"53..7..."},{"puzzle":"..."}]   a record is an item with the bracket or comma before it; the rest of
//     ["53..7...","..."]                         the line belongs to it if nothing but brackets and commas is there
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <cstddef>
#include <string_view>

namespace quadrille::text {

/// PuzzleFormat::record_size of such records.
std::size_t item_size(std::string_view text, bool at_end);

/// PuzzleFormat::is_between of such records: also lines of nothing but brackets and commas.
bool is_between_items(std::string_view line);

/// Returns the value of a record: an object or a string without what an array has around it, anything else as it is.
std::string_view item_of(std::string_view record);

}  // namespace quadrille::text
