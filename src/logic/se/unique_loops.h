// Unique rectangles and loops as Sudoku Explainer 1.2.1 looks for them. A loop of cells that hold only the same two
// digits could be filled in two ways; so if the puzzle has one solution, something in the loop must be different.
//
// Types: 1, a single cell has more candidates; 2, all cells with more candidates have the same one; 3, two such cells
// form a set with others of their house; 4, one of the two digits is confined to two such cells.
#pragma once

#include <vector>

#include "logic/core/finding.h"

namespace quadrille::logic::se {

/// Finds the lowest rated loop (rectangles 4.5, longer loops up to 5.0; type 3 a little more), as SE sorts them: by
/// difficulty, then by type, then in the order of its search.
bool find_unique_loop(const State& state, const TechniqueSet& allowed, Finding& best);

/// Returns all loops in the order of SE's search; loops that are met several times are repeated.
std::vector<Finding> all_unique_loops(const State& state);

}  // namespace quadrille::logic::se
