// Asks each kernel of the lane engine every kind of question, while a checker of memory watches (kernels.py).
//
//     quadrille_kernels [--spoil]
//
// Prints the kernels, and what is wrong. The answers are those of the bit masks. --spoil asks a question that nothing
// has written.
#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <string_view>
#include <vector>

#include "quadrille/random.h"
#include "quadrille/sudoku.h"
#include "sudoku/engines/masks.h"
#include "sudoku/lanes/kernel.h"

namespace quadrille {
namespace {

int faults = 0;

void expect(bool holds, const KernelEntry& entry, std::string_view what) {
  if (holds) return;
  std::cerr << entry.engine.info.name << ": " << what << ": wrong answer\n";
  ++faults;
}

Grid full_grid(Random& random) {
  Grid grid;
  const auto digits = random.permutation<std::array<std::uint8_t, 9>>();
  for (std::size_t row = 0; row < 9; ++row)
    for (std::size_t column = 0; column < 9; ++column)
      grid.cells[9 * row + column] = static_cast<std::uint8_t>(digits[(3 * row + row / 3 + column) % 9] + 1);
  return grid;
}

// Each has another number of clues: one solution, several, thousands.
std::vector<Grid> puzzles(int number, Random& random) {
  std::vector<Grid> all;
  for (int n = 0; n < number; ++n) {
    Grid puzzle = full_grid(random);
    auto cells = random.permutation<std::array<std::uint8_t, 81>>();
    const auto clues = static_cast<std::size_t>(25 + n % 15);
    for (std::size_t i = clues; i < 81; ++i) puzzle.cells[cells[i]] = 0;
    all.push_back(puzzle);
  }
  return all;
}

template <class AnyPuzzle>
void compare(const KernelEntry& entry, SudokuEngine& kernel, const std::vector<AnyPuzzle>& asked, std::uint64_t limit) {
  std::vector<Verdict> found(asked.size()), right(asked.size());
  (void)kernel.solve(asked, found, {.limit = limit});
  (void)MaskEngine().solve(asked, right, {.limit = limit});
  bool same = true;
  for (std::size_t i = 0; i < asked.size(); ++i)
    same &= found[i].count == right[i].count &&
            (right[i].count != 1 || limit == 1 || found[i].solution == right[i].solution);
  expect(same, entry, "solve");
}

// One solution each, with many candidates that others have: as for true candidates.
void prefer(const KernelEntry& entry, SudokuEngine& kernel, const std::vector<Candidates>& asked) {
  const std::vector<Candidates> preferred(asked.rbegin(), asked.rend());
  std::vector<Verdict> found(asked.size());
  (void)kernel.solve_preferring(asked, preferred, found, {.limit = 1});
  bool all = true;
  for (const Verdict& verdict : found) all &= verdict.count == 1 && !find_clash(verdict.solution);
  expect(all, entry, "prefer");
}

// All at once, and in parts that are written down in between.
void count(const KernelEntry& entry, SudokuEngine& kernel, const Grid& puzzle) {
  CountState whole(puzzle), parts(puzzle);
  kernel.resume(whole, {});
  for (int i = 0; !parts.open.empty(); ++i) {
    std::stop_source stop;
    if (i < 3) stop.request_stop();
    kernel.resume(parts, stop.get_token());
  }
  expect(whole.found == parts.found && whole.found > 2000, entry, "count");
}

void walk(const KernelEntry& entry, const Grid& puzzle) {
  const auto walk = entry.make_walk();
  walk->begin(candidates_of(puzzle));
  Grid solution;
  bool right = true;
  for (int n = 0; n < 200; ++n) right &= walk->next(solution, {}) && !find_clash(solution);
  expect(right && !walk->remaining().empty(), entry, "walk");
}

void run(const KernelEntry& entry, Random& random) {
  const auto kernel = entry.engine.make();
  for (const int number : {280, 5}) {  // more than there are lanes, and so few that they are taken one by one
    const auto grids = puzzles(number, random);
    std::vector<Candidates> sukakus;
    for (const Grid& grid : grids) sukakus.push_back(candidates_of(grid));
    compare(entry, *kernel, grids, 2);
    compare(entry, *kernel, sukakus, 20);
    compare(entry, *kernel, sukakus, 1);
    prefer(entry, *kernel, sukakus);
  }
  Grid upper = full_grid(random);
  std::fill(upper.cells.begin() + 40, upper.cells.end(), std::uint8_t{0});
  count(entry, *kernel, upper);
  walk(entry, upper);
}

void spoil(const KernelEntry& entry) {
  const std::unique_ptr<std::uint16_t[]> never_written(new std::uint16_t[81]);
  Candidates puzzle;
  std::copy(never_written.get(), never_written.get() + 81, puzzle.cells.begin());
  Verdict verdict;
  (void)entry.engine.make()->solve({&puzzle, 1}, {&verdict, 1}, {});
}

}  // namespace
}  // namespace quadrille

int main(int count, char** arguments) {
  using namespace quadrille;
  Random random(1, 0);
  for (const KernelEntry& entry : kernel_table()) {
    if (!entry.runs_here()) continue;
    std::cout << entry.engine.info.name << std::endl;
    count > 1 && std::string_view(arguments[1]) == "--spoil" ? spoil(entry) : run(entry, random);
  }
  return faults > 0 ? 1 : 0;
}
