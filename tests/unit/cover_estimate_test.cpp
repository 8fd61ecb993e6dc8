// estimate(): unbiased, exact where every branch is alike, repeatable.
#include <gtest/gtest.h>

#include <limits>

#include "quadrille/cover/count.h"
#include "quadrille/models.h"
#include "random_cover.h"

namespace quadrille::cover {
namespace {

TEST(Estimate, is_exact_where_all_branches_are_alike) {
  const Estimate chain = estimate(*models::chain(10, 3), {.probes = 5});
  EXPECT_EQ(chain.solutions.mean, 59049);
  EXPECT_EQ(chain.nodes.mean, (59049 * 3 - 3) / 2);
  EXPECT_EQ(chain.nodes.error, 0);
  EXPECT_EQ(chain.covers, 5U);

  const Estimate permutations =
      estimate(*models::perfect_matchings(*models::complete_bipartite_graph(8, 8)), {.probes = 7});
  EXPECT_EQ(permutations.solutions.mean, 40320);
  EXPECT_EQ(permutations.solutions.low(), 40320);
}

TEST(Estimate, is_infinite_above_what_a_double_holds) {
  const Estimate chain = estimate(*models::chain(400, 10), {.probes = 5});
  for (const SampleMean& guess : {chain.solutions, chain.nodes}) {
    EXPECT_EQ(guess.mean, std::numeric_limits<double>::infinity());
    EXPECT_EQ(guess.low(), 0);
    EXPECT_EQ(guess.high(), std::numeric_limits<double>::infinity());
  }
}

void expect_to_bracket(const SampleMean& guess, double truth) {
  EXPECT_GT(guess.error, 0);
  EXPECT_NEAR(guess.mean, truth, 4 * guess.error);
  EXPECT_LT(guess.error, truth / 5);
}

TEST(Estimate, brackets_what_a_search_finds) {
  for (const Problem& problem : {*models::queens(8), *models::langford(8), *models::dominoes(models::box(6, 6))}) {
    for (ItemChoice choice : {ItemChoice::fewest_options, ItemChoice::first}) {
      const SearchOptions as_links{.engine = Engine::links, .choice = choice};
      Search search(problem, as_links);
      const auto covers = static_cast<double>(search.count());
      const Estimate found = estimate(problem, {.probes = 20'000, .search = as_links});
      expect_to_bracket(found.nodes, static_cast<double>(search.nodes()));
      expect_to_bracket(found.solutions, covers);
    }
  }
}

// The mean over many probes comes close to the truth on any problem, colors included.
TEST(Estimate, is_right_on_average) {
  test::Dice random(3);
  double guessed = 0, truth = 0;
  for (int i = 0; i < 100; ++i) {
    const Problem problem = test::random_cover({.primary = 4, .secondary = 3, .options = 12, .colors = 2}, random);
    truth += static_cast<double>(test::all_covers(problem).size());
    guessed += estimate(problem, {.probes = 500, .seed = static_cast<std::uint64_t>(i)}).solutions.mean;
  }
  EXPECT_GT(truth, 50);
  EXPECT_NEAR(guessed / truth, 1, 0.02);
}

TEST(Estimate, is_repeatable_and_depends_on_the_seed) {
  const Problem problem = *models::langford(8);
  const auto nodes = [&](std::uint64_t seed) { return estimate(problem, {.probes = 10, .seed = seed}).nodes.mean; };
  EXPECT_EQ(nodes(1), nodes(1));
  EXPECT_NE(nodes(1), nodes(2));
}

TEST(Estimate, edges) {
  EXPECT_EQ(estimate(Builder().build()).solutions.mean, 1);
  Builder lonely;
  (void)lonely.add_item().value();
  const Problem none = std::move(lonely).build();
  EXPECT_EQ(estimate(none).solutions.mean, 0);
  EXPECT_EQ(estimate(none).nodes.mean, 0);
  EXPECT_EQ(estimate(none, {.probes = 0}).probes, 0U);
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_EQ(estimate(none, {.stop = stopped.get_token()}).probes, 0U);
}

}  // namespace
}  // namespace quadrille::cover
