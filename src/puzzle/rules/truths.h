// Makes helpers, which say whether constraints hold: cells after the places of the board with one symbol for yes and
// one for no. For engines that have nothing but cells, houses, exclusions, sets and automata.
//
//     Truths truths(constraints, order);
//     const int one = truths.of(some), other = truths.of(others);                // all of each
//     truths.demand(truths.any({one, other}));
//
// Automata that accept every line, and put what they have found into the helper, determine it: so a solution stays one
// solution. They form a chain: each of them, but the first, says whether its constraint and all before it hold, so that
// a search has few cases. Cost: that of an automaton for each constraint.
#pragma once

#include <span>
#include <vector>

#include "puzzle/core/constraints.h"

namespace quadrille::rules {

class Truths {
 public:
  /// Helpers go to `whole`, which has at least two symbols.
  Truths(Constraints& whole, int order) : whole_(whole), order_(order) {}

  /// Returns the helper that says whether all these hold, which have no sums, counts, ranks or branches.
  int of(const Constraints& constraints);
  int all(const std::vector<int>& truths);
  int any(const std::vector<int>& truths);
  /// An automaton that accepts exactly that many true ones; there is at least one helper.
  Automaton count(const std::vector<int>& truths, int count) const;
  void demand(int truth);

 private:
  template <class Step, class Accepts>
  int of_line(std::vector<int> cells, Step step, Accepts accepts);
  template <class Step>
  void append(std::vector<int> cells, Step step);
  void append_restrictions(const Constraints& constraints);
  void append_house(const std::vector<int>& house);
  void append_exclusion(const Exclusion& exclusion);
  template <class May>
  void append_set(const std::vector<int>& cells, May may_hold);
  void append_automaton(const Automaton& automaton);

  Constraints& whole_;
  const int order_;
  int chain_ = -1;  // its last helper; -1: none
};

}  // namespace quadrille::rules
