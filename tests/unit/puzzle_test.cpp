#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <utility>

#include "make/clue_count.h"
#include "make/near_solutions.h"
#include "quadrille/make/condition.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/solutions.h"
#include "quadrille/make/vary.h"
#include "support.h"

namespace quadrille {
namespace {

int clues(const Grid& grid) { return clue_count(grid); }

int clues_outside(const Grid& puzzle, const Grid& pattern) {
  int count = 0;
  for (std::size_t cell = 0; cell < 81; ++cell) count += puzzle.cells[cell] != 0 && pattern.cells[cell] == 0;
  return count;
}

std::uint64_t count_to_two(const Grid& grid) { return test::reference_count(grid, 2); }

// Needed by the definition, with another solver.
bool each_clue_is_needed(const Grid& puzzle) {
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle.cells[cell] == 0) continue;
    Grid without = puzzle;
    without.cells[cell] = 0;
    if (count_to_two(without) == 1) return false;
  }
  return true;
}

std::vector<Grid> made(const GeneratorOptions& options, std::size_t wanted, std::uint64_t seed = 1) {
  GridSolver solver;
  std::vector<Grid> puzzles;
  for (std::uint64_t round = 0; puzzles.size() < wanted && round < 100; ++round) {
    const Generated some = generate(solver, options, seed, round);
    EXPECT_EQ(some.grids, some.puzzles.size() + some.not_unique + some.not_minimal + some.other_clues);
    puzzles.insert(puzzles.end(), some.puzzles.begin(), some.puzzles.end());
  }
  if (puzzles.size() > wanted) puzzles.resize(wanted);
  return puzzles;
}

TEST(Generate, makes_minimal_puzzles) {
  const std::vector<Grid> puzzles = made({}, static_cast<std::size_t>(test::scaled(100)));
  ASSERT_EQ(puzzles.size(), static_cast<std::size_t>(test::scaled(100)));
  for (const Grid& puzzle : puzzles) {
    ASSERT_EQ(count_to_two(puzzle), 1U) << puzzle;
    ASSERT_TRUE(each_clue_is_needed(puzzle)) << puzzle;
  }
}

TEST(Generate, depends_on_seed_and_round_alone) {
  GridSolver solver;
  const auto one = generate(solver, {}, 7, 3).puzzles;
  EXPECT_EQ(generate(solver, {}, 7, 3).puzzles, one);
  EXPECT_NE(generate(solver, {}, 7, 4).puzzles, one);
  EXPECT_NE(generate(solver, {}, 8, 3).puzzles, one);
}

TEST(Generate, keeps_the_number_of_clues) {
  for (const Grid& puzzle : made({.most_clues = 23}, 20)) EXPECT_LE(clues(puzzle), 23);
  for (const Grid& puzzle : made({.minimal = false, .fewest_clues = 30, .most_clues = 30}, 20)) {
    EXPECT_EQ(clues(puzzle), 30);
    EXPECT_EQ(count_to_two(puzzle), 1U);
  }
}

TEST(Generate, goes_on_to_few_and_to_many_clues) {
  for (const auto& [fewest, most] : {std::pair(17, 20), std::pair(30, 81)}) {
    const std::vector<Grid> puzzles = made({.fewest_clues = fewest, .most_clues = most}, 3);
    EXPECT_EQ(puzzles.size(), 3U) << fewest;
    for (const Grid& puzzle : puzzles) {
      EXPECT_GE(clues(puzzle), fewest);
      EXPECT_LE(clues(puzzle), most);
      EXPECT_EQ(count_to_two(puzzle), 1U) << puzzle;
      EXPECT_TRUE(each_clue_is_needed(puzzle)) << puzzle;
    }
  }
}

TEST(Generate, keeps_every_symmetry) {
  for (int i = 0; i < 10; ++i) {
    const auto symmetry = static_cast<ClueSymmetry>(i);
    const std::vector<Grid> puzzles = made({.symmetry = symmetry, .minimal = false, .most_clues = 40}, 10);
    EXPECT_FALSE(puzzles.empty()) << name(symmetry);
    for (const Grid& puzzle : puzzles) {
      EXPECT_TRUE(has(puzzle, symmetry)) << name(symmetry) << '\n' << puzzle;
      EXPECT_EQ(count_to_two(puzzle), 1U);
    }
  }
}

