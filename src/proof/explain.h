// Says why a set of decisions is contradictory, as a step of a proof.
#pragma once

#include "proof/propagation.h"

namespace quadrille::proof {

/// The clause of the decisions on which the conflict depends, in their order: one of them is wrong. Its hints are the
/// reasons of the literals in between, and the falsified clause.
ProofStep explain_conflict(const UnitPropagation& state, ClauseId conflict);

/// The clause of the decisions on which an implied literal depends, and the literal: if none of them is wrong, it is
/// true.
ProofStep explain_implied(const UnitPropagation& state, Literal literal);

}  // namespace quadrille::proof
