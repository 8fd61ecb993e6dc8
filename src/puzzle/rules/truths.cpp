// Reification: a helper cell holds `yes` exactly if some constraints hold. Every constraint becomes an automaton over
// its cells and the helper that accepts all fillings, reading the answer last; once the constraint has failed, the
// state `dead` leads to `no`. So the helper follows from the cells, and no solution is counted twice.
//
//   cells of the constraint    helper
//   s0 -> s1 -> ... -> sk      yes
//      `-> dead -> dead        no
#include "puzzle/rules/truths.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>

namespace quadrille::rules {

namespace {

constexpr int no = 1, yes = 2;  // symbols of helpers
constexpr int dead = std::numeric_limits<int>::min();

// Gives numbers to states that are not numbers themselves.
template <class State>
class NumberedStates {
 public:
  int number(const State& state) {
    const auto [known, fresh] = numbers_.try_emplace(state, static_cast<int>(states_.size()));
    if (fresh) states_.push_back(state);
    return known->second;
  }
  State operator[](int number) const { return states_[static_cast<std::size_t>(number)]; }

 private:
  std::map<State, int> numbers_;
  std::vector<State> states_;
};

}  // namespace

// Adds an automaton that also reads the helper, as its last cell. Its start is 0; step() may answer -1: never accepted.
template <class Step, class Accepts>
int Truths::of_line(std::vector<int> cells, Step step, Accepts accepts) {
  const int helper = static_cast<int>(whole_.candidates.size()), last = static_cast<int>(cells.size());
  assert(order_ >= yes);
  whole_.candidates.push_back(only(no) | only(yes));
  cells.push_back(helper);
  const auto step_or_answer = [&](int state, int i, int symbol) {
    if (i == last) return symbol == (state != dead && accepts(state) ? yes : no) ? 0 : -1;
    const int next = state == dead ? -1 : step(state, i, symbol);
    return next == -1 ? dead : next;
  };
  whole_.automata.push_back(
      make_automaton(std::move(cells), order_, {0}, step_or_answer, [](int state) { return state == 0; }));
  return helper;
}

// Adds the next automaton of the chain: it first reads the helper of the one before, which must be `yes`.
template <class Step>
void Truths::append(std::vector<int> cells, Step step) {
  const int before = chain_ < 0 ? 0 : 1;
  if (before > 0) cells.insert(cells.begin(), chain_);
  const auto step_after_chain = [&](int state, int i, int symbol) {
    if (i < before) return symbol == yes ? 0 : -1;
    return step(state, i - before, symbol);
  };
  chain_ = of_line(std::move(cells), step_after_chain, [](int) { return true; });
}

// Chains all constraints; the last helper says whether all hold. Without any, they hold.
int Truths::of(const Constraints& constraints) {
  assert(constraints.sums.empty() && constraints.counts.empty() && constraints.eithers.empty() && !constraints.ranks);
  if (!constraints.possible) return any({});
  chain_ = -1;
  append_restrictions(constraints);
  for (const std::vector<int>& house : constraints.houses) append_house(house);
  for (const Exclusion& exclusion : constraints.exclusions) append_exclusion(exclusion);
  for (const SetChoice& choice : constraints.choices) {
    append_set(choice.cells, [&](SymbolSet set) {
      return std::ranges::any_of(choice.sets, [set](SymbolSet whole) { return (set & ~whole) == 0; });
    });
  }
  for (const Automaton& automaton : constraints.automata) append_automaton(automaton);
  return chain_ < 0 ? all({}) : chain_;
}

// Needs no helper of its own for one.
int Truths::all(const std::vector<int>& truths) {
  if (truths.size() == 1) return truths.front();
  const auto step = [](int, int, int symbol) { return symbol == yes ? 0 : -1; };
  return of_line(truths, step, [](int) { return true; });
}

int Truths::any(const std::vector<int>& truths) {
  if (truths.size() == 1) return truths.front();
  const auto step = [](int found, int, int symbol) { return symbol == yes ? 1 : found; };
  return of_line(truths, step, [](int found) { return found == 1; });
}

// Counts in the state. Symbols above `yes` never occur in helpers, so they have no transition.
Automaton Truths::count(const std::vector<int>& truths, int count) const {
  assert(!truths.empty() && count >= 0);
  const auto step = [count](int found, int, int symbol) {
    const int now = found + (symbol == yes ? 1 : 0);
    return symbol > yes || now > count ? -1 : now;
  };
  return make_automaton(truths, order_, {0}, step, [count](int found) { return found == count; });
}

void Truths::demand(int truth) {
  assert(truth >= 0 && static_cast<std::size_t>(truth) < whole_.candidates.size());
  whole_.candidates[static_cast<std::size_t>(truth)] = only(yes);
}

// Reads the cells that may not hold all symbols. Places that are not cells hold none.
void Truths::append_restrictions(const Constraints& constraints) {
  std::vector<int> cells;
  for (std::size_t i = 0; i < constraints.candidates.size(); ++i) {
    if (whole_.candidates[i] != 0 && constraints.candidates[i] != all_symbols(order_))
      cells.push_back(static_cast<int>(i));
  }
  if (cells.empty()) return;
  append(cells, [&](int, int i, int symbol) {
    const int cell = cells[static_cast<std::size_t>(i)];
    return (constraints.candidates[static_cast<std::size_t>(cell)] & only(symbol)) != 0 ? 0 : -1;
  });
}

// The states of a house are all sets of symbols; of many symbols these are too many, so pairs of cells are compared.
void Truths::append_house(const std::vector<int>& house) {
  constexpr int few = 10;
  if (order_ <= few) return append_set(house, [](SymbolSet) { return true; });
  std::vector<SymbolSet> others;
  for (int symbol = 1; symbol <= order_; ++symbol) others.push_back(all_symbols(order_) & ~only(symbol));
  for (std::size_t j = 0; j < house.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) append_exclusion({house[i], house[j], others});
  }
}

