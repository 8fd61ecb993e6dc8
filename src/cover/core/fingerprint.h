// Computes a number that distinguishes problems, so that a saved state is not used with another problem.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::cover {

/// Depends on everything that defines covers: items, bounds, options, colors; not on names and costs. Linear time.
std::uint64_t fingerprint(const Problem& problem);
/// Depends on the costs of the options alone.
std::uint64_t fingerprint_of_costs(const Problem& problem);

}  // namespace quadrille::cover
