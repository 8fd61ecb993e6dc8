// Computes canonical forms, which tell whether two puzzles are equivalent, for canon and dedupe.
#pragma once

#include "answers/core/record_place.h"
#include "answers/options/options.h"
#include "answers/puzzles/form_keys.h"
#include "quadrille/make/canonical.h"

namespace quadrille::answers {

/// The properties that distinguish puzzles: all, or only the cells of the clues.
struct KeepOption {
  bool pattern = false;
  void declare(OptionTable& table);
};

/// The canonical form of what is kept of a puzzle. Errors: clashing_clues, with its place; unsupported if it has too
/// many symmetries.
Result<CanonicalPuzzle> canonical_of(const RecordPlace& place, KeepOption keep, const text::PuzzleLayout& layout);

/// The key of a canonical form.
FormKey key_of(const CanonicalPuzzle& form);

}  // namespace quadrille::answers
