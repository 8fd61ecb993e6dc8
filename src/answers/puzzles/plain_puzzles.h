// Tells plain 9x9 puzzles from others: the ratings of Sudoku Explainer and HoDoKu, and some conditions, are for these.
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/puzzle.h"

namespace quadrille::answers {

/// "expected a plain 9x9 puzzle, found rules" (unsupported). Candidates are not looked at.
std::optional<Error> why_not_plain(const Puzzle& board);
/// The same for puzzles that must be given by clues alone.
std::optional<Error> why_not_plain_clues(const Puzzle& board);
/// The same for an option that only these have an answer for: "--with: 'rating': expected a plain 9x9 puzzle, found
/// 6x6". An empty option is for all puzzles.
std::optional<Error> why_not_for(std::string_view option, const Puzzle& board);

}  // namespace quadrille::answers
