// The elements of puzzles of SudokuMaker, by the numbers of their types.
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/puzzle/rule.h"
#include "text/core/json_document.h"
#include "text/core/mark.h"

namespace quadrille::text {

enum class SudokuMakerForm : std::uint8_t {
  nothing,  ///< what it says stands in the cells
  regions,
  whole_board,  ///< a rule without cells
  groups,       ///< the same about sets of digits
  single_cells,
  one_area,
  cages,
  lines,
  arrows,
  edges,
  corners,
  clones,
  outside,
  diagonal_sums,
  drawn,
  page,  ///< for players only
};

struct SudokuMakerElement {
  int type;
  SudokuMakerForm form;
  RuleKind kind;
  std::string_view list;  ///< the member with its clues
};

/// Finds the element of a type; null if there is none.
const SudokuMakerElement* sudokumaker_element(int type);

/// Makes the look of a drawing: a line, a cage or a symbol. `columns`: of the board.
Mark sudokumaker_mark(int type, const Json& style, const Json& clue, int columns);

}  // namespace quadrille::text
