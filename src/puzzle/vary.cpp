#include "quadrille/puzzle/vary.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace quadrille {

namespace {

constexpr BoxShape shape;

bool are_peers(int a, int b) {
  return a != b && (shape.row(a) == shape.row(b) || shape.column(a) == shape.column(b) || shape.box(a) == shape.box(b));
}

// The digits, bits 1 to 9, that no clue excludes from the cell.
std::uint32_t candidates(const Grid& grid, int cell) {
  std::uint32_t excluded = 1;
  for (int peer = 0; peer < 81; ++peer) {
    if (are_peers(cell, peer)) excluded |= 1U << grid.cells[peer];
  }
  return 0x3FF & ~excluded;
}

// The only cell of the house in which the digit can be, or -1.
template <class IsIn>
int only_place(const Grid& grid, std::uint32_t digit, IsIn is_in) {
  int place = -1;
  for (int cell = 0; cell < 81; ++cell) {
    if (!is_in(cell) || grid.cells[cell] != 0 || (candidates(grid, cell) & digit) == 0) continue;
    if (place >= 0) return -1;
    place = cell;
  }
  return place;
}

bool set_a_naked_single(Grid& grid) {
  for (int cell = 0; cell < 81; ++cell) {
    const std::uint32_t digits = grid.cells[cell] == 0 ? candidates(grid, cell) : 0;
    if (!std::has_single_bit(digits)) continue;
    grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digits));
    return true;
  }
  return false;
}

bool set_a_hidden_single(Grid& grid) {
  for (int house = 0; house < 27; ++house) {
    const auto is_in = [house](int cell) {
      const int houses[3] = {shape.row(cell), shape.column(cell), shape.box(cell)};
      return houses[house / 9] == house % 9;
    };
    for (std::uint8_t digit = 1; digit < 10; ++digit) {
      const int place = only_place(grid, 1U << digit, is_in);
      if (place < 0) continue;
      grid.cells[place] = digit;
      return true;
    }
  }
  return false;
}

}  // namespace

Variations::Variations(const Grid& puzzle, Vicinity vicinity) : puzzle_(puzzle), vicinity_(vicinity) {
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle.cells[cell] != 0) clues_.push_back(cell);
  }
  removal_.resize(static_cast<std::size_t>(vicinity.removed));
  std::iota(removal_.begin(), removal_.end(), 0);
}

// The next set of clues to be removed, in lexicographic order; false if there is none.
bool Variations::begin_removal() {
  const int clues = static_cast<int>(clues_.size()), size = vicinity_.removed;
  if (size > clues) return false;
  if (begun_) {
    int last = size - 1;
    while (last >= 0 && removal_[last] == clues - size + last) --last;
    if (last < 0) return false;
    ++removal_[last];
    std::iota(removal_.begin() + last + 1, removal_.end(), removal_[last] + 1);
  }
  begun_ = true;
  Prefix all{puzzle_, 0, vicinity_.added};
  for (int position : removal_) all.grid.cells[clues_[position]] = 0;
  open_.push_back(all);
  return true;
}

std::vector<Variations::Prefix> Variations::children(const Prefix& prefix) const {
  std::vector<Prefix> all;
  for (int cell = prefix.first_cell; cell < 81; ++cell) {
    if (prefix.grid.cells[cell] != 0) continue;
    const std::uint32_t was = puzzle_.cells[cell] == 0 ? 0 : 1U << puzzle_.cells[cell];
    for (std::uint32_t left = candidates(prefix.grid, cell) & ~was; left != 0; left &= left - 1) {
      all.push_back({prefix.grid, cell + 1, prefix.left - 1});
      all.back().grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(left));
    }
  }
  return all;
}

// A grid that waits for more clues must have a solution, one that is complete exactly one.
bool Variations::next(Solver& solver, std::vector<Grid>& found, const std::stop_token& stop) {
  found.clear();
  if (stop.stop_requested() || (open_.empty() && !begin_removal())) return false;
  const Prefix prefix = open_.back();
  open_.pop_back();
  const std::vector<Prefix> tried = prefix.left == 0 ? std::vector{prefix} : children(prefix);
  std::vector<Grid> grids;
  for (const Prefix& child : tried) grids.push_back(child.grid);
  const bool complete = prefix.left <= 1;
  std::vector<Verdict> verdicts(grids.size());
  solver.solve(grids, verdicts, {.limit = complete ? 2U : 1U});
  tried_ += grids.size();
  for (std::size_t i = 0; i < grids.size(); ++i) {
    if (verdicts[i].count != 1) continue;
    if (complete) {
      found.push_back(grids[i]);
    } else {
      open_.push_back(tried[i]);
    }
  }
  return true;
}

bool falls_by_singles(const Grid& puzzle) {
  Grid grid = puzzle;
  while (set_a_naked_single(grid) || set_a_hidden_single(grid)) continue;
  return is_solution(grid, puzzle);
}

std::vector<int> backdoors(Solver& solver, const Grid& puzzle) {
  const Grid solution = solver.solve(puzzle).solution;
  std::vector<int> cells;
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle.cells[cell] != 0) continue;
    Grid with = puzzle;
    with.cells[cell] = solution.cells[cell];
    if (falls_by_singles(with)) cells.push_back(cell);
  }
  return cells;
}

}  // namespace quadrille
