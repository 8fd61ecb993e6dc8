// Writes constraints between several cells into the flat arrays of a network.
#pragma once

#include "puzzle/core/constraints.h"
#include "puzzle/propagate/house_table.h"
#include "puzzle/propagate/network.h"
#include "puzzle/propagate/sees.h"

namespace quadrille::propagate {

/// The houses of the constraints are those of the table from `first_house` on. Takes what `constraints` has of ranks.
/// Branches are left to the caller.
void write_constraints(Constraints& constraints, const HouseTable& houses, std::size_t first_house, const Sees& sees,
                       Network& network);

}  // namespace quadrille::propagate
