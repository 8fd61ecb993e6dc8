// Sums that follow from the sums of cages and lines and from what a house adds up to: innies and outies, for example.
#pragma once

#include "board/constraints.h"

namespace quadrille::propagate {

/// Adds those with few cells. False if one cannot hold, so that there is no solution.
/// Cost: the number of runs of houses times the number of cells.
bool add_derived_sums(Constraints& constraints, int order);

}  // namespace quadrille::propagate
