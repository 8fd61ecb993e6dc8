// Translates all rules into seven kinds of constraints. A rule adds a few of these (rules/), so the code that narrows
// candidates (narrow.cpp), the code that writes the exact cover problem (board_cover.cpp) and the search by propagation
// (propagate/) need not support each rule.
//
//     candidates   the symbols that a cell may hold
//     house        cells that all hold different symbols
//     exclusion    pairs of symbols that two cells may not hold together
//     set choice   cells that hold different symbols, which form one of several sets: cages, renban lines
//     automaton    reads the symbols of the cells in order and accepts or rejects them: sandwiches
//     sum          cells, each times a number, add up to a total: little killers, arrows
//     counts       how often the cells hold each symbol: counting circles
//
// Exact covers cannot represent sums and counts: these become automata there.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "board/symbol_set.h"
#include "quadrille/board/board.h"

namespace quadrille {

struct Exclusion {
  int first, second;               ///< cells
  std::vector<SymbolSet> allowed;  ///< [s-1]: the symbols that the second may hold if the first holds s
};

struct SetChoice {
  std::vector<int> cells;
  std::vector<SymbolSet> sets;  ///< each of cells.size() symbols
};

/// The automaton unrolled along the cells: a state before each cell and one after the last. It starts in state 0.
struct Automaton {
  struct Transition {
    std::uint32_t from, to;
    std::uint8_t symbol;
  };
  std::vector<int> cells;
  std::vector<std::vector<Transition>> steps;  ///< for each cell, those on a path to acceptance
};

/// The symbols of the cells, each times its coefficient, add up to the total. No cell is there twice.
struct Sum {
  struct Term {
    int cell, coefficient;
  };
  std::vector<Term> terms;
  int total = 0;
};

/// How often the cells, at most 63, hold each symbol.
struct Counts {
  static constexpr int most_cells = 63;
  std::vector<int> cells;
  std::vector<std::uint64_t> allowed;  ///< [s-1]: bit c says whether c of the cells may hold s
};

/// Exact covers cannot represent sums and counts: automata take their place.
enum class ConstraintForm : std::uint8_t { automata, sums };

struct Constraints {
  bool possible = true;               ///< false: a cell has no candidates
  std::vector<SymbolSet> candidates;  ///< of each place; empty also where it is not a cell
  std::vector<std::vector<int>> houses;
  std::vector<Exclusion> exclusions;
  std::vector<SetChoice> choices;
  std::vector<Automaton> automata;
  std::vector<Sum> sums;       ///< none in the form of automata
  std::vector<Counts> counts;  ///< likewise
};

/// Houses, clues and rules of a valid board.
Constraints constraints_of(const Board& board, ConstraintForm form = ConstraintForm::automata);

/// The sets of `size` symbols with this sum; at most one more than `most`.
std::vector<SymbolSet> sets_with_sum(int size, int sum, int order, std::size_t most);

/// Removes the transitions that the candidates forbid or that are not on a path to acceptance. False if none is left.
bool trim(Automaton& automaton, const std::vector<SymbolSet>& candidates);

/// step(state, index of the cell, symbol) is the next state, or -1; accepts(state) decides after the last cell. All
/// starts become one state.
template <class Step, class Accepts>
Automaton make_automaton(std::vector<int> cells, int order, const std::vector<int>& starts, Step step,
                         Accepts accepts) {
  Automaton automaton{std::move(cells), {}};
  std::vector<int> states = starts;
  for (std::size_t i = 0; i < automaton.cells.size(); ++i) {
    const bool last = i + 1 == automaton.cells.size();
    std::unordered_map<int, std::uint32_t> number_of;
    std::vector<int> next_states;
    auto& transitions = automaton.steps.emplace_back();
    for (std::uint32_t from = 0; from < states.size(); ++from) {
      for (int symbol = 1; symbol <= order; ++symbol) {
        const int next = step(states[from], static_cast<int>(i), symbol);
        if (next == -1 || (last && !accepts(next))) continue;
        const auto [place, fresh] = number_of.try_emplace(next, static_cast<std::uint32_t>(next_states.size()));
        if (fresh) next_states.push_back(next);
        transitions.push_back({i == 0 ? 0 : from, place->second, static_cast<std::uint8_t>(symbol)});
      }
    }
    states = std::move(next_states);
  }
  return automaton;
}

}  // namespace quadrille
