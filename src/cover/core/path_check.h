// Checks that the open subtrees of a saved search belong to its problem.
#pragma once

#include <span>

#include "cover/core/open_paths.h"

namespace quadrille::cover {

/// Tells whether the choices of the path, and each branch that is left to try, can be together in a cover, below the
/// required options. Time: linear in the size of the path.
bool is_possible(const OpenPath& open_path, const Problem& problem, std::span<const OptionId> required);

}  // namespace quadrille::cover
