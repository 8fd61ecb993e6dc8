// Parts of a problem that have no item in common. A cover of the whole is a cover of each.
#pragma once

#include <vector>

#include "quadrille/cover/problem.h"

namespace quadrille::cover::counting {

/// Nothing if there is only one. Options without primary items and items of no option are left out, but a primary item
/// of no option is a part of its own. Time: almost proportional to the entries.
std::vector<Problem> independent_parts(const Problem& problem);

}  // namespace quadrille::cover::counting
