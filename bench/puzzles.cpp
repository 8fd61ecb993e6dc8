#include "puzzles.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>

#include "random.h"
#include "steps/feasible.h"
#include "steps/naked_masks.h"

namespace quadrille::bench {

namespace {

constexpr BoxShape shape;
using Order = std::array<std::uint8_t, 81>;

// Streams of random numbers: one for each purpose and puzzle.
enum class Purpose : std::uint64_t { solution, minimise, easy, several, none };
Random random_for(std::uint64_t seed, Purpose purpose, std::size_t puzzle) {
  return {seed, puzzle * 8 + static_cast<std::uint64_t>(purpose)};
}

// The lines of a grid in random order, such that bands (or stacks) stay together.
std::array<int, 9> shuffled_lines(Random& random) {
  std::array<int, 9> lines{};
  const auto bands = random.permutation<std::array<int, 3>>();
  for (int band = 0; band < 3; ++band) {
    const auto within = random.permutation<std::array<int, 3>>();
    for (int i = 0; i < 3; ++i) lines[3 * band + i] = 3 * bands[band] + within[i];
  }
  return lines;
}

// A search that completes three random boxes on the diagonal would always prefer low digits early in the grid; the
// symmetries that follow take that preference out of any fixed place.
Grid random_solution(Random random, NakedMasks& search) {
  Grid start;
  for (int box = 0; box < 3; ++box) {
    const auto digits = random.permutation<std::array<std::uint8_t, 9>>();
    for (int i = 0; i < 9; ++i) {
      start.cells[(3 * box + i / 3) * 9 + 3 * box + i % 3] = static_cast<std::uint8_t>(digits[i] + 1);
    }
  }
  Verdict verdict;
  search.solve({&start, 1}, {&verdict, 1}, {.limit = 1});
  const auto rows = shuffled_lines(random), columns = shuffled_lines(random);
  const bool transposed = random.below(2) == 1;
  Grid solution;
  for (int cell = 0; cell < 81; ++cell) {
    const int row = rows[shape.row(cell)], column = columns[shape.column(cell)];
    solution.cells[cell] = verdict.solution.cells[transposed ? column * 9 + row : row * 9 + column];
  }
  return solution;
}

bool falls_by_naked_singles(Grid grid) {
  std::array<std::uint32_t, 27> used{};
  const auto place = [&](int cell, std::uint32_t digit) {
    grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
    for (int house : {shape.row(cell), 9 + shape.column(cell), 18 + shape.box(cell)}) used[house] |= digit;
  };
  int empty = 0;
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.cells[cell] == 0) {
      ++empty;
    } else {
      place(cell, 1U << (grid.cells[cell] - 1));
    }
  }
  for (bool changed = true; changed && empty > 0;) {
    changed = false;
    for (int cell = 0; cell < 81; ++cell) {
      if (grid.cells[cell] != 0) continue;
      const std::uint32_t digits =
          0x1FF & ~(used[shape.row(cell)] | used[9 + shape.column(cell)] | used[18 + shape.box(cell)]);
      if (!std::has_single_bit(digits)) continue;
      place(cell, digits);
      --empty;
      changed = true;
    }
  }
  return empty == 0;
}

// More clues never make naked singles fail, so the first number of added clues that is enough is found by bisection.
Grid easy_from(const Grid& minimal, const Grid& solution, Random random) {
  const auto order = random.permutation<Order>();
  const auto with_added = [&](int count) {
    Grid grid = minimal;
    for (int i = 0; i < count; ++i) grid.cells[order[i]] = solution.cells[order[i]];
    return grid;
  };
  int too_few = -1, enough = 81;
  while (enough - too_few > 1) {
    const int middle = (too_few + enough) / 2;
    (falls_by_naked_singles(with_added(middle)) ? enough : too_few) = middle;
  }
  return with_added(enough);
}

Grid without_one_clue(const Grid& minimal, Random random) {
  Grid grid = minimal;
  int cell = random.below(81);
  while (grid.cells[cell] == 0) cell = random.below(81);
  grid.cells[cell] = 0;
  return grid;
}

Grid with_wrong_digit(const Grid& minimal, const Grid& solution, Random random) {
  Grid grid = minimal;
  for (;;) {
    const int cell = random.below(81), digit = 1 + random.below(9);
    if (grid.cells[cell] != 0 || solution.cells[cell] == digit || !feasible(grid, cell, digit)) continue;
    grid.cells[cell] = static_cast<std::uint8_t>(digit);
    return grid;
  }
}

}  // namespace

