// Puzzles given by their candidates, and counts that are interrupted, written down and continued.
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <thread>

#include "base/sealed_text.h"
#include "quadrille/sudoku.h"
#include "sudoku/search/grid_solutions.h"
#include "sudoku/search/shared_list.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Dice;
using test::scaled;
using test::SolverKind;

class EveryEngineCounting : public testing::TestWithParam<SolverKind> {
 protected:
  GridSolver solver_ = GetParam().make();
};
INSTANTIATE_TEST_SUITE_P(Engine, EveryEngineCounting, testing::ValuesIn(test::all_solvers()),
                         testing::PrintToStringParamName());

// Each cell keeps its digit of a full grid and some others; in every third sukaku one cell loses its digit.
std::vector<Candidates> random_sukakus(int number, std::uint64_t seed) {
  Dice random(seed);
  std::vector<Candidates> sukakus;
  for (int i = 0; i < number; ++i) {
    const Grid full = test::random_full_grid(random);
    Candidates& sukaku = sukakus.emplace_back(candidates_of(full));
    const int others = 8 + random.below(17);  // of 40, as a chance
    for (auto& cell : sukaku.cells) {
      for (int digit = 0; digit < 9; ++digit) {
        if (random.below(40) < others) cell = static_cast<std::uint16_t>(cell | 1 << digit);
      }
    }
    if (i % 3 == 0) {
      const auto cell = static_cast<std::size_t>(random.below(81));
      sukaku.cells[cell] = static_cast<std::uint16_t>(sukaku.cells[cell] & ~(1 << (full.cells[cell] - 1)));
    }
  }
  return sukakus;
}

bool is_solution_of(const Grid& solution, const Candidates& sukaku) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if ((sukaku.cells[cell] >> (solution.cells[cell] - 1) & 1) == 0) return false;
  }
  return is_solution(solution, Grid{});
}

TEST_P(EveryEngineCounting, answers_candidates_of_a_grid_as_the_grid) {
  const std::vector<Grid> puzzles = test::random_puzzles(scaled(200), 11);
  std::vector<Candidates> sukakus;
  for (const Grid& puzzle : puzzles) sukakus.push_back(candidates_of(puzzle));
  std::vector<Verdict> expected(puzzles.size()), verdicts(puzzles.size());
  solver_.solve(puzzles, expected, {.limit = 20});
  EXPECT_EQ(solver_.solve(sukakus, verdicts, {.limit = 20}), sukakus.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) ASSERT_EQ(verdicts[i].count, expected[i].count) << puzzles[i];
}

// With limit 1 it depends on the puzzle and the engine alone, not on the other puzzles of the call.
TEST_P(EveryEngineCounting, finds_the_same_solution_of_candidates_in_every_call) {
  Dice random(15);
  std::vector<Candidates> puzzles;
  for (int i = 0; i < scaled(300); ++i) {
    Grid puzzle = test::random_full_grid(random);
    for (auto& cell : puzzle.cells) cell = random.below(81) < 16 + i % 20 ? cell : std::uint8_t{0};
    puzzles.push_back(candidates_of(puzzle));
  }
  std::vector<Verdict> together(puzzles.size());
  EXPECT_EQ(solver_.solve(puzzles, together), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Verdict alone;
    solver_.solve(std::span(&puzzles[i], 1), std::span(&alone, 1));
    ASSERT_EQ(together[i].count, 1U);
    ASSERT_TRUE(is_solution_of(alone.solution, puzzles[i]));
    ASSERT_EQ(together[i].solution, alone.solution) << i;
  }
}

TEST_P(EveryEngineCounting, counts_sukakus_as_dancing_links_do) {
  const std::vector<Candidates> sukakus = random_sukakus(scaled(300), 12);
  std::vector<Verdict> expected(sukakus.size()), verdicts(sukakus.size());
  test::solver_named("links").solve(sukakus, expected, {.limit = 30});
  solver_.solve(sukakus, verdicts, {.limit = 30});
  int none = 0, one = 0, several = 0;
  for (std::size_t i = 0; i < sukakus.size(); ++i) {
    const std::uint64_t count = verdicts[i].count;
    ASSERT_EQ(count, expected[i].count) << i;
    if (count > 0) {
      ASSERT_TRUE(is_solution_of(verdicts[i].solution, sukakus[i])) << i;
    }
    (count == 0 ? none : count == 1 ? one : several)++;
  }
  EXPECT_GE(none, scaled(10));
  EXPECT_GE(one, scaled(10));
  EXPECT_GE(several, scaled(10));
}