void Truths::append_exclusion(const Exclusion& exclusion) {
  append({exclusion.first, exclusion.second}, [&](int first, int i, int symbol) {
    if (i == 0) return symbol;
    return (exclusion.allowed[static_cast<std::size_t>(first) - 1] & only(symbol)) != 0 ? 0 : -1;
  });
}

// Demands different symbols; the state is the set of those so far.
template <class May>
void Truths::append_set(const std::vector<int>& cells, May may_hold) {
  NumberedStates<SymbolSet> states;
  (void)states.number(0);
  append(cells, [&](int state, int, int symbol) {
    const SymbolSet before = states[state], now = before | only(symbol);
    return now != before && may_hold(now) ? states.number(now) : -1;
  });
}

// An automaton may go several ways, of which at most one ends well: the state is the set of states that it reaches, so
// that `dead` means that all of them have failed.
void Truths::append_automaton(const Automaton& automaton) {
  using Ways = std::vector<std::uint32_t>;
  std::vector<std::vector<std::vector<Automaton::Transition>>> after;  // of each cell, by the state before it
  for (const auto& step : automaton.steps) {
    auto& by_state = after.emplace_back();
    for (const Automaton::Transition& transition : step) {
      by_state.resize(std::max<std::size_t>(by_state.size(), transition.from + 1));
      by_state[transition.from].push_back(transition);
    }
  }
  NumberedStates<Ways> states;
  (void)states.number({0});
  const auto step = [&](int state, int i, int symbol) {
    const auto& by_state = after[static_cast<std::size_t>(i)];
    Ways next;
    for (const std::uint32_t from : states[state]) {
      if (from >= by_state.size()) continue;
      for (const Automaton::Transition& transition : by_state[from]) {
        if ((transition.symbols & only(symbol)) != 0) next.push_back(transition.to);
      }
    }
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    return next.empty() ? -1 : states.number(next);
  };
  append(automaton.cells, step);
}

}  // namespace quadrille::rules
