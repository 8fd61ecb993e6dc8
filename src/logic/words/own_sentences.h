// Parts of the sentences about steps on boards.
#pragma once

#include "logic/words/sentences.h"
#include "puzzle/core/symbol_set.h"

namespace quadrille::logic::own {

inline CellList cells_of(std::span<const int> numbers) {
  CellList cells;
  for (const int number : numbers) cells.cells.push_back(static_cast<std::uint16_t>(number));
  return cells;
}
Symbols symbol_list(SymbolSet set);
/// Returns the candidates of a cell of the step before it; none if the step does not look at the cell.
SymbolSet candidates_of(const Step& step, int cell);
SymbolSet lost_by(const Step& step, int cell);

/// "So r1c2 is at least 3. r1c1 can be only 1.": what is crossed out, in the shortest way. `limits`: least and greatest
/// values are what the step is about.
void add_changes(const Step& step, bool limits, Sentences& out);

/// Tells the links of a chain, and what follows from all of them.
void explain_links(const Step& step, Sentences& out);
/// Tells why one of the guardians of a pattern is true.
void explain_pattern_choice(const Step& step, Sentences& out);
/// Tells what the assumption of a whip leaves, choice by choice.
void explain_whip(const Step& step, Sentences& out);

/// The functions of explanation.h for steps on quadrille's own scale.
Sentence nudge(const Step& step);
Sentence summarize(const Step& step);
std::vector<Sentence> explain(const Step& step);

}  // namespace quadrille::logic::own
