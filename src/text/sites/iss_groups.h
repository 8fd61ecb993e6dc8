// Groups of items of the Interactive Sudoku Solver's constraint text: .Or.Cage~5~R1C1~R1C2.Thermo~R1C1~R1C2.End
#pragma once

#include <optional>
#include <vector>

#include "quadrille/puzzle.h"
#include "text/sites/iss_cells.h"
#include "text/sites/iss_items.h"

namespace quadrille::text {

struct IssClue {
  int cell;
  SymbolSet symbols;
};

/// The contents of an item or of a group of items.
struct IssContents {
  std::vector<Rule> rules;
  std::vector<IssClue> clues;
};

/// The rules that say that all rules of some branch hold: one with several branches, those of the only one, or none if
/// a branch is empty.
std::vector<Rule> either_of(std::vector<std::vector<Rule>> branches);

/// .Replicate~JBAA~R1C1: appends the group in each of several places. Errors: bad_symbol, bad_number, surplus_text.
std::optional<Error> replicate(const IssItem& item, const IssContents& group, const IssCells& cells,
                               IssContents& contents);

}  // namespace quadrille::text
