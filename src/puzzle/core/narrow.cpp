// Repeats all rules until a round changes nothing (a fixed point). Houses, exclusions and sets are cheap, so they have
// a loop of their own inside; automata and branches run only when those have nothing left to remove:
//
//   houses, exclusions, sets  <-+ while something changes
//   automata                    |
//   branches, single branches --+
//
// Candidates, sets, transitions and branches only ever disappear, so both loops end. A contradiction only clears
// possible_: the round is finished with candidates that mean nothing any more, which is simpler than a way out of each
// function, and harmless, because whoever gets `false` drops them.
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

  // Counts the places of all symbols at once: `once` has those with at least one place, `twice` those with two or more,
  // so their difference is the symbols with exactly one. Only a house with as many cells as there are symbols needs
  // every symbol; in a smaller one, a symbol with one place may also be missing.
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

  // Keeps the symbols of the first cell that leave the second one something, and those of the second that some symbol
  // of the first allows: arc consistency in both directions by one pass over the first cell.
  void narrow_exclusion(const Exclusion& exclusion) {
    assert(exclusion.first != exclusion.second && exclusion.allowed.size() == static_cast<std::size_t>(order_));
    SymbolSet supported = 0, partners = 0;
    for_each_symbol(at(exclusion.first), [&](int symbol) {
      const SymbolSet beside = exclusion.allowed[static_cast<std::size_t>(symbol) - 1] & at(exclusion.second);
      supported |= beside != 0 ? only(symbol) : 0;
      partners |= beside;
    });
    keep(exclusion.first, supported);
    keep(exclusion.second, partners);
  }

  // Removes sets with a symbol that no cell may hold or that leave a cell nothing, then symbols that are in no set
  // left. This is weaker than a matching of cells with symbols for each set, but that would cost more than it removes
  // here.
  void narrow_choice(SetChoice& choice) {
    SymbolSet present = 0;
    for (int cell : choice.cells) present |= at(cell);
    const auto impossible = [&](SymbolSet set) {
      const auto misses = [&](int cell) { return (at(cell) & set) == 0; };
      return (set & ~present) != 0 || std::any_of(choice.cells.begin(), choice.cells.end(), misses);
    };
    assert(std::ranges::all_of(
        choice.sets, [&](SymbolSet set) { return static_cast<std::size_t>(count_of(set)) == choice.cells.size(); }));
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

  // Drops transitions first; a symbol that no transition of its cell reads any more leaves the cell.
  void narrow_automaton(Automaton& automaton) {
    possible_ &= trim(automaton, cells_);
    for (std::size_t i = 0; i < automaton.cells.size(); ++i) {
      SymbolSet seen = 0;
      for (const Automaton::Transition& transition : automaton.steps[i]) seen |= transition.symbols;
      keep(automaton.cells[i], seen);
    }
  }

  // Narrows each branch as a board of its own, within the candidates outside. Branches without a solution go, and so do
  // symbols that no branch allows: the union of the branches holds whichever of them is true (constructive
  // disjunction).
  void narrow_branches(std::vector<Constraints>& branches) {
    const auto is_dead = [&](Constraints& branch) {
      assert(branch.candidates.size() == cells_.size());
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

  // Moves the last branch of an either into the constraints outside, where it removes more than inside. The branches
  // are collected first: taking one may append to the very list that is being searched.
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

// Removes what is on no path from the start to acceptance, by two sweeps with a set of states each: forward, a
// transition keeps the symbols that its cell may hold, none if its state is not reached; back, it stays only if it
// leads to a state from which the end is reached. States are numbered for each cell again, so `states` is the most that
// any cell has.
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
    assert(static_cast<std::size_t>(automaton.cells[i]) < candidates.size());
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
