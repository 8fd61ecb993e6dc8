// First solutions by runs with other seeds: found where the search itself is lost, by any number of threads the same,
// and nothing is found twice or missed.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "quadrille/models.h"
#include "random_cover.h"

namespace quadrille::cover {
namespace {

using Cover = std::vector<std::uint32_t>;

Cover sorted(std::span<const OptionId> solution) {
  Cover cover;
  for (const OptionId option : solution) cover.push_back(index(option));
  std::sort(cover.begin(), cover.end());
  return cover;
}

std::vector<Cover> all_covers(Search& search) {
  std::vector<Cover> covers;
  while (search.next()) covers.push_back(sorted(search.solution()));
  return covers;
}

bool is_one_of(const Problem& problem, const Cover& cover) {
  return test::is_cover(problem, {cover.begin(), cover.end()});
}

// Birds that look for holes, each for one of its own. The first option takes a hole away, so that there is no cover,
// and only a long search shows it. Without it there are birds! covers.
Problem trap(int birds, bool has_a_way_out = true) {
  Builder builder;
  const ItemId door = *builder.add_item();
  std::vector<ItemId> all, holes;
  for (int i = 0; i < birds; ++i) all.push_back(*builder.add_item());
  for (int i = 0; i < birds; ++i) holes.push_back(*builder.add_item({}, Kind::secondary));
  (void)*builder.add_option({door, holes.back()});
  if (has_a_way_out) (void)*builder.add_option({door});
  for (const ItemId bird : all) {
    for (const ItemId hole : holes) (void)*builder.add_option({bird, hole});
  }
  return std::move(builder).build();
}

constexpr SearchOptions with_restarts{.restarts = true};

TEST(CoverSeeds, change_the_order_and_not_the_covers) {
  test::Dice random(1);
  int orders = 0;
  for (int i = 0; i < 300; ++i) {
    const Problem problem = test::random_cover({.primary = 7, .secondary = 4, .options = 22}, random);
    for (const Engine engine : engines()) {
      Search plain(problem, {.engine = engine});
      const std::vector<Cover> expected = all_covers(plain);
      for (const std::uint64_t seed : {1, 2, 3}) {
        Search shuffled(problem, {.engine = engine, .seed = seed}), again(problem, {.engine = engine, .seed = seed});
        const std::vector<Cover> covers = all_covers(shuffled);
        EXPECT_EQ(covers, all_covers(again));
        EXPECT_EQ(std::multiset<Cover>(covers.begin(), covers.end()),
                  std::multiset<Cover>(expected.begin(), expected.end()));
        orders += covers != expected;
      }
    }
  }
  EXPECT_GT(orders, 300);
}

TEST(CoverSeeds, are_kept_by_parts_and_saved_searches) {
  for (const Engine engine : engines()) {
    const Problem problem = *models::queens(9);
    const SearchOptions options{.engine = engine, .seed = 5};
    Search whole(problem, options), sliced(problem, options), counted(problem, options);
    const std::vector<Cover> expected = all_covers(whole);
    std::vector<Cover> covers;
    while (sliced.next({.nodes = 50}) || sliced.stopped()) {
      if (!sliced.stopped()) covers.push_back(sorted(sliced.solution()));
      if (engine != Engine::automatic) sliced = *Search::resume(problem, sliced.save());
    }
    EXPECT_EQ(covers, expected) << name(engine);
    EXPECT_EQ(counted.count(), expected.size());
    std::vector<Cover> in_parts;
    for (Search& part : Search(problem, options).split(7)) {
      EXPECT_EQ(part.settled().seed, 5U);
      const std::vector<Cover> found = all_covers(part);
      in_parts.insert(in_parts.end(), found.begin(), found.end());
    }
    EXPECT_EQ(std::set<Cover>(in_parts.begin(), in_parts.end()), std::set<Cover>(expected.begin(), expected.end()));
    EXPECT_EQ(in_parts.size(), expected.size());
  }
}

TEST(CoverSeeds, work_with_bounds_and_requirements) {
  Builder builder;
  const ItemId many = *builder.add_item("many", Bounds{2, 3}), one = *builder.add_item("one");
  for (int i = 0; i < 5; ++i) (void)*builder.add_option({many});
  const OptionId both = *builder.add_option({many, one});
  (void)*builder.add_option({one});
  const Problem problem = std::move(builder).build();
  const std::uint64_t all = enumerate(problem);
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    EXPECT_EQ(Search(problem, {.seed = seed}).count(), all);
    Search with(problem, {.seed = seed});
    ASSERT_TRUE(with.require(both));
    EXPECT_EQ(with.count(), 5U + 10U);
  }
}

TEST(CoverRestarts, find_what_the_search_does_not) {
  const Problem problem = trap(9);
  Search lost(problem, {.engine = Engine::bits}), search(problem, with_restarts);
  EXPECT_FALSE(lost.next({.nodes = 100'000}));
  ASSERT_TRUE(search.next({.nodes = 100'000}));
  EXPECT_TRUE(is_one_of(problem, sorted(search.solution())));
  EXPECT_GT(search.settled().seed, 0U);
  EXPECT_FALSE(search.settled().restarts);
}

TEST(CoverRestarts, find_every_cover_once) {
  const Problem problem = trap(9);
  Search search(problem, with_restarts);
  const std::vector<Cover> covers = all_covers(search);
  EXPECT_EQ(covers.size(), 362'880U);
  EXPECT_EQ(std::set<Cover>(covers.begin(), covers.end()).size(), covers.size());
  search.reset();
  EXPECT_EQ(search.settled().seed, 0U);
  std::uint64_t again = 0;
  while (search.next()) ++again;
  EXPECT_EQ(again, covers.size());
}

TEST(CoverRestarts, prove_that_there_is_no_cover) {
  const Problem problem = trap(9, false);
  Search search(problem, with_restarts);
  EXPECT_FALSE(search.next());
  EXPECT_GT(search.nodes(), 20'000U);
  EXPECT_FALSE(search.stopped());
  EXPECT_FALSE(search.next());
}

TEST(CoverRestarts, give_the_same_answer_in_slices_and_threads) {
  const Problem problem = trap(9);
  Search whole(problem, with_restarts);
  ASSERT_TRUE(whole.next());
  for (const std::uint64_t nodes : {1, 37, 1000, 50'000}) {
    Search sliced(problem, with_restarts);
    while (!sliced.next({.nodes = nodes})) ASSERT_TRUE(sliced.stopped());
    EXPECT_EQ(sorted(sliced.solution()), sorted(whole.solution()));
  }
  for (const unsigned threads : {1, 2, 3, 9, 16}) {
    ThreadPool pool(threads);
    Search shared(problem, with_restarts);
    const auto nothing = [](std::span<const OptionId>, std::string&) {};
    std::string text;
    while (shared.list({.nodes = 3000}, nothing, text, pool).found == 0) ASSERT_TRUE(shared.stopped());
    EXPECT_EQ(sorted(shared.solution()), sorted(whole.solution())) << threads;
  }
}

TEST(CoverRestarts, lose_nothing_when_saved) {
  const Problem problem = trap(8);
  for (const std::uint64_t nodes : {500, 3000, 9000, 20'000}) {
    Search search(problem, with_restarts);
    std::set<Cover> covers;
    std::uint64_t found = 0;
    for (bool saved = false;;) {
      if (search.next({.nodes = nodes})) {
        covers.insert(sorted(search.solution())), ++found;
        continue;
      }
      if (!search.stopped()) break;
      if (!saved || found % 7 == 0) search = *Search::resume(problem, search.save());
      saved = true;
    }
    EXPECT_EQ(found, 40'320U) << nodes;
    EXPECT_EQ(covers.size(), found);
  }
}

// A run looks for solutions everywhere: it must not find what was counted before.
TEST(CoverRestarts, end_when_solutions_are_counted) {
  const Problem problem = trap(8);
  Search search(problem, with_restarts);
  std::uint64_t found = 0;
  while (found == 0) found += search.count({.nodes = 9000, .solutions = 10});
  while (search.next()) ++found;
  EXPECT_EQ(found, 40'320U);
  Search divided(problem, with_restarts);
  EXPECT_FALSE(divided.next({.nodes = 9000}));
  std::uint64_t in_parts = 0;
  for (const std::string& part : divided.split_saved(5)) {
    Search resumed = *Search::resume(problem, part);
    EXPECT_FALSE(resumed.settled().restarts);
    while (resumed.next()) ++in_parts;
  }
  EXPECT_EQ(in_parts, 40'320U);
}

}  // namespace
}  // namespace quadrille::cover
