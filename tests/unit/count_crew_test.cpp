// Counts shared by threads: the same number, whatever the threads and the breaks.
#include "job/count_crew.h"

#include <gtest/gtest.h>

#include "support.h"

namespace quadrille::job {
namespace {

// The first 35 cells of a full grid, which leave some hundred thousand solutions.
class CountCrewTest : public testing::Test {
 protected:
  static Grid full_grid() {
    test::Random random(8);
    return test::random_full_grid(random);
  }
  static Grid beginning_of(Grid grid) {
    std::fill(grid.cells.begin() + 35, grid.cells.end(), std::uint8_t{0});
    return grid;
  }
  static constexpr double longer = 1.2;  // each time: on a slow machine the first slices get nowhere

  static CountCrew crew_of(unsigned threads) {
    return CountCrew(threads, [] { return Solver(); });
  }

  static inline const Grid full_ = full_grid(), puzzle_ = beginning_of(full_);
  static inline const std::uint64_t wanted_ = Solver(Engine::masks).solve(puzzle_, SolveOptions::no_limit).count;
};

TEST_F(CountCrewTest, counts_the_same_with_any_number_of_threads) {
  for (unsigned threads : {1U, 2U, 5U}) {
    CountCrew crew = crew_of(threads);
    for (const double first_seconds : {600.0, 0.001}) {
      crew.begin(Count(puzzle_));
      int breaks = 0;
      for (double seconds = first_seconds; !crew.go_on(seconds, {}); seconds *= longer) ++breaks;
      EXPECT_EQ(crew.found(), wanted_) << threads << " threads, " << breaks << " breaks";
      EXPECT_TRUE(crew.count().open.empty());
      EXPECT_EQ(breaks > 0, first_seconds < 1);
    }
  }
}

TEST_F(CountCrewTest, goes_on_from_what_another_one_has_left) {
  Count count(puzzle_);
  unsigned crews = 0;
  for (double seconds = 0.003; !count.open.empty(); seconds *= longer) {
    CountCrew crew = crew_of(crews++ % 4 + 1);
    crew.begin(*parse_count(to_string(count)));
    (void)crew.go_on(seconds, {});
    count = crew.count();
  }
  EXPECT_EQ(count.found, wanted_);
  EXPECT_GT(crews, 1U);
}

TEST_F(CountCrewTest, counts_one_after_the_other) {
  CountCrew crew = crew_of(3);
  Grid clashing = puzzle_;
  clashing.cells[80] = clashing.cells[79] = 1;
  const std::pair<Grid, std::uint64_t> cases[] = {{clashing, 0}, {full_, 1}, {puzzle_, wanted_}, {clashing, 0}};
  for (const auto& [grid, solutions] : cases) {
    crew.begin(Count(grid));
    EXPECT_TRUE(crew.go_on(600, {}));
    EXPECT_EQ(crew.found(), solutions);
  }
}

TEST_F(CountCrewTest, stops_at_once_and_loses_nothing) {
  std::stop_source stop;
  stop.request_stop();
  CountCrew crew = crew_of(2);
  crew.begin(Count(puzzle_));
  EXPECT_FALSE(crew.go_on(600, stop.get_token()));
  EXPECT_EQ(crew.count().open, Count(puzzle_).open);
  EXPECT_TRUE(crew.go_on(600, {}));
  EXPECT_EQ(crew.found(), wanted_);
}

}  // namespace
}  // namespace quadrille::job
