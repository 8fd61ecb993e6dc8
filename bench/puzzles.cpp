#include "puzzles.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>

#include "quadrille/make/solutions.h"
#include "sudoku/teaching/feasible.h"

namespace quadrille::bench {

namespace {

constexpr BoxShape shape;
using Order = std::array<std::uint8_t, 81>;

// Streams of random numbers: one for each purpose and puzzle.
enum class Purpose : std::uint64_t { solution, minimize, easy, several, none, clashing, clues, near_misses };
Random random_for(std::uint64_t seed, Purpose purpose, std::size_t puzzle) {
  return {seed, puzzle * 8 + static_cast<std::uint64_t>(purpose)};
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

// `clashes`: whether the digit is one that its houses have already.
Grid with_wrong_digit(const Grid& minimal, const Grid& solution, bool clashes, Random random) {
  Grid grid = minimal;
  for (;;) {
    const int cell = random.below(81), digit = 1 + random.below(9);
    if (grid.cells[cell] != 0 || solution.cells[cell] == digit || feasible(grid, cell, digit) == clashes) continue;
    grid.cells[cell] = static_cast<std::uint8_t>(digit);
    return grid;
  }
}

// From `least` to `most` clues of a full grid.
Grid with_random_clues(int least, int most, Random random) {
  Grid grid = random_solution(random);
  const auto order = random.permutation<Order>();
  for (int i = least + random.below(most - least + 1); i < 81; ++i) grid.cells[order[i]] = 0;
  return grid;
}

struct NumberOfClues {
  const char* set;
  int least, most;
};
constexpr NumberOfClues numbers_of_clues[] = {{"millions", 17, 17}, {"random_clues", 20, 30}, {"many_clues", 34, 35}};

// Puzzles of 17 clues, the fewest that a valid puzzle can have.
constexpr const char* fewest_clues[] = {
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    ".......1.4.........2...........5.6.4..8...3....1.9....3..4..2...5.1........8.7...",
};

// An equivalent form of one of them, with one clue removed or changed.
Grid near_miss(Random random) {
  const Grid valid = *parse_grid(fewest_clues[random.below(std::size(fewest_clues))]);
  const auto names = random.permutation<std::array<std::uint8_t, 9>>();
  Grid grid = moved_about(valid, random);
  for (auto& digit : grid.cells) {
    if (digit != 0) digit = static_cast<std::uint8_t>(1 + names[digit - 1]);
  }
  if (random.below(2) == 0) return without_one_clue(grid, random);
  for (;;) {
    const int cell = random.below(81), digit = 1 + random.below(9);
    if (grid.cells[cell] == 0 || grid.cells[cell] == digit || !feasible(grid, cell, digit)) continue;
    grid.cells[cell] = static_cast<std::uint8_t>(digit);
    return grid;
  }
}

}  // namespace

std::vector<std::string> PuzzleMaker::set_names() {
  return {"easy",     "minimal",      "hard",       "several", "none",     "two",
          "millions", "random_clues", "many_clues", "empty",   "clashing", "near_misses"};
}

std::vector<Grid> PuzzleMaker::make(std::string_view set, std::size_t count) {
  if (set == "hard") return hard(count);
  if (set == "two") return two(count);
  std::vector<Grid> puzzles(count);
  if (set == "empty") return puzzles;
  if (set == "near_misses") {
    for (std::size_t i = 0; i < count; ++i) puzzles[i] = near_miss(random_for(seed_, Purpose::near_misses, i));
    return puzzles;
  }
  for (const auto& [name, least, most] : numbers_of_clues) {
    if (set != name) continue;
    for (std::size_t i = 0; i < count; ++i) {
      puzzles[i] = with_random_clues(least, most, random_for(seed_, Purpose::clues, i));
    }
    return puzzles;
  }
  const auto made = minimal(count);
  for (std::size_t i = 0; i < count; ++i) puzzles[i] = variant(set, made[i], i);
  return puzzles;
}

Grid PuzzleMaker::variant(std::string_view set, const NamedPuzzle& puzzle, std::size_t i) const {
  const auto& [clues, solution] = puzzle;
  if (set == "easy") return easy_from(clues, solution, random_for(seed_, Purpose::easy, i));
  if (set == "several") return without_one_clue(clues, random_for(seed_, Purpose::several, i));
  if (set == "none") return with_wrong_digit(clues, solution, false, random_for(seed_, Purpose::none, i));
  if (set == "clashing") return with_wrong_digit(clues, solution, true, random_for(seed_, Purpose::clashing, i));
  return clues;
}

// Adds clues to the puzzles of `several` until two solutions are left. Puzzles that jump to one solution are left out.
std::vector<Grid> PuzzleMaker::two(std::size_t count) {
  std::vector<Grid> puzzles;
  for (std::size_t pool = count + count / 4; puzzles.size() < count; pool *= 2) {
    std::vector<Grid> grids = make("several", pool);
    std::vector<Verdict> verdicts(pool);
    std::vector<Order> orders;
    for (std::size_t i = 0; i < pool; ++i) orders.push_back(random_for(seed_, Purpose::easy, i).permutation<Order>());
    for (int round = 0; round < 81; ++round) {
      solver_.solve(grids, verdicts, {.limit = 3});
      for (std::size_t i = 0; i < pool; ++i) {
        const int cell = orders[i][round];
        if (verdicts[i].count > 2) grids[i].cells[cell] = minimal_[i].solution.cells[cell];
      }
    }
    puzzles.clear();
    for (std::size_t i = 0; i < pool && puzzles.size() < count; ++i) {
      if (verdicts[i].count == 2) puzzles.push_back(grids[i]);
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
  GridSolver one_by_one = *GridSolver::create("lanes:word64");
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

auto PuzzleMaker::minimal(std::size_t count) -> std::span<const NamedPuzzle> {
  constexpr std::size_t together = 8192;  // enough to fill the lanes, few enough to stay in the cache
  while (minimal_.size() < count) {
    const auto more = minimal_range(minimal_.size(), std::min(count, minimal_.size() + together));
    minimal_.insert(minimal_.end(), more.begin(), more.end());
  }
  return std::span(minimal_).first(count);
}

// Takes the clues of full grids out one by one in random order, and puts back those without which a second solution
// appears: 81 rounds, in each of which all puzzles are solved as one batch.
auto PuzzleMaker::minimal_range(std::size_t first, std::size_t last) -> std::vector<NamedPuzzle> {
  std::vector<NamedPuzzle> puzzles;
  std::vector<Order> orders;
  for (std::size_t i = first; i < last; ++i) {
    const Grid solution = random_solution(random_for(seed_, Purpose::solution, i));
    puzzles.push_back({solution, solution});
    orders.push_back(random_for(seed_, Purpose::minimize, i).permutation<Order>());
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
