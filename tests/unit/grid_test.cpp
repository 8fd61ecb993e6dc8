#include "quadrille/grid.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support.h"

namespace quadrille {
namespace {

using test::Cells;
using test::Dice;

constexpr std::string_view example =
    "..9.....7.1.8...5.6.....2....3..4....4..1..3....9..6....2.....8.9...2.1.3.....4..";

Grid example_grid() { return *parse_grid(example); }

TEST(ParseGrid, reads_row_by_row) {
  const Grid grid = example_grid();
  EXPECT_EQ(grid.cells[0], 0);
  EXPECT_EQ(grid.cells[2], 9);
  EXPECT_EQ(grid.cells[8], 7);
  EXPECT_EQ(grid.cells[9 + 1], 1);
  EXPECT_EQ(grid.cells[72], 3);
}

RC_GTEST_PROP(ParseGrid, undoes_printing, ()) {
  Grid grid;
  for (auto& cell : grid.cells) cell = *rc::gen::inRange<std::uint8_t>(0, 10);
  const Result<Grid> again = parse_grid(to_string(grid));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == grid);
}

TEST(ParseGrid, takes_every_blank_and_no_other_character) {
  for (int code = 0; code < 256; ++code) {
    const char sign = static_cast<char>(code);
    if (sign == '\n' || sign == '\r') continue;
    const Result<Grid> grid = parse_grid(std::string(81, sign));
    const bool blank = code != 0 && std::string_view(".0*_-?").find(sign) != std::string_view::npos;
    const bool digit = sign >= '1' && sign <= '9';
    ASSERT_EQ(grid.has_value(), blank || digit) << "sign " << code;
    if (!grid) {
      EXPECT_EQ(grid.error().code, ErrorCode::bad_symbol);
      EXPECT_EQ(grid.error().at, (TextPlace{1, 1}));
      continue;
    }
    EXPECT_EQ(grid->cells[80], digit ? sign - '0' : 0);
  }
}

TEST(ParseGrid, takes_line_ends_of_every_kind) {
  const Grid grid = *parse_grid(example);
  for (const std::string_view end : {"\n", "\r\n"}) {
    std::string rows;
    for (std::size_t row = 0; row < 9; ++row) (rows += example.substr(9 * row, 9)) += end;
    const Result<Grid> read = parse_grid(rows);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, grid);
    const Result<Grid> surplus = parse_grid(rows + "7");
    ASSERT_FALSE(surplus);
    EXPECT_EQ(to_string(surplus.error()), "10:1: expected 81 characters, found 82");
    rows[rows.size() - end.size() - 1] = 'x';
    EXPECT_EQ(to_string(parse_grid(rows).error()), "9:9: expected a digit or an empty cell, found 'x'");
  }
}

TEST(ParseGrid, reports_where_a_symbol_is_bad) {
  for (std::size_t at : {0, 40, 80}) {
    std::string text(example);
    text[at] = 'x';
    const Result<Grid> grid = parse_grid(text);
    ASSERT_FALSE(grid);
    EXPECT_EQ(grid.error().code, ErrorCode::bad_symbol);
    EXPECT_EQ(grid.error().at, (TextPlace{1, at + 1}));
  }
}

TEST(ParseGrid, reports_the_first_of_several_bad_symbols) {
  std::string text(example);
  text[70] = 'y', text[13] = 'x';
  EXPECT_EQ(parse_grid(text).error().at, (TextPlace{1, 14}));
}

TEST(ParseGrid, reports_a_bad_length) {
  for (std::size_t length : {0, 1, 80, 82, 162}) {
    const Result<Grid> grid = parse_grid(std::string(length, '.'));
    ASSERT_FALSE(grid) << length;
    EXPECT_EQ(grid.error().code, ErrorCode::bad_length);
    EXPECT_EQ(grid.error().at.line, 1U);
    EXPECT_NE(grid.error().detail.find(std::to_string(length)), std::string::npos) << grid.error().detail;
  }
}

TEST(ParseGrid, points_after_a_text_that_is_too_short) {
  EXPECT_EQ(parse_grid(example.substr(0, 80)).error().at, (TextPlace{1, 81}));
}

TEST(BoxShape, numbers_boxes_row_by_row) {
  constexpr BoxShape two_by_three{2, 3};
  EXPECT_EQ(two_by_three.order(), 6);
  EXPECT_EQ(two_by_three.cell_count(), 36);
  const std::array<int, 36> expected = {0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3,
                                        2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 4, 4, 4, 5, 5, 5};
  for (int cell = 0; cell < 36; ++cell) EXPECT_EQ(two_by_three.box(cell), expected[static_cast<std::size_t>(cell)]);
}

// The definition, by comparing all pairs of cells.
std::optional<Clash> slow_find_clash(const Cells& cells, BoxShape shape) {
  const int n = shape.rows * shape.columns;
  for (int second = 0; second < n * n; ++second) {
    for (House house : {House::row, House::column, House::box}) {
      const auto number = [&](int cell) {
        const int row = cell / n, column = cell % n;
        if (house == House::row) return row;
        if (house == House::column) return column;
        return row / shape.rows * (n / shape.columns) + column / shape.columns;
      };
      for (int first = 0; first < second; ++first) {
        const int symbol = cells[static_cast<std::size_t>(second)];
        if (symbol == 0 || cells[static_cast<std::size_t>(first)] != symbol || number(first) != number(second))
          continue;
        return Clash{symbol, first, second, house, number(second)};
      }
    }
  }
  return std::nullopt;
}

