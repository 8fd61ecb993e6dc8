// A search that is done in parts, each of which is a text: what a journal of work units needs.
#include <gtest/gtest.h>

#include "quadrille/cover.h"
#include "quadrille/models.h"
#include "random_cover.h"

namespace quadrille::cover {
namespace {

using test::Dice;

struct Totals {
  std::uint64_t count = 0, nodes = 0;
  bool operator==(const Totals&) const = default;
};

Totals at_once(const Problem& problem, const SearchOptions& options) {
  Search search(problem, options);
  return {search.count(), search.nodes()};
}

// One engine takes texts in any order, works on each for some nodes, and puts back what is left, divided.
Totals in_units(const Problem& problem, const SearchOptions& options, Dice& random, int most_nodes) {
  Search search(problem, options);
  Totals totals;
  std::vector<std::string> open{search.save()};
  while (!open.empty()) {
    std::swap(open.back(), open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))]);
    const auto error = search.restore(open.back());
    EXPECT_FALSE(error) << error->detail;
    open.pop_back();
    totals.count += search.count({.nodes = static_cast<std::uint64_t>(random.below(most_nodes))});
    if (search.stopped() && random.below(4) == 0) {
      open.push_back(search.save());  // a rest that keeps its nodes
      continue;
    }
    const auto parts = search.split_saved(static_cast<std::size_t>(1 + random.below(6)));
    totals.nodes += search.nodes();
    open.insert(open.end(), parts.begin(), parts.end());
  }
  return totals;
}

std::vector<SearchOptions> ways_with_a_fixed_tree(const Problem& problem) {
  std::vector<SearchOptions> ways;
  for (const Engine engine : engines()) {
    for (const ItemChoice choice : {ItemChoice::fewest_options, ItemChoice::first}) {
      const bool compares = engine == Engine::automatic && !problem.has_bounds();
      if (!compares && accepts(engine, problem)) ways.push_back({engine, choice});
    }
  }
  return ways;
}

TEST(CoverUnits, have_the_count_and_the_nodes_of_the_whole_search) {
  Dice random(1);
  for (int turn = 0; turn < 200; ++turn) {
    const Problem problem = test::random_cover({.primary = 7, .secondary = 3, .options = 40}, random);
    for (const SearchOptions& options : ways_with_a_fixed_tree(problem)) {
      EXPECT_EQ(in_units(problem, options, random, 12), at_once(problem, options))
          << "turn " << turn << ", engine " << name(options.engine);
    }
  }
}

TEST(CoverUnits, have_the_nodes_of_the_whole_search_in_deep_trees) {
  Dice random(2);
  for (const Problem& problem :
       {*models::queens(8), *models::langford(7), *models::dominating_sets(*models::queen_graph(6), 3)}) {
    for (const SearchOptions& options : ways_with_a_fixed_tree(problem)) {
      EXPECT_EQ(in_units(problem, options, random, 300), at_once(problem, options)) << name(options.engine);
    }
  }
}

TEST(CoverUnits, divide_what_the_walk_has_not_tried) {
  const Problem problem = *models::queens(8);
  Search search(problem, {Engine::links});
  ASSERT_TRUE(search.next());
  const std::uint64_t nodes = search.nodes();
  const auto parts = search.split_saved(4);
  ASSERT_EQ(parts.size(), 4U);
  EXPECT_EQ(search.nodes(), nodes) << "branches at the path need no look ahead";
  EXPECT_FALSE(search.next()) << "all of it is given away";
  EXPECT_TRUE(search.split_saved(2).empty() || search.count() == 0);
  std::uint64_t found = 1;
  for (const std::string& part : parts) {
    ASSERT_FALSE(search.restore(part));
    EXPECT_EQ(search.nodes(), 0U);
    found += search.count();
  }
  EXPECT_EQ(found, 92U);
}

TEST(CoverUnits, refuse_texts_of_other_problems_and_stay_as_they_are) {
  const Problem problem = *models::queens(6), other = *models::queens(7);
  Search search(problem, {Engine::links});
  ASSERT_TRUE(search.next());
  const std::string before = search.save();
  const auto error = search.restore(Search(other).save());
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, ErrorCode::bad_number);
  EXPECT_TRUE(search.restore(before.substr(0, before.size() / 2)));
  EXPECT_EQ(search.save(), before);
}

}  // namespace
}  // namespace quadrille::cover
