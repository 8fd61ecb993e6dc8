// Plain 9x9 puzzles among those of any format: what techniques, ratings and conditions are for.
#pragma once

#include <optional>
#include <string>

#include "text/core/puzzles.h"

namespace quadrille::answers {

/// "expected a plain 9x9 puzzle, found a board with rules". Candidates are not looked at.
std::optional<std::string> why_not_plain(const Puzzle& board);
/// The same for puzzles that must be given by clues alone.
std::optional<std::string> why_not_plain_clues(const Puzzle& board);

/// Records of other puzzles than plain ones given by clues get an error.
void refuse_others(text::Records& records);

}  // namespace quadrille::answers
