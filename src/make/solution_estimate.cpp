// Estimates by random probing (D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
// Computation 29, 1975): walk down the search tree, choose a child at random, and multiply by the number of children.
// The product times the number of solutions below the end has the number of all solutions as its mean. Ending early,
// where the solver counts the rest exactly, keeps the variance small; branching where choices are fewest does, too.
//
//   root --3 children--> x --2 children--> y: 7 solutions       estimate of this probe: 3 * 2 * 7 = 42
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "base/mean.h"
#include "quadrille/make/solutions.h"
#include "quadrille/puzzle/cover.h"
#include "sudoku/core/houses.h"

namespace quadrille {

namespace {

// Up to this number, solutions are counted instead.
constexpr std::uint64_t most_counted = 1'000'000;  // which are counted
constexpr std::uint64_t batch = 256;

// Keeps a puzzle on the way down: candidates without the digits that a placed digit excludes.
class RandomDescent {
 public:
  explicit RandomDescent(const Grid& puzzle) {
    candidates_.fill(0x1FF);
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.cells[cell] != 0) place(cell, puzzle.cells[cell] - 1);
    }
  }

  int open() const { return open_; }
  const Grid& grid() const { return grid_; }

  struct Choice {
    int cell, digit;
  };
  // Finds the fewest ways to fill a cell or to place a digit in a house; none at a dead end.
  std::vector<Choice> fewest_choices() const {
    std::vector<Choice> best;
    int fewest = 10;
    for (int cell = 0; cell < 81; ++cell) {
      if (grid_.cells[cell] != 0) continue;
      const int count = std::popcount(candidates_[cell]);
      if (count >= fewest) continue;
      fewest = count;
      best.clear();
      for (unsigned left = candidates_[cell]; left != 0; left &= left - 1)
        best.push_back({cell, std::countr_zero(left)});
    }
    for (const auto& house : cells_of_house) improve_by_places(house, fewest, best);
    return best;
  }

  void place(int cell, int digit) {
    assert(grid_.cells[cell] == 0 && open_ > 0);
    grid_.cells[cell] = static_cast<std::uint8_t>(digit + 1);
    --open_;
    constexpr BoxShape shape;
    const auto removed = static_cast<std::uint16_t>(~(1U << digit));
    for (const int house : {shape.row(cell), 9 + shape.column(cell), 18 + shape.box(cell)}) {
      for (const int peer : cells_of_house[house]) candidates_[peer] &= removed;
    }
  }

 private:
  // Replaces the best choice if a digit has fewer places in this house.
  void improve_by_places(const std::array<std::uint8_t, 9>& house, int& fewest, std::vector<Choice>& best) const {
    std::array<int, 9> places{};
    std::uint32_t missing = 0x1FF;
    for (const int cell : house) {
      if (grid_.cells[cell] != 0) missing &= ~(1U << (grid_.cells[cell] - 1));
      if (grid_.cells[cell] != 0) continue;
      for (unsigned left = candidates_[cell]; left != 0; left &= left - 1) ++places[std::countr_zero(left)];
    }
    for (int digit = 0; digit < 9; ++digit) {
      if ((missing >> digit & 1) == 0 || places[digit] >= fewest) continue;
      fewest = places[digit];
      best.clear();
      for (const int cell : house) {
        if (grid_.cells[cell] == 0 && (candidates_[cell] >> digit & 1) != 0) best.push_back({cell, digit});
      }
    }
  }

  Grid grid_;
  std::array<std::uint16_t, 81> candidates_;  // of open cells
  int open_ = 81;
};

// Holds probes, and the numbers of solutions at their ends. Fewer than requested after a stop.
struct Counted {
  std::vector<SolutionProbe> probes;
  std::vector<Verdict> verdicts;
};

Counted counted_probes(GridSolver& solver, const Grid& puzzle, int open_cells, std::uint64_t count, Random& random,
                       const SolveOptions& options) {
  Counted result;
  std::vector<Grid> puzzles;
  for (std::uint64_t i = 0; i < count; ++i) {
    result.probes.push_back(probe_solutions(puzzle, open_cells, random));
    puzzles.push_back(result.probes.back().puzzle);
  }
  result.verdicts.resize(puzzles.size());
  const std::size_t done = solver.solve(puzzles, result.verdicts, options);
  result.probes.resize(done);
  result.verdicts.resize(done);
  return result;
}

}  // namespace

// Walks down until few enough cells are open. At a dead end the weight is 0, which counts as well as any other.
SolutionProbe probe_solutions(const Grid& puzzle, int open_cells, Random& random) {
  RandomDescent descent(puzzle);
  double weight = 1;
  while (descent.open() > open_cells && weight > 0) {
    const auto choices = descent.fewest_choices();
    weight *= static_cast<double>(choices.size());
    if (choices.empty()) break;
    const auto& choice = choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))];
    descent.place(choice.cell, choice.digit);
  }
  return {descent.grid(), weight};
}

// Lowers the number of open cells until a pilot of 64 probes has few solutions at each end: these can be counted fast.
int open_cells_for_probes(GridSolver& solver, const Grid& puzzle, std::uint64_t seed, const std::stop_token& stop) {
  constexpr std::uint64_t many = 2048, enough = 512;
  for (int open_cells = 60; open_cells > 0 && !stop.stop_requested(); open_cells -= 4) {
    Random random(seed, 0);
    const Counted pilot = counted_probes(solver, puzzle, open_cells, 64, random, {.limit = many, .stop = stop});
    std::uint64_t sum = 0;
    for (const Verdict& verdict : pilot.verdicts) sum += verdict.count;
    if (sum < enough * pilot.verdicts.size()) return open_cells;
  }
  return 0;
}

SolutionEstimate estimate_solutions(GridSolver& solver, const Grid& puzzle, const SolutionEstimateOptions& options) {
  if (find_clash(puzzle)) return {.exact = true};
  std::vector<Verdict> all(1);
  const std::size_t done = solver.solve(std::span(&puzzle, 1), all, {.limit = most_counted, .stop = options.stop});
  if (done == 1 && all[0].count < most_counted) return {{static_cast<double>(all[0].count), 0}, true};
  const int open_cells = open_cells_for_probes(solver, puzzle, options.seed, options.stop);
  Random random(options.seed, 1);
  Mean mean;
  SolutionEstimate result;
  while (result.probes < options.probes && !options.stop.stop_requested()) {
    const std::uint64_t wanted = std::min(batch, options.probes - result.probes);
    const Counted some = counted_probes(solver, puzzle, open_cells, wanted, random,
                                        {.limit = SolveOptions::no_limit, .stop = options.stop});
    for (std::size_t i = 0; i < some.probes.size(); ++i) {
      mean.add(some.probes[i].weight * static_cast<double>(some.verdicts[i].count));
    }
    result.probes += some.probes.size();
  }
  result.count = {mean.value(), mean.error()};
  return result;
}

SolutionEstimate estimate_solutions(Solver& solver, const Puzzle& puzzle, const SolutionEstimateOptions& options) {
  if (const auto grid = puzzle.grid()) return estimate_solutions(solver.grids(), *grid, options);
  const PuzzleCover cover(puzzle);
  const cover::Estimate found =
      cover::estimate(cover.problem(), {.probes = options.probes, .seed = options.seed, .stop = options.stop});
  return {found.solutions, false, found.probes};
}

}  // namespace quadrille
