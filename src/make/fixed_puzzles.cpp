// Random clues of random full grids, from many solutions to one; and in every fourth puzzle a wrong digit, mostly
// without any solution.
#include "make/fixed_puzzles.h"

#include <array>

#include "quadrille/make/solutions.h"

namespace quadrille {

namespace {

Grid fixed_puzzle(std::size_t number) {
  constexpr std::uint64_t seed = 1;
  constexpr int fewest_clues = 22, densities = 16;
  Random random(seed, number);
  Grid grid = random_solution(random);
  Random choice(seed + 1, number);
  const auto order = choice.permutation<std::array<std::uint8_t, 81>>();
  const int clues = fewest_clues + choice.below(densities);
  for (int i = clues; i < 81; ++i) grid.cells[order[i]] = 0;
  if (number % 4 == 3) grid.cells[order[0]] = static_cast<std::uint8_t>(grid.cells[order[0]] % 9 + 1);
  return grid;
}

}  // namespace

FixedPuzzles::FixedPuzzles() {
  constexpr std::size_t count = 16384;
  list_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) list_.push_back(fixed_puzzle(i));
}

FixedPuzzles::Pass FixedPuzzles::solve(GridSolver& solver, const SolveOptions& options) const {
  std::vector<Verdict> verdicts(list_.size());
  const std::uint64_t before = solver.nodes();
  const std::size_t solved = solver.solve(list_, verdicts, options);
  return {solver.nodes() - before, solved};
}

}  // namespace quadrille
