// Steps that one rule gives: relations of two cells, choices of sets, and counts.
//
// Relations are tables: allowed[a - 1] has the symbols that the second cell may hold if the first holds a. A rule about
// few cells, such as a thermometer, is told in one step, with all that its relations leave when nothing changes any
// more (arc consistency). A rule about the whole board, such as anti-knight, is told cell by cell.
#include <bit>
#include <cassert>
#include <map>

#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;

// Reads the table in the other direction: the symbols of the first cell that allow one of the second.
SymbolSet reversed_row(const Exclusion& pair, int second_symbol) {
  SymbolSet firsts = 0;
  for (std::size_t i = 0; i < pair.allowed.size(); ++i) {
    if ((pair.allowed[i] & only(second_symbol)) != 0) firsts |= only(static_cast<int>(i) + 1);
  }
  return firsts;
}

// Returns what the second cell may hold if the first holds one of these.
SymbolSet seconds(const Exclusion& pair, SymbolSet firsts) {
  SymbolSet all = 0;
  for_each_symbol(firsts, [&](int symbol) { all |= pair.allowed[static_cast<std::size_t>(symbol) - 1]; });
  return all;
}

SymbolSet firsts(const Exclusion& pair, SymbolSet seconds) {
  SymbolSet all = 0;
  for_each_symbol(seconds, [&](int symbol) { all |= reversed_row(pair, symbol); });
  return all;
}

// Returns what the relations of one rule leave, until no candidate is without a partner. Ends, as sets only shrink.
std::vector<SymbolSet> relate(const BoardView& view, const Relations& relations) {
  std::vector<SymbolSet> left = view.candidates();
  for (bool changed = true; changed;) {
    changed = false;
    const auto limit = [&](int cell, SymbolSet allowed) {
      SymbolSet& here = left[static_cast<std::size_t>(cell)];
      changed |= (here & ~allowed) != 0;
      here &= allowed;
    };
    for (const Exclusion& pair : relations.pairs) {
      limit(pair.second, seconds(pair, left[static_cast<std::size_t>(pair.first)]));
      limit(pair.first, firsts(pair, left[static_cast<std::size_t>(pair.second)]));
    }
  }
  return left;
}

// Gives one step for a rule about a few cells. If it changes more than eight cells, it is too much to follow at once:
// `too_many` then says so, and no step is given.
bool find_whole_relation(const BoardView& view, const Relations& relations, const Take& take, bool& too_many) {
  constexpr std::size_t most_changed = 8;
  const std::vector<SymbolSet> left = relate(view, relations);
  too_many = false;
  if (left == view.candidates()) return true;
  Step step = begin_step(relation, {relations.premise});
  std::size_t changed = 0;
  for (const int cell : view.model().cells) {
    const SymbolSet here = left[static_cast<std::size_t>(cell)];
    if (here == view.at(cell)) continue;
    keep(step, view, cell, here);
    step.pattern.push_back(cell);
    ++changed;
  }
  too_many = changed > most_changed;
  if (too_many || changed == 0) return true;
  for (const Exclusion& pair : relations.pairs) use(step, view, {{pair.first, pair.second}});
  return give(std::move(step), take);
}

// Gives the step for what one cell leaves to the others; find_whole_relation() is not repeated, so one pass is enough.
bool find_relations_of_cell(const BoardView& view, const Relations& relations, int cell, const Take& take) {
  Step step = begin_step(relation, {});
  for (const std::size_t i : relations.of_cell[static_cast<std::size_t>(cell)]) {
    const Exclusion& pair = relations.pairs[i];
    if (pair.first == cell) keep(step, view, pair.second, seconds(pair, view.at(cell)));
    if (pair.second == cell) keep(step, view, pair.first, firsts(pair, view.at(cell)));
  }
  if (step.eliminations.empty()) return true;
  step.premises = {relations.premise};
  step.pattern = {cell};
  use(step, view, {{cell}});
  return give(std::move(step), take);
}

// Returns the sets that are left for the cells: each has a candidate of each cell, and a cell for each of its symbols.
// This is necessary, not sufficient: combinations.cpp arranges them.
std::vector<SymbolSet> sets_left(const BoardView& view, const SetChoice& choice) {
  SymbolSet present = 0;
  for (const int cell : choice.cells) present |= view.at(cell);
  std::vector<SymbolSet> left;
  for (const SymbolSet set : choice.sets) {
    assert(count_of(set) == static_cast<int>(choice.cells.size()));
    const bool meets_all = std::ranges::all_of(choice.cells, [&](int cell) { return (view.at(cell) & set) != 0; });
    if (meets_all && (set & ~present) == 0) left.push_back(set);
  }
  return left;
}

