// A search for the best covers that pauses, stops and is saved: what it knows by then, and that it finds the same.
#include <gtest/gtest.h>

#include <limits>
#include <numeric>
#include <stop_token>

#include "cover_best_problems.h"
#include "quadrille/models.h"

namespace quadrille::cover {
namespace {

constexpr std::uint64_t infinite = std::numeric_limits<std::uint64_t>::max();

TEST(BestSearch, may_pause_after_each_node_and_finds_the_same) {
  const Problem problem = queens_attack(7);
  const BestOptions options{.count = 3, .weight = Weight::options};
  BestSearch at_once(problem, options), in_steps(problem, options);
  ASSERT_TRUE(at_once.finish());
  std::uint64_t last_bound = 0;
  for (std::uint64_t nodes = 1; !in_steps.finish({.nodes = 1}); ++nodes) {
    ASSERT_EQ(in_steps.nodes(), nodes);
    ASSERT_FALSE(in_steps.proven());
    ASSERT_GE(in_steps.bound(), last_bound);
    ASSERT_LE(last_bound = in_steps.bound(), at_once.best()->cost);
  }
  EXPECT_EQ(in_steps.covers(), at_once.covers());
  EXPECT_EQ(in_steps.nodes(), at_once.nodes());
  EXPECT_EQ(in_steps.bound(), in_steps.best()->cost);
}

TEST(BestSearch, stops_on_request) {
  const Problem problem = queens_attack(8);
  std::stop_source stop;
  BestSearch search(problem, {.weight = Weight::options});
  ASSERT_TRUE(search.improve({.stop = stop.get_token()}));
  const std::uint64_t cost = search.best()->cost;
  stop.request_stop();
  EXPECT_FALSE(search.finish({.stop = stop.get_token()}));
  EXPECT_FALSE(search.proven());
  EXPECT_EQ(search.best()->cost, cost);
  EXPECT_LE(search.bound(), 5U);
  EXPECT_TRUE(search.finish());
  EXPECT_EQ(search.bound(), 5U);
}

TEST(BestSearch, continues_from_its_saved_state_with_what_is_known) {
  test::Dice random(7);
  for (int i = 0; i < 12; ++i) {
    const Sets sets = random_sets(random, 12, 200);
    const Problem problem = built(sets);
    const BestOptions options{.count = 1U + static_cast<std::size_t>(i % 3),
                              .goal = i % 2 == 0 ? Goal::minimum : Goal::maximum,
                              .at_least_once = i % 4 == 3};
    BestSearch at_once(problem, options);
    ASSERT_TRUE(at_once.finish());
    const bool maximum = options.goal == Goal::maximum;
    std::string state = BestSearch(problem, options).save();
    std::uint64_t last_bound = maximum ? infinite : 0;
    for (int runs = 0;; ++runs) {
      ASSERT_LT(runs, 10'000);
      auto search = BestSearch::resume(problem, state, options);
      ASSERT_TRUE(search) << search.error().detail;
      const std::vector<Cover> known = search->covers();
      const bool ended = search->finish({.nodes = 40 + 150 * static_cast<std::uint64_t>(i % 2)});
      ASSERT_GE(search->covers().size(), known.size());
      ASSERT_TRUE(maximum ? search->bound() <= last_bound : search->bound() >= last_bound);
      last_bound = search->bound();
      state = search->save();
      if (!ended) continue;
      ASSERT_EQ(costs_of(search->covers()), costs_of(at_once.covers()));
      ASSERT_EQ(search->bound(), at_once.bound());
      ASSERT_TRUE(BestSearch::resume(problem, state, options)->proven());
      break;
    }
  }
}

// A problem whose covers come late, with random costs, and the cost of its best cover by enumeration.
struct Rare {
  Problem problem;
  std::uint64_t least = infinite, most = 0;
};

Rare rare_covers(std::uint32_t seed) {
  const Problem plain = *models::packing(models::box(20, 3), models::pentominoes());
  test::Dice random(seed);
  Builder b;
  for (std::uint32_t i = 0; i < plain.item_count(); ++i) (void)b.add_item();
  for (std::uint32_t o = 0; o < plain.option_count(); ++o)
    (void)b.add_option(plain.option(OptionId{o}), static_cast<std::uint32_t>(200 + random.below(100)));
  Rare rare{std::move(b).build()};
  for (Search search(rare.problem); search.next();) {
    std::uint64_t cost = 0;
    for (const OptionId option : search.solution()) cost += rare.problem.cost(option);
    rare.least = std::min(rare.least, cost), rare.most = std::max(rare.most, cost);
  }
  return rare;
}

TEST(BestSearch, finds_the_best_of_few_covers) {
  for (std::uint32_t seed = 1; seed <= 2; ++seed) {
    const Rare rare = rare_covers(seed);
    BestSearch cheapest(rare.problem), dearest(rare.problem, {.goal = Goal::maximum});
    ASSERT_TRUE(cheapest.finish());
    ASSERT_TRUE(dearest.finish());
    EXPECT_EQ(cheapest.best()->cost, rare.least);
    EXPECT_EQ(dearest.best()->cost, rare.most);
  }
}

TEST(BestSearch, continues_while_no_cover_is_known) {
  for (const Goal goal : {Goal::minimum, Goal::maximum}) {
    const Rare rare = rare_covers(4);
    const std::uint64_t best = goal == Goal::minimum ? rare.least : rare.most;
    std::string state = BestSearch(rare.problem, {.goal = goal}).save();
    std::uint64_t last_bound = goal == Goal::minimum ? 0 : infinite;
    bool had_limit = false;
    for (int runs = 0;; ++runs) {
      ASSERT_LT(runs, 10'000);
      auto search = BestSearch::resume(rare.problem, state, {.goal = goal});
      ASSERT_TRUE(search);
      const bool done = search->finish({.nodes = 400});
      if (goal == Goal::minimum) {
        ASSERT_GE(search->bound(), last_bound);
        ASSERT_LE(search->bound(), best);
      } else {
        ASSERT_LE(search->bound(), last_bound);
        ASSERT_GE(search->bound(), best);
      }
      last_bound = search->bound();
      state = search->save();
      had_limit |= state.find("\nlimit ") != std::string::npos;
      if (!done) continue;
      EXPECT_EQ(search->best()->cost, best);
      break;
    }
    EXPECT_TRUE(had_limit);
  }
}

TEST(BestSearch, splits_while_no_cover_is_known) {
  const Rare rare = rare_covers(5);
  BestSearch search(rare.problem);
  EXPECT_FALSE(search.finish({.nodes = 300}));
  ASSERT_EQ(search.best(), nullptr);
  std::uint64_t best = infinite;
  for (const BestSearch::Part& part : search.split_saved(5)) {
    BestSearch one(rare.problem);
    ASSERT_FALSE(one.restore(part.state));
    ASSERT_TRUE(one.finish());
    if (one.best() != nullptr) best = std::min(best, one.best()->cost);
  }
  EXPECT_EQ(best, rare.least);
}

// Items have prices; a hidden partition costs the sum of its prices, and every other option a little more, so no cover
// is cheaper. A search whose own prices are not close to these does not end.
TEST(BestSearch, finds_prices_that_leave_few_nodes) {
  constexpr std::uint32_t items = 40;
  test::Dice random(6);
  std::vector<std::uint32_t> order, prices;
  for (std::uint32_t i = 0; i < items; ++i) {
    order.push_back(i);
    prices.push_back(static_cast<std::uint32_t>(20 + random.below(40)));
  }
  const auto shuffle = [&] {
    for (std::size_t i = items; i > 1; --i)
      std::swap(order[i - 1], order[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  };
  Builder b;
  for (std::uint32_t i = 0; i < items; ++i) (void)b.add_item();
  const auto add = [&](std::size_t first, std::size_t size, int more) {
    std::vector<Entry> entries;
    auto cost = static_cast<std::uint32_t>(more);
    for (std::size_t i = first; i < first + size; ++i) entries.emplace_back(ItemId{order[i]}), cost += prices[order[i]];
    (void)b.add_option(entries, cost);
  };
  for (int i = 0; i < 1500; ++i) shuffle(), add(0, static_cast<std::size_t>(3 + random.below(4)), 1 + random.below(30));
  for (std::size_t first = 0; first < items; first += 4) add(first, 4, 0);
  const Problem problem = std::move(b).build();
  BestSearch search(problem);
  ASSERT_TRUE(search.finish({.nodes = 2000}));
  EXPECT_EQ(search.best()->cost, std::accumulate(prices.begin(), prices.end(), std::uint64_t{0}));
}

TEST(BestSearch, refuses_the_saved_state_of_another_search) {
  test::Dice random(8);
  const Sets sets = random_sets(random, 12, 200);
  Sets dearer = sets;
  ++dearer.costs[0];
  const Problem problem = built(sets), other_costs = built(dearer), other = queens_attack(5);
  BestSearch search(problem, {.count = 2});
  (void)search.finish({.nodes = 30});
  const std::string state = search.save();
  const auto code_of = [](const Result<BestSearch>& resumed) { return resumed ? ErrorCode{} : resumed.error().code; };
  EXPECT_TRUE(BestSearch::resume(problem, state, {.count = 2}));
  EXPECT_EQ(code_of(BestSearch::resume(other, state, {.count = 2})), ErrorCode::bad_number);
  EXPECT_EQ(code_of(BestSearch::resume(other_costs, state, {.count = 2})), ErrorCode::bad_number);
  EXPECT_EQ(code_of(BestSearch::resume(problem, state, {.count = 3})), ErrorCode::bad_number);
  EXPECT_EQ(code_of(BestSearch::resume(problem, state, {.count = 2, .goal = Goal::maximum})), ErrorCode::bad_number);
  EXPECT_EQ(code_of(BestSearch::resume(problem, Search(problem).save(), {.count = 2})), ErrorCode::bad_symbol);
  EXPECT_EQ(code_of(BestSearch::resume(problem, state.substr(0, state.size() / 2), {.count = 2})),
            ErrorCode::missing_text);
}

TEST(BestSearch, improves_until_the_end) {
  const Problem problem = queens_attack(8);
  BestSearch search(problem, {.weight = Weight::options});
  EXPECT_EQ(search.best(), nullptr);
  std::uint64_t cost = infinite;
  while (search.improve()) {
    ASSERT_LT(search.best()->cost, cost);
    cost = search.best()->cost;
  }
  EXPECT_TRUE(search.proven());
  EXPECT_FALSE(search.improve());
  EXPECT_EQ(search.best()->cost, cost);
}

TEST(BestSearch, says_what_is_proven_for_the_maximum) {
  test::Dice random(2);
  const Sets sets = random_sets(random, 12, 300);
  const Problem problem = built(sets);
  BestSearch search(problem, {.goal = Goal::maximum});
  const std::uint64_t best = partition_costs(sets, 1, Goal::maximum).at(0);
  for (std::uint64_t last = infinite; !search.finish({.nodes = 10}); last = search.bound()) {
    ASSERT_GE(search.bound(), best);
    ASSERT_LE(search.bound(), last);
  }
  EXPECT_EQ(search.bound(), best);
}

}  // namespace
}  // namespace quadrille::cover
