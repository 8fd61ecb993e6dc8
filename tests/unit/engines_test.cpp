// The three engines and every kernel against the reference, against each other, and against themselves.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <thread>

#include "quadrille/sudoku.h"
#include "sudoku/lanes/kernel.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Dice;
using test::scaled;
using test::SolverKind;

constexpr std::uint64_t no_limit = SolveOptions::no_limit;

std::vector<Verdict> solve_all(GridSolver& solver, std::span<const Grid> puzzles, std::uint64_t limit) {
  std::vector<Verdict> verdicts(puzzles.size());
  EXPECT_EQ(solver.solve(puzzles, verdicts, {.limit = limit}), puzzles.size());
  return verdicts;
}

// The same puzzles for all engines, and what the reference says about them up to 50 solutions.
struct KnownPuzzles {
  std::vector<Grid> puzzles = test::random_puzzles(scaled(800), 1);
  std::vector<std::uint64_t> counts;

  KnownPuzzles() {
    for (const Grid& puzzle : puzzles) counts.push_back(test::reference_count(puzzle, 50));
  }
};
const KnownPuzzles& known() {
  static const KnownPuzzles puzzles;
  return puzzles;
}

TEST(KnownPuzzles, are_of_all_kinds) {
  const auto number_with = [](auto condition) { return std::ranges::count_if(known().counts, condition); };
  EXPECT_GE(number_with([](auto n) { return n == 0; }), scaled(60));
  EXPECT_GE(number_with([](auto n) { return n == 1; }), scaled(60));
  EXPECT_GE(number_with([](auto n) { return n > 1 && n < 50; }), scaled(60));
  EXPECT_GE(number_with([](auto n) { return n == 50; }), scaled(60));
}

class EveryEngine : public testing::TestWithParam<SolverKind> {
 protected:
  GridSolver solver_ = GetParam().make();
};

INSTANTIATE_TEST_SUITE_P(Engine, EveryEngine, testing::ValuesIn(test::all_solvers()),
                         testing::PrintToStringParamName());

TEST_P(EveryEngine, counts_as_the_reference_at_every_limit) {
  for (std::uint64_t limit : {1, 2, 3, 50}) {
    const std::vector<Verdict> verdicts = solve_all(solver_, known().puzzles, limit);
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
      ASSERT_EQ(verdicts[i].count, std::min(known().counts[i], limit)) << known().puzzles[i] << " limit " << limit;
      if (verdicts[i].count > 0) {
        ASSERT_TRUE(is_solution(verdicts[i].solution, known().puzzles[i])) << known().puzzles[i];
      }
    }
  }
}

TEST_P(EveryEngine, counts_thousands_of_solutions_exactly) {
  Dice random(2);
  for (int i = 0; i < scaled(40); ++i) {
    const Grid puzzle = test::random_clues_of(test::random_full_grid(random), 25, random);
    const std::uint64_t count = test::reference_count(puzzle, 5000);
    if (count < 5000) {
      EXPECT_EQ(solver_.solve(puzzle, no_limit).count, count) << puzzle;
    }
    EXPECT_EQ(solver_.solve(puzzle, 4999).count, std::min<std::uint64_t>(count, 4999)) << puzzle;
  }
}

TEST_P(EveryEngine, finds_the_only_solution) {
  const std::vector<Verdict> verdicts = solve_all(solver_, known().puzzles, 2);
  const std::vector<Verdict> expected = [&] {
    GridSolver masks = test::solver_named("masks");
    return solve_all(masks, known().puzzles, 2);
  }();
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    if (known().counts[i] == 1) {
      ASSERT_EQ(verdicts[i].solution, expected[i].solution) << known().puzzles[i];
    }
  }
}

TEST_P(EveryEngine, returns_a_full_grid_as_it_is) {
  Dice random(3);
  const Grid full = test::random_full_grid(random);
  const Verdict verdict = solver_.solve(full, no_limit);
  EXPECT_EQ(verdict.count, 1U);
  EXPECT_EQ(verdict.solution, full);
}

