// The options that a search need not look at: they would leave some item without options.
//
//     a: 1 2 3      item b has the options 2 and 4. Option 3 conflicts with both, and does not cover b itself:
//     b: 2 4        so 3 is in no cover. Without it other options may be seen to be in none.
//
// An option can conflict with all options of an item only if its own items share enough options with that item: to
// count those that are shared leaves few options to be looked at closely. Where options went, items are looked at
// again.
//
// Source: preprocessing as in D. E. Knuth's program DLX-PRE (2017), cut off after a time that grows with the problem.
#pragma once

#include <vector>

#include "quadrille/cover/problem.h"

namespace quadrille::cover {

/// For each option: may it be in a cover? All items have the bounds 1 to 1. Time and memory: linear in the entries.
std::vector<bool> promising_options(const Problem& problem);

}  // namespace quadrille::cover
