// Leaves out the steps of a refutation without which all others still follow.
//
//     steps = reduced(clauses_beyond_the_rules, steps);
//
// The search keeps each step on which it has come to depend. Many of them are not needed: the later ones follow from
// others, too. So each is left out in turn, the last one first, and is put back if a later step then does not follow.
// Cost: quadratic in the number of steps; a millisecond for 30, some milliseconds for 60. Threads: a pure function.
#pragma once

#include <span>
#include <vector>

#include "quadrille/proof/clausal.h"

namespace quadrille::proof {

/// `clauses`: the formula, after the rules. The last step is the empty clause, also of the result.
std::vector<ProofStep> reduced(std::span<const Clause> clauses, const std::vector<ProofStep>& steps);

}  // namespace quadrille::proof