TEST_P(EveryEngine, finds_no_solution_of_a_full_grid_with_a_changed_digit) {
  Dice random(4);
  for (int i = 0; i < 100; ++i) {
    const Grid wrong = with_a_changed_clue(test::random_full_grid(random), random);
    ASSERT_EQ(solver_.solve(wrong, no_limit).count, 0U) << wrong;
  }
}

TEST_P(EveryEngine, finds_no_solution_if_clues_clash) {
  std::vector<Grid> pairs;
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = a + 1; b < 81; ++b) {
      if ((a + b) % test::slowness != 0) continue;
      Grid& pair = pairs.emplace_back();
      pair.cells[a] = pair.cells[b] = 7;
    }
  }
  const std::vector<Verdict> verdicts = solve_all(solver_, pairs, 1);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    ASSERT_EQ(verdicts[i].count, find_clash(pairs[i]) ? 0U : 1U) << pairs[i];
  }
}

TEST_P(EveryEngine, counts_the_empty_grid_up_to_a_limit) {
  for (std::uint64_t limit : {1, 2, 1000}) {
    const Verdict verdict = solver_.solve(Grid{}, limit);
    EXPECT_EQ(verdict.count, limit);
    EXPECT_TRUE(is_solution(verdict.solution, Grid{}));
  }
}

TEST_P(EveryEngine, answers_a_batch_as_one_by_one) {
  GridSolver alone = GetParam().make();
  const std::vector<Verdict> together = solve_all(solver_, known().puzzles, 3);
  for (std::size_t i = 0; i < together.size(); ++i) {
    ASSERT_EQ(alone.solve(known().puzzles[i], 3).count, together[i].count) << known().puzzles[i];
  }
}

TEST_P(EveryEngine, takes_batches_of_every_size) {
  for (std::size_t size : {0, 1, 2, 63, 64, 65, 127, 128, 129, 255, 256, 257, 511, 513}) {
    std::vector<Grid> puzzles;
    for (std::size_t i = 0; i < size; ++i) puzzles.push_back(known().puzzles[i % known().puzzles.size()]);
    const std::vector<Verdict> verdicts = solve_all(solver_, puzzles, 2);
    for (std::size_t i = 0; i < size; ++i) {
      ASSERT_EQ(verdicts[i].count, std::min<std::uint64_t>(known().counts[i % known().counts.size()], 2))
          << "puzzle " << i << " of " << size;
    }
  }
}

// Lanes search in another way if many of the puzzles before had several solutions.
TEST_P(EveryEngine, counts_to_two_whatever_came_before) {
  std::vector<std::size_t> of_kind[3];  // without a solution, with one, with several
  for (std::size_t i = 0; i < known().counts.size(); ++i) {
    of_kind[std::min<std::uint64_t>(known().counts[i], 2)].push_back(i);
  }
  Dice random(11);
  for (const int percent : {100, 0, 100, 50, 0, 30, 20, 100}) {
    std::vector<std::size_t> batch;
    for (int i = 0; i < scaled(700); ++i) {
      const auto& kind = random.below(100) < percent ? of_kind[2] : of_kind[random.below(4) > 0 ? 1 : 0];
      batch.push_back(kind[static_cast<std::size_t>(random.below(static_cast<int>(kind.size())))]);
    }
    std::vector<Grid> puzzles;
    for (const std::size_t i : batch) puzzles.push_back(known().puzzles[i]);
    const std::vector<Verdict> verdicts = solve_all(solver_, puzzles, 2);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      ASSERT_EQ(verdicts[i].count, std::min<std::uint64_t>(known().counts[batch[i]], 2)) << puzzles[i];
      if (verdicts[i].count > 0) {
        ASSERT_TRUE(is_solution(verdicts[i].solution, puzzles[i])) << puzzles[i];
      }
    }
  }
}

