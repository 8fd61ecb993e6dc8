// Estimates and samples of solutions.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "quadrille/make/solutions.h"
#include "support.h"

namespace quadrille {
namespace {

// The first rows of a grid, and nothing else.
Grid first_cells(int count) {
  test::Dice random(5);
  Grid grid = test::random_full_grid(random);
  std::fill(grid.cells.begin() + count, grid.cells.end(), std::uint8_t{0});
  return grid;
}

TEST(EstimateSolutions, of_the_empty_grid_is_what_is_known) {
  GridSolver solver;
  const SolutionEstimate found = estimate_solutions(solver, Grid{}, {.probes = 2000, .seed = 1});
  EXPECT_FALSE(found.exact);
  EXPECT_EQ(found.probes, 2000U);
  EXPECT_LT(found.count.error, 0.05 * found.count.mean);
  EXPECT_LT(std::abs(found.count.mean - 6.670903752021073e21), 4 * found.count.error);
}

TEST(EstimateSolutions, keeps_its_error_bars) {
  GridSolver solver;
  const Grid puzzle = first_cells(33);
  const auto truth = static_cast<double>(solver.solve(puzzle, SolveOptions::no_limit).count);
  ASSERT_GT(truth, 1e6);
  int inside = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const SolutionEstimate found = estimate_solutions(solver, puzzle, {.probes = 100, .seed = seed});
    ASSERT_FALSE(found.exact);
    inside += found.count.low() <= truth && truth <= found.count.high() ? 1 : 0;
  }
  EXPECT_GE(inside, 16) << "of 20 intervals of 95 %";
}

TEST(EstimateSolutions, are_counts_where_that_is_easy) {
  GridSolver solver;
  const SolutionEstimate few = estimate_solutions(solver, first_cells(54));
  EXPECT_TRUE(few.exact);
  EXPECT_EQ(few.count.mean, static_cast<double>(solver.solve(first_cells(54), SolveOptions::no_limit).count));
  EXPECT_EQ(few.count.error, 0);
  Grid clash;
  clash.cells[0] = clash.cells[1] = 7;
  EXPECT_TRUE(estimate_solutions(solver, clash).exact);
  EXPECT_EQ(estimate_solutions(solver, clash).count.mean, 0);
}

TEST(EstimateSolutions, end_at_a_stop) {
  GridSolver solver;
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(estimate_solutions(solver, Grid{}, {.stop = stop.get_token()}).probes, 0U);
}

TEST(SolutionSampler, draws_each_of_a_few_as_often) {
  GridSolver solver;
  const Grid puzzle = first_cells(60);
  const std::uint64_t all = solver.solve(puzzle, SolveOptions::no_limit).count;
  ASSERT_GE(all, 2U);
  ASSERT_LE(all, 200U);
  SolutionSampler sampler(solver, puzzle, 1);
  EXPECT_TRUE(sampler.uniform());
  std::map<std::string, int> drawn;
  const int for_each = 100;
  for (std::uint64_t i = 0; i < for_each * all; ++i) ++drawn[to_string(*sampler.next(solver))];
  EXPECT_EQ(drawn.size(), all);
  for (const auto& [solution, times] : drawn) {
    EXPECT_TRUE(is_solution(*parse_grid(solution), puzzle));
    EXPECT_NEAR(times, for_each, 5 * std::sqrt(for_each));
  }
}

TEST(SolutionSampler, draws_from_very_many) {
  GridSolver solver;
  SolutionSampler sampler(solver, Grid{}, 3), same(solver, Grid{}, 3), other(solver, Grid{}, 4);
  EXPECT_FALSE(sampler.uniform());
  for (int i = 0; i < test::scaled(12); ++i) {
    const auto solution = sampler.next(solver);
    ASSERT_TRUE(solution);
    EXPECT_TRUE(is_solution(*solution, Grid{}));
    EXPECT_EQ(solution, same.next(solver));
    EXPECT_NE(solution, other.next(solver));
  }
}

TEST(SolutionSampler, has_nothing_to_draw_from_what_has_no_solution) {
  GridSolver solver;
  Grid clash;
  clash.cells[0] = clash.cells[1] = 7;
  EXPECT_FALSE(SolutionSampler(solver, clash, 1).next(solver));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(SolutionSampler(solver, Grid{}, 1).next(solver, stop.get_token()));
}

}  // namespace
}  // namespace quadrille