TEST_P(EveryEngineCounting, finds_no_solution_of_a_cell_without_candidates) {
  Candidates sukaku = candidates_of(Grid{});
  sukaku.cells[80] = 0;
  Verdict verdict;
  EXPECT_EQ(solver_.solve(std::span(&sukaku, 1), std::span(&verdict, 1), {.limit = 2}), 1U);
  EXPECT_EQ(verdict.count, 0U);
}

// Some tens of thousands of solutions, more than a thousand of which many kinds of nodes are taken care of otherwise.
struct ManySolutions {
  std::vector<Grid> puzzles;
  std::vector<std::uint64_t> counts;

  ManySolutions() {
    Dice random(13);
    while (static_cast<int>(puzzles.size()) < std::max(2, scaled(6))) {
      const Grid puzzle = test::random_clues_of(test::random_full_grid(random), 23, random);
      const std::uint64_t count = test::reference_count(puzzle, 60'000);
      if (count < 2'000 || count == 60'000) continue;
      puzzles.push_back(puzzle);
      counts.push_back(count);
    }
  }
};
const ManySolutions& many() {
  static const ManySolutions puzzles;
  return puzzles;
}

TEST_P(EveryEngineCounting, resumes_after_every_stop) {
  for (std::size_t i = 0; i < many().puzzles.size(); ++i) {
    CountState count(many().puzzles[i]);
    std::size_t most_subtrees = 0;
    for (int delay = 200;; delay *= 2) {
      std::stop_source source;
      std::jthread stopper([&source, delay] {
        std::this_thread::sleep_for(std::chrono::microseconds(delay));
        source.request_stop();
      });
      if (solver_.resume(count, source.get_token())) break;
      most_subtrees = std::max(most_subtrees, count.open.size());
      count = *parse_count_state(to_string(count));
    }
    EXPECT_EQ(count.found, many().counts[i]) << many().puzzles[i];
    EXPECT_LT(most_subtrees, 256U * 81);
  }
}

TEST_P(EveryEngineCounting, counts_several_puzzles_with_many_solutions_at_once) {
  std::vector<Grid> puzzles = many().puzzles;
  puzzles.insert(puzzles.end(), puzzles.begin(), puzzles.end());
  std::vector<Verdict> verdicts(puzzles.size());
  EXPECT_EQ(solver_.solve(puzzles, verdicts, {SolveOptions::no_limit}), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(verdicts[i].count, many().counts[i % many().counts.size()]) << puzzles[i];
  }
  for (const std::uint64_t most : many().counts) {
    for (const std::uint64_t limit : {most - 1, most, most + 1}) {
      solver_.solve(puzzles, verdicts, {limit});
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        EXPECT_EQ(verdicts[i].count, std::min(limit, many().counts[i % many().counts.size()])) << puzzles[i];
      }
    }
  }
}

TEST_P(EveryEngineCounting, counts_a_subtree_as_often_as_it_stands_for) {
  CountState count(many().puzzles.front());
  count.open.front().doublings = 3;
  EXPECT_TRUE(solver_.resume(count));
  EXPECT_EQ(count.found, 8 * many().counts.front());
}

