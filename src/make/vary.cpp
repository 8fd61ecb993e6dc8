// All puzzles near another one: a set of clues is removed, in lexicographic order, then clues are added in ascending
// order of cells, depth first. A stack keeps the prefixes that wait for more clues:
//
//   removal 1 2   ->  (all, from cell 0, 2 to add)
//                 ->  (with r1c3=5, from r1c4 on, 1 to add) ...
//
// The work can be cut into numbered parts that need nothing from each other: a removal, and its first added cell.
#include "quadrille/make/vary.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "make/clue_candidates.h"
#include "make/near_solutions.h"
#include "make/singles_grid.h"
#include "make/valid.h"
#include "puzzle/core/narrow.h"
#include "puzzle/search/propagation_search.h"
#include "quadrille/puzzle/cover.h"

namespace quadrille {

namespace {

// Represents one clue more.
struct Addition {
  std::size_t cell;
  std::uint8_t symbol;
};

template <class AnyPuzzle>
AnyPuzzle with(AnyPuzzle puzzle, Addition clue) {
  puzzle.cells[clue.cell] = clue.symbol;
  return puzzle;
}

// Returns the symbols that empty cells may hold before any search: bit s-1 for symbol s.
std::vector<SymbolSet> symbols_left(const Grid& grid) {
  std::vector<SymbolSet> left(81);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (grid.cells[cell] == 0) left[cell] = candidates(grid, static_cast<int>(cell)) >> 1;
  }
  return left;
}

std::vector<SymbolSet> symbols_left(const Puzzle& board) {
  if (const auto grid = board.grid()) return symbols_left(*grid);
  Constraints constraints = constraints_of(board);
  std::vector<SymbolSet> left(board.cells.size());
  if (!narrow(constraints, board.shape.order())) return left;
  for (std::size_t cell = 0; cell < left.size(); ++cell) {
    if (board.cells[cell] == 0) left[cell] = constraints.candidates[cell];
  }
  return left;
}

// Tells for each addition whether the puzzle then has a solution, or exactly one: all in one batch.
std::vector<bool> are_good(GridSolver& solver, const Grid& grid, const std::vector<Addition>& additions,
                           bool exactly_one, const std::stop_token& stop) {
  std::vector<Grid> grids;
  grids.reserve(additions.size());
  for (const Addition clue : additions) grids.push_back(with(grid, clue));
  std::vector<Verdict> verdicts(grids.size());
  solver.solve(grids, verdicts, {.limit = exactly_one ? 2U : 1U, .stop = stop});
  std::vector<bool> good;
  good.reserve(verdicts.size());
  for (const Verdict& verdict : verdicts) good.push_back(verdict.count == 1);
  return good;
}

// Counts how many of the first solutions of a board have a symbol in a cell.
class FirstSolutions {
 public:
  FirstSolutions(const Puzzle& board, std::size_t most, const std::stop_token& stop)
      : order_(static_cast<std::size_t>(board.shape.order())), counts_(board.cells.size() * order_) {
    if (rule_without_cover(board) != nullptr) {
      PropagationSearch search(board);
      count(
          search, [&] { return search.solution(); }, most, stop);
      return;
    }
    const PuzzleCover cover(board);
    cover::Search search(cover.problem(), {cover::Engine::cells, cover::ItemChoice::weighted});
    count(
        search, [&] { return cover.filling(search.solution()); }, most, stop);
  }

  std::uint32_t with(Addition clue) const { return counts_[index(clue)]; }
  bool are_all() const { return are_all_; }

 private:
  template <class Search, class Filling>
  void count(Search& search, Filling filling, std::size_t most, const std::stop_token& stop) {
    for (std::size_t i = 0; i < most; ++i) {
      if (!search.next({.stop = stop})) {
        are_all_ = !search.stopped();
        return;
      }
      const auto solution = filling();
      for (std::size_t cell = 0; cell < solution.size(); ++cell) {
        if (solution[cell] != 0) ++counts_[index({cell, solution[cell]})];
      }
    }
  }

  std::size_t index(Addition clue) const { return clue.cell * order_ + clue.symbol - 1; }

