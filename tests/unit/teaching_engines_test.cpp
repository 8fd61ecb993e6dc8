// The steps of docs/explanation/algorithms.md as engines, on puzzles that even plain search solves quickly.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "quadrille/sudoku.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Dice;
using test::scaled;
using test::SolverKind;

constexpr std::uint64_t no_limit = SolveOptions::no_limit;

std::vector<SolverKind> teaching_solvers() {
  std::vector<SolverKind> kinds;
  for (const EngineInfo& info : engines()) {
    if (info.kind != EngineInfo::Kind::teaching) continue;
    std::string name(info.name);
    std::ranges::replace(name, '-', '_');
    kinds.push_back({name, false, [engine = info.name] { return test::solver_named(engine); }});
  }
  return kinds;
}

// 40 to 64 clues of a grid; in some of them one clue has another digit.
const std::vector<Grid>& easy_puzzles() {
  static const std::vector<Grid> puzzles = [] {
    Dice random(31);
    std::vector<Grid> made{Grid{{5, 5}}};
    for (int i = 0; i < scaled(150); ++i) {
      const Grid full = test::random_full_grid(random);
      Grid puzzle = test::random_clues_of(full, 40 + i % 25, random);
      const auto cell = static_cast<std::size_t>(random.below(81));
      if (i % 3 == 0) puzzle.cells[cell] = static_cast<std::uint8_t>(full.cells[cell] % 9 + 1);
      made.push_back(puzzle);
    }
    return made;
  }();
  return puzzles;
}

class EveryTeachingEngine : public testing::TestWithParam<SolverKind> {
 protected:
  std::vector<Verdict> solve_all(std::span<const Grid> puzzles, std::uint64_t limit) {
    std::vector<Verdict> verdicts(puzzles.size());
    EXPECT_EQ(solver_.solve(puzzles, verdicts, {.limit = limit}), puzzles.size());
    return verdicts;
  }

  GridSolver solver_ = GetParam().make();
};
INSTANTIATE_TEST_SUITE_P(Engine, EveryTeachingEngine, testing::ValuesIn(teaching_solvers()),
                         testing::PrintToStringParamName());

TEST(TeachingEngines, are_the_steps_of_the_tutorial) {
  std::vector<std::string> names;
  for (const SolverKind& kind : teaching_solvers()) names.push_back(kind.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"backtracking", "fewest", "masks_naked", "links_first", "tutorial_links"}));
}

TEST_P(EveryTeachingEngine, counts_as_the_default_engine_at_every_limit) {
  for (std::uint64_t limit : {1, 2, 30}) {
    std::vector<Verdict> expected(easy_puzzles().size());
    GridSolver().solve(easy_puzzles(), expected, {.limit = limit});
    const std::vector<Verdict> verdicts = solve_all(easy_puzzles(), limit);
    std::array<int, 3> with_count{};
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
      const Grid& puzzle = easy_puzzles()[i];
      ASSERT_EQ(verdicts[i].count, expected[i].count) << puzzle << " limit " << limit;
      if (verdicts[i].count > 0) {
        ASSERT_TRUE(is_solution(verdicts[i].solution, puzzle)) << puzzle;
      }
      ++with_count[std::min<std::uint64_t>(verdicts[i].count, 2)];
    }
    EXPECT_GE(with_count[0], scaled(15));
    EXPECT_GE(with_count[1], scaled(15));
    if (limit > 1) {
      EXPECT_GE(with_count[2], scaled(15));
    }
  }
}

