// Tries the digits from 1 to 9 in each empty cell, in reading order. Time depends on the order of the cells alone: a
// puzzle whose first rows are empty can take far longer than its transpose.
#include "sudoku/teaching/backtracking.h"

#include "sudoku/teaching/feasible.h"

namespace quadrille {

// Clues are checked once: the search compares new digits only, and would not notice that two clues clash.
bool Backtracking::begin() { return clues_feasible(grid_); }

void Backtracking::search_from(int cell) {
  while (cell < 81 && grid_.cells[cell] != 0) ++cell;
  if (cell == 81) return found();
  for (int digit = 1; digit <= 9 && !done(); ++digit) {
    if (!is_given(cell, digit) || !feasible(grid_, cell, digit)) continue;
    count_node();
    grid_.cells[cell] = static_cast<std::uint8_t>(digit);
    search_from(cell + 1);
    grid_.cells[cell] = 0;
  }
}

}  // namespace quadrille
