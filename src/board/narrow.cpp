#include "board/narrow.h"

#include <algorithm>
#include <cassert>

namespace quadrille {

namespace {

class Narrower {
 public:
  Narrower(Constraints& constraints, int order)
      : all_(constraints), order_(order), cells_(constraints.candidates), possible_(constraints.possible) {}

  bool run() {
    assert(std::all_of(cells_.begin(), cells_.end(), [this](SymbolSet s) { return (s & ~all_symbols(order_)) == 0; }));
    do {
      changed_ = false;
      for (const auto& house : all_.houses) narrow_house(house);
      for (const Exclusion& exclusion : all_.exclusions) narrow_exclusion(exclusion);
      for (SetChoice& choice : all_.choices) narrow_choice(choice);
      for (Automaton& automaton : all_.automata) narrow_automaton(automaton);
    } while (changed_ && possible_);
    return possible_;
  }

 private:
  SymbolSet& at(int cell) { return cells_[static_cast<std::size_t>(cell)]; }

  void keep(int cell, SymbolSet allowed) {
    assert(cell >= 0 && static_cast<std::size_t>(cell) < cells_.size());
    const SymbolSet left = at(cell) & allowed;
    if (left == at(cell)) return;
    at(cell) = left;
    changed_ = true;
    possible_ &= left != 0;
  }

  void narrow_house(const std::vector<int>& house) {
    SymbolSet single = 0, once = 0, twice = 0;
    for (int cell : house) {
      const SymbolSet here = at(cell);
      possible_ &= here != 0;
      if (is_single(here)) {
        possible_ &= (single & here) == 0;
        single |= here;
      }
      twice |= once & here;
      once |= here;
    }
    const bool full = static_cast<int>(house.size()) == order_;
    possible_ &= !full || once == all_symbols(order_);
    const SymbolSet one_place = full ? once & ~twice : 0;
    for (int cell : house) {
      if (is_single(at(cell))) continue;
      keep(cell, ~single);
      if (const SymbolSet placed = at(cell) & one_place; placed != 0) keep(cell, placed);
      possible_ &= (at(cell) & one_place) == 0 || is_single(at(cell));
    }
  }

  void narrow_exclusion(const Exclusion& exclusion) {
    SymbolSet supported = 0, partners = 0;
    for_each_symbol(at(exclusion.first), [&](int symbol) {
      const SymbolSet beside = exclusion.allowed[static_cast<std::size_t>(symbol) - 1] & at(exclusion.second);
      supported |= beside != 0 ? only(symbol) : 0;
      partners |= beside;
    });
    keep(exclusion.first, supported);
    keep(exclusion.second, partners);
  }

  void narrow_choice(SetChoice& choice) {
    SymbolSet present = 0;
    for (int cell : choice.cells) present |= at(cell);
    const auto impossible = [&](SymbolSet set) {
      const auto misses = [&](int cell) { return (at(cell) & set) == 0; };
      return (set & ~present) != 0 || std::any_of(choice.cells.begin(), choice.cells.end(), misses);
    };
    changed_ |= std::erase_if(choice.sets, impossible) > 0;
    possible_ &= !choice.sets.empty();
    SymbolSet in_some = 0, single = 0;
    for (const SymbolSet set : choice.sets) in_some |= set;
    for (int cell : choice.cells) {
      keep(cell, in_some);
      if (!is_single(at(cell))) continue;
      possible_ &= (single & at(cell)) == 0;
      single |= at(cell);
    }
    for (int cell : choice.cells) {
      if (!is_single(at(cell))) keep(cell, ~single);
    }
  }

  void narrow_automaton(Automaton& automaton) {
    const auto size = [&] {
      std::size_t transitions = 0;
      for (const auto& step : automaton.steps) transitions += step.size();
      return transitions;
    };
    const std::size_t before = size();
    possible_ &= trim(automaton, cells_);
    changed_ |= size() != before;
    for (std::size_t i = 0; i < automaton.cells.size(); ++i) {
      SymbolSet seen = 0;
      for (const Automaton::Transition& transition : automaton.steps[i]) seen |= only(transition.symbol);
      keep(automaton.cells[i], seen);
    }
  }

  Constraints& all_;
  const int order_;
  std::vector<SymbolSet>& cells_;
  bool changed_ = false, possible_;
};

}  // namespace

bool narrow(Constraints& constraints, int order) { return Narrower(constraints, order).run(); }

bool trim(Automaton& automaton, const std::vector<SymbolSet>& candidates) {
  assert(automaton.steps.size() == automaton.cells.size());
  std::vector<bool> reached{true};
  for (std::size_t i = 0; i < automaton.steps.size(); ++i) {
    const SymbolSet allowed = candidates[static_cast<std::size_t>(automaton.cells[i])];
    std::vector<bool> next;
    std::erase_if(automaton.steps[i], [&](const Automaton::Transition& transition) {
      assert(transition.from < reached.size());
      if (!reached[transition.from] || (allowed & only(transition.symbol)) == 0) return true;
      if (next.size() <= transition.to) next.resize(transition.to + 1, false);
      next[transition.to] = true;
      return false;
    });
    next.resize(std::max<std::size_t>(next.size(), 1), false);
    // States of the next step may have larger numbers than all that are still reached.
    if (i + 1 < automaton.steps.size()) {
      for (const auto& transition : automaton.steps[i + 1]) {
        if (next.size() <= transition.from) next.resize(transition.from + 1, false);
      }
    }
    reached = std::move(next);
  }
  std::vector<bool> alive;  // states after the step that lead to acceptance
  for (std::size_t i = automaton.steps.size(); i-- > 0;) {
    const bool last = i + 1 == automaton.steps.size();
    std::vector<bool> before;
    std::erase_if(automaton.steps[i], [&](const Automaton::Transition& transition) {
      if (!last && (transition.to >= alive.size() || !alive[transition.to])) return true;
      if (before.size() <= transition.from) before.resize(transition.from + 1, false);
      before[transition.from] = true;
      return false;
    });
    alive = std::move(before);
  }
  return !automaton.steps.empty() && !automaton.steps.front().empty();
}

}  // namespace quadrille
