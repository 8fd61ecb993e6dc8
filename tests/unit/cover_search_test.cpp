#include <gtest/gtest.h>

#include <algorithm>

#include "quadrille/cover.h"
#include "support.h"

namespace quadrille::cover {
namespace {

using test::OptionSet;
using test::PlainCover;
using test::remaining_solutions;
using test::Solutions;
using test::solutions_of;

constexpr Kind primary = Kind::primary, secondary = Kind::secondary;

std::stop_token requested_stop() {
  std::stop_source source;
  source.request_stop();
  return source.get_token();
}

// Permutations: row r and column c are items, every pair an option.
PlainCover permutations(std::uint32_t n) {
  PlainCover cover{std::vector(2 * n, primary), {}};
  for (std::uint32_t row = 0; row < n; ++row) {
    for (std::uint32_t column = 0; column < n; ++column) cover.add_option({row, n + column});
  }
  return cover;
}

TEST(CoverSearch, finds_the_one_cover_of_the_book) {
  // TAOCP 4B, 7.2.2.1, (5): the items a to g.
  const PlainCover cover{std::vector(7, primary), {{2, 4}, {0, 3, 6}, {1, 2, 5}, {0, 3, 5}, {1, 6}, {3, 4, 6}}};
  EXPECT_EQ(solutions_of(cover), (Solutions{{0, 3, 4}}));
}

TEST(CoverSearch, finds_the_empty_cover_of_nothing_once) {
  EXPECT_EQ(solutions_of({}), Solutions{OptionSet{}});
  EXPECT_EQ(solutions_of({{secondary}, {{0}}}), Solutions{OptionSet{}}) << "nothing has to be covered";
}

TEST(CoverSearch, finds_nothing_if_an_item_has_no_option) {
  EXPECT_EQ(solutions_of({{primary}, {}}), Solutions{});
  EXPECT_EQ(solutions_of({{primary, primary}, {{0}}}), Solutions{});
}

TEST(CoverSearch, never_chooses_options_without_primary_items) {
  const PlainCover cover{{primary, secondary, secondary}, {{0}, {1}, {1, 2}, {0, 2}}};
  EXPECT_EQ(solutions_of(cover), (Solutions{{0}, {3}}));
}

TEST(CoverSearch, covers_secondary_items_at_most_once) {
  const PlainCover cover{{primary, primary, secondary}, {{0, 2}, {1, 2}, {0}, {1}}};
  EXPECT_EQ(solutions_of(cover), (Solutions{{0, 3}, {2, 1}, {2, 3}}));
}

TEST(CoverSearch, stays_at_the_end) {
  const Problem problem = problem_of(PlainCover{{primary}, {{0}}});
  Search search(problem);
  EXPECT_TRUE(search.next());
  EXPECT_FALSE(search.next());
  EXPECT_FALSE(search.next());
  EXPECT_FALSE(search.stopped());
}

TEST(CoverSearch, counts_up_to_a_limit) {
  const Problem problem = problem_of(permutations(4));
  EXPECT_EQ(enumerate(problem), 24U);
  EXPECT_EQ(enumerate(problem, 0), 0U);
  EXPECT_EQ(enumerate(problem, 1), 1U);
  EXPECT_EQ(enumerate(problem, 23), 23U);
  EXPECT_EQ(enumerate(problem, 24), 24U);
  EXPECT_EQ(enumerate(problem, 25), 24U);
}

TEST(CoverSearch, may_be_moved_half_way) {
  const Problem problem = problem_of(permutations(4));
  Search search(problem);
  ASSERT_TRUE(search.next());
  Search moved = std::move(search);
  EXPECT_EQ(remaining_solutions(moved).size(), 23U);
}

TEST(CoverSearch, first_item_visits_branches_in_the_order_of_the_items) {
  const Problem problem = problem_of(permutations(3));
  Search search(problem, {.choice = ItemChoice::first});
  std::vector<std::vector<std::uint32_t>> found;
  while (search.next()) {
    auto& options = found.emplace_back();
    for (OptionId option : search.solution()) options.push_back(index(option));
  }
  const std::vector<std::vector<std::uint32_t>> expected = {{0, 4, 8}, {0, 5, 7}, {1, 3, 8},
                                                            {1, 5, 6}, {2, 3, 7}, {2, 4, 6}};
  EXPECT_EQ(found, expected);
}

TEST(CoverSearch, fewest_options_branches_on_the_narrowest_item) {
  // The second item has one option: it is taken first, and the four options of the first item that conflict with it are
  // never tried.
  const PlainCover cover{{primary, primary, secondary}, {{0, 2}, {0, 2}, {0, 2}, {0, 2}, {0}, {1, 2}}};
  const Problem problem = problem_of(cover);
  Search narrow(problem), wide(problem, {.engine = Engine::links, .choice = ItemChoice::first});
  EXPECT_EQ(remaining_solutions(narrow), (Solutions{{4, 5}}));
  EXPECT_EQ(remaining_solutions(wide), (Solutions{{4, 5}}));
  EXPECT_EQ(narrow.nodes(), 2U);
  EXPECT_EQ(wide.nodes(), 6U);
}

TEST(CoverSearch, goes_on_where_it_was_stopped) {
  const PlainCover cover = permutations(7);
  const Problem problem = problem_of(cover);
  const std::stop_token stop = requested_stop();
  Search search(problem);
  int found = 0, stops_on_the_way = 0;
  for (bool more = true; more;) {
    more = search.next({stop});
    if (!more && search.stopped()) {
      stops_on_the_way += search.nodes() > 0;
      more = search.next();
      EXPECT_FALSE(search.stopped());
    }
    found += more;
  }
  EXPECT_EQ(found, 5040);
  EXPECT_GT(stops_on_the_way, 1);
}

TEST(CoverSearch, stops_before_it_starts) {
  const Problem problem = problem_of(permutations(3));
  Search search(problem);
  EXPECT_FALSE(search.next({requested_stop()}));
  EXPECT_TRUE(search.stopped());
  EXPECT_EQ(search.nodes(), 0U);
}

TEST(CoverSearch, that_has_been_stopped_before_it_starts_loses_nothing) {
  const Problem problem = problem_of(permutations(5));
  for (const Engine engine : engines()) {
    Search search(problem, {.engine = engine});
    EXPECT_EQ(search.count({requested_stop()}), 0U);
    EXPECT_EQ(search.progress(), 0);
    auto resumed = Search::resume(problem, search.save());
    ASSERT_TRUE(resumed);
    EXPECT_EQ(resumed->count({requested_stop()}), 0U);
    EXPECT_TRUE(resumed->stopped());
    EXPECT_EQ(resumed->count(), 120U);
    EXPECT_EQ(search.count(), 120U);
    EXPECT_FALSE(search.stopped());
  }
}

// A node of a large problem touches millions of entries: between two looks at the stop there must be few of them.
TEST(CoverSearch, stops_within_few_nodes_of_a_large_problem) {
  PlainCover cover{{primary, primary, primary}, {}};
  for (std::uint32_t i = 0; i < 700'000; ++i) cover.add_option({i % 3});
  const Problem problem = problem_of(cover);
  for (const Engine engine : {Engine::links, Engine::cells}) {
    Search search(problem, {.engine = engine});
    std::stop_source source;
    ASSERT_TRUE(search.next({source.get_token()}));
    const std::uint64_t nodes = search.nodes();
    source.request_stop();
    EXPECT_LE(search.count({source.get_token()}), 4U);
    EXPECT_LE(search.nodes(), nodes + 4);
  }
}

TEST(CoverSearch, stops_soon_where_every_option_is_a_solution) {
  PlainCover cover{{primary}, {}};
  for (int i = 0; i < 100'000; ++i) cover.add_option({0});
  const Problem problem = problem_of(cover);
  Search search(problem);
  ASSERT_TRUE(search.next());
  int found = 1;
  while (search.next({requested_stop()})) ++found;
  EXPECT_TRUE(search.stopped());
  EXPECT_LT(found, 10'000);
  EXPECT_EQ(found + static_cast<int>(remaining_solutions(search).size()), 100'000) << "no solution is lost";
}

TEST(CoverSearch, is_split_into_n_parts) {
  Builder builder;  // 100 ways to begin, each with 3 ways to end
  const ItemId first = *builder.add_item(), second = *builder.add_item();
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(builder.add_option({first, {*builder.add_item({}, Kind::secondary)}}));
  for (int i = 0; i < 103; ++i) EXPECT_TRUE(builder.add_option({second}));
  const Problem problem = std::move(builder).build();
  for (std::size_t parts : {1, 2, 7, 64, 100, 101, 300}) {
    for (std::uint64_t before : {0, 5, 150}) {
      Search search(problem);
      std::uint64_t found = search.count({.solutions = before}), most = 0;
      std::vector<Search> searches = search.split(parts);
      EXPECT_EQ(searches.size(), parts) << before;
      for (Search& part : searches) {
        EXPECT_NEAR(part.progress(), 0, 1e-9);
        const std::uint64_t here = part.count();
        EXPECT_NEAR(part.progress(), 1, 1e-9);
        found += here, most = std::max(most, here);
      }
      EXPECT_EQ(found, 10'300U) << parts;
      EXPECT_LE(most, (100 / std::min<std::size_t>(parts, 100) + 1) * 103 + 100);
    }
  }
}

TEST(CoverSearch, is_split_below_options_without_alternatives) {
  Builder builder;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(builder.add_option({*builder.add_item()}));
  const ItemId last = *builder.add_item();
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(builder.add_option({last}));
  const Problem problem = std::move(builder).build();
  const std::vector<Search> parts = Search(problem).split(5);
  EXPECT_EQ(parts.size(), 5U);
}

TEST(CoverSearch, starts_anew_after_reset) {
  const PlainCover cover = permutations(4);
  const Problem problem = problem_of(cover);
  const Solutions all = solutions_of(cover);
  for (int before_reset : {0, 1, 7, 24, 25}) {
    Search search(problem);
    for (int i = 0; i < before_reset; ++i) search.next();
    search.reset();
    EXPECT_EQ(remaining_solutions(search), all) << before_reset;
  }
}

TEST(CoverSearch, starts_anew_after_reset_from_a_stop) {
  const PlainCover cover = permutations(6);
  const Problem problem = problem_of(cover);
  Search search(problem);
  ASSERT_TRUE(search.next());
  while (search.next({requested_stop()})) {
  }
  ASSERT_TRUE(search.stopped());
  search.reset();
  EXPECT_FALSE(search.stopped());
  EXPECT_EQ(remaining_solutions(search).size(), 720U);
}

TEST(CoverSearch, saves_the_same_text_after_resuming) {
  const Problem problem = problem_of(permutations(4));
  for (const std::uint64_t nodes : {0, 1, 7, 1000}) {
    Search search(problem);
    (void)search.count({.nodes = nodes});
    const std::string saved = search.save();
    for (int times = 0; times < 3; ++times) {
      search = *Search::resume(problem, search.save());
      EXPECT_EQ(search.save(), saved) << nodes;
    }
  }
}

TEST(CoverSearch, keeps_to_limits_between_its_parts) {
  const Problem problem = problem_of(PlainCover{{primary}, {{0}, {0}, {0}, {0}, {0}}});
  std::vector<Search> parts = Search(problem).split(2);
  ASSERT_EQ(parts.size(), 2U);
  const std::uint64_t nodes = parts[1].nodes();
  EXPECT_FALSE(parts[1].next({.nodes = 0}));
  EXPECT_TRUE(parts[1].stopped());
  EXPECT_FALSE(parts[1].next({.solutions = 0}));
  EXPECT_TRUE(parts[1].stopped());
  EXPECT_EQ(parts[1].count({.stop = requested_stop()}), 0U);
  EXPECT_EQ(parts[1].nodes(), nodes);
  EXPECT_EQ(parts[0].count() + parts[1].count(), 5U);
}

Solutions with_options(const Solutions& all, const OptionSet& required) {
  Solutions some;
  for (const OptionSet& solution : all) {
    if (std::ranges::includes(solution, required)) some.insert(solution);
  }
  return some;
}

TEST(CoverRequire, keeps_the_solutions_with_the_required_options) {
  const PlainCover cover = permutations(4);
  const Problem problem = problem_of(cover);
  const Solutions all = solutions_of(cover);
  Search search(problem);
  for (std::uint32_t a = 0; a < 16; ++a) {
    for (std::uint32_t b = 0; b < 16; ++b) {
      if (a == b) continue;
      search.reset();
      ASSERT_TRUE(search.require(OptionId{a}));
      const bool possible = a / 4 != b / 4 && a % 4 != b % 4;
      ASSERT_EQ(search.require(OptionId{b}), possible) << a << ' ' << b;
      ASSERT_EQ(remaining_solutions(search), with_options(all, {a, b})) << a << ' ' << b;
    }
  }
  search.reset();
  EXPECT_EQ(remaining_solutions(search), all);
}

TEST(CoverRequire, puts_the_required_options_first_in_the_order_of_the_demands) {
  const Problem problem = problem_of(permutations(4));
  Search search(problem);
  ASSERT_TRUE(search.require(OptionId{10}));
  ASSERT_TRUE(search.require(OptionId{5}));
  ASSERT_TRUE(search.next());
  EXPECT_EQ(index(search.solution()[0]), 10U);
  EXPECT_EQ(index(search.solution()[1]), 5U);
}

TEST(CoverRequire, may_be_repeated) {
  const PlainCover cover = permutations(3);
  const Problem problem = problem_of(cover);
  Search search(problem);
  ASSERT_TRUE(search.require(OptionId{4}));
  EXPECT_TRUE(search.require(OptionId{4}));
  EXPECT_EQ(remaining_solutions(search), with_options(solutions_of(cover), {4}));
  search.reset();
  EXPECT_EQ(remaining_solutions(search).size(), 6U);
}

TEST(CoverRequire, may_demand_a_whole_solution) {
  const Problem problem = problem_of(permutations(3));
  Search search(problem);
  for (std::uint32_t option : {1, 3, 8}) ASSERT_TRUE(search.require(OptionId{option}));
  EXPECT_EQ(remaining_solutions(search), (Solutions{{1, 3, 8}}));
}

TEST(CoverRequire, leaves_no_solution_after_a_conflict_until_reset) {
  const PlainCover cover{{primary, primary, secondary}, {{0, 2}, {1, 2}, {0}, {1}}};
  const Problem problem = problem_of(cover);
  Search search(problem);
  ASSERT_TRUE(search.require(OptionId{0}));
  EXPECT_FALSE(search.require(OptionId{1})) << "the secondary item is taken";
  EXPECT_FALSE(search.require(OptionId{3})) << "the conflict stays";
  EXPECT_FALSE(search.next());
  EXPECT_FALSE(search.stopped());
  EXPECT_EQ(search.progress(), 1) << "nothing is left to do";
  search.reset();
  EXPECT_EQ(search.progress(), 0);
  EXPECT_EQ(remaining_solutions(search), solutions_of(cover));
}

}  // namespace
}  // namespace quadrille::cover
