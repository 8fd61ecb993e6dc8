// Reads patterns: where clues are to be, as setters draw it.
//
//     X . X . . . X . X        X, x, #, *, ?, O, o or @ is a clue; or a digit, and then none of these may come. Empty
//     . X . . . . . X .        cells are '.', '0', '_' or '-'. Rows, one line, or a frame with walls.
//
// Cost: linear. Threads: a pure function.
#pragma once

#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::text {

/// Cell 0 is r1c1. Errors, with line and column: bad_symbol for another character, bad_length for another number of
/// cells.
Result<std::vector<bool>> parse_pattern(std::string_view text, std::size_t cells = 81);

}  // namespace quadrille::text
