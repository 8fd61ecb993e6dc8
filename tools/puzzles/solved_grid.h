// Random full grids, the root of every puzzle that the program and the benchmark make themselves.
//
//     Grid solution = random_solution(Random(seed, i));
//
// The same on every machine and for ever: no engine of the library is asked, so that figures stay comparable when
// engines change. Cost: about 10 microseconds.
#pragma once

#include "base/random.h"
#include "quadrille/grid.h"

namespace quadrille::puzzles {

using quadrille::Random;

Grid random_solution(Random random);

/// The same puzzle in other clothes: rows, columns, bands and stacks in another order, perhaps transposed.
Grid moved_about(const Grid& grid, Random& random);

}  // namespace quadrille::puzzles