TEST(Generate, makes_minimal_puzzles_of_every_symmetry) {
  for (const ClueSymmetry symmetry : clue_symmetries()) {
    const std::vector<Grid> minimal = made({.symmetry = symmetry}, 3);
    EXPECT_EQ(minimal.size(), 3U) << name(symmetry);
    for (const Grid& puzzle : minimal) {
      EXPECT_TRUE(has(puzzle, symmetry)) << puzzle;
      EXPECT_TRUE(each_clue_is_needed(puzzle)) << puzzle;
      EXPECT_EQ(count_to_two(puzzle), 1U);
    }
  }
  Grid within;
  for (int cell = 0; cell < 81; ++cell) within.cells[cell] = cell % 9 == 4 || cell / 9 == 4 ? 0 : 1;
  for (const Grid& puzzle : made({.symmetry = ClueSymmetry::full, .within = pattern_of(within), .most_clues = 24}, 2)) {
    EXPECT_TRUE(has(puzzle, ClueSymmetry::full));
    EXPECT_LE(clues(puzzle), 24);
    EXPECT_EQ(clues_outside(puzzle, within), 0);
    EXPECT_TRUE(each_clue_is_needed(puzzle));
  }
}

TEST(Generate, keeps_the_pattern) {
  const Grid model = made({.most_clues = 26}, 1).front();
  Grid wide = model;
  for (int cell = 0; cell < 81; cell += 2) wide.cells[cell] = 1;
  for (const Grid& puzzle : made({.within = pattern_of(wide)}, 20)) {
    EXPECT_EQ(clues_outside(puzzle, wide), 0);
    EXPECT_TRUE(each_clue_is_needed(puzzle));
  }
  const std::vector<Grid> filled = made({.exactly = pattern_of(model)}, 10);
  EXPECT_EQ(filled.size(), 10U);
  for (const Grid& puzzle : filled) {
    EXPECT_EQ(pattern_of(puzzle), pattern_of(model));
    EXPECT_EQ(count_to_two(puzzle), 1U);
    EXPECT_TRUE(each_clue_is_needed(puzzle));
  }
  const Pattern thirty = pattern_of(made({.minimal = false, .most_clues = 30}, 1).front());
  const std::vector<Grid> exact = made({.exactly = thirty, .minimal = false}, 3);
  EXPECT_FALSE(exact.empty());
  for (const Grid& puzzle : exact) {
    EXPECT_EQ(pattern_of(puzzle), thirty);
    EXPECT_EQ(count_to_two(puzzle), 1U);
  }
}

Pattern first_cells(std::size_t n) {
  Pattern pattern(81);
  std::fill_n(pattern.begin(), n, true);
  return pattern;
}

TEST(Generate, refuses_what_cannot_be) {
  const auto detail = [](const GeneratorOptions& options) {
    const auto error = validate(options);
    return error ? error->detail : "none";
  };
  EXPECT_EQ(detail({}), "none");
  EXPECT_EQ(detail({.most_clues = 16}), "no puzzle with fewer than 17 clues has a unique solution");
  EXPECT_EQ(detail({.symmetry = ClueSymmetry::full, .fewest_clues = 22, .most_clues = 23}),
            "no pattern with the symmetry 'full' has that number of clues");
  EXPECT_EQ(detail({.symmetry = ClueSymmetry::full, .fewest_clues = 22, .most_clues = 24}), "none");
  EXPECT_EQ(detail({.fewest_clues = 30, .most_clues = 29}), "the minimum number of clues is above the maximum");
  EXPECT_EQ(detail({.within = first_cells(16)}), "the pattern has only 16 cells, too few for the clues");
  EXPECT_EQ(detail({.symmetry = ClueSymmetry::half_turn, .within = first_cells(25)}),
            "the pattern does not have the symmetry 'half-turn'");
}

TEST(Generate, refuses_patterns_with_lines_that_could_change_places) {
  Pattern rows(81, true), columns = rows;
  for (std::size_t i = 0; i < 9; ++i) rows[9 * 4 + i] = rows[9 * 5 + i] = columns[9 * i] = columns[9 * i + 2] = false;
  EXPECT_EQ(validate({.exactly = rows})->detail,
            "the pattern is empty in rows 5 and 6, which could be swapped in any solution");
  EXPECT_EQ(validate({.within = columns})->detail,
            "the pattern is empty in columns 1 and 3, which could be swapped in any solution");
  Pattern apart(81, true);
  for (std::size_t i = 0; i < 9; ++i) apart[9 * 2 + i] = apart[9 * 3 + i] = false;
  EXPECT_FALSE(validate({.exactly = apart}));
}

TEST(ClueSymmetries, have_names_and_orbits) {
  const std::size_t orbit_counts[] = {81, 41, 21, 45, 45, 25, 45, 45, 25, 15};
  for (int i = 0; i < 10; ++i) {
    const auto symmetry = static_cast<ClueSymmetry>(i);
    EXPECT_EQ(clue_symmetry_named(name(symmetry)), symmetry);
    EXPECT_EQ(orbits(symmetry).size(), orbit_counts[i]) << name(symmetry);
  }
  EXPECT_FALSE(clue_symmetry_named("spiral"));
}

