#include <gtest/gtest.h>

#include "quadrille/puzzle.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Cells;
using test::Dice;

ExactCount count_all(const Puzzle& board) { return test::answer_to(board, SolveOptions::no_limit).count; }

// The board with about `percent` of its clues.
Puzzle thinned(Puzzle board, int percent, Dice& random) {
  for (auto& cell : board.cells) {
    if (random.below(100) >= percent) cell = 0;
  }
  return board;
}

TEST(Boards, of_4x4_are_288) { EXPECT_EQ(count_all(empty_puzzle(BoxShape{2, 2})), 288U); }

TEST(Boards, of_6x6_with_the_first_row_fixed_are_39168) {
  Puzzle board = empty_puzzle(BoxShape{2, 3});
  for (std::size_t i = 0; i < 6; ++i) board.cells[i] = static_cast<std::uint8_t>(i + 1);
  EXPECT_EQ(count_all(board), 39'168U);
}

TEST(Boards, with_rows_as_boxes_are_latin_squares) {
  EXPECT_EQ(count_all(empty_puzzle(BoxShape{1, 1})), 1U);
  EXPECT_EQ(count_all(empty_puzzle(BoxShape{1, 3})), 12U);
  EXPECT_EQ(count_all(empty_puzzle(BoxShape{3, 1})), 12U);
  EXPECT_EQ(count_all(empty_puzzle(BoxShape{1, 4})), 576U);
}

class BoardsOfShape : public testing::TestWithParam<BoxShape> {};

INSTANTIATE_TEST_SUITE_P(Shape, BoardsOfShape,
                         testing::Values(BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{2, 4}, BoxShape{3, 3},
                                         BoxShape{3, 4}, BoxShape{4, 4}, BoxShape{5, 5}, BoxShape{6, 6}),
                         testing::PrintToStringParamName());

TEST_P(BoardsOfShape, are_solved) {
  const BoxShape shape = GetParam();
  Dice random(1);
  for (int i = 0; i < 3; ++i) {
    const Puzzle puzzle =
        thinned({PuzzleShape(shape), test::random_full_board(shape, random)}, shape.order() > 9 ? 70 : 40, random);
    const PuzzleAnswer verdict = test::answer_to(puzzle);
    ASSERT_EQ(verdict.count, 1U);
    EXPECT_TRUE(is_solution(verdict.solution, puzzle.cells, shape));
  }
}

TEST_P(BoardsOfShape, have_no_solution_if_clues_clash) {
  Puzzle board = empty_puzzle(GetParam());
  board.cells.front() = board.cells[1] = 1;
  const PuzzleAnswer verdict = test::answer_to(board, 1);
  EXPECT_EQ(verdict.count, 0U);
  EXPECT_TRUE(verdict.solution.empty());
}

TEST(SolverOfPuzzles, counts_as_the_reference) {
  Dice random(2);
  for (BoxShape shape : {BoxShape{2, 3}, BoxShape{2, 4}}) {
    Solver solver;
    for (int i = 0; i < test::scaled(200); ++i) {
      Puzzle puzzle = thinned({PuzzleShape(shape), test::random_full_board(shape, random)}, 45, random);
      if (i % 3 == 0) puzzle.cells[0] = static_cast<std::uint8_t>(1 + random.below(shape.order()));
      const std::uint64_t expected = test::reference_count(puzzle.cells, shape, 100);
      ASSERT_EQ(solver.count(puzzle, 100), expected) << testing::PrintToString(puzzle.cells);
    }
  }
}

TEST(SolverOfPuzzles, answers_9x9_as_the_reference) {
  Solver solver;
  for (const Grid& grid : test::random_puzzles(test::scaled(100), 3)) {
    ASSERT_EQ(solver.count(grid, 10), test::reference_count(grid, 10)) << grid;
  }
}

// The lane engine with candidates, against the exact cover and the reference on what each candidate allows.
TEST(SolverOfPuzzles, keeps_to_candidates) {
  Dice random(5);
  std::array<int, 3> seen{};  // puzzles with no, one, more solutions
  for (int i = 0; i < 200; ++i) {
    const PuzzleShape shape = i % 2 == 0 ? BoxShape{3, 3} : BoxShape{2, 3};
    Puzzle board = empty_puzzle(shape);
    const Cells full = test::random_full_board(shape.grids().front().boxes, random);
    for (const std::uint8_t symbol : full) {
      const SymbolSet others = random.below(16) == 0 ? 0
                                                     : static_cast<SymbolSet>(random.below(512) & random.below(512)) &
                                                           ((SymbolSet{1} << shape.order()) - 1);
      board.candidates.push_back(random.below(300) == 0 ? others : others | SymbolSet{1} << (symbol - 1));
    }
    board.cells[3] = random.below(4) == 0 ? 1 : full[3];
    ASSERT_FALSE(validate(board));
    const PuzzleAnswer verdict = test::answer_to(board, 2);
    ASSERT_EQ(verdict.count, test::answer_by_links(board, 2).count);
    ASSERT_EQ(find_violation(board, full).has_value() || board.cells[3] != full[3], !is_solution(board, full));
    ASSERT_TRUE(!is_solution(board, full) || verdict.count > 0);
    ASSERT_TRUE(verdict.count == 0 || is_solution(board, verdict.solution));
    ++seen[static_cast<std::size_t>(std::stoi(verdict.count.to_string()))];
  }
  for (const int times : seen) EXPECT_GT(times, 0);
}

// Five grids; the four corner boxes of the one in the middle belong to the others, too.
TEST(SolverOfPuzzles, solves_grids_that_overlap) {
  const BoxShape boxes{3, 3};
  const PuzzleShape samurai(
      std::vector<PlacedGrid>{{boxes, 0, 0}, {boxes, 0, 12}, {boxes, 6, 6}, {boxes, 12, 0}, {boxes, 12, 12}});
  ASSERT_FALSE(validate(samurai));
  EXPECT_EQ(samurai.place_count(), 441);
  const std::vector<bool> cells = samurai.cells();
  EXPECT_EQ(std::count(cells.begin(), cells.end(), true), 5 * 81 - 4 * 9);
  EXPECT_EQ(samurai.houses().size(), 5U * 27 - 4) << "each shared box is one house";
  Puzzle board{samurai, Cells(441, 0)};
  for (std::uint8_t i = 0; i < 9; ++i) board.cells[i] = static_cast<std::uint8_t>(9 - i);
  const PuzzleAnswer verdict = test::answer_to(board, 2);
  EXPECT_EQ(verdict.count, 2U);
  EXPECT_TRUE(is_solution(board, verdict.solution));
  for (const PlacedGrid& grid : samurai.grids()) {
    Cells part;
    for (int cell = 0; cell < 81; ++cell) {
      part.push_back(verdict.solution[(grid.row + cell / 9) * 21 + grid.column + cell % 9]);
    }
    EXPECT_TRUE(is_solution(part, Cells(81, 0), boxes));
  }
}

TEST(SolverOfPuzzles, counts_without_a_limit) {
  EXPECT_EQ(test::answer_to(empty_puzzle(BoxShape{2, 3}), SolveOptions::no_limit).count, 28'200'960U);
}

// Latin squares: McKay, Wanless (2005), table 1.
TEST(SolverOfPuzzles, counts_what_differs_by_symbols_and_rows_together) {
  const std::uint64_t latin[] = {1, 2, 12, 576, 161'280, 812'851'200, 61'479'419'904'000};
  for (int n = 1; n <= 7; ++n) {
    const Puzzle board = empty_puzzle(BoxShape{1, n});
    EXPECT_EQ(test::answer_to(board, SolveOptions::no_limit).count, ExactCount(latin[n - 1])) << n;
  }
  using enum RuleKind;
  const RuleKind equalities[] = {diagonal_down, diagonal_up, windoku,  disjoint_groups,
                                 different,     anti_knight, anti_king};
  for (const RuleKind kind : equalities) {
    Puzzle board = empty_puzzle(BoxShape{2, 2});
    board.rules = {{kind}};
    if (kind == different) board.rules.front().cells = {0, 5, 10};
    const ExactCount expected = test::answer_to(board, 1'000).count;  // one by one
    EXPECT_LT(expected, ExactCount(1'000));
    EXPECT_EQ(test::answer_to(board, SolveOptions::no_limit).count, expected) << info(kind).word;
  }
  Puzzle with_order = empty_puzzle(BoxShape{2, 2});
  with_order.rules = {{greater, {0, 1}}};
  EXPECT_EQ(test::answer_to(with_order, SolveOptions::no_limit).count, ExactCount(144));
}

TEST(BoardShapes, that_are_not_valid_are_named) {
  const auto detail = [](const PuzzleShape& shape) {
    const auto error = validate(shape);
    return error ? error->detail : "none";
  };
  EXPECT_EQ(detail(PlacedGrid{.boxes = {1, 2}, .regions = {0, 0, 1}}), "expected the regions of 4 cells, found 3");
  EXPECT_EQ(detail(PlacedGrid{.boxes = {1, 2}, .regions = {0, 0, 0, 1}}), "expected 2 cells in region 1, found 3");
  EXPECT_EQ(detail(PlacedGrid{.boxes = {1, 2}, .regions = {0, 0, 2, 2}}), "expected 2 cells in region 2, found 0");
  EXPECT_EQ(detail(PlacedGrid{.boxes = {0, 1}, .rows = 1, .columns = 1}), "expected boxes with at least one cell");
  EXPECT_EQ(detail(PlacedGrid{.boxes = {2, 2}, .rows = 4, .columns = 5}),
            "expected boxes that divide the grid and have at most a cell for each symbol");
  EXPECT_EQ(detail(PlacedGrid{.boxes = {2, 3}, .rows = 4, .columns = 3}),
            "expected boxes that divide the grid and have at most a cell for each symbol");
  EXPECT_EQ(detail(PlacedGrid{.boxes = {1, 2}, .rows = 64, .columns = 4}), "expected at most 64 boxes, found 128");
  EXPECT_EQ(detail(PlacedGrid{.boxes = {1, 1}, .regions = {0, 0, 0, 1, 2, 2}, .rows = 3, .columns = 2}),
            "expected 3 cells in region 2, found 1");
  EXPECT_EQ(detail(PlacedGrid{.boxes = {3, 3}, .rows = 6, .columns = 9}), "none");
  EXPECT_EQ(detail(BoxShape{8, 9}), "expected at most 64 symbols, found 72");
  EXPECT_EQ(detail(PuzzleShape(std::vector<PlacedGrid>{{{2, 2}}, {{3, 3}}})),
            "expected at most 4 rows and columns, found 9");
  EXPECT_EQ(detail(PlacedGrid{{3, 3}, 250, 0}),
            "expected a grid within 255 rows and columns, found row 251 and column 1, with 9x9 cells");
  constexpr int most = std::numeric_limits<int>::max();
  EXPECT_EQ(detail(PlacedGrid{{3, 3}, most, 0}),
            "expected a grid within 255 rows and columns, found row 2147483648 and column 1, with 9x9 cells");
  EXPECT_EQ(detail(PuzzleShape(ShapeParts{{PlacedGrid{{3, 3}}}, {ExtraCells{20, 1, most, most}}})),
            "expected extra cells within 255 rows and columns, found row 21 and column 2, with 2147483647x2147483647 "
            "cells");
  EXPECT_EQ(detail(BoxShape{8, 8}), "none");
}

TEST(BoardRules, that_are_not_valid_are_named) {
  const Puzzle board = empty_puzzle(BoxShape{3, 3});
  const auto detail = [&](const Rule& rule) {
    const auto error = validate(board, rule);
    return error ? error->detail : "none";
  };
  EXPECT_EQ(detail({RuleKind::cage, {0, 1, 81}, 10}), "cage: cell outside the board");
  EXPECT_EQ(detail({RuleKind::cage, {0, 1, 1}, 10}), "cage: r1c2 is repeated");
  EXPECT_EQ(detail({RuleKind::cage, {0, 1}, 18}), "cage: expected a sum of 3 to 17, found 18");
  EXPECT_EQ(detail({RuleKind::cage, {0, 1}, -1}), "cage: expected a number of at least 0, found -1");
  EXPECT_EQ(detail({RuleKind::cage, {0, 1}}), "none");
  EXPECT_EQ(detail({RuleKind::thermometer, {0, 1, 2, 3, 4, 5, 6, 7, 8, 17}}),
            "thermometer: 10 cells cannot all differ with 9 symbols");
  EXPECT_EQ(detail({RuleKind::difference, {0, 2}}), "difference: r1c1 and r1c3 are not neighbors");
  EXPECT_EQ(detail({RuleKind::pair_sum, {0, 1}}), "pair-sum: expected a number");
  EXPECT_EQ(detail({RuleKind::greater, {0, 1, 2}}), "greater: expected at most 2 cells, found 3");
  EXPECT_EQ(detail({RuleKind::even, {}}), "even: expected at least 1 cell, found 0");
  EXPECT_EQ(detail({RuleKind::anti_knight, {0}}), "anti-knight: expected no cells: the rule holds in the whole board");
  EXPECT_EQ(detail({RuleKind::anti_knight, {}, 3}), "anti-knight: expected no number, found 3");
  EXPECT_EQ(detail({RuleKind::sandwich, {0, 1, 2}, 5}),
            "sandwich: expected the cells of a row or column, in their order");
  const std::string not_a_line = "sandwich: expected the cells of a row or column, in their order";
  EXPECT_EQ(detail({RuleKind::sandwich, {0, 19, 11, 3, 4, 5, 6, 7, 8}, 5}), not_a_line);
  EXPECT_EQ(detail({RuleKind::sandwich, {1, 2, 3, 4, 5, 6, 7, 8, 9}, 5}), not_a_line);
  EXPECT_EQ(detail({RuleKind::sandwich, {0, 10, 20, 30, 40, 50, 60, 70, 80}, 5}), not_a_line);
  EXPECT_EQ(detail({RuleKind::sandwich, {0, 2, 1, 3, 4, 5, 6, 7, 8}, 5}), not_a_line);
  EXPECT_EQ(detail({RuleKind::sandwich, {17, 16, 15, 14, 13, 12, 11, 10, 9}, 5}), "none") << "from the other end";
  EXPECT_EQ(detail({RuleKind::sandwich, {8, 17, 26, 35, 44, 53, 62, 71, 80}, 5}), "none") << "a column";
  EXPECT_EQ(detail({RuleKind::arrow, {0, 1}, 2}), "arrow: expected at least one cell after the circle");
}

TEST(SolverOfPuzzles, stops) {
  std::stop_source source;
  source.request_stop();
  Solver solver;
  const auto answer = solver.solve(empty_puzzle(BoxShape{4, 4}), {SolveOptions::no_limit, source.get_token()});
  EXPECT_EQ(answer->reason, StopReason::stopped);
  EXPECT_LT(answer->count, 1'000'000U);
  EXPECT_FALSE(solver.count(empty_puzzle(BoxShape{4, 4}), 2, source.get_token()));
  EXPECT_EQ(solver.count(empty_puzzle(BoxShape{4, 4}), 2), 2U) << "and solves again afterwards";
}

TEST(Solution, is_refused_with_the_reason) {
  Puzzle board = empty_puzzle(BoxShape{2, 2}, {{RuleKind::cage, {0, 1}, 3}});
  board.shape = board.shape.with_values(0, 3);
  board.cells[5] = 4;
  const Cells solution{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  const auto reason = [&](Cells cells) {
    const auto error = why_not_solution(board, cells);
    EXPECT_EQ(is_solution(board, cells), !error);
    return error ? error->detail : "";
  };
  const auto with = [&](std::size_t cell, std::uint8_t symbol) {
    Cells cells = solution;
    cells[cell] = symbol;
    return cells;
  };
  EXPECT_EQ(reason(solution), "r1c1 r1c2 add up to 1, not 3");
  board.rules.clear();
  EXPECT_EQ(reason(solution), "");
  EXPECT_EQ(reason({1, 2, 3}), "expected 16 cells, found 3");
  EXPECT_EQ(reason(with(0, 0)), "r1c1 is empty");
  EXPECT_EQ(reason(with(0, 5)), "r1c1 has no symbol of the board");
  EXPECT_EQ(reason(with(5, 1)), "expected r2c2=3, found 0");
  EXPECT_EQ(reason(with(15, 2)), "r4c3 and r4c4 are equal in row 4");
}

}  // namespace
}  // namespace quadrille