// A puzzle with many solutions keeps idle lanes busy; the others must not notice.
TEST_P(EveryEngine, keeps_heavy_puzzles_apart_from_light_ones) {
  std::vector<Grid> puzzles(known().puzzles.begin(), known().puzzles.begin() + scaled(200));
  puzzles.insert(puzzles.begin() + scaled(200) / 2, Grid{});
  puzzles.push_back(Grid{});
  const std::vector<Verdict> verdicts = solve_all(solver_, puzzles, 50);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    ASSERT_EQ(verdicts[i].count, test::reference_count(puzzles[i], 50)) << puzzles[i];
  }
}

TEST_P(EveryEngine, finds_with_limit_1_the_same_solution_in_every_batch) {
  GridSolver alone = GetParam().make();
  std::vector<Grid> puzzles = known().puzzles;
  const std::vector<Verdict> forwards = solve_all(solver_, puzzles, 1);
  std::ranges::reverse(puzzles);
  std::vector<Verdict> backwards = solve_all(solver_, puzzles, 1);
  std::ranges::reverse(backwards);
  for (std::size_t i = 0; i < forwards.size(); ++i) {
    const Grid& puzzle = known().puzzles[i];
    ASSERT_EQ(backwards[i].solution, forwards[i].solution) << puzzle;
    ASSERT_EQ(alone.solve(puzzle).solution, forwards[i].solution) << puzzle;
  }
}

// The size of a call decides whether puzzles are solved one by one, paused, or left to the lanes.
TEST(LaneKernels, answer_calls_of_every_size) {
  const std::vector<Grid>& puzzles = known().puzzles;
  for (const SolverKind& kind : test::lane_solvers()) {
    for (const std::uint64_t limit : {1, 2, 3, 40}) {
      GridSolver solver = kind.make();
      for (const std::size_t size : {7, 8, 20, 64, 65, 130, 256, 300}) {
        std::vector<Verdict> verdicts(puzzles.size());
        for (std::size_t first = 0; first < puzzles.size(); first += size) {
          const std::size_t count = std::min(size, puzzles.size() - first);
          const std::span<const Grid> some = std::span(puzzles).subspan(first, count);
          ASSERT_EQ(solver.solve(some, std::span(verdicts).subspan(first, count), {.limit = limit}), count);
        }
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
          ASSERT_EQ(verdicts[i].count, std::min(known().counts[i], limit)) << kind << ' ' << size << ' ' << puzzles[i];
          if (verdicts[i].count > 0) {
            ASSERT_TRUE(is_solution(verdicts[i].solution, puzzles[i])) << kind << ' ' << size;
          }
        }
      }
    }
  }
}

TEST(LaneKernels, find_with_limit_1_the_same_solution) {
  std::vector<Grid> puzzles = known().puzzles;
  puzzles.push_back(Grid{});
  GridSolver default_solver;
  const std::vector<Verdict> expected = solve_all(default_solver, puzzles, 1);
  for (const SolverKind& kind : test::lane_solvers()) {
    GridSolver solver = kind.make();
    const std::vector<Verdict> verdicts = solve_all(solver, puzzles, 1);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(verdicts[i].solution, expected[i].solution) << kind << ' ' << puzzles[i];
    }
  }
}

// One child of each branch agrees with the preferred solution, and is tried first.
TEST(LaneKernels, find_a_preferred_solution_first) {
  Dice random(23);
  std::vector<Candidates> puzzles, preferred;
  std::vector<Grid> solutions;
  for (int i = 0; i < 600; ++i) {
    solutions.push_back(test::random_full_grid(random));
    preferred.push_back(candidates_of(solutions.back()));
    puzzles.push_back(candidates_of(test::random_clues_of(solutions.back(), random.below(25), random)));
  }
  for (const SolverKind& kind : test::lane_solvers()) {
    GridSolver solver = kind.make();
    for (const std::size_t size : {600, 30, 1}) {
      std::vector<Verdict> verdicts(size);
      solver.solve(std::span(puzzles).first(size), std::span(preferred).first(size), verdicts);
      for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(verdicts[i].solution, solutions[i]) << kind << ' ' << i;
    }
  }
}

