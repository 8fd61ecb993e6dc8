// Boards with rules against the definition: all grids of the shape are made, and find_violation() says which of them
// keep the rules.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "puzzle/search/propagation_search.h"
#include "quadrille/cover/count.h"
#include "quadrille/puzzle.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve.h"
#include "random_board.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Cells;
using test::fits;
using test::random_rule;

// As strings of symbol numbers: g++ 12 warns of comparing vectors of bytes.
using Grids = std::set<std::string>;

std::string text_of(const Cells& cells) { return {cells.begin(), cells.end()}; }

// All fillings of the houses, cell by cell.
void fill_on(const Puzzle& board, const std::vector<PuzzleHouse>& houses, Cells& cells, std::size_t cell,
             Grids& grids) {
  if (cell == cells.size()) {
    grids.insert(text_of(cells));
    return;
  }
  for (int symbol = 1; symbol <= board.shape.order(); ++symbol) {
    const bool clashes = std::any_of(houses.begin(), houses.end(), [&](const PuzzleHouse& house) {
      const auto is = [&](std::size_t which) {
        return std::find(house.cells.begin(), house.cells.end(), static_cast<int>(which)) != house.cells.end();
      };
      if (!is(cell)) return false;
      for (std::size_t other = 0; other < cell; ++other) {
        if (cells[other] == symbol && is(other)) return true;
      }
      return false;
    });
    if (clashes) continue;
    cells[cell] = static_cast<std::uint8_t>(symbol);
    fill_on(board, houses, cells, cell + 1, grids);
  }
  cells[cell] = 0;
}

Grids all_grids(const PuzzleShape& shape) {
  const Puzzle board = empty_puzzle(shape);
  Cells cells = board.cells;
  Grids grids;
  fill_on(board, shape.houses(), cells, 0, grids);
  return grids;
}

// The houses of the grids, and all symbols in the cells outside.
Grids all_grids_with_extra_cells(const PuzzleShape& shape) {
  const std::vector<bool> is_cell = shape.cells();
  Grids grids{std::string(is_cell.size(), '\0')};
  for (std::size_t cell = 0; cell < is_cell.size(); ++cell) {
    if (!is_cell[cell]) continue;
    Grids longer;
    for (std::string grid : grids) {
      for (char symbol = 1; symbol <= shape.order(); ++symbol) {
        grid[cell] = symbol;
        if (!find_violation(empty_puzzle(shape), Cells(grid.begin(), grid.end()))) longer.insert(grid);
      }
    }
    grids = std::move(longer);
  }
  return grids;
}

// By the definitions of the rules.
Grids passing(const Puzzle& board, const Grids& grids) {
  Grids good;
  for (const std::string& grid : grids) {
    if (is_solution(board, Cells(grid.begin(), grid.end()))) good.insert(grid);
  }
  return good;
}

// Some rules join cells so loosely that the exact cover of a small board takes minutes; then only what it finds by a
// number of nodes that the others stay far below.
void expect_solutions(const PuzzleCover& board_cover, const Grids& expected) {
  constexpr std::uint64_t most_nodes = 200'000;
  cover::Search search(board_cover.problem());
  Grids found;
  while (search.next({.nodes = most_nodes - std::min(most_nodes, search.nodes())})) {
    const std::string grid = text_of(board_cover.filling(search.solution()));
    if (!found.insert(grid).second) ADD_FAILURE() << "the same solution twice";
    if (!expected.contains(grid)) ADD_FAILURE() << "no solution: " << testing::PrintToString(grid);
  }
  if (!search.stopped()) {
    EXPECT_EQ(found, expected);
  }
}

Grids solutions_by_propagation(const Puzzle& board) {
  PropagationSearch search(board);
  Grids found;
  while (search.next()) {
    if (!found.emplace(search.solution().begin(), search.solution().end()).second)
      ADD_FAILURE() << "the same solution twice";
  }
  return found;
}

void expect_solutions(const Puzzle& board, const Grids& expected) {
  SCOPED_TRACE(testing::PrintToString(board.rules.empty() ? std::vector<int>{} : board.rules.front().cells));
  EXPECT_EQ(solutions_by_propagation(board), expected);
  if (why_no_cover(board)) return;
  expect_solutions(PuzzleCover(board), expected);
  expect_solutions(full_cover(board), expected);
}

TEST(Rules, have_their_rows_in_the_order_of_the_kinds) {
  for (std::size_t i = 0; i < rule_infos().size(); ++i)
    EXPECT_EQ(rule_infos()[i].kind, static_cast<RuleKind>(i)) << rule_infos()[i].word;
}

class EveryRule : public testing::TestWithParam<RuleKind> {};

