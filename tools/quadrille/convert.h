// The verb convert: the same puzzles, or the same exact cover problem, in another format.
#pragma once

#include "answers.h"

namespace quadrille::tool {

/// Puzzles into a format of puzzles, or the only one into one of exact cover problems. Returns the exit code.
int convert_puzzles(const Input& input, const text::PuzzleLayout& layout);

/// Exact cover problems among each other.
int convert_cover(const Input& input, text::CoverLayout layout);

}  // namespace quadrille::tool
