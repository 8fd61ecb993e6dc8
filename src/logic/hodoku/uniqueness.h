// Patterns that would give a puzzle two solutions, as HoDoKu 2.2 looks for them: rectangles from each cell with two
// candidates, the second corner in its box, the others in ascending order; each rectangle only once, with the digits of
// the first cell from which it is met. All types of a rectangle are checked together.
#pragma once

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

/// All cells have two candidates, but for one with three.
bool for_each_bug(const View& view, const FindingSink& sink);
/// Unique rectangles 1 to 6 and hidden rectangles, mixed.
bool for_each_unique_rectangle(const View& view, const FindingSink& sink);
/// Rectangles of digits that were placed, not given. Both types, mixed.
bool for_each_avoidable_rectangle(const View& view, const CellSet& clues, const FindingSink& sink);

}  // namespace quadrille::logic::hodoku
