// Reduces the work of counting if symbols are interchangeable: solutions that differ only by a permutation of symbols
// are counted as one.
#pragma once

#include "quadrille/exact_count.h"
#include "quadrille/puzzle.h"

namespace quadrille {

/// Tells whether rules of this kind only say which cells differ.
bool is_about_equality(RuleKind kind);

/// A board; each of its solutions stands for `times` solutions of the original board.
struct Representative {
  Puzzle puzzle;
  ExactCount times = 1;
};

/// Returns the board with one way of naming its symbols fixed if they are interchangeable; otherwise the board itself.
Representative representative_of(const Puzzle& board);

}  // namespace quadrille