TEST_P(EveryEngine, counts_the_same_whatever_is_preferred) {
  Dice random(24);
  std::vector<Candidates> puzzles, preferred(known().puzzles.size());
  for (const Grid& puzzle : known().puzzles) puzzles.push_back(candidates_of(puzzle));
  for (Candidates& some : preferred) {
    for (auto& cell : some.cells) cell = static_cast<std::uint16_t>(random.below(512));
  }
  std::vector<Verdict> verdicts(puzzles.size());
  for (std::uint64_t limit : {1, 3}) {
    solver_.solve(puzzles, preferred, verdicts, {.limit = limit});
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
      ASSERT_EQ(verdicts[i].count, std::min(known().counts[i], limit)) << known().puzzles[i];
      if (verdicts[i].count > 0) {
        ASSERT_TRUE(is_solution(verdicts[i].solution, known().puzzles[i])) << known().puzzles[i];
      }
    }
  }
}

// A tree that is searched to its end has the same nodes on every kernel, in a batch or alone: one number that tells any
// two of them apart.
TEST(LaneKernels, visit_the_same_nodes) {
  std::vector<Grid> puzzles;
  for (std::size_t i = 0; i < known().puzzles.size(); ++i) {
    if (known().counts[i] < 50) puzzles.push_back(known().puzzles[i]);
  }
  std::set<std::uint64_t> nodes;
  for (const SolverKind& kind : test::lane_solvers()) {
    GridSolver batch = kind.make(), alone = kind.make();
    solve_all(batch, puzzles, no_limit);
    for (const Grid& puzzle : puzzles) alone.solve(puzzle, no_limit);
    nodes.insert({batch.nodes(), alone.nodes()});
  }
  EXPECT_EQ(nodes.size(), 1U) << testing::PrintToString(nodes);
  EXPECT_GT(*nodes.begin(), puzzles.size());
}

// The rules leave one candidate in each cell, and each digit once in each row: but three times in some columns. In the
// first band the digits stand in order, in the next bands each three of them are turned; the first column of each stack
// has the digits of the other stacks besides.
TEST(LaneKernels, look_at_the_columns_of_a_grid_of_single_candidates) {
  Candidates puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    const int band = cell / 27, column = cell % 9, stack = column / 3;
    const int own = 3 * stack + (column % 3 + 3 - band) % 3;
    const int others = column % 3 == 0 ? 0777 & ~(7 << (3 * stack)) : 0;
    puzzle.cells[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(1 << own | others);
  }
  for (const KernelEntry& kernel : kernel_table()) {
    if (!kernel.runs_here()) continue;
    const auto walk = kernel.make_walk();
    walk->begin(puzzle);
    Grid solution;
    EXPECT_FALSE(walk->next(solution, {})) << kernel.engine.info.name << ' ' << solution;
  }
}

// Puzzles with several solutions before them change how others are searched, unless the nodes are to be repeatable.
TEST(LaneKernels, visit_nodes_that_do_not_depend_on_other_puzzles_if_they_are_repeatable) {
  std::vector<Grid> several;
  for (std::size_t i = 0; i < known().puzzles.size(); ++i) {
    if (known().counts[i] > 1) several.push_back(known().puzzles[i]);
  }
  const auto nodes_of = [](GridSolver& solver, const Grid& puzzle) {
    const std::uint64_t before = solver.nodes();
    Verdict verdict;
    solver.solve(std::span(&puzzle, 1), std::span(&verdict, 1), {.limit = 2, .repeatable = true});
    return solver.nodes() - before;
  };
  std::set<std::vector<std::uint64_t>> all;
  for (const SolverKind& kind : test::lane_solvers()) {
    GridSolver fresh = kind.make(), experienced = kind.make();
    for (const Grid& puzzle : several) experienced.solve(puzzle, 2);
    for (GridSolver* solver : {&fresh, &experienced}) {
      std::vector<std::uint64_t> nodes;
      for (const Grid& puzzle : several) nodes.push_back(nodes_of(*solver, puzzle));
      all.insert(nodes);
    }
  }
  EXPECT_EQ(all.size(), 1U);
  EXPECT_GT(several.size(), 100U);
}

