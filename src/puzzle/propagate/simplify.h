// Puts constraints into the forms that remove most candidates: a sum of two cells is a table of pairs, one whose cells
// see each other a choice of sets.
#pragma once

#include "puzzle/core/constraints.h"
#include "puzzle/propagate/pair_relations.h"
#include "puzzle/propagate/sees.h"

namespace quadrille::propagate {

/// Adds the cells that these constraints forbid to hold the same symbol.
void add_differences(const Constraints& constraints, int order, Sees& sees);

/// Puts sums and choices into their best form, and everything about two cells into `pairs`. False if a constraint
/// cannot hold, so that there is no solution.
bool simplify(Constraints& constraints, int order, const Sees& sees, PairRelations& pairs);

}  // namespace quadrille::propagate
