// Exact covers counted by several threads: the same as by one.
#include <gtest/gtest.h>

#include "job/cover_count.h"
#include "quadrille/cover/models.h"

namespace quadrille::job {
namespace {

using cover::Engine;
using cover::Search;

class CoverThreads : public testing::TestWithParam<Engine> {};

TEST_P(CoverThreads, count_what_one_counts) {
  const cover::Problem problem = *cover::models::queens(11);
  for (unsigned threads : {1U, 2U, 5U}) {
    Search search(problem, {.engine = GetParam()});
    const CoverCount count = count_covers(search, threads);
    EXPECT_EQ(count.found, 2680U) << threads;
    EXPECT_TRUE(count.complete);
  }
}

TEST_P(CoverThreads, go_on_with_a_search_that_has_begun) {
  const cover::Problem problem = *cover::models::queens(11);
  Search search(problem, {.engine = GetParam()});
  std::uint64_t found = 0;
  while (found < 100 && search.next()) ++found;
  EXPECT_EQ(count_covers(search, 3).found, 2580U);
}

TEST_P(CoverThreads, keep_to_limits) {
  const cover::Problem problem = *cover::models::queens(12);
  Search search(problem, {.engine = GetParam()});
  const CoverCount count = count_covers(search, 3, {.solutions = 9000});
  EXPECT_EQ(count.found, 9000U);
  EXPECT_FALSE(count.complete);
}

TEST_P(CoverThreads, stop_when_they_are_asked_to) {
  const cover::Problem problem = *cover::models::queens(12);
  Search search(problem, {.engine = GetParam()});
  std::stop_source stop;
  stop.request_stop();
  const CoverCount count = count_covers(search, 3, {.stop = stop.get_token()});
  EXPECT_LT(count.found, 14'200U);
  EXPECT_FALSE(count.complete);
}

INSTANTIATE_TEST_SUITE_P(Engine, CoverThreads,
                         testing::Values(Engine::automatic, Engine::links, Engine::bits, Engine::cells));

}  // namespace
}  // namespace quadrille::job