bool equal(const std::optional<Clash>& a, const std::optional<Clash>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->symbol == b->symbol && a->first == b->first && a->second == b->second && a->house == b->house &&
         a->house_number == b->house_number;
}

class ClashOf : public testing::TestWithParam<BoxShape> {};

TEST_P(ClashOf, full_boards_is_none) {
  Dice random(1);
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(find_clash(test::random_full_board(GetParam(), random), GetParam()));
}

TEST_P(ClashOf, sparse_and_damaged_boards_is_the_first_in_reading_order) {
  Dice random(2);
  int clashing = 0;
  const int cell_count = GetParam().cell_count();
  for (int i = 0; i < 400; ++i) {
    Cells cells = test::random_full_board(GetParam(), random);
    for (auto& cell : cells) {
      if (random.below(4) == 0) cell = 0;
      if (random.below(cell_count) == 0) cell = static_cast<std::uint8_t>(1 + random.below(GetParam().order()));
    }
    const std::optional<Clash> clash = find_clash(cells, GetParam());
    ASSERT_TRUE(equal(clash, slow_find_clash(cells, GetParam()))) << (clash ? describe(*clash, GetParam()) : "none");
    clashing += clash.has_value();
  }
  EXPECT_GT(clashing, 40);
  EXPECT_LT(clashing, 400);
}

INSTANTIATE_TEST_SUITE_P(Shape, ClashOf,
                         testing::Values(BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{4, 4}),
                         testing::PrintToStringParamName());

TEST(FindClash, prefers_rows_to_columns_to_boxes) {
  Grid grid;
  grid.cells[0] = grid.cells[1] = 5;  // one row and one box
  EXPECT_EQ(find_clash(grid)->house, House::row);
  grid = {};
  grid.cells[0] = grid.cells[9] = 5;  // one column and one box
  EXPECT_EQ(find_clash(grid)->house, House::column);
  grid = {};
  grid.cells[0] = grid.cells[10] = 5;
  EXPECT_EQ(find_clash(grid)->house, House::box);
}

TEST(FindClash, looks_at_the_second_cell_first) {
  Grid grid;
  grid.cells[0] = grid.cells[72] = 5;   // a column: the second cell is r9c1
  grid.cells[30] = grid.cells[35] = 6;  // a row: the second cell is r4c9, before it
  const std::optional<Clash> clash = find_clash(grid);
  ASSERT_TRUE(clash);
  EXPECT_EQ(describe(*clash), "r4c4 and r4c9 are equal in row 4");
}

TEST(DescribeClash, names_the_house) {
  EXPECT_EQ(describe({5, 2, 6, House::row, 0}), "r1c3 and r1c7 are equal in row 1");
  EXPECT_EQ(describe({5, 8, 80, House::column, 8}), "r1c9 and r9c9 are equal in column 9");
  EXPECT_EQ(describe({5, 60, 80, House::box, 8}), "r7c7 and r9c9 are equal in box 9");
  EXPECT_EQ(describe({5, 24, 30, House::column, 0}, {2, 3}), "r5c1 and r6c1 are equal in column 1");
}

class IsSolution : public testing::Test {
 protected:
  Dice random_{3};
  const Grid full_ = test::random_full_grid(random_);
};

TEST_F(IsSolution, accepts_the_grid_that_the_clues_were_taken_from) {
  EXPECT_TRUE(is_solution(full_, full_));
  EXPECT_TRUE(is_solution(full_, Grid{}));
  EXPECT_TRUE(is_solution(full_, test::random_clues_of(full_, 30, random_)));
}

TEST_F(IsSolution, refuses_every_other_symbol_in_every_cell) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (int symbol = 0; symbol < 256; ++symbol) {
      Grid changed = full_;
      changed.cells[cell] = static_cast<std::uint8_t>(symbol);
      ASSERT_EQ(is_solution(changed, Grid{}), changed == full_) << "cell " << cell << " symbol " << symbol;
    }
  }
}

TEST_F(IsSolution, refuses_another_solution_of_the_rules_that_ignores_a_clue) {
  Grid other = full_;
  for (auto& cell : other.cells) cell = static_cast<std::uint8_t>(cell % 9 + 1);
  ASSERT_TRUE(is_solution(other, Grid{}));
  for (std::size_t cell = 0; cell < 81; ++cell) {
    Grid puzzle;
    puzzle.cells[cell] = full_.cells[cell];
    EXPECT_FALSE(is_solution(other, puzzle)) << cell;
  }
}

TEST_F(IsSolution, works_for_other_shapes) {
  constexpr BoxShape shape{2, 3};
  Cells board = test::random_full_board(shape, random_);
  EXPECT_TRUE(is_solution(board, Cells(36, 0), shape));
  EXPECT_FALSE(is_solution(board, Cells(36, 0), BoxShape{3, 2})) << "boxes of the other shape";
  std::swap(board[0], board[1]);
  EXPECT_FALSE(is_solution(board, Cells(36, 0), shape));
}

}  // namespace
}  // namespace quadrille