TEST(LaneKernels, end_with_the_ones_that_run_everywhere) {
  const std::vector<SolverKind> kinds = test::lane_solvers();
  ASSERT_GE(kinds.size(), 2U);
  EXPECT_EQ(kinds[kinds.size() - 2].name, "vector128");
  EXPECT_EQ(kinds.back().name, "word64");
}

TEST(EngineNames, make_the_engines) {
  for (const EngineInfo& info : engines()) {
    const auto solver = GridSolver::create(info.name);
    ASSERT_TRUE(solver) << info.name;
    if (info.name != "lanes") {
      EXPECT_EQ(solver->engine(), info.name);
    }
    EXPECT_FALSE(info.summary.empty()) << info.name;
  }
}

TEST(EngineNames, are_different) {
  std::set<std::string_view> names;
  for (const EngineInfo& info : engines()) EXPECT_TRUE(names.insert(info.name).second) << info.name;
}

TEST(EngineNames, begin_with_the_default_and_its_best_kernel) {
  EXPECT_EQ(engines().front().name, "lanes");
  EXPECT_EQ(GridSolver().engine(), "lanes:" + test::lane_solvers().front().name);
  EXPECT_EQ(GridSolver::create("lanes")->engine(), GridSolver().engine());
}

TEST(EngineNames, that_do_not_exist_are_errors) {
  for (std::string_view name : {"dance", "", "Links", "lanes:", "lanes:fast", "word64", "link"}) {
    const auto solver = GridSolver::create(name);
    ASSERT_FALSE(solver) << name;
    EXPECT_EQ(solver.error().code, ErrorCode::unknown_engine) << name;
    EXPECT_NE(solver.error().detail.find("masks"), std::string::npos) << "names the engines that exist";
  }
}

// Each kernel of this build is either listed and can be made, or refused: never replaced by another.
TEST(EngineNames, of_kernels_are_listed_only_if_they_run_here) {
  for (std::string_view name : {"lanes:avx512", "lanes:avx2", "lanes:vector128", "lanes:word64"}) {
    const auto solver = GridSolver::create(name);
    const bool listed = std::ranges::any_of(engines(), [&](const EngineInfo& info) { return info.name == name; });
    ASSERT_EQ(solver.has_value(), listed) << name;
    if (solver) {
      EXPECT_EQ(solver->engine(), name);
    }
  }
}

TEST_P(EveryEngine, counts_as_much_as_the_nine_fillings_of_a_cell_together) {
  Dice random(5);
  for (int i = 0; i < scaled(60); ++i) {
    const Grid puzzle = test::random_clues_of(test::random_full_grid(random), 25 + random.below(10), random);
    const auto cell = static_cast<std::size_t>(std::ranges::find(puzzle.cells, 0) - puzzle.cells.begin());
    std::uint64_t sum = 0;
    for (std::uint8_t digit = 1; digit <= 9; ++digit) {
      Grid filled = puzzle;
      filled.cells[cell] = digit;
      sum += solver_.solve(filled, 2000).count;
    }
    const std::uint64_t count = solver_.solve(puzzle, 2000).count;
    EXPECT_EQ(std::min<std::uint64_t>(sum, 2000), count) << puzzle;
  }
}

// ---- Symmetry ----

rc::Gen<Grid> puzzles_of_random_grids() {
  return rc::gen::exec([] {
    Dice random(*rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>()));
    const Grid full = test::random_full_grid(random);
    Grid puzzle;
    for (int cell : *rc::gen::unique<std::vector<int>>(35, rc::gen::inRange(0, 81))) {
      puzzle.cells[static_cast<std::size_t>(cell)] = full.cells[static_cast<std::size_t>(cell)];
    }
    return *rc::gen::inRange(0, 4) == 0 ? with_a_changed_clue(puzzle, random) : puzzle;
  });
}