  std::size_t order_;
  std::vector<std::uint32_t> counts_;
  bool are_all_ = false;
};

// Decides most additions before they are tried: solving another board is far more expensive than finding another
// solution of the same one, and each solution decides an addition in every cell.
std::vector<bool> are_good(Solver& solver, const Puzzle& board, const std::vector<Addition>& additions,
                           bool exactly_one, const std::stop_token& stop) {
  if (const auto grid = board.grid()) return are_good(solver.grids(), *grid, additions, exactly_one, stop);
  const FirstSolutions first(board, 4 * additions.size(), stop);
  std::vector<bool> good;
  for (const Addition clue : additions) {
    const std::uint32_t seen = first.with(clue);
    if (first.are_all() || seen > 1 || (seen == 1 && !exactly_one)) {
      good.push_back(exactly_one ? seen == 1 : seen > 0);
      continue;
    }
    good.push_back(solver.count(with(board, clue), exactly_one ? 2 : 1, stop) == 1);
  }
  return good;
}

// Returns what may be added in cells from `first` to before `end`, in ascending order. The original clue of a cell is
// not added again.
std::vector<Addition> additions_to(const Puzzle& puzzle, std::size_t first, std::size_t end, const Puzzle& original) {
  std::vector<Addition> additions;
  const std::vector<SymbolSet> left = symbols_left(puzzle);
  for (std::size_t cell = first; cell < end; ++cell) {
    const SymbolSet was = original.cells[cell] == 0 ? 0 : only(original.cells[cell]);
    for_each_symbol(left[cell] & ~was, [&](int symbol) {
      additions.push_back({cell, static_cast<std::uint8_t>(symbol)});
    });
  }
  return additions;
}

// Returns the additions of which neither singles nor solutions seen show that they do not make the grid valid.
std::vector<Addition> possibly_good(std::vector<Addition> additions, const Grid& grid, const SeenCandidates& seen) {
  SinglesGrid singles(grid);
  if (!singles.fill()) return {};
  std::erase_if(additions, [&](Addition clue) {
    const std::uint32_t possible = singles.possible(static_cast<int>(clue.cell)) >> 1;
    return (possible & ~seen.several_times(clue.cell) & only(clue.symbol)) == 0;
  });
  return additions;
}

// Returns the cells of the clues that the puzzle has and the other one has not.
std::vector<std::size_t> lost_clues(const Puzzle& puzzle, const Puzzle& other) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell) {
    if (puzzle.cells[cell] != 0 && other.cells[cell] == 0) cells.push_back(cell);
  }
  return cells;
}

// Returns n over k, or, from 2^57 on, perhaps all ones. After each step the product is n over i + 1, so divisions leave
// no remainder.
std::uint64_t choices(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  std::uint64_t product = 1;
  for (std::uint64_t i = 0; i < k; ++i) {
    if (product > ~std::uint64_t{0} / (n - i)) return ~std::uint64_t{0};
    product = product * (n - i) / (i + 1);
  }
  return product;
}

// Returns the number of parts of one removal.
std::uint64_t parts_of_removal(const Puzzle& puzzle, Vicinity vicinity) {
  return vicinity.added > 1 ? puzzle.cells.size() : 1;
}

}  // namespace

Variations::Variations(const Puzzle& puzzle, Vicinity vicinity) : puzzle_(puzzle), vicinity_(vicinity) {
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell) {
    if (puzzle.cells[cell] != 0) clues_.push_back(cell);
  }
  removal_.resize(static_cast<std::size_t>(vicinity.removed));
  std::iota(removal_.begin(), removal_.end(), 0);
}

std::uint64_t Variations::parts(const Puzzle& puzzle, Vicinity vicinity) {
  const auto clues =
      std::count_if(puzzle.cells.begin(), puzzle.cells.end(), [](std::uint8_t symbol) { return symbol != 0; });
  const std::uint64_t removals =
      choices(static_cast<std::uint64_t>(clues), static_cast<std::uint64_t>(vicinity.removed));
  const std::uint64_t each = parts_of_removal(puzzle, vicinity);
  return removals > ~std::uint64_t{0} / each ? ~std::uint64_t{0} : removals * each;
}

Variations::Variations(const Puzzle& puzzle, Vicinity vicinity, std::uint64_t part)
    : Variations(puzzle, vicinity, std::vector{part}) {}

Variations::Variations(const Puzzle& puzzle, Vicinity vicinity, std::vector<std::uint64_t> parts)
    : Variations(puzzle, vicinity) {
  parts_ = std::move(parts);
}

Variations::~Variations() = default;
Variations::Variations(Variations&&) noexcept = default;

// Returns how many solutions without a clue are worth their time: the more removals it belongs to, the more.
std::size_t Variations::useful_solutions() const {
  constexpr std::uint64_t for_each_removal = 32, fewest = 16, most = 512;
  const std::uint64_t removals = parts_ ? parts_->size() : parts(puzzle_, vicinity_);
  const auto of_a_clue = std::min(removals, most) * removal_.size() / std::max<std::size_t>(clues_.size(), 1);
  return std::clamp(of_a_clue * for_each_removal, fewest, most);
}

