#include "sudoku/teaching/backtracking.h"

#include "sudoku/teaching/feasible.h"

namespace quadrille {

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
