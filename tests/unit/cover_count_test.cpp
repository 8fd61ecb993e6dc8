// count(): every method against brute force, known counts and the others; limits of memory; stops.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "cover/counting/frontier/frontier_count.h"
#include "cover/counting/frontier/item_orders.h"
#include "quadrille/cover/count.h"
#include "quadrille/models.h"
#include "random_cover.h"

namespace quadrille::cover {
namespace {

constexpr Method methods[] = {Method::automatic, Method::enumerate, Method::frontier, Method::cache};

void expect_count(const Problem& problem, const ExactCount& expected, const CountOptions& options) {
  const CountResult found = count(problem, options);
  EXPECT_TRUE(found.complete()) << name(options.method);
  EXPECT_EQ(found.count.to_string(), expected.to_string()) << name(options.method);
}

void expect_count_by_all(const Problem& problem, const ExactCount& count) {
  for (Method method : methods) expect_count(problem, count, {.method = method});
}

// Copies of a problem side by side, without a common item.
Problem copies(const Problem& problem, int times) {
  Builder builder;
  for (int copy = 0; copy < times; ++copy) {
    std::vector<ItemId> items;
    for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
      items.push_back(*builder.add_item({}, problem.kind(ItemId{item})));
    }
    for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
      std::vector<Entry> entries;
      for (const Entry& entry : problem.option(OptionId{option})) entries.emplace_back(items[index(entry.item)]);
      EXPECT_TRUE(builder.add_option(entries));
    }
  }
  return std::move(builder).build();
}

// Each of `items` may be covered in `ways` ways, and a secondary item that all share ties them together.
Problem tied_chain(int items, int ways) {
  Builder builder;
  const ItemId tie = *builder.add_item({}, Kind::secondary);
  for (int i = 0; i < items; ++i) {
    const ItemId item = *builder.add_item();
    for (int way = 0; way < ways; ++way) EXPECT_TRUE(builder.add_option({item, {tie, builder.color("same")}}));
  }
  EXPECT_TRUE(builder.add_option({tie, ItemId{1}}));  // one more way, which only a single item can take
  return std::move(builder).build();
}

// ---- Random problems ----

class TallyRandom : public testing::TestWithParam<test::RandomCoverShape> {};

TEST_P(TallyRandom, all_methods_agree_with_the_definition) {
  test::Dice random(7);
  std::uint64_t covers = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    const Problem problem = test::random_cover(GetParam(), random);
    const std::uint64_t expected = test::all_covers(problem).size();
    covers += expected;
    expect_count_by_all(problem, expected);
    expect_count(problem, expected, {.method = Method::cache, .memory = 0});
  }
  EXPECT_GT(covers, 40U / test::slowness);
}

INSTANTIATE_TEST_SUITE_P(Shapes, TallyRandom,
                         testing::Values(test::RandomCoverShape{.primary = 5, .secondary = 0},
                                         test::RandomCoverShape{.primary = 4, .secondary = 3, .colors = 0},
                                         test::RandomCoverShape{.primary = 4, .secondary = 4, .colors = 1},
                                         test::RandomCoverShape{.primary = 4, .secondary = 4, .colors = 3},
                                         test::RandomCoverShape{.primary = 2, .secondary = 7, .colors = 12}));

// Too many options for brute force: the methods check each other.
TEST(CoverCount, methods_agree_on_larger_random_problems) {
  test::Dice random(8);
  for (int i = 0; i < test::scaled(60); ++i) {
    const test::RandomCoverShape shape{.primary = 9, .secondary = 5, .options = 150, .colors = 2 + i % 9};
    const Problem problem = test::random_cover(shape, random);
    const ExactCount expected = count(problem, {.method = Method::enumerate}).count;
    EXPECT_GT(expected, ExactCount(0));
    expect_count_by_all(problem, expected);
  }
}

// ---- Known counts ----

