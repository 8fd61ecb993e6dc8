#include <algorithm>

#include "board/propagate/propagation.h"

namespace quadrille::propagate {

// States that are reached from the start and from which acceptance is reached stay.
bool Propagation::apply_automaton(std::size_t number) {
  constexpr std::uint32_t most_in_word = 64;
  const std::span numbers = network_.automaton_states[number];
  return *std::max_element(numbers.begin(), numbers.end()) <= most_in_word ? apply_small_automaton(number)
                                                                           : apply_large_automaton(number);
}

bool Propagation::apply_small_automaton(std::size_t number) {
  const std::span cells = network_.automaton_cells[number];
  const std::span steps = network_.automaton_steps[number];
  before_[0] = 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const SymbolSet here = at(cells[i]);
    const std::uint64_t reached = before_[i];
    std::uint64_t next = 0;
    for (const auto& [from, to, symbols] : network_.transitions[steps[i]])
      next |= (reached >> from & ((symbols & here) != 0 ? 1 : 0)) << to;
    before_[i + 1] = next;
  }
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

bool Propagation::apply_large_automaton(std::size_t number) {
  const std::span cells = network_.automaton_cells[number];
  const std::span steps = network_.automaton_steps[number];
  const std::span states = network_.automaton_states[number];
  std::uint8_t* from_here = reached_.data();
  from_here[0] = 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::uint8_t* next = from_here + states[i];
    std::fill(next, next + states[i + 1], std::uint8_t{0});
    const SymbolSet here = at(cells[i]);
    for (const auto& [from, to, symbols] : network_.transitions[steps[i]]) {
      next[to] |= static_cast<std::uint8_t>(from_here[from] & ((symbols & here) != 0 ? 1 : 0));
    }
    from_here = next;
  }
  std::copy(from_here, from_here + states.back(), alive_.begin());
  for (std::size_t i = cells.size(); i-- > 0;) {
    from_here -= states[i];
    std::fill(alive_before_.begin(), alive_before_.begin() + states[i], std::uint8_t{0});
    const SymbolSet here = at(cells[i]);
    SymbolSet seen = 0;
    for (const auto& [from, to, symbols] : network_.transitions[steps[i]]) {
      if ((from_here[from] & alive_[to]) == 0 || (symbols & here) == 0) continue;
      seen |= symbols;
      alive_before_[from] = 1;
    }
    if (seen == 0 || !keep(cells[i], seen)) return false;
    std::swap(alive_, alive_before_);
  }
  return true;
}

}  // namespace quadrille::propagate