RC_GTEST_PROP(EngineSymmetry, keeps_the_count, ()) {
  const Grid puzzle = *puzzles_of_random_grids();
  Dice random(*rc::gen::arbitrary<std::uint64_t>());
  const test::Symmetry symmetry(random);
  for (const SolverKind& kind : test::all_solvers()) {
    GridSolver solver = kind.make();
    const Verdict original = solver.solve(puzzle, 200), image = solver.solve(symmetry(puzzle), 200);
    RC_ASSERT(original.count == image.count);
    if (original.count == 1) RC_ASSERT(symmetry(original.solution) == image.solution);
  }
}

TEST(Symmetry, maps_grids_to_different_grids) {
  Dice random(6);
  const Grid full = test::random_full_grid(random);
  std::set<std::string> images;
  for (int i = 0; i < 100; ++i) {
    const Grid image = test::Symmetry(random)(full);
    ASSERT_TRUE(is_solution(image, Grid{}));
    images.insert(to_string(image));
  }
  EXPECT_EQ(images.size(), 100U);
}

// ---- Stopping ----

std::stop_token requested_stop() {
  std::stop_source source;
  source.request_stop();
  return source.get_token();
}

TEST_P(EveryEngine, stops_at_once_if_the_stop_was_requested_before) {
  const Grid empty;
  Verdict verdict;
  EXPECT_EQ(solver_.solve(std::span(&empty, 1), std::span(&verdict, 1), {no_limit, requested_stop()}), 0U);
  EXPECT_LT(verdict.count, 1'000'000U);
}

TEST(Lanes, stop_at_once_before_easy_puzzles) {
  const Grid easy = *parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  for (const std::size_t size : {1U, 2U, 20U, 100U, 1000U}) {
    const std::vector<Grid> puzzles(size, easy);
    std::vector<Verdict> verdicts(size);
    for (const std::uint64_t limit : {1U, 2U})
      EXPECT_EQ(GridSolver().solve(puzzles, verdicts, {limit, requested_stop()}), 0U) << size;
  }
}

// After a stop at any time, an engine reports how far it came. The empty grid in the middle would take forever.
TEST_P(EveryEngine, keeps_the_answers_that_the_stop_came_after) {
  std::vector<Grid> puzzles;
  std::vector<std::uint64_t> counts;
  for (std::size_t i = 0; i < known().puzzles.size(); ++i) {
    if (known().counts[i] == 50) continue;  // or more
    puzzles.push_back(known().puzzles[i]);
    counts.push_back(known().counts[i]);
  }
  const std::size_t middle = puzzles.size() / 2;
  puzzles[middle] = Grid{};
  counts[middle] = no_limit;

  for (int delay : {0, 100, 400, 1600, 6400, 25'600}) {
    std::stop_source source;
    std::jthread stopper([&source, delay] {
      std::this_thread::sleep_for(std::chrono::microseconds(delay));
      source.request_stop();
    });
    std::vector<Verdict> verdicts(puzzles.size(), Verdict{77, Grid{}});
    const std::size_t answered = solver_.solve(puzzles, verdicts, {no_limit, source.get_token()});
    ASSERT_LE(answered, middle);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_LE(verdicts[i].count, counts[i]) << i << ": " << puzzles[i];
      if (i < answered) {
        ASSERT_EQ(verdicts[i].count, counts[i]) << i << ": " << puzzles[i];
      }
      if (verdicts[i].count > 0) {
        ASSERT_TRUE(is_solution(verdicts[i].solution, puzzles[i])) << i << ": " << puzzles[i];
      }
    }
  }
}

