// The verbs canon and dedupe: puzzles that are essentially the same.
#pragma once

#include "answers.h"
#include "quadrille/symmetry.h"

namespace quadrille::tool {

/// The canonical form of what the options keep. Errors: clashing_clues, with its place.
Result<Canonical> canonical_of(const Grid& grid, const Options& options, const text::PuzzleLayout& layout,
                               std::uint64_t line);

/// Complains, and returns false, if these are not plain 9x9 puzzles.
bool has_canonical_forms(const Input& input, const text::PuzzleLayout& layout);

/// "transposed rows 123456789 columns 123456789 digits 123456789 automorphisms 1"
std::string describe(const Canonical& canonical);

}  // namespace quadrille::tool
