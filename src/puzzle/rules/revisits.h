// Lets an automaton read a line that visits cells more than once, though each cell has one symbol: after the last cell
// before a second visit, it also reads the symbol of the first one, which is part of its state until then.
//
//     Revisits revisits({7, 8, 9, 7});
//     revisits.cells();                                      // 7, 8, 9
//     revisits.step(state, 2, symbol, step);                 // step(..., 2, symbol), then step(..., 3, that of cell 7)
#pragma once

#include <cassert>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "puzzle/core/constraints.h"

namespace quadrille::rules {

class Revisits {
 public:
  explicit Revisits(const std::vector<int>& line);

  bool none() const { return cells_.size() == visits_.size(); }
  const std::vector<int>& cells() const { return cells_; }

  std::vector<int> states_of(const std::vector<int>& starts);
  int state_of(int number) const {
    assert(static_cast<std::size_t>(number) < states_.size());
    return states_[static_cast<std::size_t>(number)].first;
  }

  /// The state after a cell and all visits up to the next new cell; -1: none. inner(state, visit, symbol) is one visit.
  template <class Step>
  int step(int number, int cell, int symbol, Step inner) {
    assert(static_cast<std::size_t>(number) < states_.size() && static_cast<std::size_t>(cell) < cells_.size());
    auto [state, seen] = states_[static_cast<std::size_t>(number)];
    seen[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(symbol);
    const std::size_t first = first_visits_[static_cast<std::size_t>(cell)];
    const bool is_last = static_cast<std::size_t>(cell) + 1 == cells_.size();
    const std::size_t end = is_last ? visits_.size() : first_visits_[static_cast<std::size_t>(cell) + 1];
    for (std::size_t visit = first; visit < end && state != -1; ++visit)
      state = inner(state, static_cast<int>(visit), seen[visits_[visit]]);
    if (state == -1) return -1;
    forget_before(end, seen);
    return number_of(state, std::move(seen));
  }

 private:
  using Symbols = std::vector<std::uint8_t>;

  int number_of(int state, Symbols seen);
  // Symbols of cells that are not visited any more, so that states which differ in nothing else become one.
  void forget_before(std::size_t visit, Symbols& seen) const;

  std::vector<int> cells_;
  std::vector<std::size_t> visits_;        // for each visit, the number of the cell
  std::vector<std::size_t> first_visits_;  // for each cell
  std::vector<std::size_t> last_visits_;
  std::vector<std::pair<int, Symbols>> states_;
  std::map<std::pair<int, Symbols>, int> numbers_;
};

/// The automaton of the line whose steps are visits: step(state, visit, symbol), as for make_automaton().
template <class Step, class Accepts>
Automaton automaton_of_visits(Revisits& revisits, int order, const std::vector<int>& starts, Step step,
                              Accepts accepts) {
  return make_automaton(
      revisits.cells(), order, revisits.states_of(starts),
      [&](int state, int cell, int symbol) { return revisits.step(state, cell, symbol, step); },
      [&](int state) { return accepts(revisits.state_of(state)); });
}

}  // namespace quadrille::rules
