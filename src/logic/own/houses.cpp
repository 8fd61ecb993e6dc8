// Steps that single houses give: singles, locked candidates, naked and hidden sets.
//
// A house is full if it has a cell for each symbol: rows, columns and boxes, but not cages. Only full houses must hold
// every symbol, so hidden singles, hidden sets and locked candidates use these; naked sets hold in every house.
//
// Naked and hidden sets are one search, tight_sets.h: cells with their symbols as masks, or symbols with their places.
//
//     naked pair:  cells c1 = {3 7}, c2 = {3 7}          hidden pair: symbols 3 = {p1 p4}, 7 = {p1 p4}
//     3 and 7 go from all other cells of the house       all but 3 and 7 goes from places p1 and p4
#include <bit>
#include <cassert>

#include "logic/core/tight_sets.h"
#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;
using House = Model::House;

Candidate candidate_of(int cell, int symbol) {
  return {static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)};
}

// A naked single has no house: it looks at its cell alone.
bool give_placement(const BoardView& view, Technique technique, const House* house, int cell, int symbol,
                    const Take& take) {
  Step step = begin_step(technique, {});
  if (house != nullptr) rely_on(step, house->premise), use(step, view, house->cells);
  if (house == nullptr) use(step, view, {{cell}});
  step.symbols = {static_cast<std::uint16_t>(symbol)};
  step.pattern = {cell};
  step.placements = {candidate_of(cell, symbol)};
  return give(std::move(step), take);
}

// Calls use(house, symbol, places) for each symbol that a full house still lacks. Places of which there are none are a
// contradiction, which is not a step.
template <class Use>
bool for_each_missing(const BoardView& view, Use use) {
  std::vector<int> places;
  for (const House& house : view.model().houses) {
    if (!house.full) continue;
    for (int symbol = 1; symbol <= view.model().order(); ++symbol) {
      places.clear();
      bool placed = false;
      for (const int cell : house.cells) {
        if ((view.at(cell) & only(symbol)) == 0) continue;
        places.push_back(cell);
        placed |= !view.is_open(cell);
      }
      if (!placed && !places.empty() && !use(house, symbol, places)) return false;
    }
  }
  return true;
}

bool contains_all(std::span<const int> cells, std::span<const int> some) {
  return std::ranges::all_of(some, [&](int cell) { return contains(cells, cell); });
}

// Tells whether an open cell that has the symbol sees all places: 64 cells at a time, before a step is built.
bool is_seen_with(const BoardView& view, std::span<const int> places, int symbol) {
  assert(!places.empty());
  const propagate::Sees& sees = view.model().sees;
  for (std::size_t word = 0; word < sees.row(places.front()).size(); ++word) {
    std::uint64_t cells = ~std::uint64_t{0};
    for (const int place : places) cells &= sees.row(place)[word];
    for (; cells != 0; cells &= cells - 1) {
      const int cell = static_cast<int>(64 * word) + std::countr_zero(cells);
      if (view.is_open(cell) && (view.at(cell) & only(symbol)) != 0) return true;
    }
  }
  return false;
}

constexpr Technique naked_set(int size) {
  assert(size >= 2 && size <= 5);
  constexpr Technique of_size[] = {naked_pair, naked_triple, naked_quad, naked_quint};
  return of_size[size - 2];
}
constexpr Technique hidden_set(int size) {
  assert(size >= 2 && size <= 5);
  constexpr Technique of_size[] = {hidden_pair, hidden_triple, hidden_quad, hidden_quint};
  return of_size[size - 2];
}

}  // namespace

bool find_full_houses(const BoardView& view, const Take& take) {
  for (const House& house : view.model().houses) {
    if (!house.full) continue;
    const std::vector<int> open = open_cells(view, house.cells);
    if (open.size() != 1 || !is_single(view.at(open[0]))) continue;
    if (!give_placement(view, full_house, &house, open[0], least(view.at(open[0])), take)) return false;
  }
  return true;
}

bool find_hidden_singles(const BoardView& view, const Take& take) {
  return for_each_missing(view, [&](const House& house, int symbol, const std::vector<int>& places) {
    return places.size() != 1 || give_placement(view, hidden_single, &house, places[0], symbol, take);
  });
}

bool find_naked_singles(const BoardView& view, const Take& take) {
  for (const int cell : view.model().cells) {
    if (!view.is_open(cell) || !is_single(view.at(cell))) continue;
    if (!give_placement(view, naked_single, nullptr, cell, least(view.at(cell)), take)) return false;
  }
  return true;
}

