// The fewest clues that leave one solution: against all sets of cells on boards of order 4.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <string>

#include "quadrille/make/vary.h"
#include "quadrille/puzzle/cover.h"
#include "random_board.h"

namespace quadrille {
namespace {

constexpr std::size_t impossible = 99;

// By a search that complete() does not use.
std::vector<std::string> all_solutions(const Puzzle& board) {
  const PuzzleCover cover(board);
  cover::Search search(cover.problem(), {.engine = cover::Engine::links});
  std::vector<std::string> found;
  while (search.next()) {
    const std::vector<std::uint8_t> filling = cover.filling(search.solution());
    found.emplace_back(filling.begin(), filling.end());
  }
  return found;
}

std::string as_text(const std::vector<std::uint8_t>& cells) { return {cells.begin(), cells.end()}; }

// The least number of allowed cells whose values single out a solution, or the given one.
std::size_t fewest_cells(const std::vector<std::string>& solutions, std::uint32_t allowed, const std::string& target) {
  std::size_t fewest = impossible;
  for (std::uint32_t set = 0; set < (1U << 16); ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    if ((set & ~allowed) != 0 || size >= fewest) continue;
    std::map<std::string, int> times;
    std::string wanted;
    for (const std::string& solution : solutions) {
      std::string values;
      for (std::size_t cell = 0; cell < 16; ++cell) {
        if ((set >> cell & 1) != 0) values += solution[cell];
      }
      if (solution == target) wanted = values;
      ++times[values];
    }
    const bool singles_out = target.empty()
                                 ? std::any_of(times.begin(), times.end(), [](auto& t) { return t.second == 1; })
                                 : times[wanted] == 1;
    if (singles_out) fewest = size;
  }
  return fewest;
}

Puzzle half_finished(std::mt19937& random, std::size_t most_solutions = 40) {
  while (true) {
    Puzzle board = empty_puzzle(random() % 4 == 0 ? test::jigsaw_4x4() : PuzzleShape(BoxShape{2, 2}));
    for (int rules = static_cast<int>(random() % 3); rules > 0; --rules) {
      const auto path = test::random_path(board.shape, 2 + static_cast<int>(random() % 2), random);
      Rule rule{random() % 2 == 0 ? RuleKind::thermometer : RuleKind::little_killer, path};
      if (rule.kind == RuleKind::little_killer) rule.number = static_cast<int>(3 + random() % 5);
      if (!validate(board, rule)) board.rules.push_back(rule);
    }
    for (int clues = static_cast<int>(random() % 5); clues > 0; --clues) {
      board.cells[random() % 16] = static_cast<std::uint8_t>(1 + random() % 4);
    }
    const std::size_t count = all_solutions(board).size();
    if (count >= 1 && count <= most_solutions) return board;
  }
}

void expect_unique(const Puzzle& board, const Completion& added, const std::vector<std::string>& solutions) {
  EXPECT_TRUE(std::is_sorted(added.cells.begin(), added.cells.end()));
  const auto agrees = [&](const std::string& solution) {
    return std::all_of(added.cells.begin(), added.cells.end(), [&](int cell) {
      EXPECT_EQ(board.cells[static_cast<std::size_t>(cell)], 0);
      return static_cast<std::uint8_t>(solution[static_cast<std::size_t>(cell)]) ==
             added.solution[static_cast<std::size_t>(cell)];
    });
  };
  EXPECT_EQ(std::count_if(solutions.begin(), solutions.end(), agrees), 1);
  EXPECT_NE(std::find(solutions.begin(), solutions.end(), as_text(added.solution)), solutions.end());
}

TEST(Complete, adds_the_fewest_clues) {
  std::mt19937 random(1);
  std::map<std::size_t, int> sizes;
  for (int i = 0; i < 40; ++i) {
    const Puzzle board = half_finished(random);
    const std::vector<std::string> solutions = all_solutions(board);
    const auto added = complete(board);
    ASSERT_TRUE(added);
    EXPECT_TRUE(added->proven());
    EXPECT_EQ(added->cells.size(), fewest_cells(solutions, 0xFFFF, {}));
    expect_unique(board, *added, solutions);
    ++sizes[added->cells.size()];
  }
  EXPECT_GT(sizes.size(), 2U);
}

TEST(Complete, keeps_the_given_solution) {
  std::mt19937 random(2);
  for (int i = 0; i < 40; ++i) {
    const Puzzle board = half_finished(random);
    const std::vector<std::string> solutions = all_solutions(board);
    const std::string target = solutions[random() % solutions.size()];
    const auto added = complete(board, {.solution = {target.begin(), target.end()}});
    ASSERT_TRUE(added);
    EXPECT_TRUE(added->proven());
    EXPECT_EQ(as_text(added->solution), target);
    EXPECT_EQ(added->cells.size(), fewest_cells(solutions, 0xFFFF, target));
    expect_unique(board, *added, solutions);
  }
}

TEST(Complete, adds_clues_in_the_given_cells_only) {
  std::mt19937 random(3);
  int answers = 0, errors = 0;
  for (int i = 0; i < 80; ++i) {
    const Puzzle board = half_finished(random);
    const std::vector<std::string> solutions = all_solutions(board);
    const std::string target = i % 2 == 0 ? "" : solutions[random() % solutions.size()];
    std::vector<int> cells;
    std::uint32_t allowed = 0;
    for (int cell = 0; cell < 16; ++cell) {
      if (random() % 3 == 0) cells.push_back(cell), allowed |= 1U << cell;
    }
    const auto added = complete(board, {.solution = {target.begin(), target.end()}, .cells = cells});
    const std::size_t fewest = fewest_cells(solutions, allowed, target);
    if (added) {
      EXPECT_TRUE(added->proven());
      EXPECT_EQ(added->cells.size(), fewest);
      expect_unique(board, *added, solutions);
      EXPECT_TRUE(std::includes(cells.begin(), cells.end(), added->cells.begin(), added->cells.end()));
      ++answers;
    } else {
      EXPECT_EQ(added.error().code, ErrorCode::unsupported);
      EXPECT_EQ(fewest, impossible);
      ++errors;
    }
  }
  EXPECT_GT(answers, 10);
  EXPECT_GT(errors, 10);
}

TEST(Complete, proves_no_more_than_limits_allow) {
  std::mt19937 random(4);
  int proven = 0, unproven = 0, impossible_ones = 0, stopped = 0;
  for (int i = 0; i < 300; ++i) {
    const Puzzle board = half_finished(random, 300);
    const std::vector<std::string> solutions = all_solutions(board);
    CompleteOptions options{.pool = 1 + random() % 60, .tries = 1 + random() % 400, .nodes = random() % 20};
    std::uint32_t allowed = 0xFFFF;
    if (i % 2 == 0) {
      allowed = random() & random() & 0xFFFF;
      options.cells.emplace();
      for (int cell = 0; cell < 16; ++cell) {
        if ((allowed >> cell & 1) != 0) options.cells->push_back(cell);
      }
    }
    const auto added = complete(board, options);
    if (!added && added.error().code == ErrorCode::stopped) {
      ++stopped;
      continue;
    }
    const std::size_t fewest = fewest_cells(solutions, allowed, {});
    if (!added) {
      EXPECT_EQ(added.error().code, ErrorCode::unsupported);
      EXPECT_EQ(fewest, impossible);
      ++impossible_ones;
      continue;
    }
    EXPECT_LE(added->bound, fewest);
    EXPECT_GE(added->cells.size(), fewest);
    expect_unique(board, *added, solutions);
    ++(added->proven() ? proven : unproven);
  }
  EXPECT_GT(proven, 10);
  EXPECT_GT(unproven, 10);
  EXPECT_GT(impossible_ones, 5);
  EXPECT_GT(stopped, 10);
}

TEST(Complete, says_why_not) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  board.cells[0] = board.cells[1] = 1;
  EXPECT_EQ(complete(board).error().code, ErrorCode::no_solution);
  board.cells[1] = 2;
  EXPECT_EQ(complete(board, {.solution = std::vector<std::uint8_t>(16, 1)}).error().code, ErrorCode::bad_number);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(complete(board, {.stop = source.get_token()}).error().code, ErrorCode::stopped);
}

// A puzzle with clues left out: those are enough, and perhaps fewer are.
TEST(Complete, puts_clues_back_into_grids) {
  Grid grid = *parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const Grid solution = GridSolver().solve(grid).solution;
  int left_out = 0;
  for (const std::size_t cell : {0, 1, 9, 19, 27, 35, 43, 60, 70, 80, 13, 22}) {
    left_out += grid.cells[cell] != 0 ? 1 : 0;
    grid.cells[cell] = 0;
  }
  const auto added = complete(Puzzle(grid), {.solution = {solution.cells.begin(), solution.cells.end()}});
  ASSERT_TRUE(added);
  EXPECT_TRUE(added->proven());
  EXPECT_LE(added->cells.size(), static_cast<std::size_t>(left_out));
  for (const int cell : added->cells)
    grid.cells[static_cast<std::size_t>(cell)] = solution.cells[static_cast<std::size_t>(cell)];
  EXPECT_EQ(GridSolver().solve(grid, 2).count, 1U);
}

}  // namespace
}  // namespace quadrille
