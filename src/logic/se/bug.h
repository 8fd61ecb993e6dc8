// Bivalue universal graves (BUG) as Sudoku Explainer 1.2.1 looks for them. If every empty cell held two candidates and
// every digit had two places in each house, the puzzle would have no or several solutions; so something that deviates
// from that must be true. Types 1 to 4 are as for unique loops.
#pragma once

#include "logic/core/finding.h"

namespace quadrille::logic::se {

/// The first one in SE's order (5.6 to 6.1), which need not be the lowest rated.
bool find_bug(const State& state, Finding& finding);

}  // namespace quadrille::logic::se
