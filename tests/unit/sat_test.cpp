// The SAT back-end against the engines, which share only the problem with it.
#include <gtest/gtest.h>

#include <chrono>

#include "quadrille/cover.h"
#include "quadrille/executor.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve.h"
#include "random_board.h"
#include "random_cover.h"
#include "sat/search.h"
#include "support.h"

namespace quadrille::sat {
namespace {

using test::Dice;
using test::OptionSet;
using test::Solutions;

class Sat : public testing::Test {
 protected:
  void SetUp() override {
    if (!available()) GTEST_SKIP() << "built without a SAT solver";
  }
};

Solutions covers_by_sat(const cover::Problem& problem, std::size_t limit = 100'000) {
  Solutions found;
  CoverSearch search(problem);
  while (found.size() < limit && search.next()) {
    OptionSet options;
    for (const cover::OptionId option : search.solution()) options.insert(index(option));
    if (!found.insert(std::move(options)).second) ADD_FAILURE() << "the same solution twice";
  }
  return found;
}

Solutions covers_by_engine(const cover::Problem& problem) {
  Solutions found;
  cover::Search search(problem);
  while (search.next()) {
    OptionSet options;
    for (const cover::OptionId option : search.solution()) options.insert(index(option));
    found.insert(std::move(options));
  }
  return found;
}

TEST_F(Sat, finds_all_covers_of_random_problems) {
  Dice random(1);
  std::size_t covers = 0;
  for (int i = 0; i < test::scaled(150); ++i) {
    const cover::Problem problem =
        test::random_cover({.primary = 3 + i % 4, .secondary = i % 5, .colors = i % 3}, random);
    const Solutions expected = test::all_covers(problem);
    ASSERT_EQ(covers_by_sat(problem), expected);
    covers += expected.size();
  }
  EXPECT_GT(covers, static_cast<std::size_t>(test::scaled(150)));
}

TEST_F(Sat, finds_the_same_in_slices) {
  Dice random(5);
  int slices = 0;
  for (int i = 0; i < test::scaled(20); ++i) {
    const cover::Problem problem = test::random_cover({.primary = 5, .secondary = 2, .options = 40}, random);
    CoverSearch search(problem);
    Solutions found;
    do {
      while (search.next({}, 1)) {
        OptionSet options;
        for (const cover::OptionId option : search.solution()) options.insert(index(option));
        EXPECT_TRUE(found.insert(std::move(options)).second);
      }
      slices += search.stopped() ? 1 : 0;
    } while (search.stopped());
    EXPECT_EQ(found, covers_by_engine(problem));
  }
  EXPECT_GT(slices, 0);
}

// Many options for each item, so that helping variables are needed.
TEST_F(Sat, finds_all_covers_where_items_have_many_options) {
  Dice random(2);
  std::size_t covers = 0;
  for (int i = 0; i < test::scaled(20); ++i) {
    const cover::Problem problem =
        test::random_cover({.primary = 5, .secondary = 2, .options = 50, .colors = 2}, random);
    const Solutions expected = covers_by_engine(problem);
    ASSERT_EQ(covers_by_sat(problem), expected);
    covers += expected.size();
  }
  EXPECT_GT(covers, static_cast<std::size_t>(test::scaled(20)) * 10);
}

cover::Problem random_multiple(Dice& random) {
  cover::Builder builder;
  std::vector<cover::ItemId> items;
  for (int i = 0; i < 4; ++i) {
    const auto low = static_cast<std::uint32_t>(random.below(3));
    const auto high = std::max(1U, low + static_cast<std::uint32_t>(random.below(3)));
    items.push_back(
        *builder.add_item({}, random.below(4) == 0 ? cover::Bounds{low, cover::unbounded} : cover::Bounds{low, high}));
  }
  items.push_back(*builder.add_item({}, cover::Kind::secondary));
  for (int i = 0; i < 10; ++i) {
    std::vector<cover::Entry> entries;
    for (std::size_t item = 0; item < items.size(); ++item) {
      if (random.below(3) != 0) continue;
      entries.emplace_back(items[item], item == 4 && random.coin() ? builder.color("red") : cover::Color::none);
    }
    if (!entries.empty()) (void)builder.add_option(entries).value();
  }
  return std::move(builder).build();
}

TEST_F(Sat, finds_all_covers_with_multiplicities) {
  Dice random(3);
  std::size_t covers = 0;
  for (int i = 0; i < test::scaled(150); ++i) {
    const cover::Problem problem = random_multiple(random);
    const Solutions expected = covers_by_engine(problem);
    ASSERT_EQ(covers_by_sat(problem), expected);
    covers += expected.size();
  }
  EXPECT_GT(covers, static_cast<std::size_t>(test::scaled(150)));
}

TEST_F(Sat, finds_the_empty_cover_and_none) {
  EXPECT_EQ(covers_by_sat(cover::Builder().build()), Solutions{OptionSet{}});
  cover::Builder uncoverable;
  (void)uncoverable.add_item();
  const cover::Problem problem = std::move(uncoverable).build();
  CoverSearch search(problem);
  EXPECT_FALSE(search.next());
  EXPECT_FALSE(search.stopped());
  EXPECT_FALSE(search.next());
}

// Rules of all kinds: the solutions are the same, and each passes the checker, which uses only the rules.
TEST_F(Sat, solves_boards_with_rules_as_the_engines) {
  std::mt19937 random(4);
  int solvable = 0, tries = test::scaled(400);
  const auto kinds = rule_infos().size();
  for (int i = 0; i < tries; ++i) {
    const BoxShape shape = i % 2 == 0 ? BoxShape{2, 2} : BoxShape{2, 3};
    Puzzle board = empty_puzzle(shape);
    for (int rules = 1 + i % 3; rules > 0; --rules) {
      const auto kind = static_cast<RuleKind>((static_cast<unsigned>(i) + random()) % kinds);
      if (!test::fits(kind, board.shape)) continue;
      Rule rule = test::random_rule(kind, board, random);
      if (rule_without_cover(empty_puzzle(board.shape, {rule})) == nullptr) board.rules.push_back(std::move(rule));
    }
    const PuzzleCover board_cover(board);
    CoverSearch search(board_cover.problem());
    std::uint64_t found = 0;
    while (found < 50 && search.next()) {
      ++found;
      ASSERT_TRUE(is_solution(board, board_cover.filling(search.solution())));
    }
    ASSERT_EQ(test::answer_to(board, 50).count, found);
    solvable += found > 0 ? 1 : 0;
  }
  EXPECT_GT(solvable, tries / 3);
}

TEST_F(Sat, solves_large_boards) {
  Dice random(5);
  for (const BoxShape shape : {BoxShape{3, 3}, BoxShape{4, 4}, BoxShape{5, 5}, BoxShape{6, 6}}) {
    Puzzle board{shape, test::random_full_board(shape, random)};
    for (auto& cell : board.cells) cell = random.below(100) < 60 ? cell : std::uint8_t{0};
    for (const std::string_view engine : {"sat", "automatic"}) {
      const auto answer = solve(board, {.limit = 2, .engine = engine});
      EXPECT_EQ(answer->count, test::answer_to(board, 2).count);
      EXPECT_TRUE(is_solution(board, answer->solution));
    }
  }
}

// A minimal 25x25 puzzle with 279 clues, for which the search needs some million nodes.
TEST_F(Sat, takes_over_where_the_search_takes_long) {
  if (test::slowness > 1) GTEST_SKIP() << "takes long without optimization";
  constexpr std::string_view letters =
      "F....OABM...N...T.Y.HUC.JS.J.C.D...O..G.BM..FYPI...L.T.X..SG.CI..R.UNK......BWK..U.H....T.V..OLX..RS"
      ".UHN.J.I..X.PR...GAD..V..C.A...F...S.WY.....EV.M..G..E....DL.HVFTKX...I..UYD..ISTR..H....Q..JFA.BOW."
      ".QMXB....K.......R...E........M......OA....C..KP.RJ....RB.TA...Q.......VU..KMQH.........W.O..SC..X.."
      "TE.DX.C.......A.....O.B.PWO......EJU.C.G.FK....LST.GF.U.SL....J..QP..XRAK.HP.BOAE...T......D.IQS...G"
      "..VQ.SK....B.O.X.AJ..H.CE..XUGB.YOW...N..H....QAI..S.WI.MD..JQ...F.E..U..N.HRD..CG.UQ.E..L..NWVMOF.."
      "..G.KW..A...BJRML....ST..XJ....EMF.KOTD.ARI..N.WVUOV..LQ..Y.PNH.CT.......X...C.NPT.......U.B.VJ..YKF"
      "..E.....K..VF..C.S.PB.QH.";
  Puzzle board{BoxShape{5, 5}, {}};
  for (const char letter : letters) {
    board.cells.push_back(letter == '.' ? std::uint8_t{0} : static_cast<std::uint8_t>(letter - 'A' + 1));
  }
  const PuzzleCover board_cover(board);
  cover::Search search(board_cover.problem(), {cover::Engine::cells, cover::ItemChoice::weighted});
  ASSERT_EQ(search.count({.nodes = 200'000}), 0U);
  ASSERT_TRUE(search.stopped());
  const auto answer = solve(board, {.limit = 2});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->engine, "sat");
  EXPECT_TRUE(answer->exact());
  EXPECT_EQ(answer->count, 1U);
  EXPECT_TRUE(is_solution(board, answer->solution));
}

TEST_F(Sat, stops_and_goes_on) {
  const auto pigeons = [](int count) {  // one more than holes: very hard for resolution
    cover::Builder builder;
    std::vector<cover::ItemId> holes;
    for (int hole = 0; hole + 1 < count; ++hole) holes.push_back(*builder.add_item({}, cover::Kind::secondary));
    for (int pigeon = 0; pigeon < count; ++pigeon) {
      const cover::ItemId item = *builder.add_item();
      for (const cover::ItemId hole : holes) (void)builder.add_option({item, hole});
    }
    return std::move(builder).build();
  };
  std::stop_source stop;
  stop.request_stop();
  const cover::Problem hard = pigeons(14), easy = pigeons(5);
  CoverSearch search(hard);
  EXPECT_FALSE(search.next(stop.get_token()));
  EXPECT_TRUE(search.stopped());
  CoverSearch other(easy);
  EXPECT_FALSE(other.next());
  EXPECT_FALSE(other.stopped());
  const cover::Problem fine = test::problem_of({{cover::Kind::primary}, {{0}, {0}}});
  CoverSearch resumed(fine);
  EXPECT_TRUE(resumed.next());
  (void)resumed.next(stop.get_token());
  const bool before = resumed.stopped();  // so small a problem may be solved before the stop is looked at
  EXPECT_EQ(resumed.next(), before);
}

// The clauses of its counter, some 10^10, would take longer than anybody waits.
TEST_F(Sat, stops_while_it_makes_the_formula) {
  cover::Builder builder;
  const cover::ItemId item = *builder.add_item({}, cover::Bounds{50'000, 60'000});
  for (int option = 0; option < 100'000; ++option) (void)builder.add_option({item});
  const cover::Problem problem = std::move(builder).build();
  CoverSearch search(problem);
  for (const int milliseconds : {0, 20}) {
    const Deadline limit{std::chrono::milliseconds(milliseconds)};
    EXPECT_FALSE(search.next(limit.token()));
    EXPECT_TRUE(search.stopped());
  }
}

// An item in very many options has a long chain of helpers.
TEST_F(Sat, finds_the_covers_of_an_item_with_many_options) {
  cover::Builder builder;
  const cover::ItemId one = *builder.add_item(), other = *builder.add_item();
  for (int option = 0; option < 200'000; ++option) (void)builder.add_option({option == 77'777 ? other : one});
  const cover::Problem problem = std::move(builder).build();
  CoverSearch search(problem);
  ASSERT_TRUE(search.next());
  ASSERT_EQ(search.solution().size(), 2U);
  EXPECT_TRUE(index(search.solution()[0]) == 77'777 || index(search.solution()[1]) == 77'777);
}

}  // namespace
}  // namespace quadrille::sat
