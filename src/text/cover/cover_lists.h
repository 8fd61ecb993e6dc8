// Exact cover problems as programs hold them, in JSON or Python.
//
//     [[1, 1, 0], [0, 0, 1]]                               rows of zeros and ones, or of true and false
//     [["a", "b"], ["c"]]                                  options as lists of items
//     X = {1, 4, 7}; Y = {"A": [1, 4], "B": [7]}           all items, then options with names; the first part may be
//                                                          missing
//     [{"a": 1, "b": 1}, {"c": 1}]                         the items of an option have 1, true
//     [{"name": "A", "items": ["a", "b"]}]                 the only list of each option
//
// Lists of equal length with nothing but zeros and ones are rows. Items come in the order in which they are first
// found.
//
// Cost: linear time; 24 bytes for each value. See text/core/literals.h.
#pragma once

#include "text/cover/cover_text.h"

namespace quadrille::text {

/// Reads the whole text. Errors: those of Literals::parse(); bad_symbol, unknown_item, duplicate_item, repeated_item.
Result<CoverText> parse_cover_lists(Lines& lines);

}  // namespace quadrille::text
