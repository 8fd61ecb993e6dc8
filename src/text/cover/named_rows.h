// Exact cover problems as the items of each option after its name.
//
//     A: 1 4 7
//     B: 1, 4
//     C = {4, 5, 7}
//
// Items come in the order in which they are first found. Lines that begin with '#' are comments.
//
// Cost: linear time. Threads: pure functions.
#pragma once

#include "text/cover/cover_text.h"

namespace quadrille::text {

/// Errors, with line and column: bad_symbol, repeated_item, duplicate_item for a name, missing_text.
Result<CoverText> parse_named_rows(Lines& lines);

}  // namespace quadrille::text
