// Derives sums from those of cages and lines and from what a house adds up to: innies and outies, for example.
#pragma once

#include "puzzle/core/constraints.h"

namespace quadrille::propagate {

/// A sum, and all that it follows from: numbers of entries in the lists of the constraints.
struct DerivedSum {
  Sum sum;  ///< one without cells has no solution
  std::vector<std::size_t> houses, choices, sums;
};

/// Those with few cells. Cost: the number of runs of houses times the number of cells.
std::vector<DerivedSum> derived_sums(const Constraints& constraints, int order);

/// Adds them to the constraints. False if one cannot hold, so that there is no solution.
bool add_derived_sums(Constraints& constraints, int order);

}  // namespace quadrille::propagate