TEST_P(EveryEngine, keeps_the_answers_to_two_that_the_stop_came_after) {
  std::vector<Grid> puzzles;
  for (int i = 0; i < 10; ++i) puzzles.insert(puzzles.end(), known().puzzles.begin(), known().puzzles.end());
  for (int delay : {0, 50, 100, 200, 400, 800}) {
    std::stop_source source;
    std::jthread stopper([&source, delay] {
      std::this_thread::sleep_for(std::chrono::microseconds(delay));
      source.request_stop();
    });
    std::vector<Verdict> verdicts(puzzles.size());
    const std::size_t answered = solver_.solve(puzzles, verdicts, {2, source.get_token()});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const std::uint64_t count = std::min<std::uint64_t>(known().counts[i % known().counts.size()], 2);
      ASSERT_LE(verdicts[i].count, count) << i << ": " << puzzles[i];
      if (i < answered) {
        ASSERT_EQ(verdicts[i].count, count) << i << ": " << puzzles[i];
      }
    }
  }
}

TEST_P(EveryEngine, reports_nothing_for_puzzles_that_the_stop_came_before) {
  const std::vector<Grid> puzzles(1000);
  std::vector<Verdict> verdicts(puzzles.size(), Verdict{77, Grid{}});
  EXPECT_EQ(solver_.solve(puzzles, verdicts, {no_limit, requested_stop()}), 0U);
  EXPECT_EQ(verdicts.back().count, 0U);
}

// Such puzzles need no search: the stop must be seen between them.
TEST_P(EveryEngine, stops_among_puzzles_of_singles) {
  Dice random(7);
  solver_.solve(Grid{}, 3);  // from now on the number of nodes is not 0
  Grid easy = test::random_full_grid(random);
  for (std::size_t cell : {0, 40, 80}) easy.cells[cell] = 0;
  const std::vector<Grid> puzzles(20'000, easy);
  std::vector<Verdict> verdicts(puzzles.size());
  EXPECT_LT(solver_.solve(puzzles, verdicts, {2, requested_stop()}), 10'000U);
}

TEST_P(EveryEngine, works_again_after_a_stop) {
  const std::vector<Grid> empty(300);
  std::vector<Verdict> verdicts(empty.size());
  EXPECT_EQ(solver_.solve(empty, verdicts, {no_limit, requested_stop()}), 0U);
  const std::vector<Verdict> again = solve_all(solver_, known().puzzles, 2);
  for (std::size_t i = 0; i < again.size(); ++i) {
    ASSERT_EQ(again[i].count, std::min<std::uint64_t>(known().counts[i], 2)) << known().puzzles[i];
  }
}

// ---- Figures ----

TEST_P(EveryEngine, keeps_its_size) {
  const std::size_t before = solver_.memory_bytes();
  EXPECT_GT(before, 1000U);
  solver_.solve(Grid{}, 1000);
  EXPECT_EQ(solver_.memory_bytes(), before);
}

TEST_P(EveryEngine, counts_its_nodes) {
  EXPECT_EQ(solver_.nodes(), 0U);
  solver_.solve(Grid{}, 1);
  const std::uint64_t after_one = solver_.nodes();
  EXPECT_GE(after_one, 10U) << "the empty grid needs choices";
  solver_.solve(Grid{}, 1);
  EXPECT_EQ(solver_.nodes(), 2 * after_one) << "the same search again";
}

TEST_P(EveryEngine, works_in_several_threads_at_once) {
  std::vector<std::vector<Verdict>> verdicts(3);
  {
    std::vector<std::jthread> threads;
    for (auto& mine : verdicts) {
      threads.emplace_back([&mine] {
        GridSolver solver = GetParam().make();
        mine = solve_all(solver, known().puzzles, 2);
      });
    }
  }
  for (const auto& mine : verdicts) {
    for (std::size_t i = 0; i < mine.size(); ++i) {
      ASSERT_EQ(mine[i].count, std::min<std::uint64_t>(known().counts[i], 2)) << known().puzzles[i];
    }
  }
}

}  // namespace
}  // namespace quadrille
