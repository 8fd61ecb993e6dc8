// Builds the sentences of explanations.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>

#include "quadrille/logic/explanation.h"

namespace quadrille::logic {

template <class... Arguments>
Sentence say(std::string_view text, Arguments... arguments) {
  Sentence sentence{text, {}};
  sentence.arguments.reserve(sizeof...(arguments));
  (sentence.arguments.emplace_back(std::move(arguments)), ...);
  return sentence;
}

inline CellList cell(int number) { return {{static_cast<std::uint16_t>(number)}}; }
inline Symbols symbol(int number) { return {{static_cast<std::uint16_t>(number)}}; }
inline HouseList house(HouseName name) { return {{name}}; }
inline CandidateList candidate(Candidate one) { return {{one}}; }

/// The cells of the marks of a role, in the order of the marks, each once.
inline CellList cells_of(const Step& step, Role role) {
  CellList found;
  for (const CandidateMark& mark : step.marks)
    if (mark.role == role &&
        std::find(found.cells.begin(), found.cells.end(), mark.candidate.cell) == found.cells.end())
      found.cells.push_back(mark.candidate.cell);
  return found;
}

/// Ascending, each once.
inline Symbols sorted(Symbols some) {
  std::sort(some.symbols.begin(), some.symbols.end());
  some.symbols.erase(std::unique(some.symbols.begin(), some.symbols.end()), some.symbols.end());
  return some;
}
inline Symbols joined(Symbols some, const Symbols& others) {
  some.symbols.insert(some.symbols.end(), others.symbols.begin(), others.symbols.end());
  return sorted(std::move(some));
}
inline Symbols without(Symbols some, const Symbols& others) {
  const auto& out = others.symbols;
  std::erase_if(some.symbols, [&](int known) { return std::find(out.begin(), out.end(), known) != out.end(); });
  return some;
}
inline Symbols common_symbols(const Symbols& some, const Symbols& others) {
  return without(some, without(some, others));
}

/// The symbols of the marks of a role, ascending, each once.
inline Symbols symbols_of(const Step& step, Role role) {
  Symbols found;
  for (const CandidateMark& mark : step.marks)
    if (mark.role == role) found.symbols.push_back(mark.candidate.symbol);
  return sorted(std::move(found));
}

/// The marked symbols of a cell.
inline Symbols symbols_of_cell(const Step& step, int cell) {
  Symbols found;
  for (const CandidateMark& mark : step.marks)
    if (mark.candidate.cell == cell) found.symbols.push_back(mark.candidate.symbol);
  return sorted(std::move(found));
}

/// Tells whether a candidate has a mark of this role, of any group or of one.
inline bool has_mark(const Step& step, Candidate candidate, Role role) {
  return std::any_of(step.marks.begin(), step.marks.end(),
                     [&](const CandidateMark& mark) { return mark.candidate == candidate && mark.role == role; });
}

/// The marks of one group.
inline Step only_group(const Step& step, std::uint8_t group) {
  Step part;
  for (const CandidateMark& mark : step.marks)
    if (mark.group == group) part.marks.push_back(mark);
  return part;
}

/// The cells and symbols of an almost locked set or color, by its number.
inline CellList cells_of_set(const Step& step, std::uint8_t number) {
  return cells_of(only_group(step, number), Role::pattern);
}
inline Symbols symbols_of_set(const Step& step, std::uint8_t number) {
  return symbols_of(only_group(step, number), Role::pattern);
}
inline std::uint8_t number_of_sets(const Step& step) {
  std::uint8_t count = 0;
  for (const CandidateMark& mark : step.marks) count = std::max(count, static_cast<std::uint8_t>(mark.group + 1));
  return count;
}

inline Symbols symbols(const Step& step) { return {step.symbols}; }
inline HouseList houses(const Step& step) { return {step.houses}; }
inline HouseList covers(const Step& step) { return {step.covers}; }
inline CellList target_cell(const Step& step) {
  return assert(!step.placements.empty()), cell(step.placements.front().cell);
}
inline Symbols target_symbol(const Step& step) {
  return assert(!step.placements.empty()), symbol(step.placements.front().symbol);
}
/// Returns the symbols of the eliminations, ascending, each once.
inline Symbols lost_symbols(const Step& step) {
  Symbols lost;
  for (const Candidate out : step.eliminations) lost.symbols.push_back(out.symbol);
  return sorted(std::move(lost));
}

using Sentences = std::vector<Sentence>;

// These say why steps of each family hold; explain() adds their effects.
void explain_single(const Step& step, Sentences& out);
void explain_locked_candidates(const Step& step, Sentences& out);
void explain_subset(const Step& step, Sentences& out);
void explain_almost_locked_sets(const Step& step, Sentences& out);
void explain_exclusion(const Step& step, Sentences& out);
void explain_fish(const Step& step, Sentences& out);
void explain_wing(const Step& step, Sentences& out);
void explain_single_digit(const Step& step, Sentences& out);
void explain_coloring(const Step& step, Sentences& out);
void explain_uniqueness(const Step& step, Sentences& out);
void explain_chains(const Step& step, Sentences& out);

/// Adds what is done: the eliminations by symbol, or the placement.
void add_effect(const std::vector<Candidate>& eliminations, const std::vector<Candidate>& placements, Sentences& out);

/// Tells what almost locked sets are, and the cells and digits of each, from the given number on.
void introduce_sets(const Step& step, std::uint8_t number, Sentences& out);
/// Tells how node `number` of a chain, and those after it that hold for the same reason, follow from such a set.
void explain_locked_set(const Step& step, const Chain& chain, std::size_t number, Sentences& out);
/// Tells whether the chain shows that such a set would lack two symbols.
bool returns_to_set(const Chain& chain);
/// Tells what chains after the first that return to a set exclude.
void explain_held_symbols(const Step& step, Sentences& out);

}  // namespace quadrille::logic