Grid with_more_clues(const Grid& puzzle, int more, test::Dice& random) {
  const Grid solution = GridSolver().solve(puzzle).solution;
  Grid result = puzzle;
  while (more > 0) {
    const int cell = random.below(81);
    if (result.cells[cell] != 0) continue;
    result.cells[cell] = solution.cells[cell];
    --more;
  }
  return result;
}

TEST(RedundantClues, of_boards_are_those_of_grids) {
  test::Dice random(4);
  GridSolver solver;
  Solver boards;
  for (const Grid& puzzle : made({}, 3)) {
    const Grid rich = with_more_clues(puzzle, 4, random);
    Puzzle board(rich);
    board.candidates.assign(81, 0b111'111'111);  // has no packed form, so other code takes it
    EXPECT_EQ(redundant_clues(boards, board), redundant_clues(solver, rich));
  }
}

TEST(Minimized, leaves_a_minimal_part) {
  test::Dice random(1);
  GridSolver solver;
  for (const Grid& puzzle : made({}, 10)) {
    const Grid rich = with_more_clues(puzzle, 10, random);
    for (std::uint64_t i = 0; i < 3; ++i) {
      const Grid small = minimized(solver, rich, Random(1, i));
      EXPECT_TRUE(each_clue_is_needed(small));
      EXPECT_EQ(count_to_two(small), 1U);
      EXPECT_EQ(clues_outside(small, rich), 0);
    }
    EXPECT_EQ(minimized(solver, puzzle, Random(1, 0)), puzzle);
  }
}

// All valid parts one after the other, each once, by sets of text.
std::set<std::string> minimal_parts(const Grid& puzzle) {
  std::set<std::string> seen{to_string(puzzle)}, minimal;
  std::vector<Grid> open{puzzle};
  while (!open.empty()) {
    const Grid grid = open.back();
    open.pop_back();
    bool needs_all = true;
    for (int cell = 0; cell < 81; ++cell) {
      if (grid.cells[cell] == 0) continue;
      Grid without = grid;
      without.cells[cell] = 0;
      if (count_to_two(without) != 1) continue;
      needs_all = false;
      if (seen.insert(to_string(without)).second) open.push_back(without);
    }
    if (needs_all) minimal.insert(to_string(grid));
  }
  return minimal;
}

TEST(MinimalParts, are_all_minimal_parts) {
  test::Dice random(2);
  Solver solver;
  for (const Grid& puzzle : made({}, 2)) {
    const Grid rich = with_more_clues(puzzle, 3, random);
    std::set<std::string> found;
    MinimalParts all(rich);
    while (const auto minimal = all.next(solver))
      EXPECT_TRUE(found.insert(to_string(*minimal->grid())).second) << "each once";
    EXPECT_EQ(found, minimal_parts(rich));
    EXPECT_GT(found.size(), 1U);
  }
}

std::set<std::string> vicinity_of(const Grid& puzzle, Vicinity vicinity) {
  Solver solver;
  Variations near(puzzle, vicinity);
  std::set<std::string> all;
  for (std::vector<Puzzle> some; near.next(solver, some);) {
    for (const Puzzle& each : some) EXPECT_TRUE(all.insert(to_string(*each.grid())).second) << "each once";
  }
  return all;
}

// Tries each other digit in each cell, without each clue.
std::set<std::string> all_swaps(const Grid& puzzle) {
  std::set<std::string> valid;
  for (int from = 0; from < 81; ++from) {
    if (puzzle.cells[from] == 0) continue;
    Grid without = puzzle;
    without.cells[from] = 0;
    for (int to = 0; to < 81; ++to) {
      if (without.cells[to] != 0) continue;
      for (std::uint8_t digit = 1; digit < 10; ++digit) {
        Grid grid = without;
        grid.cells[to] = digit;
        if (grid != puzzle && test::reference_count(grid, 2) == 1) valid.insert(to_string(grid));
      }
    }
  }
  return valid;
}

TEST(Variations, are_all_valid_puzzles_of_the_vicinity) {
  const Grid puzzle = made({.most_clues = 24}, 1).front();
  const std::set<std::string> swapped = all_swaps(puzzle);
  std::set<std::string> removed, added;
  EXPECT_FALSE(swapped.empty());
  EXPECT_EQ(vicinity_of(puzzle, {1, 1}), swapped);
  EXPECT_EQ(vicinity_of(puzzle, {1, 0}), removed) << "it is minimal";
  const Grid solution = GridSolver().solve(puzzle).solution;
  for (int to = 0; to < 81; ++to) {
    Grid grid = puzzle;
    grid.cells[to] = solution.cells[to];
    if (grid != puzzle) added.insert(to_string(grid));
  }
  EXPECT_EQ(vicinity_of(puzzle, {0, 1}), added);
  EXPECT_EQ(vicinity_of(puzzle, {0, 0}), std::set{to_string(puzzle)});
}

