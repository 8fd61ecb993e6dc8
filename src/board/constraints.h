// What all rules come down to. A rule adds a few of these (rules.cpp); what narrows candidates (narrow.cpp) and what
// writes the exact cover problem (cover.cpp) know nothing of rules.
//
//     candidates   what a cell may hold, whatever the others hold
//     house        cells of which no two are equal
//     exclusion    pairs of symbols that two cells may not hold together
//     set choice   different cells that hold one of some sets of symbols: cages, renban lines
//     chain        an automaton reads the cells in order and accepts: sums, sandwiches
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
  std::vector<SymbolSet> allowed;  ///< [s-1]: what the second may hold beside s in the first
};

struct SetChoice {
  std::vector<int> cells;
  std::vector<SymbolSet> sets;  ///< each of cells.size() symbols
};

/// The automaton unrolled along the cells: a state in front of each cell and one behind the last. State 0 is the first.
struct Chain {
  struct Transition {
    std::uint32_t from, to;
    std::uint8_t symbol;
  };
  std::vector<int> cells;
  std::vector<std::vector<Transition>> steps;  ///< for each cell; every one is on a way to acceptance
};

struct Constraints {
  std::vector<SymbolSet> candidates;  ///< of each place; empty sets where there is no cell, too
  std::vector<std::vector<int>> houses;
  std::vector<Exclusion> exclusions;
  std::vector<SetChoice> choices;
  std::vector<Chain> chains;
};

/// Houses, clues and rules of a board without fault.
Constraints constraints_of(const Board& board);

/// Drops the transitions that the candidates forbid, or that lead nowhere. False if none is left.
bool trim(Chain& chain, const std::vector<SymbolSet>& candidates);

/// step(state, index of the cell, symbol) is the next state, or -1; accepts(state) is asked behind the last cell.
template <class Step, class Accepts>
Chain make_chain(std::vector<int> cells, int order, int start, Step step, Accepts accepts) {
  Chain chain{std::move(cells), {}};
  std::vector<int> states{start};
  for (std::size_t i = 0; i < chain.cells.size(); ++i) {
    const bool last = i + 1 == chain.cells.size();
    std::unordered_map<int, std::uint32_t> number_of;
    std::vector<int> next_states;
    auto& transitions = chain.steps.emplace_back();
    for (std::uint32_t from = 0; from < states.size(); ++from) {
      for (int symbol = 1; symbol <= order; ++symbol) {
        const int next = step(states[from], static_cast<int>(i), symbol);
        if (next == -1 || (last && !accepts(next))) continue;
        const auto [place, fresh] = number_of.try_emplace(next, static_cast<std::uint32_t>(next_states.size()));
        if (fresh) next_states.push_back(next);
        transitions.push_back({from, place->second, static_cast<std::uint8_t>(symbol)});
      }
    }
    states = std::move(next_states);
  }
  return chain;
}

}  // namespace quadrille
