// Search with look-ahead: each node tries all open literals that may fail, learns from the one that fails best, and
// repeats.
//
// A decision that is refuted becomes a clause of decisions; the search goes back to the level at which that clause is
// a unit clause and continues there, so it needs no stack of its own. In steps(), only the clauses on which the empty
// clause depends are kept, and renumbered.
#include "proof/refutation.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "proof/explain.h"

namespace quadrille::proof {

Refutation::Refutation(std::span<const Clause> clauses, std::optional<Random> random) : random_(std::move(random)) {
  for (const Clause& clause : clauses) state_.add(clause);
  formula_end_ = state_.last_clause();
}

Refutation::End Refutation::run(const std::stop_token& stop) {
  ClauseId conflict = state_.assert_units();
  while (learn_until_consistent(conflict)) {
    if (stop.stop_requested()) return End::stopped;
    Literal decision = best_failed_literal();
    if (decision == 0) decision = branching_literal();
    if (decision == 0) return End::satisfied;
    state_.decide(decision);
    conflict = state_.propagate();
  }
  return End::refuted;
}

// Learns from conflicts until there is none. Returns false if the empty clause was learned.
bool Refutation::learn_until_consistent(ClauseId conflict) {
  while (conflict != 0) {
    steps_.push_back(explain_conflict(state_, conflict));
    const Clause& clause = steps_.back().clause;
    const ClauseId learned = state_.add(clause);
    if (clause.empty()) return false;
    // The last literal is the decision of the highest level; below the one before, the clause is a unit clause.
    state_.backtrack(clause.size() == 1 ? 0 : state_.level(std::abs(clause[clause.size() - 2])));
    conflict = state_.assert_clause(learned);
  }
  return true;
}

// Propagates a literal and takes it back.
Refutation::Probe Refutation::probe(Literal literal) {
  assert(state_.is_open(literal));
  const std::size_t before = state_.trail().size();
  state_.decide(literal);
  const bool fails = state_.propagate() != 0;
  const auto consequences = static_cast<int>(state_.trail().size() - before);
  // A literal that follows from this one cannot lead to more than this one does.
  for (std::size_t i = before; !fails && i < state_.trail().size(); ++i) passed_[slot(state_.trail()[i])] = look_ahead_;
  state_.backtrack(state_.level() - 1);
  return {fails, consequences};
}

// Tells whether a literal is worth a look. That a digit is not in a cell has consequences only if a group has two
// places left.
bool Refutation::may_fail(Literal literal) const {
  if (!state_.is_open(literal) || passed_[slot(literal)] == look_ahead_) return false;
  const auto& groups = sudoku_rules().groups_of[static_cast<std::size_t>(std::abs(literal))];
  return literal > 0 ||
         std::any_of(groups.begin(), groups.end(), [this](int group) { return state_.left(group) == 2; });
}

// Returns the failed literal whose clause has the most consequences; 0 if none fails. One whose opposite fails, too,
// refutes the node, and beats all others.
Literal Refutation::best_failed_literal() {
  constexpr int refutes_all = 10 * sudoku_variables;
  ++look_ahead_;
  int most = -1;
  Literal best = 0;
  for (int variable = 1; variable <= sudoku_variables; ++variable) {
    for (const Literal literal : {-variable, variable}) {
      if (!may_fail(literal) || !probe(literal).fails) continue;
      const Probe after = probe(-literal);
      const int weight = weighed(after.fails ? refutes_all : after.consequences);
      if (weight > most) most = weight, best = literal;
    }
  }
  return best;
}

// Returns the literal to branch on, of a group with the fewest variables left: the one with the most consequences, so
// that what remains is refuted last, where no decision is needed. 0 if all groups are satisfied. Ties between groups
// go to the greatest product of consequences.
Literal Refutation::branching_literal() {
  int fewest = 9, best_product = -1;
  Literal best = 0;
  for (int group = 0; group < SudokuRules::groups; ++group) {
    const int left = state_.left(group);
    if (left > fewest || left < 2) continue;
    if (left < fewest) fewest = left, best_product = -1;
    int product = 1, most = -1;
    Literal strongest = 0;
    for (const int variable : sudoku_rules().members[static_cast<std::size_t>(group)]) {
      if (!state_.is_open(variable)) continue;
      const int consequences = probe(variable).consequences;
      product = std::min(product * consequences, 1 << 20);
      if (consequences > most) most = consequences, strongest = variable;
    }
    product = weighed(product);
    if (product > best_product) best_product = product, best = strongest;
  }
  return best;
}

// Random weights between one and almost two times the value.
int Refutation::weighed(int value) {
  constexpr int unit = 16;
  return random_ ? value * (unit + random_->below(unit)) : value * unit;
}

Grid Refutation::model() const {
  Grid grid;
  for (const Literal literal : state_.trail()) {
    if (literal < 0) continue;
    grid.cells[static_cast<std::size_t>(cell_of(literal))] = static_cast<std::uint8_t>(digit_of(literal));
  }
  return grid;
}

std::vector<ProofStep> Refutation::steps() const {
  const auto place_of = [this](ClauseId id) { return static_cast<std::size_t>(id - formula_end_ - 1); };
  assert(!steps_.empty() && steps_.back().clause.empty());
  std::vector<bool> is_needed(steps_.size());
  is_needed.back() = true;
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (!is_needed[i]) continue;
    for (const ClauseId hint : steps_[i].hints) {
      if (hint > formula_end_) is_needed[place_of(hint)] = true;
    }
  }
  std::vector<ProofStep> needed;
  std::vector<ClauseId> new_id(steps_.size());
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (!is_needed[i]) continue;
    ProofStep& step = needed.emplace_back(steps_[i]);
    new_id[i] = formula_end_ + static_cast<ClauseId>(needed.size());
    for (ClauseId& hint : step.hints) {
      if (hint > formula_end_) hint = new_id[place_of(hint)];
    }
  }
  return needed;
}

}  // namespace quadrille::proof