TEST(Variations, are_all_near_a_puzzle_with_two_solutions) {
  Grid puzzle = made({.most_clues = 24}, 1).front();
  for (std::uint8_t& cell : puzzle.cells) {
    const std::uint8_t clue = std::exchange(cell, std::uint8_t{0});
    if (clue != 0 && test::reference_count(puzzle, 3) == 2) break;
    cell = clue;
  }
  ASSERT_EQ(test::reference_count(puzzle, 3), 2U);
  const std::set<std::string> swapped = all_swaps(puzzle);
  EXPECT_FALSE(swapped.empty());
  EXPECT_EQ(vicinity_of(puzzle, {1, 1}), swapped);
}

TEST(NearSolutions, see_candidates_of_several_solutions) {
  const Grid puzzle = made({.most_clues = 24}, 1).front();
  std::vector<std::size_t> lost;
  Grid less = puzzle;
  for (std::size_t cell = 0; lost.size() < 2; ++cell) {
    if (std::exchange(less.cells[cell], std::uint8_t{0}) != 0) lost.push_back(cell);
  }
  NearSolutions near(puzzle, 40);
  const SeenCandidates seen = near.without(lost, {});
  int several = 0;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (std::uint8_t digit = 1; digit < 10; ++digit) {
      if ((seen.several_times(cell) >> (digit - 1) & 1) == 0) continue;
      Grid with = less;
      with.cells[cell] = digit;
      EXPECT_EQ(test::reference_count(with, 2), 2U) << cell << ' ' << int{digit};
      ++several;
    }
  }
  EXPECT_GT(several, 81);
}

TEST(Variations, come_in_parts_too) {
  const Grid puzzle = made({.most_clues = 23}, 1).front();
  Solver solver;
  for (const Vicinity vicinity : {Vicinity{2, 1}, Vicinity{1, 1}, Vicinity{0, 1}, Vicinity{0, 2}}) {
    std::vector<Puzzle> whole, parts, some;
    Variations all(puzzle, vicinity);
    while (all.next(solver, some)) whole.insert(whole.end(), some.begin(), some.end());
    for (std::uint64_t i = 0; i < Variations::parts(puzzle, vicinity); ++i) {
      Variations part(puzzle, vicinity, i);
      while (part.next(solver, some)) parts.insert(parts.end(), some.begin(), some.end());
    }
    EXPECT_FALSE(whole.empty());
    EXPECT_EQ(parts, whole);
    // Several at once, in any order: here backwards.
    std::vector<std::uint64_t> numbers(static_cast<std::size_t>(Variations::parts(puzzle, vicinity)));
    std::iota(numbers.rbegin(), numbers.rend(), 0);
    std::vector<Puzzle> backwards, one_by_one;
    Variations several(puzzle, vicinity, numbers);
    while (several.next(solver, some)) backwards.insert(backwards.end(), some.begin(), some.end());
    for (const std::uint64_t i : numbers) {
      Variations part(puzzle, vicinity, i);
      while (part.next(solver, some)) one_by_one.insert(one_by_one.end(), some.begin(), some.end());
    }
    EXPECT_EQ(backwards, one_by_one);
  }
  const auto n = static_cast<std::uint64_t>(clues(puzzle));
  EXPECT_EQ(Variations::parts(puzzle, {3, 1}), n * (n - 1) * (n - 2) / 6);
  EXPECT_EQ(Variations::parts(puzzle, {2, 2}), n * (n - 1) / 2 * 81);
  EXPECT_EQ(Variations::parts(puzzle, {99, 0}), 0U);
}

TEST(Variations, of_two_clues_lead_back) {
  test::Dice random(3);
  const Grid puzzle = with_more_clues(made({.most_clues = 24}, 1).front(), 3, random);
  const std::set<std::string> taken = vicinity_of(puzzle, {2, 0});
  ASSERT_FALSE(taken.empty());
  EXPECT_EQ(vicinity_of(*parse_grid(*taken.begin()), {0, 2}).count(to_string(puzzle)), 1U);
}

TEST(Backdoors, make_the_rest_fall_by_singles) {
  GridSolver solver;
  int with_some = 0;
  for (const Grid& puzzle : made({}, 20)) {
    const std::vector<int> cells = backdoors(solver, puzzle);
    with_some += cells.empty() ? 0 : 1;
    if (falls_by_singles(puzzle)) {
      EXPECT_EQ(static_cast<int>(cells.size()), 81 - clues(puzzle));
    }
  }
  EXPECT_GT(with_some, 10);
  EXPECT_TRUE(falls_by_singles(
      *parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")));
  EXPECT_FALSE(falls_by_singles(
      *parse_grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")));
}

}  // namespace
}  // namespace quadrille
