// Computes the canonical form of a puzzle, which tells whether two puzzles are essentially the same.
//
//     const auto form = canonical_form(puzzle);
//     const bool same = form->puzzle == canonical_form(other)->puzzle;
//
// Puzzles are the same if some symmetry leads from one to the other; the form is the first of all images.
//
//     clues on a square with boxes    bands, stacks and lines may change places, as those of a 9x9 grid do (grid.h)
//     all others                      rotations and reflections that keep the canvas, its grids and its boxes; regions,
//                                     candidates and rules move with the cells
//
// Symbols may be renamed if rules only say which cells differ and no candidates are given. A rule that tells above from
// below, or left from right, allows no movement (turns_freely()).
//
// Cost: that of eight copies of the puzzle; on a square with boxes it grows with the number of its symmetries, from
// microseconds for most 9x9 puzzles. Threads: plain values and pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/exact_count.h"
#include "quadrille/puzzle.h"
#include "quadrille/result.h"

namespace quadrille {

/// How cells move and symbols are renamed.
struct PuzzleMap {
  bool transposed = false;            ///< rows and columns change places first
  std::vector<int> rows, columns;     ///< row i of the image was row rows[i]
  std::vector<std::uint8_t> symbols;  ///< symbol s becomes symbols[s]; 0 stays 0
};

struct CanonicalPuzzle {
  Puzzle puzzle;
  PuzzleMap map;                  ///< leads from the given puzzle to this one
  ExactCount automorphisms = {};  ///< ways to move cells that lead back to the same puzzle, with symbols renamed
};

/// The puzzle must be valid, and its clues must not violate a house. pattern: only the places of clues count; each
/// becomes a 1. Errors: unsupported for a large square with very many symmetries.
Result<CanonicalPuzzle> canonical_form(const Puzzle& puzzle, bool pattern = false);

/// Tells whether rules of this kind mean the same in a rotated or reflected puzzle, if their cells move along.
bool turns_freely(RuleKind kind);

/// The image under a rotation or reflection of the canvas, with symbols as they are; nothing if it does not keep the
/// canvas, its grids and its boxes. `quarter` turns rows into columns; the others reverse rows and columns.
std::optional<Puzzle> turned(const Puzzle& puzzle, bool transposed, bool reversed_rows, bool reversed_columns);

}  // namespace quadrille
