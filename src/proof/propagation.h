// Unit propagation on the rules of sudoku and a few further clauses, with the reason of each literal.
//
//     Propagation state;
//     state.add({variable_of(0, 5)});                      // a clue
//     if (ClauseId conflict = state.assert_units()) ...    // the formula is refuted
//     state.decide(-variable_of(1, 7));
//     if (ClauseId conflict = state.propagate()) ...
//     state.backtrack(0);
//
// The rules are not looked at as clauses: each variable has a list of those that cannot be true with it, and each group
// of nine counts the literals that are not false. Other clauses have two watched literals.
// Cost: some 5 microseconds to fill the grid. Threads: one state for each.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "proof/sudoku_rules.h"
#include "quadrille/proof/clausal.h"

namespace quadrille::proof {

class UnitPropagation {
 public:
  UnitPropagation();

  /// Adds a clause after the rules and those added before. If literals of it are assigned, all are false, in the order
  /// of their levels. Does not propagate: see assert_units() and assert_clause().
  ClauseId add(Clause clause);
  const Clause& clause(ClauseId id) const {
    const auto place = static_cast<std::size_t>(id) - 1;
    return place < SudokuRules::clauses ? rules_.formula[place] : added_[place - SudokuRules::clauses];
  }
  ClauseId last_clause() const { return static_cast<ClauseId>(SudokuRules::clauses + added_.size()); }

  /// 1: true, -1: false, 0: open.
  int value(Literal literal) const { return literal > 0 ? values_[at(literal)] : -values_[at(-literal)]; }
  bool is_open(Literal literal) const { return value(literal) == 0; }
  /// The literals of the group, a set of nine variables, that are not false.
  int left(int group) const { return left_[static_cast<std::size_t>(group)]; }

  /// The literals that are true, in the order in which they became so.
  const std::vector<Literal>& trail() const { return trail_; }
  /// The clause that made a literal true, 0 for decisions.
  ClauseId reason(int variable) const { return reasons_[at(variable)]; }
  int position(int variable) const { return positions_[at(variable)]; }  ///< on the trail
  int level(int variable) const { return levels_[at(variable)]; }        ///< the number of decisions before

  int level() const { return static_cast<int>(limits_.size()); }
  void decide(Literal literal);
  /// Undoes decisions until only this number of them is left.
  void backtrack(int level);

  /// Propagates what clauses of one literal say, at level 0. A falsified clause, or 0.
  ClauseId assert_units();
  /// The clause is looked at, and if it is a unit clause, its literal is propagated. A falsified clause, or 0.
  ClauseId assert_clause(ClauseId id);
  ClauseId propagate();

 private:
  static std::size_t at(int variable) { return static_cast<std::size_t>(variable); }
  static std::size_t slot(Literal literal) { return at(literal > 0 ? 2 * literal : 1 - 2 * literal); }

  void assign(Literal literal, ClauseId reason);
  ClauseId examine(ClauseId id);
  ClauseId exclude_peers(int variable);
  ClauseId look_at_groups(int variable);
  ClauseId look_at_watches(Literal falsified);

  const SudokuRules& rules_;
  std::vector<Clause> added_;  // the first two literals of each are watched
  std::vector<std::vector<ClauseId>> watches_;
  std::array<std::int8_t, 730> values_{};
  std::array<std::int8_t, SudokuRules::groups> left_;
  std::array<ClauseId, 730> reasons_{};
  std::array<std::int16_t, 730> positions_{}, levels_{};
  std::vector<Literal> trail_;
  std::vector<std::size_t> limits_;  // of the trail, before each decision
  std::size_t propagated_ = 0;       // of the trail
};

}  // namespace quadrille::proof
