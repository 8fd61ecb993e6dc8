// Conflict analysis back to decisions: from a falsified clause through the reasons of its literals, breadth-first.
//
// What is needed is then sorted by the trail: literals were implied in that order, so as hints their reasons become
// unit clauses one after the other, and the clause from which the walk began is falsified last (RUP with hints, as in
// LRAT).
#include "proof/explain.h"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <cstdlib>

namespace quadrille::proof {

namespace {

// Walks from a falsified clause back to decisions; `implied` counts as one, though it has a reason.
ProofStep explain(const UnitPropagation& state, ClauseId falsified, Literal implied) {
  assert(falsified > 0 && falsified <= state.last_clause());
  std::bitset<sudoku_variables + 1> is_needed;
  std::vector<int> needed;
  const auto need = [&](ClauseId id) {
    for (const Literal literal : state.clause(id)) {
      const int variable = std::abs(literal);
      if (is_needed[static_cast<std::size_t>(variable)]) continue;
      is_needed.set(static_cast<std::size_t>(variable));
      needed.push_back(variable);
    }
  };
  const auto reason_of = [&](int variable) { return variable == std::abs(implied) ? 0 : state.reason(variable); };
  need(falsified);
  for (std::size_t i = 0; i < needed.size(); ++i) {
    if (const ClauseId reason = reason_of(needed[i])) need(reason);
  }
  std::sort(needed.begin(), needed.end(), [&](int a, int b) { return state.position(a) < state.position(b); });
  ProofStep step;
  for (const int variable : needed) {
    if (const ClauseId reason = reason_of(variable)) {
      step.hints.push_back(reason);
    } else if (variable == std::abs(implied)) {
      step.clause.push_back(implied);
    } else {
      step.clause.push_back(state.value(variable) > 0 ? -variable : variable);
    }
  }
  step.hints.push_back(falsified);
  return step;
}

}  // namespace

ProofStep explain_conflict(const UnitPropagation& state, ClauseId conflict) { return explain(state, conflict, 0); }

ProofStep explain_implied(const UnitPropagation& state, Literal literal) {
  return explain(state, state.reason(std::abs(literal)), literal);
}

}  // namespace quadrille::proof
