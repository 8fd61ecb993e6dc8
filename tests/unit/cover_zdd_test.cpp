// Zdd: the covers that it holds against brute force and known counts; drawing, weighing, listing; limits.
#include <gtest/gtest.h>

#include <map>

#include "base/sealed_text.h"
#include "quadrille/cover/search.h"
#include "quadrille/cover/zdd.h"
#include "quadrille/models.h"
#include "random_cover.h"

namespace quadrille::cover {
namespace {

Zdd zdd_of(const Problem& problem) { return Zdd::build(problem).value(); }

test::OptionSet as_set(std::span<const OptionId> cover) {
  test::OptionSet set;
  for (OptionId option : cover) EXPECT_TRUE(set.insert(index(option)).second);
  return set;
}

test::Solutions walked(const Zdd& zdd) {
  test::Solutions covers;
  for (ZddWalk walk(zdd); walk.next();) EXPECT_TRUE(covers.insert(as_set(walk.cover())).second);
  return covers;
}

// Reduced: all nodes are different and reachable, no `high` leads to 0, and options are in order.
void expect_reduced(const Zdd& zdd) {
  const auto nodes = zdd.nodes();
  std::map<std::tuple<OptionId, std::uint32_t, std::uint32_t>, int> seen;
  std::vector<bool> reached(nodes.size(), false);
  reached[zdd.root()] = true;
  for (std::uint32_t i = static_cast<std::uint32_t>(nodes.size()) - 1; i > 1; --i) {
    EXPECT_TRUE(reached[i]);
    EXPECT_NE(nodes[i].high, 0U);
    EXPECT_LT(std::max(nodes[i].low, nodes[i].high), i);
    EXPECT_EQ(++seen[std::tuple(nodes[i].option, nodes[i].low, nodes[i].high)], 1);
    reached[nodes[i].low] = reached[nodes[i].high] = true;
  }
}

class ZddRandom : public testing::TestWithParam<test::RandomCoverShape> {};

TEST_P(ZddRandom, holds_all_covers_once) {
  test::Dice random(5);
  std::size_t covers = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    const Problem problem = test::random_cover(GetParam(), random);
    const test::Solutions expected = test::all_covers(problem);
    const Zdd zdd = zdd_of(problem);
    EXPECT_EQ(walked(zdd), expected);
    EXPECT_EQ(zdd.count(), ExactCount(expected.size()));
    expect_reduced(zdd);
    covers += expected.size();
  }
  EXPECT_GT(covers, 40U / test::slowness);
}

INSTANTIATE_TEST_SUITE_P(Shapes, ZddRandom,
                         testing::Values(test::RandomCoverShape{.primary = 5, .secondary = 0},
                                         test::RandomCoverShape{.primary = 4, .secondary = 3, .colors = 0},
                                         test::RandomCoverShape{.primary = 4, .secondary = 4, .colors = 3}));

TEST(Zdd, known_counts) {
  EXPECT_EQ(zdd_of(*models::queens(8)).count(), ExactCount(92));
  EXPECT_EQ(zdd_of(*models::langford(8)).count(), ExactCount(150));
  EXPECT_EQ(zdd_of(*models::dominoes(models::box(8, 8))).count(), ExactCount(12'988'816));
  EXPECT_EQ(zdd_of(*models::dominoes(models::box(12, 12))).count(), ExactCount(53'060'477'521'960'000));
  EXPECT_EQ(zdd_of(*models::chain(40, 10)).count(), ExactCount::more());
}

TEST(Zdd, ranks_are_the_order_of_the_walk) {
  const Zdd zdd = zdd_of(*models::langford(7));
  std::uint64_t rank = 0;
  for (ZddWalk walk(zdd); walk.next(); ++rank) EXPECT_EQ(as_set(zdd.cover(rank)), as_set(walk.cover()));
  EXPECT_EQ(zdd.count(), ExactCount(rank));
}

TEST(Zdd, draws_every_cover_equally_often) {
  const Zdd zdd = zdd_of(*models::dominoes(models::box(4, 4)));  // 36 covers
  std::map<test::OptionSet, int> drawn;
  constexpr int draws = 36'000;
  for (std::uint64_t seed = 0; seed < draws; ++seed) ++drawn[as_set(zdd.random_cover(seed))];
  ASSERT_EQ(drawn.size(), 36U);
  double chi_squared = 0;
  for (const auto& [cover, times] : drawn) chi_squared += (times - 1000.0) * (times - 1000.0) / 1000;
  EXPECT_LT(chi_squared, 70);  // 35 degrees of freedom: less than 1 in 2000
  EXPECT_GT(chi_squared, 10);
}

TEST(Zdd, draws_from_more_covers_than_words_can_count) {
  const Problem problem = *models::chain(100, 2);
  const Zdd zdd = zdd_of(problem);
  std::size_t second = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto cover = zdd.random_cover(seed);
    EXPECT_TRUE(test::is_cover(problem, as_set(cover)));
    EXPECT_EQ(cover, zdd.random_cover(seed));
    for (OptionId option : cover) second += index(option) % 2;
  }
  EXPECT_NEAR(static_cast<double>(second), 5000, 250);
}

TEST(Zdd, finds_the_lightest_and_the_heaviest) {
  test::Dice random(6);
  for (int i = 0; i < 40; ++i) {
    const Problem problem = test::random_cover({.primary = 5, .secondary = 2, .options = 13, .colors = 2}, random);
    std::vector<std::int64_t> weights;
    for (std::size_t o = 0; o < problem.option_count(); ++o) weights.push_back(random.below(21) - 10);
    const Zdd zdd = zdd_of(problem);
    std::optional<std::int64_t> least, most;
    for (const test::OptionSet& cover : test::all_covers(problem)) {
      std::int64_t sum = 0;
      for (std::uint32_t option : cover) sum += weights[option];
      least = std::min(least.value_or(sum), sum), most = std::max(most.value_or(sum), sum);
    }
    for (const auto& [found, expected] : {std::pair(zdd.lightest(weights), least), {zdd.heaviest(weights), most}}) {
      ASSERT_EQ(found.has_value(), expected.has_value());
      if (!found) continue;
      EXPECT_EQ(found->weight, *expected);
      EXPECT_TRUE(test::is_cover(problem, as_set(found->options)));
      std::int64_t sum = 0;
      for (OptionId option : found->options) sum += weights[index(option)];
      EXPECT_EQ(sum, found->weight);
    }
  }
}

std::int64_t weight_of(std::span<const OptionId> cover, std::span<const std::int64_t> weights) {
  std::int64_t sum = 0;
  for (OptionId option : cover) sum += weights[index(option)];
  return sum;
}

TEST(Zdd, walks_by_weight) {
  test::Dice random(7);
  std::size_t most = 0;
  for (int i = 0; i < 60; ++i) {
    const Problem problem = test::random_cover({.primary = 4, .secondary = 3, .options = 13, .colors = 2}, random);
    std::vector<std::int64_t> weights;
    for (std::size_t o = 0; o < problem.option_count(); ++o) weights.push_back(random.below(21) - 10);
    const Zdd zdd = zdd_of(problem);
    test::Solutions covers;
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
    for (ZddByWeight walk(zdd, weights); walk.next();) {
      EXPECT_EQ(weight_of(walk.cover().options, weights), walk.cover().weight);
      EXPECT_LE(last, walk.cover().weight);
      last = walk.cover().weight;
      EXPECT_TRUE(covers.insert(as_set(walk.cover().options)).second);
    }
    EXPECT_EQ(covers, test::all_covers(problem));
    most = std::max(most, covers.size());
  }
  EXPECT_GT(most, 5U);
}

TEST(Zdd, costs_as_weights) {
  const Problem problem = *models::transversals(7, 1);
  const auto best = zdd_of(problem).lightest(costs_of(problem));
  ASSERT_TRUE(best);
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (Search search(problem); search.next();) {
    std::int64_t sum = 0;
    for (OptionId option : search.solution()) sum += problem.cost(option);
    least = std::min(least, sum);
  }
  EXPECT_EQ(best->weight, least);
}

// Covers: {0 1} or {2}.
Problem two_ways() {
  Builder builder;
  const ItemId x = *builder.add_item(), y = *builder.add_item();
  EXPECT_TRUE(builder.add_option({x}) && builder.add_option({y}) && builder.add_option({x, y}));
  return std::move(builder).build();
}

TEST(Zdd, is_written_a_line_a_node) {
  EXPECT_EQ(zdd_of(two_ways()).to_text(), "4: (~0?3:2)\n3: (~2?0:1)\n2: (~1?0:1)\n");
}

TEST(Zdd, of_nothing) {
  const Zdd empty_cover = zdd_of(Builder().build());
  EXPECT_EQ(empty_cover.count(), ExactCount(1));
  EXPECT_EQ(empty_cover.node_count(), 0U);
  EXPECT_EQ(walked(empty_cover), test::Solutions{{}});
  EXPECT_EQ(empty_cover.random_cover(1).size(), 0U);
  EXPECT_EQ(empty_cover.to_text(), "");

  const Zdd no_cover = zdd_of(*models::langford(6));
  EXPECT_EQ(no_cover.count(), ExactCount(0));
  EXPECT_EQ(no_cover.node_count(), 0U);
  EXPECT_TRUE(walked(no_cover).empty());
  EXPECT_FALSE(no_cover.lightest(std::vector<std::int64_t>(1000, 1)));
}

// ---- Saved diagrams ----

void expect_same(const Zdd& loaded, const Zdd& zdd) {
  EXPECT_EQ(loaded.root(), zdd.root());
  EXPECT_EQ(std::vector(loaded.nodes().begin(), loaded.nodes().end()),
            std::vector(zdd.nodes().begin(), zdd.nodes().end()));
  EXPECT_EQ(loaded.count(), zdd.count());
}

TEST(SavedZdd, is_the_same_again) {
  test::Dice random(8);
  for (const test::RandomCoverShape& shape :
       {test::RandomCoverShape{.primary = 5, .secondary = 0}, {.primary = 4, .secondary = 4, .colors = 3}}) {
    for (int i = 0; i < test::scaled(100); ++i) {
      const Problem problem = test::random_cover(shape, random);
      const Zdd zdd = zdd_of(problem);
      const auto loaded = Zdd::load(problem, zdd.save());
      ASSERT_TRUE(loaded) << loaded.error().detail;
      expect_same(*loaded, zdd);
    }
  }
  for (const Problem& problem : {Builder().build(), *models::langford(6), *models::langford(8), *models::queens(8)}) {
    const auto loaded = Zdd::load(problem, zdd_of(problem).save());
    ASSERT_TRUE(loaded) << loaded.error().detail;
    expect_same(*loaded, zdd_of(problem));
  }
}

TEST(SavedZdd, comes_in_pieces) {
  const Problem problem = *models::perfect_matchings(*models::complete_bipartite_graph(14, 14));
  const Zdd zdd = zdd_of(problem);
  std::string text;
  int pieces = 0;
  EXPECT_TRUE(zdd.save([&](std::string_view piece) {
    EXPECT_LE(piece.size(), 1U << 20);
    text += piece, ++pieces;
    return true;
  }));
  EXPECT_GT(pieces, 2);
  EXPECT_EQ(text, zdd.save());
  expect_same(*Zdd::load(problem, text), zdd);
  pieces = 0;
  EXPECT_FALSE(zdd.save([&](std::string_view) { return ++pieces < 2; }));
  EXPECT_EQ(pieces, 2);
}

TEST(SavedZdd, is_refused_where_it_is_wrong) {
  const Problem problem = two_ways();
  const std::string saved = zdd_of(problem).save();
  const std::string good(*unseal(saved, "zdd", 2)), header = good.substr(0, good.find("root"));
  struct Case {
    std::string text;
    ErrorCode code;
    TextPlace at;
  };
  const std::string all = "4: (~0?3:2)\n3: (~2?0:1)\n2: (~1?0:1)\n";
  ASSERT_EQ(good, header + "root 4\n" + all);
  using enum ErrorCode;
  for (const Case& wrong : {
           Case{"", bad_symbol, {2, 1}},
           Case{"problem x\n", bad_symbol, {2, 1}},
           Case{"problem 7\nroot 0\n", bad_number, {2, 10}},
           Case{header + "root x\n", bad_symbol, {2, 1}},
           Case{header + "root 4 \n" + all, bad_symbol, {2, 1}},
           Case{header + "root 1\n", bad_number, {3, 1}},
           Case{header + "root ffffffff\n" + all, missing_text, {4, 1}},
           Case{header + "root 100000000\n" + all, bad_symbol, {2, 1}},
           Case{header + "root 3\n" + all, bad_number, {4, 2}},
           Case{header + "root 5\n" + all, missing_text, {4, 1}},
           Case{good + "\n", surplus_text, {7, 1}},
           Case{good + "1: (~0?0:1)\n", surplus_text, {7, 1}},
           Case{header + "root 4\n5: (~0?3:2)\n3: (~2?0:1)\n2: (~1?0:1)\n", bad_number, {4, 2}},
           Case{header + "root 4\n4: (~0?3:2)\n2: (~2?0:1)\n2: (~1?0:1)\n", bad_number, {5, 2}},
           Case{header + "root 4\n4: (~3?3:2)\n3: (~2?0:1)\n2: (~1?0:1)\n", bad_number, {4, 7}},
           Case{header + "root 4\n4: (~0?4:2)\n3: (~2?0:1)\n2: (~1?0:1)\n", bad_number, {4, 11}},
           Case{header + "root 4\n4: (~0?3:5)\n3: (~2?0:1)\n2: (~1?0:1)\n", bad_number, {4, 11}},
           Case{header + "root 4\n4: (~0?3:0)\n3: (~2?0:1)\n2: (~1?0:1)\n", bad_number, {4, 11}},
           Case{header + "root 4\n4: (~0?3:3)\n3: (~2?0:1)\n2: (~1?0:1)\n", bad_number, {6, 2}},
           Case{header + "root 4\n4: (~0?3:2]\n3: (~2?0:1)\n2: (~1?0:1)\n", bad_symbol, {4, 11}},
           Case{header + "root 4\n4; (~0?3:2)\n3: (~2?0:1)\n2: (~1?0:1)\n", bad_symbol, {4, 2}},
           Case{header + "root 4\n4: (~0?3:2)\n3: (~1?0:1)\n2: (~1?0:1)\n", bad_number, {6, 1}},  // twice
           Case{header + "root 4\n4: (~0?3:2)\n3: (~1?0:1)\n2: (~2?0:1)\n", bad_number, {4, 1}},  // {0 2} or {1}
           Case{header + "root 2\n2: (~1?0:1)\nxxxxxxxxxxxx\n", surplus_text, {5, 1}},
           Case{header + "root 2\n2: (~1?0:1)\n", bad_number, {4, 1}},               // {1}
           Case{header + "root 2\n2: (~2?1:1)\n", bad_number, {4, 1}},               // {2} or {}
           Case{header + "root 3\n3: (~0?0:2)\n2: (~0?0:1)\n", bad_number, {4, 1}},  // {0 0}
       }) {
    const auto loaded = Zdd::load(problem, seal("zdd", 2, wrong.text));
    ASSERT_FALSE(loaded) << wrong.text;
    EXPECT_EQ(loaded.error().code, wrong.code) << wrong.text << loaded.error().detail;
    EXPECT_EQ(loaded.error().at, wrong.at) << wrong.text << loaded.error().detail;
    EXPECT_FALSE(loaded.error().detail.empty());
  }
}

TEST(SavedZdd, with_an_option_that_no_cover_needs_is_refused) {
  Builder builder;
  const ItemId x = *builder.add_item(), s = *builder.add_item({}, Kind::secondary);
  EXPECT_TRUE(builder.add_option({x}) && builder.add_option({s}));
  const Problem problem = std::move(builder).build();
  const std::string good = zdd_of(problem).save();
  const std::string header(unseal(good, "zdd", 2)->substr(0, unseal(good, "zdd", 2)->find("root")));
  const auto loaded = Zdd::load(problem, seal("zdd", 2, header + "root 3\n3: (~1?0:2)\n2: (~0?0:1)\n"));
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().at, (TextPlace{4, 1}));
}

// Whatever happens to a byte before the checksum is made: refused, or a diagram that answers.
TEST(SavedZdd, with_changed_bytes_is_refused_or_sound) {
  const Problem problem = *models::langford(7);
  const std::string saved = zdd_of(problem).save(), good(*unseal(saved, "zdd", 2));
  test::Dice random(9);
  int refused = 0;
  for (int i = 0; i < test::scaled(3000); ++i) {
    std::string text = good;
    text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))] =
        "0123456789abcdef:(~?)\n "[random.below(23)];
    const auto loaded = Zdd::load(problem, seal("zdd", 2, text));
    refused += loaded ? 0 : 1;
    if (!loaded) continue;
    for (const test::OptionSet& cover : walked(*loaded)) EXPECT_TRUE(test::is_cover(problem, cover));
  }
  EXPECT_GT(refused, test::scaled(3000) * 8 / 10);
}

TEST(Zdd, refuses_what_it_cannot_do) {
  const auto expect_error = [](const Result<Zdd>& result, ErrorCode code) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, code);
    EXPECT_FALSE(result.error().detail.empty());
  };
  for (std::size_t memory : {0, 1'000, 10'000, 40'000}) {
    expect_error(Zdd::build(*models::langford(8), {.memory = memory}), ErrorCode::too_large);
  }
  std::stop_source stopped;
  stopped.request_stop();
  expect_error(Zdd::build(*models::langford(8), {.stop = stopped.get_token()}), ErrorCode::stopped);
  Builder bounded;
  const ItemId item = *bounded.add_item("x", Bounds{1, 2});
  EXPECT_TRUE(bounded.add_option({item}));
  expect_error(Zdd::build(std::move(bounded).build()), ErrorCode::unsupported);
}

}  // namespace
}  // namespace quadrille::cover
