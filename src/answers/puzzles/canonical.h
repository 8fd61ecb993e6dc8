// Canonical forms: what makes two puzzles essentially the same, for canon and dedupe.
#pragma once

#include "answers/core/input.h"
#include "answers/options/options.h"
#include "quadrille/symmetry.h"

namespace quadrille::answers {

/// What distinguishes puzzles: everything, or only where the clues are.
struct KeepOption {
  bool pattern = false;
  void declare(OptionTable& table);
};

/// The canonical form of what is kept. Errors: clashing_clues, with its place.
Result<Canonical> canonical_of(const Grid& grid, KeepOption keep, const text::PuzzleLayout& layout, std::uint64_t line);

/// Reports, and returns false, if these are not plain 9x9 puzzles.
bool has_canonical_forms(const Input& input, const text::PuzzleLayout& layout);

}  // namespace quadrille::answers