TEST_P(EveryTeachingEngine, answers_sukakus_as_the_default_engine) {
  Dice random(32);
  std::vector<Candidates> sukakus;
  for (const Grid& puzzle : easy_puzzles()) {
    Candidates& sukaku = sukakus.emplace_back(candidates_of(puzzle));
    for (std::uint16_t& cell : sukaku.cells) {
      const auto removed = static_cast<std::uint16_t>(1U << random.below(9));
      if (random.below(8) == 0) cell &= static_cast<std::uint16_t>(~removed);
    }
  }
  std::vector<Verdict> expected(sukakus.size()), verdicts(sukakus.size());
  GridSolver().solve(sukakus, expected, {.limit = 30});
  EXPECT_EQ(solver_.solve(sukakus, verdicts, {.limit = 30}), sukakus.size());
  int solvable = 0;
  for (std::size_t i = 0; i < sukakus.size(); ++i) {
    ASSERT_EQ(verdicts[i].count, expected[i].count) << easy_puzzles()[i];
    solvable += verdicts[i].count > 0 ? 1 : 0;
  }
  EXPECT_GE(solvable, scaled(5));
}

TEST_P(EveryTeachingEngine, counts_up_to_the_limit) {
  const Verdict verdict = solver_.solve(Grid{}, 1000);
  EXPECT_EQ(verdict.count, 1000U);
  EXPECT_TRUE(is_solution(verdict.solution, Grid{}));
}

TEST_P(EveryTeachingEngine, stops_at_once_if_the_stop_was_requested_before) {
  std::stop_source source;
  source.request_stop();
  const std::vector<Grid> puzzles(3);
  std::vector<Verdict> verdicts(3, Verdict{77, Grid{}});
  EXPECT_EQ(solver_.solve(puzzles, verdicts, {no_limit, source.get_token()}), 0U);
  EXPECT_LT(verdicts[0].count, 10'000U);
  EXPECT_EQ(verdicts[1].count, 0U);
}

TEST_P(EveryTeachingEngine, stops_in_the_middle_of_a_search_that_would_not_end) {
  std::vector<Grid> puzzles = easy_puzzles();
  puzzles.emplace_back();
  std::vector<Verdict> verdicts(puzzles.size());
  std::stop_source source;
  std::jthread stopper([&source] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    source.request_stop();
  });
  const std::size_t answered = solver_.solve(puzzles, verdicts, {no_limit, source.get_token()});
  EXPECT_LT(answered, puzzles.size());
  stopper.join();
  EXPECT_EQ(solver_.solve(easy_puzzles().back(), 1).count, GridSolver().solve(easy_puzzles().back(), 1).count)
      << "works again";
}

TEST_P(EveryTeachingEngine, resumes_a_count) {
  for (const Grid& puzzle : easy_puzzles()) {
    CountState count(puzzle);
    count.open.front().doublings = 1;
    ASSERT_TRUE(solver_.resume(count));
    ASSERT_EQ(count.found, 2 * GridSolver().solve(puzzle, no_limit).count) << puzzle;
  }
}

TEST_P(EveryTeachingEngine, keeps_its_size_and_counts_its_nodes) {
  const std::size_t before = solver_.memory_bytes();
  EXPECT_GT(before, 1000U);
  EXPECT_EQ(solver_.nodes(), 0U);
  solver_.solve(Grid{}, 1);
  const std::uint64_t after_one = solver_.nodes();
  EXPECT_GE(after_one, 10U) << "the empty grid needs choices";
  solver_.solve(Grid{}, 1);
  EXPECT_EQ(solver_.nodes(), 2 * after_one) << "the same search again";
  EXPECT_EQ(solver_.memory_bytes(), before);
}

// Dancing links that take the first column are plain search with another way to look up what clashes.
TEST(TeachingEngines, with_the_same_order_visit_the_same_nodes) {
  GridSolver search = test::solver_named("backtracking"), links = test::solver_named("links-first");
  for (const Grid& puzzle : easy_puzzles()) {
    if (find_clash(puzzle)) continue;
    const std::uint64_t before = search.nodes(), links_before = links.nodes();
    search.solve(puzzle, no_limit), links.solve(puzzle, no_limit);
    ASSERT_EQ(search.nodes() - before, links.nodes() - links_before) << puzzle;
  }
}

}  // namespace
}  // namespace quadrille