// Gives first the steps of two houses, as pointing and claiming are known; then all cells that see the places for other
// reasons: overlapping grids, diagonals, rules that make cells different.
bool find_locked_candidates(const BoardView& view, const Take& take) {
  return for_each_missing(view, [&](const House& house, int symbol, const std::vector<int>& places) {
    // One place is a hidden single; a house in which every cell has the symbol locks nothing.
    if (places.size() < 2 || static_cast<int>(places.size()) == view.model().order()) return true;
    const auto begin = [&] {
      Step step = begin_step(locked_candidates, {house.premise});
      use(step, view, house.cells);
      step.symbols = {static_cast<std::uint16_t>(symbol)};
      step.pattern = places;
      return step;
    };
    // Most often nothing is locked: this is known before a step is begun.
    if (!is_seen_with(view, places, symbol)) return true;
    for (const House& other : view.model().houses) {
      if (&other == &house || !contains_all(other.cells, places)) continue;
      Step step = begin();
      rely_on(step, other.premise);
      for (const int cell : other.cells) {
        if (!contains(house.cells, cell)) eliminate(step, view, cell, only(symbol));
      }
      if (!give(std::move(step), take)) return false;
    }
    Step step = begin();
    eliminate_in_seen(step, view, places, symbol);
    return give(std::move(step), take);
  });
}

template <int size>
bool find_naked_sets(const BoardView& view, const Take& take) {
  for (const House& house : view.model().houses) {
    const std::vector<int> open = open_cells(view, house.cells);
    // With no other open cell, there is nothing to cross out.
    if (open.size() <= size) continue;
    std::vector<SymbolSet> masks;
    for (const int cell : open) masks.push_back(view.at(cell));
    const auto take_set = [&](ChosenMasks chosen, SymbolSet symbols) {
      Step step = begin_step(naked_set(size), {house.premise});
      step.symbols = symbols_in(symbols);
      for (const std::size_t i : chosen) step.pattern.push_back(open[i]);
      use(step, view, step.pattern);
      for (const int cell : open) {
        if (!contains(step.pattern, cell)) eliminate(step, view, cell, symbols);
      }
      return give(std::move(step), take);
    };
    if (!for_each_tight_set<ChoiceOrder::by_first>(masks, size, take_set)) return false;
  }
  return true;
}

template <int size>
bool find_hidden_sets(const BoardView& view, const Take& take) {
  for (const House& house : view.model().houses) {
    if (!house.full) continue;
    const std::vector<int> open = open_cells(view, house.cells);
    if (open.size() <= size) continue;
    std::vector<SymbolSet> masks;  // of each symbol: the open cells that may hold it
    for (int symbol = 1; symbol <= view.model().order(); ++symbol) {
      SymbolSet places = 0;
      for (std::size_t i = 0; i < open.size(); ++i) {
        if ((view.at(open[i]) & only(symbol)) != 0) places |= only(static_cast<int>(i) + 1);
      }
      masks.push_back(places);
    }
    const auto take_set = [&](ChosenMasks chosen, SymbolSet places) {
      Step step = begin_step(hidden_set(size), {house.premise});
      SymbolSet symbols = 0;
      for (const std::size_t i : chosen) symbols |= only(static_cast<int>(i) + 1);
      step.symbols = symbols_in(symbols);
      use(step, view, house.cells);
      for_each_symbol(places, [&](int place) { step.pattern.push_back(open[static_cast<std::size_t>(place) - 1]); });
      for (const int cell : step.pattern) keep(step, view, cell, symbols);
      return give(std::move(step), take);
    };
    if (!for_each_tight_set<ChoiceOrder::by_first>(masks, size, take_set)) return false;
  }
  return true;
}

template bool find_naked_sets<2>(const BoardView&, const Take&);
template bool find_naked_sets<3>(const BoardView&, const Take&);
template bool find_naked_sets<4>(const BoardView&, const Take&);
template bool find_naked_sets<5>(const BoardView&, const Take&);
template bool find_hidden_sets<2>(const BoardView&, const Take&);
template bool find_hidden_sets<3>(const BoardView&, const Take&);
template bool find_hidden_sets<4>(const BoardView&, const Take&);
template bool find_hidden_sets<5>(const BoardView&, const Take&);

}  // namespace quadrille::logic::own
