// Reads and writes exact cover problems as JSON: the names of the items, and options as lists of names.
//
//     {"primary": ["a", "b"], "secondary": ["x"], "options": [["a", "x:red"], ["a", "b"]]}
//
// `secondary` may be missing. A secondary item may have a color after ':', as in Knuth's format; an item whose whole
// name contains ':' takes precedence.
//
// Cost: linear time; some ten times the text in memory.
#pragma once

#include "text/cover/cover_text.h"

namespace quadrille::text {

/// Reads the whole text. Errors: those of JsonDocument::parse(); bad_symbol for members of another kind;
/// duplicate_item, unknown_item, repeated_item, empty_option and colored_primary, which name the option by its number,
/// from 1.
Result<CoverText> parse_json_cover(Lines& lines);

/// Appends the problem, which has neither bounds nor costs, an option a line. Items without a name are called i1, i2,
/// ... by their numbers.
void write_json_cover(const cover::Problem& problem, std::string& out);

}  // namespace quadrille::text
