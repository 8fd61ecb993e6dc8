// Equal cells and deciding rules against all solutions, one by one.
#include "quadrille/make/several.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "quadrille/solve/solutions.h"
#include "random_board.h"
#include "support.h"

namespace quadrille {
namespace {

// 4x4 or 6x6 with some rules and clues that a full grid keeps.
Puzzle board_with_solutions(std::mt19937& random) {
  constexpr RuleKind kinds[] = {RuleKind::thermometer, RuleKind::cage, RuleKind::pair_sum, RuleKind::palindrome};
  const BoxShape shape = random() % 2 == 0 ? BoxShape{2, 2} : BoxShape{2, 3};
  test::Dice filler(random());
  const std::vector<std::uint8_t> filling = test::random_full_board(shape, filler);
  Puzzle board = empty_puzzle(shape);
  for (int i = 0; i < 20 && board.rules.size() < 4; ++i) {
    const Rule rule = test::random_rule(kinds[random() % std::size(kinds)], board, random);
    if (test::keeps(board, rule, filling)) board.rules.push_back(rule);
  }
  const std::size_t clues = random() % (filling.size() / 3);
  for (std::size_t i = 0; i < clues; ++i) {
    const std::size_t cell = random() % filling.size();
    board.cells[cell] = filling[cell];
  }
  return board;
}

// All solutions of the board; nothing if there are more than 3000.
std::vector<std::vector<std::uint8_t>> few_solutions(const Puzzle& board) {
  std::vector<std::vector<std::uint8_t>> all;
  auto solutions = Solutions::create(board);
  while (solutions->next()) {
    if (all.size() == 3000) return {};
    all.emplace_back(solutions->solution().begin(), solutions->solution().end());
  }
  return all;
}

// Compares each two cells in all solutions.
std::vector<std::vector<int>> equal_in_all(const std::vector<std::vector<std::uint8_t>>& solutions) {
  std::map<std::vector<std::uint8_t>, std::vector<int>> alike;
  for (std::size_t cell = 0; cell < solutions.front().size(); ++cell) {
    std::vector<std::uint8_t> symbols;
    for (const auto& solution : solutions) symbols.push_back(solution[cell]);
    const bool varies = std::ranges::any_of(symbols, [&](std::uint8_t symbol) { return symbol != symbols.front(); });
    if (varies) alike[symbols].push_back(static_cast<int>(cell));
  }
  std::vector<std::vector<int>> groups;
  for (auto& [symbols, cells] : alike) {
    if (cells.size() > 1) groups.push_back(std::move(cells));
  }
  std::ranges::sort(groups);
  return groups;
}

TEST(EqualCells, are_those_that_all_solutions_fill_alike) {
  Solver solver;
  std::mt19937 random(5);
  std::size_t boards = 0, groups = 0;
  for (int i = 0; i < 400; ++i) {
    const Puzzle board = board_with_solutions(random);
    const auto solutions = few_solutions(board);
    if (solutions.size() < 2) continue;
    ++boards;
    const auto expected = equal_in_all(solutions);
    EXPECT_EQ(equal_cells(solver, board), expected);
    groups += expected.size();
  }
  EXPECT_GT(boards, 40U);
  EXPECT_GT(groups, 40U);
}

TEST(DecidingRules, leave_one_of_several_solutions) {
  Solver solver;
  std::mt19937 random(6);
  std::size_t boards = 0, found = 0, others = 0;
  for (int i = 0; i < 400 && boards < 60; ++i) {
    const Puzzle board = board_with_solutions(random);
    const auto solutions = few_solutions(board);
    const auto rules = deciding_rules(solver, board);
    ASSERT_TRUE(rules);
    if (solutions.size() == 1) {
      EXPECT_TRUE(rules->empty());
    }
    if (solutions.size() < 2) continue;
    ++boards;
    const auto solutions_with = [&](const Rule& rule) {
      Puzzle with = board;
      with.rules.push_back(rule);
      return validate(with) ? 0 : std::ranges::count_if(solutions, [&](const auto& solution) {
        return !find_violation(with, solution);
      });
    };
    for (const Rule& rule : *rules) EXPECT_EQ(solutions_with(rule), 1);
    found += rules->size();
    // What it does not name.
    for (const RuleKind kind : {RuleKind::anti_knight, RuleKind::nonconsecutive, RuleKind::diagonal_down}) {
      const Rule rule{kind};
      const bool is_named = std::ranges::find(*rules, rule) != rules->end();
      if (is_named) continue;
      EXPECT_NE(solutions_with(rule), 1);
      ++others;
    }
    for (int cell = 0; cell + 1 < board.shape.columns(); ++cell) {
      const Rule rule{RuleKind::greater, {cell, cell + 1}};
      const bool are_cells = board.shape.cells()[static_cast<std::size_t>(cell)] &&
                             board.shape.cells()[static_cast<std::size_t>(cell) + 1];
      if (!are_cells || std::ranges::find(*rules, rule) != rules->end()) continue;
      EXPECT_NE(solutions_with(rule), 1);
      ++others;
    }
  }
  EXPECT_GT(boards, 40U);
  EXPECT_GT(found, 40U);
  EXPECT_GT(others, 100U);
}

}  // namespace
}  // namespace quadrille
