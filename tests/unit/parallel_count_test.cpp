// Counts shared by threads: the same number, whatever the number of threads and breaks.
#include "quadrille/solve/parallel_count.h"

#include <gtest/gtest.h>

#include "quadrille/deadline.h"
#include "support.h"

namespace quadrille {
namespace {

// The first 35 cells of a full grid, which leave some hundred thousand solutions.
class ParallelCountTest : public testing::Test {
 protected:
  static Grid full_grid() {
    test::Dice random(8);
    return test::random_full_grid(random);
  }
  static Grid beginning_of(Grid grid) {
    std::fill(grid.cells.begin() + 35, grid.cells.end(), std::uint8_t{0});
    return grid;
  }
  // Found by the first test that runs, not when the program starts.
  struct Known {
    Grid full = full_grid(), puzzle = beginning_of(full);
    std::uint64_t count = test::solver_named("masks").solve(puzzle, SolveOptions::no_limit).count;
  };
  static constexpr double longer = 1.2;  // each time: on a slow machine the first slices get nowhere

  static bool run(ParallelCount& count, double seconds) {
    return count.run(Deadline(std::chrono::duration<double>(seconds)).token());
  }

  static const Known& known() {
    static const Known once;
    return once;
  }

  const Grid &full_ = known().full, &puzzle_ = known().puzzle;
  const std::uint64_t wanted_ = known().count;
};

TEST_F(ParallelCountTest, counts_the_same_with_any_number_of_threads) {
  for (unsigned threads : {1U, 2U, 5U}) {
    ThreadPool pool(threads);
    ParallelCount count(pool);
    for (const double first_seconds : {600.0, 0.001}) {
      count.begin(CountState(puzzle_));
      int breaks = 0;
      for (double seconds = first_seconds; !run(count, seconds); seconds *= longer) ++breaks;
      EXPECT_EQ(count.found(), wanted_) << threads << " threads, " << breaks << " breaks";
      EXPECT_TRUE(count.state().open.empty());
      EXPECT_EQ(breaks > 0, first_seconds < 1);
    }
  }
}

TEST_F(ParallelCountTest, continues_what_another_one_has_left) {
  CountState count(puzzle_);
  unsigned runs = 0;
  for (double seconds = 0.003; !count.open.empty(); seconds *= longer) {
    ThreadPool pool(runs++ % 4 + 1);
    ParallelCount next(pool);
    next.begin(*parse_count_state(to_string(count)));
    (void)run(next, seconds);
    count = next.state();
  }
  EXPECT_EQ(count.found, wanted_);
  EXPECT_GT(runs, 1U);
}

// An executor that promises threads and has none, as a ThreadPool that is busy.
struct Sequential final : Executor {
  unsigned concurrency() const override { return 3; }
  void run(unsigned count, const std::function<void(unsigned)>& task) override { inline_executor().run(count, task); }
};

TEST_F(ParallelCountTest, needs_no_threads) {
  Sequential sequential;
  for (Executor* executor : {&inline_executor(), static_cast<Executor*>(&sequential)}) {
    ParallelCount count(*executor);
    count.begin(CountState(puzzle_));
    EXPECT_TRUE(count.run());
    EXPECT_EQ(count.found(), wanted_);
  }
}

TEST_F(ParallelCountTest, counts_one_after_the_other) {
  ThreadPool pool(3);
  ParallelCount count(pool);
  Grid clashing = puzzle_;
  clashing.cells[80] = clashing.cells[79] = 1;
  const std::pair<Grid, std::uint64_t> cases[] = {{clashing, 0}, {full_, 1}, {puzzle_, wanted_}, {clashing, 0}};
  for (const auto& [grid, solutions] : cases) {
    count.begin(CountState(grid));
    EXPECT_TRUE(count.run());
    EXPECT_EQ(count.found(), solutions);
  }
}

TEST_F(ParallelCountTest, stops_at_once_and_loses_nothing) {
  std::stop_source stop;
  stop.request_stop();
  ThreadPool pool(2);
  ParallelCount count(pool);
  count.begin(CountState(puzzle_));
  EXPECT_FALSE(count.run(stop.get_token()));
  EXPECT_EQ(count.state().open, CountState(puzzle_).open);
  EXPECT_TRUE(count.run());
  EXPECT_EQ(count.found(), wanted_);
}

}  // namespace
}  // namespace quadrille
