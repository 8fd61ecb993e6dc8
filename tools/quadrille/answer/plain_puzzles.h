// Plain 9x9 puzzles among those of any format: what techniques, ratings and conditions are for.
#pragma once

#include <optional>
#include <string>

#include "text/core/puzzles.h"

namespace quadrille::tool {

/// "expected a plain 9x9 puzzle, found a board with rules". Candidates are not looked at.
std::optional<std::string> why_not_plain(const Puzzle& board);
/// The same for puzzles that must be given by clues alone.
std::optional<std::string> why_not_plain_clues(const Puzzle& board);

/// All plain puzzles given by clues into `grids`, in order; other records get an error. `boards` keeps the same
/// puzzles, since it says how they were written; it stays empty if there are none.
void turn_into_grids(text::Records& records);

}  // namespace quadrille::tool
