// Canonical forms: what makes two puzzles essentially the same, for canon and dedupe.
#pragma once

#include "answers/core/record_place.h"
#include "answers/options/options.h"
#include "quadrille/symmetry.h"

namespace quadrille::answers {

/// What distinguishes puzzles: everything, or only where the clues are.
struct KeepOption {
  bool pattern = false;
  void declare(OptionTable& table);
};

/// The canonical form of what is kept of a puzzle. Errors: clashing_clues, with its place; unsupported if it is not a
/// plain 9x9 puzzle.
Result<Canonical> canonical_of(const RecordPlace& place, KeepOption keep, const text::PuzzleLayout& layout);

}  // namespace quadrille::answers