// Computes the removal with the number of the part, in lexicographic order, by counting how many begin with each
// position.
void Variations::begin_part(std::uint64_t part) {
  const std::uint64_t each = parts_of_removal(puzzle_, vicinity_);
  std::uint64_t removal = part / each;
  if (each > 1) first_cell_ = static_cast<std::size_t>(part % each), end_ = first_cell_ + 1;
  const int clues = static_cast<int>(clues_.size());
  int position = 0;
  for (std::size_t i = 0; i < removal_.size(); ++i, ++position) {
    for (;; ++position) {
      const std::uint64_t with_it = choices(static_cast<std::uint64_t>(clues - position - 1), removal_.size() - i - 1);
      if (removal < with_it) break;
      removal -= with_it;
    }
    removal_[i] = position;
  }
}

// Advances to the next set of clues to be removed, of the parts or in lexicographic order; false if there is none.
bool Variations::begin_removal() {
  const int clues = static_cast<int>(clues_.size()), size = vicinity_.removed;
  if (size > clues) return false;
  if (parts_) {
    if (next_part_ == parts_->size()) return false;
    begin_part((*parts_)[next_part_++]);
  } else if (begun_) {
    int last = size - 1;
    while (last >= 0 && removal_[static_cast<std::size_t>(last)] == clues - size + last) --last;
    if (last < 0) return false;
    const auto changed = removal_.begin() + last;
    ++*changed;
    std::iota(changed + 1, removal_.end(), *changed + 1);
  }
  begun_ = true;
  Prefix all{puzzle_, first_cell_, end_, vicinity_.added};
  for (const int position : removal_) all.puzzle.cells[clues_[static_cast<std::size_t>(position)]] = 0;
  open_.push_back(std::move(all));
  return true;
}

bool Variations::next(Solver& solver, std::vector<Puzzle>& found, const std::stop_token& stop) {
  found.clear();
  if (stop.stop_requested() || (ready_.empty() && !has_open())) return false;
  const bool adds_one = vicinity_.added == 1 && puzzle_.grid();
  if (ready_.empty() && !(adds_one ? look_ahead(solver, stop) : extend(solver, stop))) return false;
  found = std::move(ready_.front());
  ready_.pop_front();
  return true;
}

// Decides several grids that lack one clue together, which fills the lanes. False if a stop came first.
bool Variations::look_ahead(Solver& solver, const std::stop_token& stop) {
  constexpr std::size_t at_once = 32;
  if (near_ == nullptr) near_ = std::make_unique<NearSolutions>(*puzzle_.grid(), useful_solutions());
  std::vector<Addition> tried;
  std::vector<Grid> grids;                           // with the addition of that place
  std::vector<std::pair<Puzzle, std::size_t>> ends;  // where those of each prefix end
  while (ends.size() < at_once && has_open()) {
    Prefix prefix = std::move(open_.back());
    open_.pop_back();
    const auto additions = additions_to(prefix.puzzle, prefix.first_cell, prefix.end, puzzle_);
    tried_ += additions.size();
    const Grid grid = *prefix.puzzle.grid();
    const SeenCandidates seen = near_->without(lost_clues(puzzle_, prefix.puzzle), stop);
    for (const Addition clue : possibly_good(additions, grid, seen)) {
      tried.push_back(clue);
      grids.push_back(with(grid, clue));
    }
    ends.emplace_back(std::move(prefix.puzzle), tried.size());
  }
  const std::vector<bool> good = are_valid(solver.grids(), grids, stop);
  if (stop.stop_requested()) return false;
  std::size_t i = 0;
  for (const auto& [puzzle, end] : ends) {
    std::vector<Puzzle>& found = ready_.emplace_back();
    for (; i < end; ++i) {
      if (good[i]) found.push_back(with(puzzle, tried[i]));
    }
  }
  return true;
}

// Takes one prefix from the stack and tries all its additions: a puzzle that waits for more clues must have a solution,
// one that is complete exactly one. False if a stop came first.
bool Variations::extend(Solver& solver, const std::stop_token& stop) {
  const Prefix prefix = std::move(open_.back());
  open_.pop_back();
  std::vector<Puzzle>& found = ready_.emplace_back();
  if (prefix.left == 0) {
    ++tried_;
    if (solver.count(prefix.puzzle, 2, stop) == 1) found.push_back(prefix.puzzle);
    return true;
  }
  const auto additions = additions_to(prefix.puzzle, prefix.first_cell, prefix.end, puzzle_);
  tried_ += additions.size();
  const std::vector<bool> good = are_good(solver, prefix.puzzle, additions, prefix.left == 1, stop);
  if (stop.stop_requested()) return false;
  for (std::size_t i = 0; i < good.size(); ++i) {
    if (good[i] && prefix.left == 1) found.push_back(with(prefix.puzzle, additions[i]));
  }
  for (std::size_t i = good.size(); i-- > 0;) {  // the first of them becomes the next
    if (!good[i] || prefix.left == 1) continue;
    const Addition clue = additions[i];
    open_.push_back({with(prefix.puzzle, clue), clue.cell + 1, puzzle_.cells.size(), prefix.left - 1});
  }
  return true;
}

}  // namespace quadrille
