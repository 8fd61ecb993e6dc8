// Walks from one minimal puzzle to the next, a clue less or more in each step, until the number of clues is in range.
// Down: all puzzles with two clues less and another one more, in random order ({-2+1}, as searchers of 17-clue puzzles
// call it). Up: {-1+2}, with the trick described at Additions.
#include "make/clue_steps.h"

#include <algorithm>
#include <bitset>
#include <numeric>
#include <span>
#include <vector>

#include "make/clue_count.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/vary.h"
#include "sudoku/search/grid_solutions.h"

namespace quadrille {

namespace {

// Returns the first minimal puzzle, testing them in batches: one is usually found early.
std::optional<Grid> first_minimal(GridSolver& solver, std::span<const Grid> valid) {
  constexpr std::size_t at_once = 32;
  for (; !valid.empty(); valid = valid.subspan(std::min(at_once, valid.size()))) {
    const auto some = valid.first(std::min(at_once, valid.size()));
    const auto redundant = redundant_clues(solver, some);
    const auto found =
        std::find_if(redundant.begin(), redundant.end(), [](const auto& cells) { return cells.empty(); });
    if (found != redundant.end()) return some[static_cast<std::size_t>(found - redundant.begin())];
  }
  return std::nullopt;
}

// Removes two clues and adds another one, part by part in random order, and takes the first minimal puzzle.
std::optional<Grid> one_less(GridSolver& solver, const Grid& puzzle, Random& random, const std::stop_token& stop) {
  constexpr Vicinity vicinity{.removed = 2, .added = 1};
  std::vector<std::uint64_t> parts(Variations::parts(puzzle, vicinity));
  std::iota(parts.begin(), parts.end(), 0);
  random.shuffle(parts);
  Solver varying;
  std::vector<Puzzle> some;
  for (Variations near(puzzle, vicinity, std::move(parts)); near.next(varying, some, stop);) {
    std::vector<Grid> found;
    for (const Puzzle& each : some) found.push_back(*each.grid());
    random.shuffle(found);
    if (auto minimal = first_minimal(solver, found)) return minimal;
  }
  return std::nullopt;
}

// Finds pairs of clues that make a puzzle valid, but neither of them alone. Nearly all puzzles in which one clue is
// exchanged for two have clues that are not needed. The solutions without the two show which pairs have a clue that
// would be enough alone; if there are very many solutions, two clues are hardly ever enough.
class Additions {
 public:
  Additions(const Grid& puzzle, const std::stop_token& stop) : puzzle_(puzzle) {
    GridSolutions solutions(puzzle);
    for (auto solution = solutions.next(stop); solution; solution = solutions.next(stop)) {
      if (all_.size() == most_solutions) {
        all_.clear();
        return;
      }
      all_.push_back(*solution);
    }
  }

  // The puzzle with two more clues, such that it is valid, but not with one of them.
  std::vector<Grid> pairs() const {
    std::vector<Grid> found;
    for (const Grid& solution : all_) add_pairs(solution, found);
    return found;
  }

 private:
  static constexpr std::size_t most_solutions = 256;
  using SolutionSet = std::bitset<most_solutions>;

  // Compares one solution with all: a clue leaves those solutions that agree with it in that cell, as a set of bits. A
  // pair fits if the two sets have only this solution in common, and neither clue is enough alone or says nothing.
  void add_pairs(const Grid& solution, std::vector<Grid>& found) const {
    std::vector<std::size_t> cells;
    std::vector<SolutionSet> left_by;  // which solutions agree in that cell
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzle_.cells[cell] != 0) continue;
      SolutionSet left;
      for (std::size_t i = 0; i < all_.size(); ++i) left[i] = all_[i].cells[cell] == solution.cells[cell];
      if (left.count() == 1 || left.count() == all_.size()) continue;
      cells.push_back(cell), left_by.push_back(left);
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if ((left_by[i] & left_by[j]).count() != 1) continue;
        found.push_back(puzzle_);
        for (const std::size_t cell : {cells[i], cells[j]}) found.back().cells[cell] = solution.cells[cell];
      }
    }
  }

  const Grid puzzle_;
  std::vector<Grid> all_;
};

// Removes one clue after the other in random order, and adds a pair.
std::optional<Grid> one_more(GridSolver& solver, const Grid& puzzle, Random& random, const std::stop_token& stop) {
  std::vector<std::size_t> cells(81);
  std::iota(cells.begin(), cells.end(), 0);
  random.shuffle(cells);
  for (const std::size_t cell : cells) {
    if (puzzle.cells[cell] == 0 || stop.stop_requested()) continue;
    Grid without = puzzle;
    without.cells[cell] = 0;
    std::vector<Grid> pairs = Additions(without, stop).pairs();
    random.shuffle(pairs);
    if (auto minimal = first_minimal(solver, pairs)) return minimal;
  }
  return std::nullopt;
}

}  // namespace

// Each step changes the number of clues by one, so the range cannot be missed.
std::optional<Grid> led_to_clues(GridSolver& solver, Grid puzzle, int fewest, int most, Random& random,
                                 const std::stop_token& stop) {
  for (;;) {
    const int clues = clue_count(puzzle);
    if (clues >= fewest && clues <= most) return puzzle;
    const auto next = clues > most ? one_less(solver, puzzle, random, stop) : one_more(solver, puzzle, random, stop);
    if (!next) return std::nullopt;
    puzzle = *next;
  }
}

}  // namespace quadrille
