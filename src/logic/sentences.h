// Builds the sentences of explanations.
#pragma once

#include <algorithm>
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

inline Cells cell(int number) { return {{static_cast<std::uint16_t>(number)}}; }
inline Symbols symbol(int number) { return {{static_cast<std::uint16_t>(number)}}; }
inline HouseList house(HouseName name) { return {{name}}; }
inline CandidateList candidate(Candidate one) { return {{one}}; }

/// The cells of the marks of a role, in the order of the marks, each once.
inline Cells cells_of(const Step& step, Role role) {
  Cells found;
  for (const Mark& mark : step.marks)
    if (mark.role == role &&
        std::find(found.cells.begin(), found.cells.end(), mark.candidate.cell) == found.cells.end())
      found.cells.push_back(mark.candidate.cell);
  return found;
}

/// The symbols of the marks of a role, ascending, each once.
inline Symbols symbols_of(const Step& step, Role role) {
  Symbols found;
  for (const Mark& mark : step.marks)
    if (mark.role == role) found.symbols.push_back(mark.candidate.symbol);
  std::sort(found.symbols.begin(), found.symbols.end());
  found.symbols.erase(std::unique(found.symbols.begin(), found.symbols.end()), found.symbols.end());
  return found;
}

/// What is done: the eliminations by symbol, the placement.
void add_effect(const Step& step, std::vector<Sentence>& sentences);

/// The sentences of chains, with those of nested steps.
void explain_chains(const Step& step, std::vector<Sentence>& sentences);

}  // namespace quadrille::logic
