#include "puzzle/core/narrow.h"

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
      do {
        changed_ = false;
        for (const auto& house : all_.houses) narrow_house(house);
        for (const Exclusion& exclusion : all_.exclusions) narrow_exclusion(exclusion);
        for (SetChoice& choice : all_.choices) narrow_choice(choice);
      } while (changed_ && possible_);
      for (Automaton& automaton : all_.automata) narrow_automaton(automaton);
      for (auto& branches : all_.eithers) narrow_branches(branches);
      take_single_branches();
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
    possible_ &= trim(automaton, cells_);
    for (std::size_t i = 0; i < automaton.cells.size(); ++i) {
      SymbolSet seen = 0;
      for (const Automaton::Transition& transition : automaton.steps[i]) seen |= transition.symbols;
      keep(automaton.cells[i], seen);
    }
  }

  // Branches without a solution go, and so do symbols that no branch allows.
  void narrow_branches(std::vector<Constraints>& branches) {
    const auto is_dead = [&](Constraints& branch) {
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        branch.candidates[i] &= cells_[i];
        if (cells_[i] != 0 && branch.candidates[i] == 0) return true;
      }
      return !narrow(branch, order_);
    };
    changed_ |= std::erase_if(branches, is_dead) > 0;
    possible_ &= !branches.empty();
    for (std::size_t i = 0; i < cells_.size() && possible_; ++i) {
      SymbolSet allowed = 0;
      for (const Constraints& branch : branches) allowed |= branch.candidates[i];
      keep(static_cast<int>(i), allowed);
    }
  }

  void take_single_branches() {
    std::vector<Constraints> single;
    std::erase_if(all_.eithers, [&](std::vector<Constraints>& branches) {
      if (branches.size() != 1) return false;
      single.push_back(std::move(branches.front()));
      return true;
    });
    for (Constraints& branch : single) take(branch);
    changed_ |= !single.empty();
  }

  void take(Constraints& branch) {
    for (std::size_t i = 0; i < cells_.size(); ++i) keep(static_cast<int>(i), branch.candidates[i]);
    all_.append(std::move(branch));
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
  using Transition = Automaton::Transition;
  std::uint32_t states = 1;
  for (const auto& step : automaton.steps) {
    for (const Transition& transition : step) states = std::max({states, transition.from + 1, transition.to + 1});
  }
  std::vector<bool> here(states, false), next(states, false);
  here[0] = true;
  for (std::size_t i = 0; i < automaton.steps.size(); ++i) {
    const SymbolSet allowed = candidates[static_cast<std::size_t>(automaton.cells[i])];
    std::fill(next.begin(), next.end(), false);
    for (Transition& transition : automaton.steps[i]) {
      transition.symbols &= here[transition.from] ? allowed : 0;
      if (transition.symbols != 0) next[transition.to] = true;
    }
    std::swap(here, next);
  }
  std::fill(here.begin(), here.end(), true);  // states after the step that lead to acceptance
  for (std::size_t i = automaton.steps.size(); i-- > 0;) {
    std::fill(next.begin(), next.end(), false);
    std::erase_if(automaton.steps[i],
                  [&](const Transition& transition) { return transition.symbols == 0 || !here[transition.to]; });
    for (const Transition& transition : automaton.steps[i]) next[transition.from] = true;
    std::swap(here, next);
  }
  return !automaton.steps.empty() && !automaton.steps.front().empty();
}

}  // namespace quadrille