INSTANTIATE_TEST_SUITE_P(Kind, EveryRule, testing::ValuesIn([] {
                           std::vector<RuleKind> kinds;
                           for (const RuleInfo& about : rule_infos()) kinds.push_back(about.kind);
                           return kinds;
                         }()),
                         [](const auto& tested) {
                           std::string name(quadrille::info(tested.param).word);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(EveryRule, keeps_the_solutions_that_its_definition_allows) {
  const PuzzleShape from_zero = PuzzleShape(BoxShape{2, 2}).with_values(0, 3);
  for (const PuzzleShape& shape : {PuzzleShape(BoxShape{2, 2}), PuzzleShape(BoxShape{1, 4}), test::jigsaw_4x4(),
                                   from_zero, test::wide_3x4(), test::more_symbols_3x3(), test::doppelganger_2x2()}) {
    if (!fits(GetParam(), shape)) continue;
    const Grids grids = all_grids(shape);
    ASSERT_FALSE(grids.empty());
    std::mt19937 random(static_cast<unsigned>(grids.size()));
    for (int i = 0; i < test::scaled(12); ++i) {
      Puzzle board = empty_puzzle(shape);
      for (int rules = 1 + i % 3; rules > 0; --rules) board.rules.push_back(random_rule(GetParam(), board, random));
      const auto order = static_cast<unsigned>(shape.order());
      if (i % 4 == 3) board.cells[random() % board.cells.size()] = static_cast<std::uint8_t>(1 + random() % order);
      ASSERT_FALSE(validate(board));
      const Grids expected = passing(board, grids);
      expect_solutions(board, expected);
    }
  }
}

// Rules of all kinds together.
TEST(BoardRules, agree_with_their_definitions_together) {
  const PuzzleShape shape = BoxShape{2, 2};
  const Grids grids = all_grids(shape);
  std::mt19937 random(5);
  int with_solutions = 0;
  for (int i = 0; i < test::scaled(300); ++i) {
    Puzzle board = empty_puzzle(shape);
    for (int rules = 1 + i % 4; rules > 0; --rules) {
      const auto kind = static_cast<RuleKind>(random() % rule_infos().size());
      if (fits(kind, shape)) board.rules.push_back(random_rule(kind, board, random));
    }
    const Grids expected = passing(board, grids);
    with_solutions += expected.empty() ? 0 : 1;
    expect_solutions(board, expected);
  }
  EXPECT_GT(with_solutions, test::scaled(300) / 4);
}

// Labels are mere names unless other rules or clues tell them from each other.
TEST(HiddenRegions, agree_with_their_definition_together_with_other_rules) {
  const PuzzleShape shape = test::with_labels(2, 3);
  const Grids grids = all_grids_with_extra_cells(shape);
  std::mt19937 random(7);
  int with_solutions = 0;
  for (int i = 0; i < test::scaled(100); ++i) {
    Puzzle board = empty_puzzle(shape);
    board.rules.push_back(random_rule(RuleKind::hidden_regions, board, random));
    for (int rules = i % 3; rules > 0; --rules) {
      const auto kind = static_cast<RuleKind>(random() % rule_infos().size());
      if (fits(kind, shape)) board.rules.push_back(random_rule(kind, board, random));
    }
    if (i % 5 == 4) board.cells[4 + random() % 3] = static_cast<std::uint8_t>(1 + random() % 2);
    ASSERT_FALSE(validate(board));
    const Grids expected = passing(board, grids);
    with_solutions += expected.empty() ? 0 : 1;
    ASSERT_EQ(solutions_by_propagation(board), expected);
  }
  EXPECT_GT(with_solutions, test::scaled(100) / 4);
}

// Divisions of a square into as many connected parts of equal size as it has rows; OEIS A172477.
TEST(HiddenRegions, are_as_many_as_the_divisions_of_a_square) {
  const std::vector<int> divisions{2, 10, 117, 4006};
  for (int n = 2; const int expected : divisions) {
    const PlacedGrid square{.boxes = {1, n}, .rows = n, .columns = n, .open = true};
    const PuzzleShape shape(ShapeParts{.grids = {square}, .extra = {{0, n + 1, n, n}}, .symbols = n * n});
    Puzzle board = empty_puzzle(shape);
    Rule rule{RuleKind::hidden_regions, {}, n};
    for (int i = 0; i < n * n; ++i) {
      const int place = i / n * shape.columns() + i % n;
      board.cells[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(i + 1);
      rule.cells.push_back(place + n + 1);
    }
    board.rules.push_back(std::move(rule));
    EXPECT_EQ(test::answer_to(board, SolveOptions::no_limit).count, ExactCount(static_cast<unsigned>(expected)));
    const auto first_label = static_cast<std::size_t>(n + 1);
    board.cells[first_label] = 1;  // the others are told from it, so they are numbers
    EXPECT_EQ(test::answer_to(board, SolveOptions::no_limit).count, ExactCount(static_cast<unsigned>(expected)));
    ++n;
  }
}

TEST(PuzzleCover, has_no_form_for_connected_cells) {
  Puzzle board = empty_puzzle(BoxShape{1, 4});
  EXPECT_FALSE(why_no_cover(board));
  board.rules.push_back({RuleKind::run_length, {0, 1, 2}});
  EXPECT_FALSE(why_no_cover(board));
  board.rules.push_back({RuleKind::connected, {0, 1, 2, 3}, {}, {1, 2}});
  ASSERT_TRUE(why_no_cover(board));
  EXPECT_EQ(why_no_cover(board)->detail, "the rule 'connected' cannot be represented as an exact cover problem");
  for (const std::string_view engine : {"links", "bits", "cells"}) {
    const auto answer = solve(board, {.limit = 1, .engine = engine});
    ASSERT_FALSE(answer) << engine;
    EXPECT_EQ(answer.error().detail, "engine '" + std::string(engine) + "' does not support the rule 'connected'");
    EXPECT_FALSE(count(board, {.engine = engine})) << engine;
    EXPECT_FALSE(Solutions::create(board, engine)) << engine;
  }
  EXPECT_EQ(count(board)->count, ExactCount(test::answer_to(board, SolveOptions::no_limit).count));
}

TEST(BoardCounts, are_those_of_the_literature) {
  const auto count = [](const Puzzle& board) { return cover::count(PuzzleCover(board).problem()).count.to_string(); };
  EXPECT_EQ(count(empty_puzzle(BoxShape{2, 2})), "288");
  EXPECT_EQ(count(empty_puzzle(BoxShape{2, 3})), "28200960");
  EXPECT_EQ(count(empty_puzzle(BoxShape{1, 5})), "161280");
  Puzzle latin = empty_puzzle(BoxShape{1, 7});  // reduced: the first row and column are in order
  for (std::uint8_t i = 0; i < 7; ++i) latin.cells[i] = latin.cells[7 * i] = static_cast<std::uint8_t>(i + 1);
  EXPECT_EQ(count(latin), "16942080");
  Puzzle x = empty_puzzle(BoxShape{2, 2});
  x.rules = {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}};
  EXPECT_EQ(count(x), "48");
}

// Mitchell Lee's "Miracle Sudoku" without its two clues, with rules of its own and with relations.
TEST(BoardCounts, are_the_same_for_rules_that_say_the_same) {
  Puzzle named = empty_puzzle(BoxShape{3, 3}), related = named;
  named.rules = {{RuleKind::anti_king}, {RuleKind::anti_knight}, {RuleKind::nonconsecutive}};
  const auto apart = [](int rows, int columns, const char* relation) {
    return Rule{RuleKind::apart, {}, {}, {rows, columns}, relation};
  };
  related.rules = {apart(1, 1, "a != b"), apart(2, 1, "a != b"), apart(0, 1, "|a - b| != 1")};
  EXPECT_EQ(test::answer_to(named, SolveOptions::no_limit).count, ExactCount(72));
  EXPECT_EQ(test::answer_to(related, SolveOptions::no_limit).count, ExactCount(72));
}

TEST(FullCover, is_the_matrix_of_the_textbooks) {
  Puzzle board = empty_puzzle(BoxShape{3, 3});
  const cover::Problem empty = board_problem(board, CoverForm::full);
  EXPECT_EQ(empty.item_count(), 324U);
  EXPECT_EQ(empty.option_count(), 729U);
  EXPECT_EQ(empty.entry_count(), 4U * 729U);
  const auto name = [&](std::uint32_t item) { return empty.name(cover::ItemId{item}); };
  EXPECT_EQ(name(0), "r1c1");
  EXPECT_EQ(name(80), "r9c9");
  EXPECT_EQ(name(81), "r1#1");
  EXPECT_EQ(name(162 + 13), "c2#5");
  EXPECT_EQ(name(323), "b9#9");
  board.cells[0] = board.cells[8] = 5;  // twice in a row
  const cover::Problem clash = board_problem(board, CoverForm::full);
  EXPECT_EQ(clash.item_count(), 324U);
  EXPECT_EQ(clash.option_count(), 729U - 2 * 8U);
  EXPECT_EQ(cover::count(clash).count.to_string(), "0");
}

TEST(FullCover, has_names_for_regions_and_grids) {
  const auto names = [](const PuzzleShape& shape) {
    const cover::Problem problem = board_problem(empty_puzzle(shape), CoverForm::full);
    std::set<std::string> all;
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) all.emplace(problem.name(cover::ItemId{i}));
    EXPECT_EQ(all.size(), problem.item_count());
    return all;
  };
  EXPECT_TRUE(names(test::jigsaw_5x5()).contains("b5#3"));
  const auto twins = names(test::twins_4x4());
  EXPECT_TRUE(twins.contains("g2r1#4"));
  EXPECT_TRUE(twins.contains("r6c6"));
  EXPECT_EQ(twins.size(), 28U + 4 * (8 + 8 + 7)) << "the box that both grids share is one house";
}

}  // namespace
}  // namespace quadrille
