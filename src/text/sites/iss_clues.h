// Values of cells in the Interactive Sudoku Solver's constraint text: clues, candidates, and even or odd cells; and
// groups of items: .Or.Cage~5~R1C1~R1C2.~R1C1_5.End
#pragma once

#include "text/sites/iss_rules.h"

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

/// Reads .~R1C5_7~R2C5_2_4. Errors: bad_symbol, which begin with the item's name.
Result<std::vector<IssClue>> read_iss_clues(const IssItem& item, const IssCells& cells);

/// The rules that clues inside of a branch are, one for each run of cells with the same values.
std::vector<Rule> rules_of_clues(const std::vector<IssClue>& clues, const PuzzleShape& shape);

/// Adds a clue to the puzzle: a value, candidates, or the rule that is returned.
std::optional<Rule> place_iss_clue(const IssClue& clue, Puzzle& board);

/// Reads a grid of clues, cell by cell. Errors: bad_length, bad_symbol; their column is the index of the character,
/// from 1.
Result<std::vector<IssClue>> read_iss_grid(const IssSection& grid, const IssCells& cells);

/// The rules that say that all rules of some branch hold: one with several branches, those of the only one, or none if
/// a branch is empty.
std::vector<Rule> either_of(std::vector<std::vector<Rule>> branches);

/// .Replicate~JBAA~R1C1: appends the group in each of several places. Errors: bad_symbol, bad_number, surplus_text.
std::optional<Error> replicate(const IssItem& item, const IssContents& group, const IssCells& cells,
                               IssContents& contents);

}  // namespace quadrille::text
