// Steps for what HoDoKu's tables give: chains from an assumption to a contradiction, in the same shape as those of
// Sudoku Explainer (see chain_builder.h).
#pragma once

#include "logic/hodoku/forcing.h"
#include "logic/hodoku/nice_loops.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic::hodoku {

/// Makes the step of a turbot fish, an X-chain or an XY-chain: one chain, from the first candidate if it is false to
/// the last one, which is true.
Step step_of_chain(const View& view, const Finding& finding);
/// Makes the step of a loop: one chain for each candidate that goes, in the order of Step::eliminations: if it were
/// true, it would be false.
Step step_of(const Tables& tables, const NiceLoop& loop);
/// Makes the step of a forcing chain or net. Contradiction: one chain to the opposite of the assumption, or two to
/// opposite ends. Otherwise a chain from each assumption. Step::houses is the house of the assumptions, if they are the
/// places of a digit.
Step step_of(const Tables& tables, bool nets, const Forcing& forcing);

}  // namespace quadrille::logic::hodoku
