// Common to the links and the files of pzpr, which puzz.link and pzv.jp use.
#pragma once

#include "quadrille/puzzle.h"
#include "quadrille/result.h"

namespace quadrille::text {

/// Makes an empty puzzle with the usual boxes. Errors: unsupported for other than 1 to 35 rows and as many columns.
Result<Puzzle> empty_pzpr_board(std::uint32_t columns, std::uint32_t rows);

}  // namespace quadrille::text
