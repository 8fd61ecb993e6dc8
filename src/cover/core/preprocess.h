// Simplifies a problem before a search or a count: removes options that are in no cover, and finds independent parts.
#pragma once

#include <stop_token>
#include <vector>

#include "quadrille/cover/problem.h"

namespace quadrille::cover {

/// For each option: whether it may be in a cover. All items have the bounds 1 to 1. Time and memory: linear in the
/// entries. After a stop request it returns what it has found by then.
std::vector<bool> promising_options(const Problem& problem, const std::stop_token& stop = {});

/// Parts of the problem that have no item in common: a cover of the whole is a cover of each part. Empty if there is
/// only one part. Options without primary items and items without options are left out, but a primary item without
/// options is a part of its own. Time: almost linear in the entries.
std::vector<Problem> independent_parts(const Problem& problem);

}  // namespace quadrille::cover