std::vector<std::string> PuzzleMaker::set_names() { return {"easy", "minimal", "hard", "several", "none"}; }

std::vector<Grid> PuzzleMaker::make(std::string_view set, std::size_t count) {
  if (set == "hard") return hard(count);
  std::vector<Grid> puzzles;
  puzzles.reserve(count);
  for (const auto& [clues, solution] : minimal(count)) {
    const std::size_t i = puzzles.size();
    if (set == "easy") {
      puzzles.push_back(easy_from(clues, solution, random_for(seed_, Purpose::easy, i)));
    } else if (set == "several") {
      puzzles.push_back(without_one_clue(clues, random_for(seed_, Purpose::several, i)));
    } else if (set == "none") {
      puzzles.push_back(with_wrong_digit(clues, solution, random_for(seed_, Purpose::none, i)));
    } else {
      puzzles.push_back(clues);
    }
  }
  return puzzles;
}

// In the order in which they were made, like the other sets. All kernels branch alike; with one puzzle at a time the
// narrowest is the quickest.
std::vector<Grid> PuzzleMaker::hard(std::size_t count) {
  constexpr std::size_t pool_factor = 16;
  struct Rated {
    std::uint64_t nodes;
    std::size_t puzzle;
  };
  std::vector<Rated> rated;
  Solver one_by_one(kernels().back());
  const auto pool = minimal(pool_factor * count);
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const std::uint64_t before = one_by_one.nodes();
    one_by_one.solve(pool[i].clues, 2);
    rated.push_back({one_by_one.nodes() - before, i});
  }
  std::sort(rated.begin(), rated.end(),
            [](Rated a, Rated b) { return a.nodes != b.nodes ? a.nodes > b.nodes : a.puzzle < b.puzzle; });
  rated.resize(count);
  std::sort(rated.begin(), rated.end(), [](Rated a, Rated b) { return a.puzzle < b.puzzle; });
  std::vector<Grid> puzzles;
  for (const Rated& r : rated) puzzles.push_back(pool[r.puzzle].clues);
  return puzzles;
}

auto PuzzleMaker::minimal(std::size_t count) -> std::span<const Puzzle> {
  constexpr std::size_t together = 8192;  // enough to fill the lanes, few enough to stay in the cache
  while (minimal_.size() < count) {
    const auto more = minimal_range(minimal_.size(), std::min(count, minimal_.size() + together));
    minimal_.insert(minimal_.end(), more.begin(), more.end());
  }
  return std::span(minimal_).first(count);
}

// Takes the clues of full grids out one by one in random order, and puts back those without which a second solution
// appears: 81 rounds, in each of which all puzzles are solved as one batch.
auto PuzzleMaker::minimal_range(std::size_t first, std::size_t last) -> std::vector<Puzzle> {
  std::vector<Puzzle> puzzles;
  std::vector<Order> orders;
  NakedMasks search;
  for (std::size_t i = first; i < last; ++i) {
    const Grid solution = random_solution(random_for(seed_, Purpose::solution, i), search);
    puzzles.push_back({solution, solution});
    orders.push_back(random_for(seed_, Purpose::minimise, i).permutation<Order>());
  }
  std::vector<Grid> tried(puzzles.size());
  std::vector<Verdict> verdicts(puzzles.size());
  for (int round = 0; round < 81; ++round) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      tried[i] = puzzles[i].clues;
      tried[i].cells[orders[i][round]] = 0;
    }
    solver_.solve(tried, verdicts, {.limit = 2});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (verdicts[i].count == 1) puzzles[i].clues = tried[i];
    }
  }
  return puzzles;
}

Result<std::vector<Grid>> read_puzzles(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<Grid> puzzles;
  std::string line;
  for (std::uint64_t number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line[0] == '#' || line[0] == '\r') continue;
    auto grid = parse_grid(std::string_view(line).substr(0, line.find_first_of(" ,;\t\r")));
    if (!grid) return Error{grid.error().code, grid.error().detail, {number, grid.error().at.column}};
    puzzles.push_back(*grid);
  }
  if (!file.eof()) return Error{ErrorCode::unreadable, "cannot be read"};
  return puzzles;
}

}  // namespace quadrille::bench
