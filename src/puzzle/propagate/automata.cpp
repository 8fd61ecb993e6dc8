// Filters an automaton along its line as in G. Pesant, "A regular language membership constraint for finite sequences
// of variables", CP 2004: the states reached from the start, cell by cell; then back, those from which acceptance is
// reached. A symbol stays if some transition that reads it joins two living states, so nothing more can be removed
// (generalized arc consistency), unless the line visits a cell twice.
//
//   cells           a         b         c
//   states     0 ------> 1 ------> 1 ------> 2       forward: 0 | 1 3 | 1 | 2
//               `------> 3 ---x (nothing left)       back:    0 | 1   | 1 | 2
//
// Nothing is kept between two calls, so a search has nothing to undo.
#include <algorithm>
#include <bit>

#include "puzzle/propagate/propagation.h"

namespace quadrille::propagate {

// States fit into one word in most rules, so sets of states are numbers there; else they are arrays of words.
bool Propagation::apply_automaton(std::size_t number) {
  constexpr std::uint32_t most_in_word = 64;
  const std::span numbers = network_.automaton_states[number];
  assert(numbers.size() == network_.automaton_cells[number].size() + 1);
  return *std::max_element(numbers.begin(), numbers.end()) <= most_in_word ? apply_small_automaton(number)
                                                                           : apply_large_automaton(number);
}

// Works without branches in its inner loops: a transition that cannot be taken adds a zero bit.
bool Propagation::apply_small_automaton(std::size_t number) {
  const std::span cells = network_.automaton_cells[number];
  const std::span steps = network_.automaton_steps[number];
  assert(steps.size() == cells.size() && cells.size() < before_.size());
  before_[0] = 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const SymbolSet here = at(cells[i]);
    const std::uint64_t reached = before_[i];
    std::uint64_t next = 0;
    for (const auto& [from, to, symbols] : network_.transitions[steps[i]])
      next |= (reached >> from & ((symbols & here) != 0 ? 1 : 0)) << to;
    before_[i + 1] = next;
  }
  // Every state after the last cell accepts: transitions to others were left out when the automaton was made.
  std::uint64_t alive = before_[cells.size()];
  for (std::size_t i = cells.size(); i-- > 0;) {
    const SymbolSet here = at(cells[i]);
    const std::uint64_t reached = before_[i];
    std::uint64_t alive_before = 0;
    SymbolSet seen = 0;
    for (const auto& [from, to, symbols] : network_.transitions[steps[i]]) {
      const std::uint64_t used = reached >> from & alive >> to & ((symbols & here) != 0 ? 1 : 0);
      seen |= symbols & -used;
      alive_before |= used << from;
    }
    if (!keep(cells[i], seen)) return false;
    alive = alive_before;
  }
  return true;
}

// Visits only the transitions of states that are reached: they are sorted by the states before them. `reached` walks
// through one array that holds the sets of states before all cells, one after the other.
bool Propagation::apply_large_automaton(std::size_t number) {
  const std::span cells = network_.automaton_cells[number];
  const std::span steps = network_.automaton_steps[number];
  const std::span states = network_.automaton_states[number];
  const auto for_each_transition = [&](std::size_t i, const std::uint64_t* reached, auto visit) {
    const SymbolSet here = at(cells[i]);
    const std::span transitions = network_.transitions[steps[i]];
    const std::span firsts = network_.first_transitions[steps[i]];
    for (std::uint32_t word = 0; word < words_for(states[i]); ++word) {
      for (std::uint64_t left = reached[word]; left != 0; left &= left - 1) {
        const std::uint32_t from = 64 * word + static_cast<std::uint32_t>(std::countr_zero(left));
        for (const auto& transition : transitions.subspan(firsts[from], firsts[from + 1] - firsts[from])) {
          if ((transition.symbols & here) != 0) visit(transition);
        }
      }
    }
  };

  assert(steps.size() == cells.size() && states.size() == cells.size() + 1);
  std::uint64_t* reached = reached_.data();
  reached[0] = 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::uint64_t* next = reached + words_for(states[i]);
    std::fill_n(next, words_for(states[i + 1]), 0);
    for_each_transition(i, reached, [&](const auto& transition) { set_bit(next, transition.to); });
    reached = next;
  }
  assert(reached + words_for(states.back()) <= reached_.data() + reached_.size());
  std::copy_n(reached, words_for(states.back()), alive_.begin());
  for (std::size_t i = cells.size(); i-- > 0;) {
    reached -= words_for(states[i]);
    std::fill_n(alive_before_.begin(), words_for(states[i]), 0);
    SymbolSet seen = 0;
    for_each_transition(i, reached, [&](const auto& transition) {
      if (!has_bit(alive_.data(), transition.to)) return;
      seen |= transition.symbols;
      set_bit(alive_before_.data(), transition.from);
    });
    if (seen == 0 || !keep(cells[i], seen)) return false;
    std::swap(alive_, alive_before_);
  }
  return true;
}

}  // namespace quadrille::propagate
