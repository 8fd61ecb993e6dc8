// A number that tells problems apart: what was saved for one must not be taken for another.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::cover {

/// Of all that says what a cover is: items, bounds, options, colours. Not of names and costs. Linear time.
std::uint64_t fingerprint(const Problem& problem);

}  // namespace quadrille::cover
