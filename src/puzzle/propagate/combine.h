// Adds up several sums. Where the cells of one see those of another, the two together may have little room between the
// least and the greatest total that different numbers allow, though each alone has much.
#pragma once

#include <functional>
#include <vector>

#include "puzzle/core/constraints.h"

namespace quadrille::propagate {

/// Divides cells into groups whose cells see each other.
using Grouping = std::function<std::vector<std::vector<int>>(std::vector<int>)>;

/// Adds sums of those without coefficients that have at least six cells: two are combined if that leaves less room for
/// their groups, and again, the best two first. Cost: the square of the number of such sums, times their cells.
/// Source: the Interactive Sudoku Solver combines sums in this order.
void add_combined_sums(Constraints& constraints, int order, const Grouping& groups_of);

}  // namespace quadrille::propagate
