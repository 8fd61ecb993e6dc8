#include "steps/fewest_candidates.h"

#include "steps/feasible.h"

namespace quadrille::bench {

namespace {

constexpr int no_cell = -1;

int candidate_count(const Grid& grid, int cell) {
  int count = 0;
  for (int digit = 1; digit <= 9; ++digit) count += feasible(grid, cell, digit);
  return count;
}

}  // namespace

bool FewestCandidates::begin() { return clues_feasible(grid_); }

void FewestCandidates::search() {
  const int cell = choose_cell();
  if (cell == no_cell) return found();
  for (int digit = 1; digit <= 9 && !done(); ++digit) {
    if (!feasible(grid_, cell, digit)) continue;
    count_node();
    grid_.cells[cell] = static_cast<std::uint8_t>(digit);
    search();
    grid_.cells[cell] = 0;
  }
}

// A cell without candidates comes first of all: nothing is tried in it, and the search turns back at once.
int FewestCandidates::choose_cell() const {
  int best = no_cell, fewest = 10;
  for (int cell = 0; cell < 81 && fewest > 0; ++cell) {
    if (grid_.cells[cell] != 0) continue;
    const int count = candidate_count(grid_, cell);
    if (count < fewest) best = cell, fewest = count;
  }
  return best;
}

}  // namespace quadrille::bench
