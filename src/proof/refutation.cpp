#include "proof/refutation.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace quadrille::proof {

Refutation::Refutation(std::span<const Clause> clauses) : marked_(730) {
  for (const Clause& clause : clauses) state_.add(clause);
  formula_end_ = state_.last_clause();
}

// The clause of the decisions that the conflict depends on; the hints are the reasons of all literals in between.
ClauseId Refutation::learn(ClauseId conflict) {
  std::vector<int> needed;
  const auto mark = [&](ClauseId id) {
    for (const Literal literal : state_.clause(id)) {
      char& is_marked = marked_[static_cast<std::size_t>(std::abs(literal))];
      if (!std::exchange(is_marked, 1)) needed.push_back(std::abs(literal));
    }
  };
  mark(conflict);
  for (std::size_t i = 0; i < needed.size(); ++i) {
    if (const ClauseId reason = state_.reason(needed[i])) mark(reason);
  }
  std::sort(needed.begin(), needed.end(), [&](int a, int b) { return state_.position(a) < state_.position(b); });
  Step step;
  for (const int variable : needed) {
    marked_[static_cast<std::size_t>(variable)] = 0;
    if (const ClauseId reason = state_.reason(variable)) {
      step.hints.push_back(reason);
    } else {
      step.clause.push_back(state_.value(variable) > 0 ? -variable : variable);
    }
  }
  step.hints.push_back(conflict);
  steps_.push_back(std::move(step));
  return state_.add(steps_.back().clause);
}

// Learns from conflicts until there are none. False: the clause is empty.
bool Refutation::resolve(ClauseId conflict) {
  while (conflict != 0) {
    const ClauseId learned = learn(conflict);
    const Clause& clause = steps_.back().clause;
    if (clause.empty()) return false;
    state_.backtrack(state_.level(std::abs(clause.back())) - 1);
    conflict = state_.assert_clause(learned);
  }
  return true;
}

int Refutation::consequences(Literal literal, bool& fails) {
  const std::size_t before = state_.trail().size();
  state_.decide(literal);
  fails = state_.propagate() != 0;
  const auto count = static_cast<int>(state_.trail().size() - before);
  state_.backtrack(state_.level() - 1);
  return count;
}

Refutation::Probe Refutation::best_failed_literal() {
  Probe best;
  for (int variable = 1; variable <= 729; ++variable) {
    if (!state_.is_open(variable)) continue;
    for (const Literal literal : {-variable, variable}) {
      if (literal < 0) {
        const auto& groups = sudoku_rules().groups_of[static_cast<std::size_t>(variable)];
        if (std::none_of(groups.begin(), groups.end(), [&](int g) { return state_.left(g) == 2; })) continue;
      }
      bool fails = false, other_fails = false;
      consequences(literal, fails);
      if (!fails) continue;
      int count = consequences(-literal, other_fails);
      if (other_fails) count = 1000;
      if (count > best.consequences) best = {literal, count};
      break;
    }
  }
  return best;
}

Literal Refutation::choose_branch() {
  int fewest = 10, best = -1;
  Literal pick = 0;
  for (int group = 0; group < SudokuRules::groups; ++group) {
    const int left = state_.left(group);
    if (left > fewest || left < 2 || state_.is_satisfied(group)) continue;
    if (left < fewest) fewest = left, best = -1;
    int product = 1, most = -1;
    Literal strongest = 0;
    for (const int member : sudoku_rules().members[static_cast<std::size_t>(group)]) {
      if (!state_.is_open(member)) continue;
      bool fails = false;
      const int count = consequences(member, fails);
      product *= count;
      if (count > most) most = count, strongest = member;
    }
    if (product > best) best = product, pick = strongest;
  }
  return pick;
}

Refutation::End Refutation::run(const std::stop_token& stop) {
  ClauseId conflict = state_.assert_units();
  for (;;) {
    if (!resolve(conflict)) return End::refuted;
    if (stop.stop_requested()) return End::stopped;
    Probe probe = best_failed_literal();
    if (probe.literal == 0) probe.literal = choose_branch();
    if (probe.literal == 0) return End::satisfied;
    state_.decide(probe.literal);
    conflict = state_.propagate();
  }
}

Grid Refutation::model() const {
  Grid grid;
  for (const Literal literal : state_.trail()) {
    if (literal > 0)
      grid.cells[static_cast<std::size_t>(cell_of(literal))] = static_cast<std::uint8_t>(digit_of(literal));
  }
  return grid;
}

std::vector<Step> Refutation::steps() const {
  const auto place_of = [this](ClauseId id) { return static_cast<std::size_t>(id - formula_end_ - 1); };
  std::vector<char> is_needed(steps_.size(), 0);
  is_needed.back() = 1;
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (!is_needed[i]) continue;
    for (const ClauseId hint : steps_[i].hints) {
      if (hint > formula_end_) is_needed[place_of(hint)] = 1;
    }
  }
  std::vector<Step> trimmed;
  std::vector<ClauseId> new_id(steps_.size());
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (!is_needed[i]) continue;
    Step& step = trimmed.emplace_back(steps_[i]);
    new_id[i] = formula_end_ + static_cast<ClauseId>(trimmed.size());
    for (ClauseId& hint : step.hints) {
      if (hint > formula_end_) hint = new_id[place_of(hint)];
    }
  }
  return trimmed;
}

}  // namespace quadrille::proof
