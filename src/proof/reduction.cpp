// Leaves out steps of a refutation, last ones first, as long as all others still follow by unit propagation.
//
// A step that is derived again may become shorter: what derive() returns are the decisions on which the contradiction
// depends, a part of the clause. Steps before the one that is left out need not be derived again, as nothing before
// them has changed: replay() takes them as given.
#include "proof/reduction.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "proof/explain.h"

namespace quadrille::proof {

namespace {

// Derives clauses one after the other from a formula.
class Replay {
 public:
  explicit Replay(std::span<const Clause> formula) {
    for (const Clause& clause : formula) state_.add(clause);
    conflict_ = state_.assert_units();
  }

  /// Tells whether the empty clause follows by unit propagation.
  bool is_refuted() const { return conflict_ != 0; }
  ProofStep empty_clause() const { return explain_conflict(state_, conflict_); }

  void add(Clause clause) {
    // Propagation watches the last literals, which must not be false if others are not.
    std::stable_partition(clause.begin(), clause.end(), [this](Literal literal) { return state_.value(literal) < 0; });
    conflict_ = state_.assert_clause(state_.add(std::move(clause)));
  }

  /// Derives the clause, or a part of it, if it follows by unit propagation: its literals are assumed to be false, one
  /// by one.
  std::optional<ProofStep> derive(const Clause& clause) {
    std::optional<ProofStep> step;
    for (const Literal literal : clause) {
      if (state_.value(literal) > 0) {
        step = explain_implied(state_, literal);
      } else if (state_.is_open(literal)) {
        state_.decide(-literal);
        if (const ClauseId conflict = state_.propagate()) step = explain_conflict(state_, conflict);
      }
      if (step) break;
    }
    state_.backtrack(0);
    return step;
  }

 private:
  UnitPropagation state_;
  ClauseId conflict_ = 0;
};

// Returns the refutation by these clauses, of which the first `given` are not derived; nothing if one does not follow.
std::optional<std::vector<ProofStep>> replay(std::span<const Clause> formula, std::span<const Clause> clauses,
                                             std::size_t given) {
  Replay replay(formula);
  std::vector<ProofStep> steps;
  for (std::size_t i = 0; i < clauses.size() && !replay.is_refuted(); ++i) {
    if (i < given) {
      replay.add(clauses[i]);
      continue;
    }
    auto step = replay.derive(clauses[i]);
    if (!step) return std::nullopt;
    replay.add(step->clause);
    steps.push_back(*std::move(step));
  }
  if (!replay.is_refuted()) return std::nullopt;
  steps.push_back(replay.empty_clause());
  return steps;
}

}  // namespace

std::vector<ProofStep> reduced(std::span<const Clause> clauses, const std::vector<ProofStep>& steps) {
  std::vector<Clause> kept;
  for (const ProofStep& step : steps) {
    if (!step.clause.empty()) kept.push_back(step.clause);
  }
  for (std::size_t i = kept.size(); i-- > 0;) {
    Clause left_out = std::move(kept[i]);
    kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
    if (!replay(clauses, kept, i)) kept.insert(kept.begin() + static_cast<std::ptrdiff_t>(i), std::move(left_out));
  }
  assert(!steps.empty() && steps.back().clause.empty());
  auto derived = replay(clauses, kept, 0);
  assert(derived);
  return *std::move(derived);
}

}  // namespace quadrille::proof
