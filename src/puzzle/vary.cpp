#include "quadrille/puzzle/vary.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "puzzle/candidates.h"
#include "puzzle/valid.h"

namespace quadrille {

namespace {

// Candidates of all cells, kept up to date while digits are set.
class SinglesGrid {
 public:
  explicit SinglesGrid(const Grid& puzzle) : grid_(puzzle) {
    for (int cell = 0; cell < 81; ++cell) candidates_[cell] = puzzle.cells[cell] == 0 ? candidates(puzzle, cell) : 0;
  }

  /// Until no single is left.
  const Grid& fill() {
    while (set_naked_singles() || set_hidden_singles()) continue;
    return grid_;
  }

 private:
  void set(int cell, std::uint32_t digit) {
    grid_.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digit));
    candidates_[cell] = 0;
    for (const std::uint8_t peer : cell_houses.peers[cell]) candidates_[peer] &= ~digit;
  }

  bool set_naked_singles() {
    bool some = false;
    for (int cell = 0; cell < 81; ++cell) {
      if (std::has_single_bit(candidates_[cell])) set(cell, candidates_[cell]), some = true;
    }
    return some;
  }

  bool set_hidden_singles() {
    for (const auto& house : cell_houses.cells) {
      std::uint32_t once = 0, twice = 0;
      for (const std::uint8_t cell : house) {
        twice |= once & candidates_[cell];
        once |= candidates_[cell];
      }
      const std::uint32_t single = once & ~twice;
      if (single == 0) continue;
      for (const std::uint8_t cell : house) {
        const std::uint32_t here = candidates_[cell] & single;
        if (here != 0) set(cell, here & (~here + 1));
      }
      return true;
    }
    return false;
  }

  Grid grid_;
  std::array<std::uint32_t, 81> candidates_{};  // bits 1 to 9; none where there is a digit
};

}  // namespace

Variations::Variations(const Grid& puzzle, Vicinity vicinity) : puzzle_(puzzle), vicinity_(vicinity) {
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle.cells[cell] != 0) clues_.push_back(cell);
  }
  removal_.resize(static_cast<std::size_t>(vicinity.removed));
  std::iota(removal_.begin(), removal_.end(), 0);
}

namespace {

// n over k, or, from 2^57 on, perhaps all ones.
std::uint64_t choices(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  std::uint64_t product = 1;
  for (std::uint64_t i = 0; i < k; ++i) {
    if (product > ~std::uint64_t{0} / (n - i)) return ~std::uint64_t{0};
    product = product * (n - i) / (i + 1);
  }
  return product;
}

}  // namespace

std::uint64_t Variations::removals(const Grid& puzzle, Vicinity vicinity) {
  return choices(static_cast<std::uint64_t>(clue_count(puzzle)), static_cast<std::uint64_t>(vicinity.removed));
}

// The removal with this number, in lexicographic order: how many begin with each position?
Variations::Variations(const Grid& puzzle, Vicinity vicinity, std::uint64_t removal) : Variations(puzzle, vicinity) {
  const int clues = static_cast<int>(clues_.size());
  int position = 0;
  for (int i = 0; i < vicinity.removed; ++i, ++position) {
    for (;; ++position) {
      const std::uint64_t with_it = choices(static_cast<std::uint64_t>(clues - position - 1),
                                            static_cast<std::uint64_t>(vicinity.removed - i - 1));
      if (removal < with_it) break;
      removal -= with_it;
    }
    removal_[i] = position;
  }
  only_one_ = true;
}

// The next set of clues to be removed, in lexicographic order; false if there is none.
bool Variations::begin_removal() {
  const int clues = static_cast<int>(clues_.size()), size = vicinity_.removed;
  if (size > clues) return false;
  if (begun_) {
    if (only_one_) return false;
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

bool falls_by_singles(const Grid& puzzle) { return is_solution(SinglesGrid(puzzle).fill(), puzzle); }

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