// Kasteleyn, Temperley and Fisher (1961): domino tilings of a board.
double domino_tilings(int rows, int columns) {
  double tilings = 1;
  for (int i = 1; i <= (rows + 1) / 2; ++i) {
    for (int j = 1; j <= (columns + 1) / 2; ++j) {
      const double a = std::cos(std::numbers::pi * i / (rows + 1)), b = std::cos(std::numbers::pi * j / (columns + 1));
      tilings *= 4 * a * a + 4 * b * b;
    }
  }
  return tilings;
}

TEST(CoverCount, dominoes_as_kasteleyn_says) {
  for (int rows = 1; rows <= 7; ++rows) {
    for (int columns = rows + rows % 2; columns <= 8; columns += 1 + rows % 2) {
      const Problem problem = *models::dominoes(models::box(columns, rows));
      const auto expected = static_cast<std::uint64_t>(std::llround(domino_tilings(rows, columns)));
      for (Method method : {Method::automatic, Method::frontier, Method::cache}) {
        expect_count(problem, expected, {.method = method});
      }
    }
  }
  const CountResult large = count(*models::dominoes(models::box(14, 14)));
  EXPECT_NEAR(large.count.approximate() / domino_tilings(14, 14), 1, 1e-12);
  EXPECT_EQ(large.method, Method::frontier);
}

TEST(CoverCount, dominoes_past_the_end_of_words) {
  const Problem problem = *models::dominoes(models::box(12, 12));
  expect_count(problem, 53'060'477'521'960'000, {});
  expect_count(problem, 53'060'477'521'960'000, {.method = Method::cache});
  if (test::slowness > 1) return;
  const CountResult large = count(*models::dominoes(models::box(16, 16)));
  EXPECT_EQ(large.count.to_string(), "2444888770250892795802079170816");
}

TEST(CoverCount, matchings) {
  ExactCount odd = 1;  // perfect matchings of the complete graph: 1 * 3 * 5 * ...
  for (int n = 2; n <= 14; n += 2) {
    odd *= static_cast<std::uint64_t>(n - 1);
    Builder builder;
    for (int i = 0; i < n; ++i) (void)builder.add_item().value();
    for (std::uint32_t a = 0; a < static_cast<std::uint32_t>(n); ++a) {
      for (std::uint32_t b = 0; b < a; ++b) EXPECT_TRUE(builder.add_option({ItemId{a}, ItemId{b}}));
    }
    expect_count_by_all(std::move(builder).build(), odd);
  }
}

// Permutations that keep away from some places: row r may not go to the columns that `allowed` says no to.
Problem permutations(int n, bool (*allowed)(int n, int row, int column)) {
  Builder builder;
  for (int i = 0; i < 2 * n; ++i) (void)builder.add_item().value();
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      if (allowed(n, r, c)) (void)builder.add_option({ItemId(r), ItemId(n + c)}).value();
    }
  }
  return std::move(builder).build();
}

TEST(CoverCount, permutations_and_menages) {
  ExactCount factorial = 1;
  for (std::uint64_t n = 2; n <= 16; ++n) {
    factorial *= n;
    const Problem all = permutations(static_cast<int>(n), [](int, int, int) { return true; });
    n <= 8 ? expect_count_by_all(all, factorial) : expect_count(all, factorial, {});
  }
  // OEIS A000179: neither in one's own place nor in the next one.
  const std::uint64_t menage[] = {2, 13, 80, 579, 4738, 43387, 439792};
  for (int n = 4; n <= 10; ++n) {
    expect_count_by_all(permutations(n, [](int size, int r, int c) { return c != r && c != (r + 1) % size; }),
                        menage[n - 4]);
  }
}

