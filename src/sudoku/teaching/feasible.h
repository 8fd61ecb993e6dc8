// Checks the rule of sudoku in the grid itself, for the engines without masks.
#pragma once

#include "sudoku/core/houses.h"

namespace quadrille {

/// Tells whether no other cell in the row, the column and the box of `cell` holds the digit. Reads 27 cells.
inline bool feasible(const Grid& grid, int cell, int digit) {
  constexpr BoxShape shape;
  for (int house : {shape.row(cell), 9 + shape.column(cell), 18 + shape.box(cell)}) {
    for (int other : cells_of_house[house]) {
      if (other != cell && grid.cells[other] == digit) return false;
    }
  }
  return true;
}

inline bool clues_feasible(const Grid& puzzle) {
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle.cells[cell] != 0 && !feasible(puzzle, cell, puzzle.cells[cell])) return false;
  }
  return true;
}

}  // namespace quadrille
