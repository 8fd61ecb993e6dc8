// Random full grids, the root of every puzzle that is made, and random symmetries.
//
//     Grid solution = random_solution(Random(seed, i));
//
// The same on every machine and for ever: no engine of the library is asked, so that figures stay comparable when
// engines change. Nearly uniform: a search completes three random boxes on the diagonal, preferring low digits early in
// the grid, and a random symmetry takes that preference out of any fixed place; but solutions of one diagonal are not
// equally likely. Cost: about 10 microseconds. Errors: none. Threads: pure functions.
#pragma once

#include "quadrille/random.h"
#include "quadrille/symmetry.h"

namespace quadrille {

Grid random_solution(Random random);

/// Moves cells, each of the 3,359,232 ways equally likely; digits keep their names.
Symmetry random_moves(Random& random);

/// The same puzzle in other clothes: rows, columns, bands and stacks in another order, perhaps transposed.
inline Grid moved_about(const Grid& grid, Random& random) { return random_moves(random)(grid); }

}  // namespace quadrille
