// Patterns with guardians: cells that cannot all hold symbols of the pattern alone, so that one of their other
// candidates, the guardians, is true.
//
//     tridagon   three symbols, four boxes in a rectangle, three cells in each that share no line: with only the three
//                symbols each box holds an order of them; rows and columns shift these orders, and round the four boxes
//                the shifts do not fit
//
// (Source of the tridagon: the thread "chromatic patterns" of the New Sudoku Players' Forum, 2022: eleven, mith, Denis
// Berthier.)
#pragma once

#include <vector>

#include "logic/own/chains/candidates.h"

namespace quadrille::logic::own {

struct GuardedPattern {
  Technique technique{};
  std::vector<int> cells;      ///< ascending
  SymbolSet symbols = 0;       ///< of the pattern
  std::vector<int> guardians;  ///< numbers of candidates, ascending; at least one is true
};

/// Those with few enough guardians, in an order of their own.
std::vector<GuardedPattern> find_tridagons(const BoardView& view, const Candidates& candidates,
                                           std::size_t most_guardians);

/// The choice among the guardians, with the houses that it follows from, which become premises of the step.
Choice choice_of(const GuardedPattern& pattern, const BoardView& view, const Candidates& candidates, Step& step);

}  // namespace quadrille::logic::own
