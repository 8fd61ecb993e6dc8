// Counts shared by threads: the same number, whatever the number of threads and breaks.
#include "solve/shared_count.h"

#include <gtest/gtest.h>

#include "base/team.h"
#include "quadrille/executor.h"
#include "support.h"

namespace quadrille {
namespace {

// The first 35 cells of a full grid, which leave some hundred thousand solutions.
class SharedCountTest : public testing::Test {
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

  // Counts for some time; true at the end.
  static bool run(CountState& count, Executor& executor, double seconds) {
    static SharedCount shared([] { return GridSolver(); });
    return shared.run(count, executor, Deadline(std::chrono::duration<double>(seconds)).token());
  }

  static const Known& known() {
    static const Known once;
    return once;
  }

  const Grid &full_ = known().full, &puzzle_ = known().puzzle;
  const std::uint64_t wanted_ = known().count;
};

TEST_F(SharedCountTest, counts_the_same_with_any_number_of_threads) {
  for (unsigned threads : {1U, 2U, 5U}) {
    ThreadPool pool(threads);
    for (const double first_seconds : {600.0, 0.001}) {
      CountState count(puzzle_);
      int breaks = 0;
      for (double seconds = first_seconds; !run(count, pool, seconds); seconds *= longer) ++breaks;
      EXPECT_EQ(count.found, wanted_) << threads << " threads, " << breaks << " breaks";
      EXPECT_TRUE(count.open.empty());
      EXPECT_EQ(breaks > 0, first_seconds < 1);
    }
  }
}

TEST_F(SharedCountTest, continues_what_another_one_has_left) {
  CountState count(puzzle_);
  unsigned runs = 0;
  for (double seconds = 0.003; !count.open.empty(); seconds *= longer) {
    ThreadPool pool(runs++ % 4 + 1);
    count = *parse_count_state(to_string(count));
    (void)run(count, pool, seconds);
  }
  EXPECT_EQ(count.found, wanted_);
  EXPECT_GT(runs, 1U);
}

// An executor that promises threads and has none, as a ThreadPool that is busy.
struct Sequential final : Executor {
  unsigned concurrency() const override { return 3; }
  void run(unsigned count, const std::function<void(unsigned)>& task) override { inline_executor().run(count, task); }
};

TEST_F(SharedCountTest, needs_no_threads) {
  Sequential sequential;
  for (Executor* executor : {&inline_executor(), static_cast<Executor*>(&sequential)}) {
    CountState count(puzzle_);
    EXPECT_TRUE(run(count, *executor, 600));
    EXPECT_EQ(count.found, wanted_);
  }
}

TEST_F(SharedCountTest, counts_one_after_the_other) {
  ThreadPool pool(3);
  Grid clashing = puzzle_;
  clashing.cells[80] = clashing.cells[79] = 1;
  const std::pair<Grid, std::uint64_t> cases[] = {{clashing, 0}, {full_, 1}, {puzzle_, wanted_}, {clashing, 0}};
  for (const auto& [grid, solutions] : cases) {
    CountState count(grid);
    EXPECT_TRUE(run(count, pool, 600));
    EXPECT_EQ(count.found, solutions);
  }
}

TEST_F(SharedCountTest, stops_at_once_and_loses_nothing) {
  std::stop_source stop;
  stop.request_stop();
  ThreadPool pool(2);
  SharedCount shared([] { return GridSolver(); });
  CountState count(puzzle_);
  EXPECT_FALSE(shared.run(count, pool, stop.get_token()));
  EXPECT_EQ(count.open, CountState(puzzle_).open);
  EXPECT_TRUE(shared.run(count, pool, {}));
  EXPECT_EQ(count.found, wanted_);
}

// Threads throw at different moments, and none waits for the others for ever.
TEST_F(SharedCountTest, passes_on_what_a_thread_throws) {
  struct Stock {
    int left = 100;
    static bool is_over() { return false; }
    std::optional<int> take() { return left > 0 ? std::optional(left--) : std::nullopt; }
    static void close(int, bool) {}
  };
  ThreadPool pool(3);
  Stock stock;
  Team team(stock, {});
  const auto fail_late = [](int task) {
    if (task <= 50) throw std::bad_alloc();
    return true;
  };
  EXPECT_THROW(pool.run(3, [&](unsigned) { team.work(fail_late); }), std::bad_alloc);
  EXPECT_GT(stock.left, 40);
}

}  // namespace
}  // namespace quadrille
