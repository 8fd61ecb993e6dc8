// The portfolio of the plain choice and learned weights: which one wins, and that interruptions lose nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "quadrille/cover.h"
#include "quadrille/models.h"

namespace quadrille::cover {
namespace {

Problem hard_sudoku() {
  std::vector<std::uint8_t> clues;
  for (char c : std::string("1...5.7....7..9.3..8...7....4..1........6...29....51....4.....87..5..6...3.....2.")) {
    clues.push_back(c == '.' ? 0 : static_cast<std::uint8_t>(c - '0'));
  }
  return *models::sudoku(3, 3, clues);
}

TEST(CoverPortfolio, counts_with_weights_alone_if_their_forecast_falls) {
  const Problem problem = hard_sudoku();
  Search plain(problem, {.engine = Engine::cells}), weighted(problem, {Engine::cells, ItemChoice::weighted});
  Search both(problem);
  EXPECT_EQ(plain.count() + weighted.count() + both.count(), 3U);
  EXPECT_EQ(both.settled().choice, ItemChoice::weighted);
  EXPECT_EQ(both.nodes(), weighted.nodes());
  EXPECT_LT(3 * both.nodes(), plain.nodes());
}

TEST(CoverPortfolio, lists_in_the_plain_order) {
  const Problem problem = *models::queens(8);
  Search plain(problem, {.engine = Engine::bits}), both(problem);
  while (plain.next()) {
    ASSERT_TRUE(both.next());
    EXPECT_TRUE(std::equal(plain.solution().begin(), plain.solution().end(), both.solution().begin()));
  }
  EXPECT_FALSE(both.next());
}

TEST(CoverPortfolio, can_be_interrupted_in_the_warm_up) {
  for (const Problem& problem : {hard_sudoku(), *models::queens(8), *models::dominoes(models::box(6, 6))}) {
    const std::uint64_t all = Search(problem).count();
    for (std::uint64_t nodes : {1, 100, 127, 128, 129, 200, 255, 256, 257, 400, 700, 1300}) {
      Search both(problem);
      const std::uint64_t found = both.count({.nodes = nodes});
      EXPECT_EQ(found + Search::resume(problem, both.save())->count(), all) << nodes;
      std::uint64_t shared = found;
      for (Search& part : both.split(3)) shared += part.count();
      EXPECT_EQ(shared, all) << nodes;
      EXPECT_EQ(found + both.count(), all) << nodes;
      both.reset();
      (void)both.count({.nodes = nodes});
      both.reset();
      std::uint64_t listed = 0;
      while (both.next()) ++listed;
      EXPECT_EQ(listed, all) << nodes;
    }
  }
}

}  // namespace
}  // namespace quadrille::cover