// Enough solutions for nodes of one puzzle to move from lane to lane; their number is also that of masks and links.
TEST(LaneKernels, count_a_hundred_thousand_solutions) {
  const Grid puzzle = *parse_grid("................1...3.45...........3...2.....16.7........1...6...4.....58....7...");
  for (const test::SolverKind& kind : test::lane_solvers()) {
    GridSolver solver = kind.make();
    EXPECT_EQ(solver.solve(puzzle, SolveOptions::no_limit).count, 183'123U) << kind;
    EXPECT_EQ(solver.solve(puzzle, 183'124).count, 183'123U) << kind;
    EXPECT_EQ(solver.solve(puzzle, 183'122).count, 183'122U) << kind;
  }
}

TEST(WrittenCount, is_read_as_it_was_written) {
  CountState count(Grid{});
  count.found = SolveOptions::no_limit - 1;
  count.open.front().doublings = 17;
  count.open.front().candidates = candidates_of(Grid{{2, 1, 3}});
  count.open.push_back({candidates_of(Grid{{1, 2, 3}}), 0});
  const CountState read = *parse_count_state(to_string(count));
  EXPECT_EQ(read.found, count.found);
  EXPECT_EQ(read.open, count.open);
}

TEST(WrittenCount, is_refused_with_the_place_of_the_error) {
  const std::string saved = to_string(CountState(Grid{})), good(*unseal(saved, "count", 2));
  const auto error_of = [](std::string_view body) { return parse_count_state(seal("count", 2, body)).error(); };
  EXPECT_EQ(parse_count_state("").error().code, ErrorCode::bad_symbol);
  EXPECT_EQ(parse_count_state(seal("count", 1, good)).error().code, ErrorCode::unsupported);
  EXPECT_EQ(error_of("found many\n").code, ErrorCode::bad_number);
  EXPECT_EQ(error_of("found many\n").at, (TextPlace{2, 1}));
  EXPECT_EQ(error_of(good + "x\n").code, ErrorCode::bad_number);
  EXPECT_EQ(error_of(good + "300 1ff\n").at, (TextPlace{4, 1}));
  EXPECT_EQ(error_of(good + "0 1ff1ff\n").code, ErrorCode::bad_length);
  std::string bad = good;
  bad.replace(bad.size() - 4, 3, "2ff");
  EXPECT_EQ(error_of(bad).code, ErrorCode::bad_symbol);
  EXPECT_EQ(error_of(bad).at, (TextPlace{3, 243}));
  EXPECT_EQ(error_of(good + good.substr(good.find('\n') + 1)).at, (TextPlace{4, 1})) << "a subtree twice";
}

std::set<std::string> all_of(GridSolutions solutions) {
  std::set<std::string> all;
  while (const auto solution = solutions.next()) all.insert(to_string(*solution));
  return all;
}

TEST(AllSolutions, are_different_and_as_many_as_counted) {
  for (std::size_t i = 0; i < many().puzzles.size(); ++i) {
    const Grid& puzzle = many().puzzles[i];
    std::uint64_t number = 0;
    GridSolutions solutions(puzzle);
    while (const auto solution = solutions.next()) {
      ++number;
      ASSERT_TRUE(is_solution(*solution, puzzle)) << puzzle;
    }
    EXPECT_EQ(number, many().counts[i]) << puzzle;
    EXPECT_EQ(all_of(GridSolutions(puzzle)).size(), number) << puzzle;
    EXPECT_TRUE(solutions.remaining().empty());
  }
}

TEST(AllSolutions, begin_with_the_one_that_the_lanes_find_at_limit_1) {
  for (const Grid& puzzle : test::random_puzzles(scaled(200), 14)) {
    const Verdict verdict = GridSolver().solve(puzzle);
    const auto first = GridSolutions(puzzle).next();
    ASSERT_EQ(first.has_value(), verdict.count == 1) << puzzle;
    if (first) {
      ASSERT_EQ(*first, verdict.solution) << puzzle;
    }
  }
}

TEST(AllSolutions, come_in_the_same_order_after_every_break) {
  const Grid& puzzle = many().puzzles.front();
  GridSolutions unbroken(puzzle), broken(puzzle);
  for (int i = 0; i < 2000; ++i) {
    ASSERT_EQ(unbroken.next(), broken.next()) << i;
    if (i % 17 == 0) broken = GridSolutions(broken.remaining());
  }
}

TEST(AllSolutions, wait_while_a_stop_is_requested) {
  std::stop_source source;
  source.request_stop();
  GridSolutions solutions(Grid{});
  EXPECT_EQ(solutions.next(source.get_token()), std::nullopt);
  EXPECT_EQ(solutions.remaining().size(), 1U);
  EXPECT_TRUE(solutions.next().has_value());
}

TEST(AllSolutions, of_a_puzzle_without_are_none) {
  EXPECT_EQ(GridSolutions(Grid{{5, 5}}).next(), std::nullopt);
  EXPECT_TRUE(GridSolutions(std::vector<Candidates>{}).remaining().empty());
}

TEST(SharedList, has_the_order_of_one_thread) {
  for (const unsigned count : {1U, 2U, 5U}) {
    ThreadPool threads(count);
    for (const Grid& puzzle : many().puzzles) {
      GridSolutions solutions(puzzle);
      SharedList list({candidates_of(puzzle)});
      while (const auto solution = solutions.next()) ASSERT_EQ(list.next(threads, {}), solution) << count;
      EXPECT_EQ(list.next(threads, {}), std::nullopt);
      EXPECT_TRUE(list.remaining().empty());
    }
  }
}

TEST(SharedList, goes_on_after_every_break) {
  ThreadPool threads(3);
  const Grid& puzzle = many().puzzles.front();
  GridSolutions unbroken(puzzle);
  SharedList broken({candidates_of(puzzle)});
  for (int i = 0; i < 3000; ++i) {
    ASSERT_EQ(broken.next(threads, {}), unbroken.next()) << i;
    if (i % 17 == 0) {
      broken = SharedList(broken.remaining());
      std::stop_source source;
      source.request_stop();
      ASSERT_EQ(broken.next(threads, source.get_token()), std::nullopt);
    }
    if (i % 1000 == 0) {
      EXPECT_EQ(all_of(GridSolutions(broken.remaining())), all_of(GridSolutions(unbroken.remaining())));
    }
  }
}

}  // namespace
}  // namespace quadrille