TEST(CoverCount, queens_langford_latin_squares_and_designs) {
  expect_count_by_all(*models::queens(8), 92);
  expect_count_by_all(*models::queens(9), 352);
  expect_count_by_all(*models::langford(7), 26);
  expect_count_by_all(*models::langford(8), 150);
  expect_count_by_all(*models::langford(9), 0);
  expect_count_by_all(*models::reduced_latin_squares(5), 56);
  expect_count_by_all(*models::reduced_latin_squares(6), 9408);
  expect_count_by_all(*models::steiner_systems(2, 3, 9), 840);
  expect_count_by_all(*models::transversals(9), 2025);
  expect_count_by_all(*models::one_factorizations(6), 6);
  expect_count_by_all(*models::macmahon_squares(2, 3, 2),
                      count(*models::macmahon_squares(2, 3, 2), {.method = Method::enumerate}).count);
}

TEST(CoverCount, problems_that_are_slow_in_dlx6) {
  if (test::slowness > 1) GTEST_SKIP() << "too slow in this build";
  expect_count(*models::langford(12), 108'144, {});
  expect_count(*models::reduced_latin_squares(7), 16'942'080, {});
  expect_count(permutations(20, [](int, int, int) { return true; }), 2'432'902'008'176'640'000, {});
}

// ---- Beyond words ----

TEST(CoverCount, parts_are_multiplied) {
  const Problem dominoes = *models::dominoes(models::box(8, 8));
  ExactCount expected = 1;
  for (int times = 1; times <= 6; ++times) {
    expected *= 12'988'816;
    const CountResult found = count(copies(dominoes, times));
    EXPECT_EQ(found.count.to_string(), expected.to_string());
    EXPECT_EQ(found.parts, static_cast<std::size_t>(times));
    EXPECT_TRUE(found.complete());
  }
  EXPECT_EQ(expected.to_string(), "340282366920938463463374607431768211455+");
}

TEST(CoverCount, a_part_without_covers_settles_it) {
  Problem nothing = copies(*models::langford(5), 1);
  EXPECT_EQ(count(copies(nothing, 3)).count, ExactCount(0));
}

// One part, so that the tables themselves go past 2^64 and 2^128.
TEST(CoverCount, counts_in_tables_never_wrap) {
  ExactCount expected = 1;
  for (int items = 1; items <= 60; ++items) {
    expected *= 5;
    const ExactCount all = items == 1 ? expected + 1 : expected;
    for (Method method : {Method::frontier, Method::cache, Method::automatic}) {
      if (method == Method::automatic && items > 4 && items < 50) continue;
      expect_count(tied_chain(items, 5), all, {.method = method});
    }
  }
  EXPECT_FALSE(expected.exact());
}

// A count of exactly 2^64 or 2^128 - 1 is where an overflow would show first.
TEST(CoverCount, powers_of_two) {
  for (int items : {62, 63, 64, 65, 126, 127}) {
    const ExactCount expected = items < 64 ? ExactCount(std::uint64_t{1} << items)
                                           : ExactCount::from_words(std::uint64_t{1} << (items - 64), 0);
    expect_count(tied_chain(items, 2), expected, {.method = Method::frontier});
    expect_count(tied_chain(items, 2), expected, {.method = Method::cache});
  }
  expect_count(tied_chain(128, 2), ExactCount::more(), {.method = Method::frontier});
}

// ---- Limits and stops ----

TEST(CoverCount, the_frontier_method_reports_missing_memory) {
  const CountResult found = count(*models::langford(8), {.method = Method::frontier, .memory = 5000});
  EXPECT_EQ(found.stop_reason, StopReason::memory);
  EXPECT_EQ(found.count, ExactCount(0));
  EXPECT_LE(found.peak_bytes, 5000U);
}

TEST(CoverCount, little_memory_never_changes_a_count) {
  const Problem langford = *models::langford(8), matching = permutations(9, [](int, int, int) { return true; });
  for (std::size_t memory : {0, 100, 4'000, 20'000, 100'000, 1'000'000}) {
    for (Method method : {Method::automatic, Method::cache}) {
      const CountResult found = count(langford, {.method = method, .memory = memory});
      EXPECT_EQ(found.count, ExactCount(150)) << memory;
      EXPECT_TRUE(found.complete());
      EXPECT_LE(found.peak_bytes, memory);
      expect_count(matching, 362'880, {.method = method, .memory = memory});
    }
  }
}

TEST(CoverCount, less_memory_is_more_work_for_the_cache) {
  const Problem problem = *models::dominoes(models::box(8, 8));
  const auto nodes = [&](std::size_t memory) {
    const CountResult found = count(problem, {.method = Method::cache, .memory = memory});
    EXPECT_EQ(found.count, ExactCount(12'988'816));
    return found.nodes;
  };
  EXPECT_LT(nodes(std::size_t{1} << 24), nodes(std::size_t{1} << 18));
}

TEST(CoverCount, more_bits_than_keys_have_is_unsupported_by_the_frontier_method) {
  Builder builder;  // every option shares a secondary item with the option of the next layer but 600
  std::vector<ItemId> items, ties;
  for (int i = 0; i < 1200; ++i) items.push_back(*builder.add_item());
  for (int i = 0; i < 600; ++i) ties.push_back(*builder.add_item({}, Kind::secondary));
  for (std::size_t i = 0; i < 1200; ++i)
    EXPECT_TRUE(builder.add_option({items[i], items[(i + 1) % 1200], ties[i % 600]}));
  const Problem problem = std::move(builder).build();
  EXPECT_EQ(count(problem, {.method = Method::frontier}).stop_reason, StopReason::unsupported);
  expect_count(problem, 0, {});
}

// ---- Bounds ----

// Square ice on a torus: an orientation of all edges such that two of the four at each vertex lead to it.
Problem square_ice(std::uint32_t n) {
  Builder builder;
  std::vector<ItemId> vertices;
  for (std::uint32_t i = 0; i < n * n; ++i) vertices.push_back(*builder.add_item({}, Bounds{2, 2}));
  for (std::uint32_t row = 0; row < n; ++row) {
    for (std::uint32_t column = 0; column < n; ++column) {
      const ItemId here = vertices[row * n + column];
      for (const ItemId there : {vertices[row * n + (column + 1) % n], vertices[(row + 1) % n * n + column]}) {
        const ItemId edge = *builder.add_item();
        for (const ItemId vertex : {here, there}) EXPECT_TRUE(builder.add_option({edge, vertex}));
      }
    }
  }
  return std::move(builder).build();
}

TEST(CoverCount, square_ice) {  // OEIS A054759
  const std::uint64_t orientations[] = {148, 2970, 143'224, 16'448'400, 4'484'823'396};
  for (std::uint32_t n = 3; n <= 7; ++n) {
    const std::uint64_t expected = orientations[n - 3];
    expect_count(square_ice(n), expected, {.method = Method::frontier});
    if (n <= 6) expect_count(square_ice(n), expected, {});
  }
}

TEST(CoverCount, a_number_of_many_options) {
  Builder builder;
  const ItemId item = *builder.add_item("x", Bounds{50, 50});
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(builder.add_option({item}));
  const Problem problem = std::move(builder).build();
  const CountResult found = count(problem, {});
  EXPECT_EQ(found.count.to_string(), "100891344545564193334812497256") << "100 choose 50";
  EXPECT_EQ(found.method, Method::frontier);
  EXPECT_GT(found.states, 0U);
}

TEST(CoverCount, limits_of_counts_with_bounds) {
  const Problem ice = square_ice(5);
  EXPECT_EQ(count(ice, {.method = Method::cache}).stop_reason, StopReason::unsupported);
  EXPECT_EQ(count(ice, {.method = Method::frontier, .memory = 1000}).stop_reason, StopReason::memory);
  expect_count(ice, 143'224, {.memory = 1000});
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_EQ(count(ice, {.method = Method::frontier, .stop = stopped.get_token()}).stop_reason, StopReason::stopped);
  Builder builder;
  std::vector<Entry> all;
  for (int i = 0; i < 400; ++i) all.emplace_back(*builder.add_item({}, Bounds{2, 2}));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(builder.add_option(all));
  const Problem wide = std::move(builder).build();  // 800 bits
  EXPECT_EQ(count(wide, {.method = Method::frontier}).stop_reason, StopReason::unsupported);
  expect_count(wide, 3, {});
}

TEST(CoverCount, a_stop_is_honored_and_the_count_so_far_is_right) {
  std::stop_source stopped;
  stopped.request_stop();
  const Problem problem = *models::langford(11);
  for (Method method : methods) {
    const CountResult found = count(problem, {.method = method, .stop = stopped.get_token()});
    EXPECT_EQ(found.stop_reason, StopReason::stopped) << name(method);
    EXPECT_LT(found.count, ExactCount(17'792));
  }
}

TEST(CoverCount, problems_without_items_or_options) {
  EXPECT_EQ(count(Builder().build()).count, ExactCount(1));
  Builder lonely;
  (void)lonely.add_item("x").value();
  expect_count_by_all(std::move(lonely).build(), 0);
  Builder secondary;
  const ItemId y = *secondary.add_item("y", Kind::secondary);
  EXPECT_TRUE(secondary.add_option({y}));  // never chosen
  expect_count_by_all(std::move(secondary).build(), 1);
}

TEST(CoverCount, says_what_it_did) {
  const CountResult swept = count(*models::dominoes(models::box(10, 10)));
  EXPECT_EQ(swept.method, Method::frontier);
  EXPECT_FALSE(swept.order.empty());
  EXPECT_GT(swept.states, 0U);
  EXPECT_GT(swept.peak_bytes, 0U);
  const CountResult easy = count(*models::queens(6));
  EXPECT_EQ(easy.method, Method::enumerate);
  EXPECT_GT(easy.nodes, 0U);
}

// The natural order looks hopeless at first (200 GB), and is not: 250 MB.
TEST(CoverCount, looks_at_orders_with_care_before_it_counts_for_long) {
  if (test::slowness > 1) GTEST_SKIP() << "long";
  const CountResult result = cover::count(*models::latin_squares(6));
  EXPECT_EQ(result.count, ExactCount(812'851'200));
  EXPECT_EQ(result.method, Method::frontier);
}

// K16,16: a sample of 100 states meets too seldom to see how many there are.
TEST(CoverCount, forecasts_of_larger_samples_grow_towards_the_truth) {
  const Problem problem = *models::perfect_matchings(*models::complete_bipartite_graph(16, 16));
  const frontier::StateCode code(problem);
  frontier::FrontierPlan plan = frontier::simple_plan(problem, code);
  const double rough = plan.nanoseconds(), rough_states = plan.forecast.states;
  plan.refine();
  MemoryPool memory(std::size_t{1} << 28);
  const auto states = static_cast<double>(frontier::count_by_frontier(plan.staged, memory).states);
  EXPECT_GT(plan.growth, 1);
  EXPECT_GT(plan.nanoseconds(), rough);
  EXPECT_LT(std::abs(plan.forecast.states - states), std::abs(rough_states - states));
  const double once = plan.growth;
  plan.refine();
  EXPECT_EQ(plan.growth, once);
}

TEST(CoverCount, a_frontier_gives_up_after_its_transitions) {
  const Problem problem = *models::dominoes(models::box(12, 12));
  const frontier::StateCode code(problem);
  const frontier::FrontierPlan plan = frontier::best_plan(problem, code);
  MemoryPool memory(std::size_t{1} << 28);
  const frontier::FrontierCount given_up = frontier::count_by_frontier(plan.staged, memory, {}, 1000);
  EXPECT_EQ(given_up.ending, frontier::Ending::gave_up);
  EXPECT_EQ(given_up.count.to_string(), "0");
  const frontier::FrontierCount whole = frontier::count_by_frontier(plan.staged, memory, {}, 1e7);
  EXPECT_EQ(whole.ending, frontier::Ending::complete);
  EXPECT_EQ(whole.count.to_string(), "53060477521960000");
}

}  // namespace
}  // namespace quadrille::cover
