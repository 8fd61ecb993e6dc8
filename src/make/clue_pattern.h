// Checks patterns of clues: where a puzzle is to have its clues.
#pragma once

#include <optional>

#include "quadrille/make/generate.h"
#include "quadrille/puzzle/shape.h"

namespace quadrille {

/// The number of cells that have a clue.
int cell_count(const Pattern& pattern);

/// Says that two rows of a band are empty ("the pattern is empty in rows 5 and 6, ..."), which could be swapped in
/// every solution if there are no rules; likewise columns. Nothing if there are no such lines.
std::optional<Error> why_not_unique(const Pattern& pattern, BoxShape boxes);

/// The reason why the patterns of the options suit no puzzle on such a canvas with at least `fewest` clues: bad_length
/// for another number of cells; bad_number for two patterns, too few or too many cells; bad_symbol for a pattern
/// without the symmetry. The canvas must be a square if there is a symmetry.
std::optional<Error> why_not_patterns(const GeneratorOptions& options, const PuzzleShape& shape, int fewest);

}  // namespace quadrille
