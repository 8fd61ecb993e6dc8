#include <gtest/gtest.h>

#include "quadrille/board.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Cells;
using test::Random;

Board empty_board(BoxShape shape) { return {shape, Cells(static_cast<std::size_t>(shape.cell_count()), 0)}; }

ExactCount count_all(const Board& board) { return BoardSolver().solve(board, SolveOptions::no_limit).count; }

// The board with about `percent` of its clues.
Board thinned(Board board, int percent, Random& random) {
  for (auto& cell : board.cells) {
    if (random.below(100) >= percent) cell = 0;
  }
  return board;
}

TEST(Boards, of_4x4_are_288) { EXPECT_EQ(count_all(empty_board({2, 2})), 288U); }

TEST(Boards, of_6x6_with_the_first_row_fixed_are_39168) {
  Board board = empty_board({2, 3});
  for (std::size_t i = 0; i < 6; ++i) board.cells[i] = static_cast<std::uint8_t>(i + 1);
  EXPECT_EQ(count_all(board), 39'168U);
}

TEST(Boards, with_rows_as_boxes_are_latin_squares) {
  EXPECT_EQ(count_all(empty_board({1, 1})), 1U);
  EXPECT_EQ(count_all(empty_board({1, 3})), 12U);
  EXPECT_EQ(count_all(empty_board({3, 1})), 12U);
  EXPECT_EQ(count_all(empty_board({1, 4})), 576U);
}

class BoardsOfShape : public testing::TestWithParam<BoxShape> {};

INSTANTIATE_TEST_SUITE_P(Shape, BoardsOfShape,
                         testing::Values(BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{2, 4}, BoxShape{3, 3},
                                         BoxShape{3, 4}, BoxShape{4, 4}, BoxShape{5, 5}, BoxShape{6, 6}),
                         testing::PrintToStringParamName());

TEST_P(BoardsOfShape, are_solved) {
  const BoxShape shape = GetParam();
  Random random(1);
  BoardSolver solver;
  for (int i = 0; i < 3; ++i) {
    const Board puzzle =
        thinned({BoardShape(shape), test::random_full_board(shape, random)}, shape.order() > 9 ? 70 : 40, random);
    const BoardVerdict verdict = solver.solve(puzzle, 1);
    ASSERT_EQ(verdict.count, 1U);
    EXPECT_TRUE(is_solution(verdict.solution, puzzle.cells, shape));
  }
}

TEST_P(BoardsOfShape, have_no_solution_if_clues_clash) {
  Board board = empty_board(GetParam());
  board.cells.front() = board.cells[1] = 1;
  const BoardVerdict verdict = BoardSolver().solve(board, 1);
  EXPECT_EQ(verdict.count, 0U);
  EXPECT_TRUE(verdict.solution.empty());
}

TEST(BoardSolver, counts_as_the_reference) {
  Random random(2);
  for (BoxShape shape : {BoxShape{2, 3}, BoxShape{2, 4}}) {
    BoardSolver solver;
    for (int i = 0; i < test::scaled(200); ++i) {
      Board puzzle = thinned({BoardShape(shape), test::random_full_board(shape, random)}, 45, random);
      if (i % 3 == 0) puzzle.cells[0] = static_cast<std::uint8_t>(1 + random.below(shape.order()));
      const std::uint64_t expected = test::reference_count(puzzle.cells, shape, 100);
      ASSERT_EQ(solver.solve(puzzle, 100).count, expected) << testing::PrintToString(puzzle.cells);
    }
  }
}

TEST(BoardSolver, answers_9x9_as_the_reference) {
  BoardSolver solver;
  for (const Grid& grid : test::random_puzzles(test::scaled(100), 3)) {
    const Board board{BoxShape{3, 3}, Cells(grid.cells.begin(), grid.cells.end())};
    ASSERT_EQ(solver.solve(board, 10).count, test::reference_count(grid, 10)) << grid;
  }
}

TEST(BoardSolver, stops) {
  std::stop_source source;
  source.request_stop();
  BoardSolver solver;
  BoardVerdict verdict{77, {1, 2, 3}};
  EXPECT_FALSE(solver.solve(empty_board({4, 4}), verdict, {SolveOptions::no_limit, source.get_token()}));
  EXPECT_LT(verdict.count, 1'000'000U);
  EXPECT_EQ(solver.solve(empty_board({4, 4}), 2).count, 2U) << "and goes on afterwards";
  EXPECT_GT(solver.nodes(), 0U);
}

}  // namespace
}  // namespace quadrille
