// Generates random full grids, from which puzzles are made, and random symmetries.
//
//     Grid solution = random_solution(Random(seed, i));
//
// The same seed gives the same grids on every machine and in every version: no engine is involved, so figures stay
// comparable when engines change. The distribution is nearly uniform: a search completes three random boxes on the
// diagonal, preferring low digits early in the grid, and a random symmetry then spreads that preference over the whole
// grid; but grids with the same diagonal boxes are not equally likely. Cost: about 10 microseconds. Errors: none.
// Threads: pure functions.
#pragma once

#include "quadrille/random.h"
#include "quadrille/symmetry.h"

namespace quadrille {

Grid random_solution(Random random);

/// A random one of the 3,359,232 ways to move cells, all equally likely; digits stay.
Symmetry random_moves(Random& random);

/// An equivalent grid: rows, columns, bands and stacks are in random order, and the grid may be transposed.
inline Grid moved_about(const Grid& grid, Random& random) { return random_moves(random)(grid); }

}  // namespace quadrille