Step begin_sets(const BoardView& view, Technique technique, const Stated<SetChoice>& choice,
                std::vector<SymbolSet> sets) {
  Step step = begin_step(technique, {choice.premise});
  step.pattern = choice.constraint.cells;
  step.sets = std::move(sets);
  use(step, view, step.pattern);
  return step;
}

}  // namespace

bool find_relations(const BoardView& view, const Take& take) {
  for (const Relations& relations : view.model().relations) {
    bool by_cell = relations.premise.cells.empty();
    if (!by_cell && !find_whole_relation(view, relations, take, by_cell)) return false;
    if (!by_cell) continue;
    for (const int cell : view.model().cells) {
      if (!find_relations_of_cell(view, relations, cell, take)) return false;
    }
  }
  return true;
}

bool find_sets(const BoardView& view, const Take& take) {
  for (const auto& choice : view.model().choices) {
    std::vector<SymbolSet> left = sets_left(view, choice.constraint);
    SymbolSet all = 0;
    for (const SymbolSet set : left) all |= set;
    if (std::ranges::all_of(choice.constraint.cells, [&](int cell) { return (view.at(cell) & ~all) == 0; })) continue;
    Step step = begin_sets(view, sets, choice, std::move(left));
    for (const int cell : step.pattern) keep(step, view, cell, all);
    if (!give(std::move(step), take)) return false;
  }
  return true;
}

// Gives the steps of a symbol that all sets have: it has only one place, or places that another cell sees.
bool find_required_values(const BoardView& view, const Take& take) {
  for (const auto& choice : view.model().choices) {
    if (open_cells(view, choice.constraint.cells).empty()) continue;
    const std::vector<SymbolSet> left = sets_left(view, choice.constraint);
    // Without any set the position is contradictory, and nothing is required.
    SymbolSet in_all = left.empty() ? 0 : view.model().all();
    for (const SymbolSet set : left) in_all &= set;
    for (const int symbol : symbols_in(in_all)) {
      const std::vector<int> places = places_of(view, choice.constraint.cells, symbol);
      assert(!places.empty());  // see sets_left()
      Step step = begin_sets(view, required_value, choice, left);
      step.symbols = {static_cast<std::uint16_t>(symbol)};
      if (places.size() == 1) {
        keep(step, view, places[0], only(symbol));
      } else {
        eliminate_in_seen(step, view, places, symbol);
      }
      step.pattern = places;
      if (!give(std::move(step), take)) return false;
    }
  }
  return true;
}

namespace {

// Gives the step for one symbol, which some number of the cells may hold. `fewest` cells hold it already, `most` may:
//
//     possible = allowed numbers from fewest to most      only most: all places hold it    only fewest: no more do
//
// If no number is possible the rule is contradicted, and the cells lose all candidates.
bool find_count(const BoardView& view, const Stated<Counts>& stated, int symbol, const Take& take) {
  const Counts& counts = stated.constraint;
  const std::vector<int> places = places_of(view, counts.cells, symbol), open = open_cells(view, places);
  const std::size_t most = places.size(), fewest = most - open.size();
  assert(open.size() <= most && most <= static_cast<std::size_t>(Counts::most_cells));
  if (open.empty()) return true;
  std::uint64_t possible = counts.allowed[static_cast<std::size_t>(symbol) - 1];
  possible &= ~std::uint64_t{0} >> (63 - most) & ~std::uint64_t{0} << fewest;
  const bool all_hold = possible == std::uint64_t{1} << most, no_more = possible == std::uint64_t{1} << fewest;
  if (!all_hold && !no_more && possible != 0) return true;
  Step step = begin_step(count, {stated.premise});
  use(step, view, counts.cells);
  step.symbols = {static_cast<std::uint16_t>(symbol)};
  step.pattern = places;
  for (const int cell : open) {
    if (possible == 0) {
      eliminate(step, view, cell, view.at(cell));
    } else {
      all_hold ? keep(step, view, cell, only(symbol)) : eliminate(step, view, cell, only(symbol));
    }
  }
  return give(std::move(step), take);
}

}  // namespace

bool find_counts(const BoardView& view, const Take& take) {
  for (const auto& stated : view.model().counts) {
    for (int symbol = 1; symbol <= view.model().order(); ++symbol) {
      if (!find_count(view, stated, symbol, take)) return false;
    }
  }
  return true;
}

}  // namespace quadrille::logic::own
