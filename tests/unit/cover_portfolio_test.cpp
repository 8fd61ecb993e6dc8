// The race between the plain choice and learned weights: who wins, and what is left when it is broken off.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "quadrille/cover.h"
#include "quadrille/cover/models.h"

namespace quadrille::cover {
namespace {

Problem hard_sudoku() {
  std::vector<std::uint8_t> clues;
  for (char c : std::string("1...5.7....7..9.3..8...7....4..1........6...29....51....4.....87..5..6...3.....2.")) {
    clues.push_back(c == '.' ? 0 : static_cast<std::uint8_t>(c - '0'));
  }
  return *models::sudoku(3, 3, clues);
}

TEST(CoverRace, counts_with_weights_alone_where_they_close_in) {
  const Problem problem = hard_sudoku();
  Search plain(problem, {.engine = Engine::cells}), weighted(problem, {Engine::cells, ItemChoice::weighted});
  Search take_turns(problem);
  EXPECT_EQ(plain.count() + weighted.count() + race.count(), 3U);
  EXPECT_EQ(race.settled().choice, ItemChoice::weighted);
  EXPECT_EQ(race.nodes(), weighted.nodes());
  EXPECT_LT(3 * race.nodes(), plain.nodes());
}

TEST(CoverRace, lists_in_the_plain_order) {
  const Problem problem = *models::queens(8);
  Search plain(problem, {.engine = Engine::bits}), take_turns(problem);
  while (plain.next()) {
    ASSERT_TRUE(race.next());
    EXPECT_TRUE(std::equal(plain.solution().begin(), plain.solution().end(), race.solution().begin()));
  }
  EXPECT_FALSE(race.next());
}

TEST(CoverRace, may_be_broken_off_in_the_run_up) {
  for (const Problem& problem : {hard_sudoku(), *models::queens(8), *models::dominoes(models::box(6, 6))}) {
    const std::uint64_t all = Search(problem).count();
    for (std::uint64_t nodes : {1, 100, 127, 128, 129, 200, 255, 256, 257, 400, 700, 1300}) {
      Search take_turns(problem);
      const std::uint64_t found = race.count({.nodes = nodes});
      EXPECT_EQ(found + Search::resume(problem, race.save())->count(), all) << nodes;
      std::uint64_t shared = found;
      for (Search& part : race.split(3)) shared += part.count();
      EXPECT_EQ(shared, all) << nodes;
      EXPECT_EQ(found + race.count(), all) << nodes;
      race.reset();
      (void)race.count({.nodes = nodes});
      race.reset();
      std::uint64_t listed = 0;
      while (race.next()) ++listed;
      EXPECT_EQ(listed, all) << nodes;
    }
  }
}

}  // namespace
}  // namespace quadrille::cover
