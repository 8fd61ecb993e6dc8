// Unit propagation in three parts, for each literal of the trail:
//
//     true variable     its peers, 28 at most, become false                           exclude_peers()
//     false variable    groups of nine with one variable left make that one true      look_at_groups()
//     both              added clauses that watch the negation                         look_at_watches()
//
// left_[g] counts the variables of group g that are not false; it is kept by assign() and backtrack(), so a group is
// only looked at where it can matter. Added clauses watch their first two literals (M. Moskewicz et al., "Chaff",
// 2001): at least one of these is not false, unless all are. Backtracking need not touch the watches.
#include "proof/propagation.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace quadrille::proof {

UnitPropagation::UnitPropagation() : rules_(sudoku_rules()), watches_(2 * 730) { left_.fill(9); }

// The literals assigned last are watched: they are open again first, so the list is reversed.
ClauseId UnitPropagation::add(Clause clause) {
  std::reverse(clause.begin(), clause.end());
  added_.push_back(std::move(clause));
  const ClauseId id = last_clause();
  const Clause& kept = added_.back();
  if (kept.size() > 1) {
    for (const std::size_t i : {0, 1}) watches_[slot(kept[i])].push_back(id);
  }
  return id;
}

void UnitPropagation::assign(Literal literal, ClauseId reason) {
  const std::size_t variable = at(std::abs(literal));
  assert(variable >= 1 && variable <= sudoku_variables && values_[variable] == 0);
  values_[variable] = literal > 0 ? 1 : -1;
  reasons_[variable] = reason;
  positions_[variable] = static_cast<std::int16_t>(trail_.size());
  levels_[variable] = static_cast<std::int16_t>(limits_.size());
  if (literal < 0) {
    for (const int group : rules_.groups_of[variable]) {
      assert(left_[at(group)] > 0);
      --left_[at(group)];
    }
  }
  trail_.push_back(literal);
}

void UnitPropagation::decide(Literal literal) {
  limits_.push_back(trail_.size());
  assign(literal, 0);
}

// Takes literals off the trail, last first; watches stay where they are.
void UnitPropagation::backtrack(int level) {
  if (level >= this->level()) return;
  assert(level >= 0);
  const std::size_t size = limits_[at(level)];
  for (; trail_.size() > size; trail_.pop_back()) {
    const std::size_t variable = at(std::abs(trail_.back()));
    values_[variable] = 0;
    if (trail_.back() > 0) continue;
    for (const int group : rules_.groups_of[variable]) ++left_[at(group)];
  }
  limits_.resize(at(level));
  propagated_ = size;
}

ClauseId UnitPropagation::assert_units() {
  assert(level() == 0);
  for (std::size_t i = 0; i < added_.size(); ++i) {
    if (added_[i].size() > 1) continue;
    if (const ClauseId conflict = examine(static_cast<ClauseId>(SudokuRules::clauses + i + 1))) return conflict;
  }
  return propagate();
}

ClauseId UnitPropagation::assert_clause(ClauseId id) {
  const ClauseId conflict = examine(id);
  return conflict != 0 ? conflict : propagate();
}

// Looks at a clause as a whole: true or with two open literals, it says nothing; with one, that follows; with none, it
// is falsified.
ClauseId UnitPropagation::examine(ClauseId id) {
  Literal unit = 0;
  for (const Literal literal : clause(id)) {
    const int its_value = value(literal);
    if (its_value > 0 || (its_value == 0 && unit != 0)) return 0;
    if (its_value == 0) unit = literal;
  }
  if (unit == 0) return id;
  assign(unit, id);
  return 0;
}

// A conflict leaves the trail as it is; the caller backtracks.
ClauseId UnitPropagation::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal literal = trail_[propagated_++];
    ClauseId conflict = literal > 0 ? exclude_peers(literal) : look_at_groups(-literal);
    if (conflict == 0) conflict = look_at_watches(-literal);
    if (conflict != 0) return conflict;
  }
  return 0;
}

ClauseId UnitPropagation::exclude_peers(int variable) {
  for (const SudokuRules::Peer& peer : rules_.peers[at(variable)]) {
    const int its_value = values_[at(peer.variable)];
    if (its_value > 0) return peer.clause;
    if (its_value == 0) assign(-peer.variable, peer.clause);
  }
  return 0;
}

ClauseId UnitPropagation::look_at_groups(int variable) {
  for (const int group : rules_.groups_of[at(variable)]) {
    if (left_[at(group)] > 1) continue;
    // Clause g + 1 says that one variable of group g is true.
    if (left_[at(group)] == 0) return group + 1;
    for (const int member : rules_.members[at(group)]) {
      if (values_[at(member)] < 0) continue;
      if (values_[at(member)] == 0) assign(member, group + 1);
      break;
    }
  }
  return 0;
}

// The falsified literal is put second; another literal that is not false takes its place, or the first one follows.
ClauseId UnitPropagation::look_at_watches(Literal falsified) {
  std::vector<ClauseId>& list = watches_[slot(falsified)];
  for (std::size_t i = 0; i < list.size();) {
    Clause& clause = added_[at(list[i]) - 1 - SudokuRules::clauses];
    if (clause[0] == falsified) std::swap(clause[0], clause[1]);
    const auto other = value(clause[0]) > 0 ? clause.end()
                                            : std::find_if(clause.begin() + 2, clause.end(),
                                                           [this](Literal l) { return value(l) >= 0; });
    if (value(clause[0]) > 0) {
      ++i;
    } else if (other != clause.end()) {
      std::swap(clause[1], *other);
      watches_[slot(clause[1])].push_back(list[i]);
      list[i] = list.back();
      list.pop_back();
    } else if (value(clause[0]) < 0) {
      return list[i];
    } else {
      assign(clause[0], list[i++]);
    }
  }
  return 0;
}

}  // namespace quadrille::proof
