// Branches at the cell with the fewest candidates, as Algorithm X at the smallest column, but computes the candidates
// again from the grid: 81 cells, 9 digits and the 27 cells of three houses at each node.
#include "sudoku/teaching/fewest_candidates.h"

#include "sudoku/teaching/feasible.h"

namespace quadrille {

bool FewestCandidates::begin() { return clues_feasible(grid_); }

void FewestCandidates::search() {
  const int cell = choose_cell();
  if (cell == no_cell) return found();
  for (int digit = 1; digit <= 9 && !done(); ++digit) {
    if (!is_candidate(cell, digit)) continue;
    count_node();
    grid_.cells[cell] = static_cast<std::uint8_t>(digit);
    search();
    grid_.cells[cell] = 0;
  }
}

bool FewestCandidates::is_candidate(int cell, int digit) const {
  return is_given(cell, digit) && feasible(grid_, cell, digit);
}

// A cell without candidates comes first of all: nothing is tried in it, and the search turns back at once.
int FewestCandidates::choose_cell() const {
  int best = no_cell, fewest = 10;
  for (int cell = 0; cell < 81 && fewest > 0; ++cell) {
    if (grid_.cells[cell] != 0) continue;
    int count = 0;
    for (int digit = 1; digit <= 9; ++digit) count += is_candidate(cell, digit);
    if (count < fewest) best = cell, fewest = count;
  }
  return best;
}

}  // namespace quadrille
