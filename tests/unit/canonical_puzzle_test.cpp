// Canonical forms of puzzles other than 9x9 grids, against the definition: all ways to move lines, tried one by one;
// and rules on boards that are turned, against the definitions of the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "make/smallest_image.h"
#include "quadrille/grid.h"
#include "quadrille/make/canonical.h"
#include "quadrille/make/generate.h"
#include "random_board.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Cells;
using test::Dice;

// All orders of n lines that keep groups of this size together.
std::vector<std::vector<int>> orders_of_lines(int n, int group) {
  std::vector<std::vector<int>> all;
  std::vector<int> lines(static_cast<std::size_t>(n));
  std::iota(lines.begin(), lines.end(), 0);
  do {
    bool together = true;
    for (int i = 0; i < n; ++i)
      together &=
          lines[static_cast<std::size_t>(i)] / group == lines[static_cast<std::size_t>(i / group * group)] / group;
    if (together) all.push_back(lines);
  } while (std::next_permutation(lines.begin(), lines.end()));
  return all;
}

int source(const PuzzleMap& map, int row, int column, int columns) {
  const int from_row = map.rows[static_cast<std::size_t>(row)],
            from_column = map.columns[static_cast<std::size_t>(column)];
  return map.transposed ? from_column * columns + from_row : from_row * columns + from_column;
}

// The clues as the map moves and names them.
Cells image_of(const Cells& cells, const PuzzleMap& map, int n) {
  Cells image;
  for (int cell = 0; cell < n * n; ++cell)
    image.push_back(map.symbols[cells[static_cast<std::size_t>(source(map, cell / n, cell % n, n))]]);
  return image;
}

// Names symbols in the order in which they occur.
Cells named(Cells cells, bool pattern) {
  std::array<std::uint8_t, 65> names{};
  std::uint8_t next = 1;
  for (std::uint8_t& cell : cells) {
    if (cell != 0 && names[cell] == 0) names[cell] = next++;
    cell = pattern && cell != 0 ? 1 : names[cell];
  }
  return cells;
}

struct AllImages {
  Cells smallest;
  std::uint64_t ways = 0;

  AllImages(const Cells& cells, BoxShape boxes, bool pattern) {
    const int n = boxes.order();
    const bool is_latin = boxes.rows == 1;
    const auto rows = orders_of_lines(n, boxes.rows), columns = orders_of_lines(n, boxes.columns);
    for (const bool transposed : {false, true}) {
      if (transposed && boxes.rows != boxes.columns && !is_latin) continue;
      for (const auto& row_order : rows) {
        for (const auto& column_order : columns) {
          Cells image;
          for (const int row : row_order)
            for (const int column : column_order)
              image.push_back(cells[static_cast<std::size_t>(transposed ? column * n + row : row * n + column)]);
          add(named(std::move(image), pattern));
        }
      }
    }
  }

 private:
  void add(Cells image) {
    if (ways > 0 && image > smallest) return;
    if (image != smallest) ways = 0;
    smallest = std::move(image), ++ways;
  }
};

// A random solution with only some of its cells.
Puzzle some_clues(BoxShape boxes, int clues, Dice& dice) {
  Random random(dice.below(1 << 30), 0);
  Puzzle puzzle = empty_puzzle(boxes);
  puzzle.cells = *random_filling(puzzle, random);
  std::vector<std::size_t> order(puzzle.cells.size());
  std::iota(order.begin(), order.end(), 0U);
  dice.shuffle(order);
  for (std::size_t i = static_cast<std::size_t>(clues); i < order.size(); ++i) puzzle.cells[order[i]] = 0;
  return puzzle;
}

class SmallestImageOf : public testing::TestWithParam<BoxShape> {};

TEST_P(SmallestImageOf, small_squares_is_that_of_all_images) {
  Dice dice(1);
  const BoxShape boxes = GetParam();
  const int n = boxes.order();
  for (int i = 0; i < 10; ++i) {
    const Puzzle puzzle = some_clues(boxes, i == 0 ? n * n : i == 1 ? 0 : dice.below(n * n), dice);
    for (const bool pattern : {false, true}) {
      const AllImages all(puzzle.cells, boxes, pattern);
      const auto form = canonical_form(puzzle, pattern);
      ASSERT_TRUE(form);
      EXPECT_EQ(form->puzzle.cells, all.smallest);
      EXPECT_EQ(form->automorphisms, ExactCount(all.ways));
      if (pattern) continue;
      EXPECT_EQ(image_of(puzzle.cells, form->map, n), all.smallest);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Boxes, SmallestImageOf,
                         testing::Values(BoxShape{2, 2}, BoxShape{1, 4}, BoxShape{2, 3}, BoxShape{3, 2},
                                         BoxShape{1, 5}));

TEST(SmallestImage, is_that_of_the_grid_search_for_9x9) {
  Dice dice(2);
  for (int i = 0; i < 60; ++i) {
    const Puzzle puzzle = some_clues({3, 3}, i < 3 ? 81 : 1 + dice.below(80), dice);
    const Grid grid = *puzzle.grid();
    for (const bool pattern : {false, true}) {
      const Canonical expected = pattern ? canonical_pattern(grid) : canonical_form(grid);
      const auto image = smallest_image(puzzle.cells, {3, 3}, pattern);
      ASSERT_TRUE(image);
      EXPECT_TRUE(std::ranges::equal(image->cells, expected.grid.cells));
      EXPECT_EQ(image->ways, ExactCount(expected.automorphisms));
    }
  }
}

TEST(SmallestImage, is_the_same_for_all_images_of_large_squares) {
  Dice dice(3);
  const auto random_lines = [&](int n, int group) {
    std::vector<int> groups(static_cast<std::size_t>(n / group)), lines;
    std::iota(groups.begin(), groups.end(), 0);
    dice.shuffle(groups);
    for (const int one : groups) {
      std::vector<int> within(static_cast<std::size_t>(group));
      std::iota(within.begin(), within.end(), one * group);
      dice.shuffle(within);
      lines.insert(lines.end(), within.begin(), within.end());
    }
    return lines;
  };
  for (const BoxShape boxes : {BoxShape{2, 4}, BoxShape{3, 4}, BoxShape{4, 4}, BoxShape{1, 11}}) {
    const int n = boxes.order();
    for (const int clues : {n * n, n * n / 2, n}) {
      const Puzzle puzzle = some_clues(boxes, clues, dice);
      PuzzleMap map{boxes.rows == boxes.columns, random_lines(n, boxes.rows), random_lines(n, boxes.columns), {0}};
      Cells symbols(static_cast<std::size_t>(n));
      std::iota(symbols.begin(), symbols.end(), std::uint8_t{1});
      dice.shuffle(symbols);
      map.symbols.insert(map.symbols.end(), symbols.begin(), symbols.end());
      const auto form = canonical_form(puzzle), other = canonical_form({boxes, image_of(puzzle.cells, map, n)});
      ASSERT_TRUE(form && other);
      EXPECT_EQ(form->puzzle, other->puzzle);
      EXPECT_EQ(form->automorphisms, other->automorphisms);
      EXPECT_EQ(image_of(puzzle.cells, form->map, n), form->puzzle.cells);
    }
  }
}

TEST(SmallestImage, counts_the_symmetries_of_an_empty_square) {
  const auto form = canonical_form(empty_puzzle(BoxShape{4, 4}));
  ASSERT_TRUE(form);
  EXPECT_EQ(form->automorphisms, ExactCount(126'806'761'930'752));  // 2 * 24^10
}

// ---- Boards ----

using Turned = std::array<bool, 3>;

std::vector<Turned> turns() {
  std::vector<Turned> all;
  for (unsigned i = 0; i < 8; ++i) all.push_back({(i & 4) != 0, (i & 2) != 0, (i & 1) != 0});
  return all;
}

std::optional<Puzzle> turned_by(const Puzzle& puzzle, const Turned& turn) {
  return turned(puzzle, turn[0], turn[1], turn[2]);
}

// Moves symbols as clues move.
Cells turned_cells(const Puzzle& board, const Cells& cells, const Turned& turn) {
  return turned_by({board.shape, cells}, turn)->cells;
}

class TurnedRule : public testing::TestWithParam<RuleKind> {};

TEST_P(TurnedRule, holds_where_the_rule_holds) {
  std::mt19937 random(4);
  const PuzzleShape shapes[] = {BoxShape{2, 2},          BoxShape{2, 3},           test::jigsaw_4x4(),
                                test::twins_4x4(),       test::wide_3x4(),         test::extra_4x4(),
                                test::with_labels(2, 2), test::doppelganger_4x4(), test::open_3x4()};
  int turned_boards = 0;
  for (const PuzzleShape& shape : shapes) {
    for (int i = 0; i < 8; ++i) {
      Puzzle board = empty_puzzle(shape);
      const auto rule = test::try_random_rule(GetParam(), board, random);
      if (!rule) break;
      board.rules = {*rule};
      for (const Turned& turn : turns()) {
        const auto image = turned_by(board, turn);
        if (!image) continue;
        ++turned_boards;
        EXPECT_FALSE(validate(*image));
        const std::vector<bool> is_cell = shape.cells();
        for (int tries = 0; tries < 10; ++tries) {
          Cells filling(board.cells.size());
          for (std::size_t cell = 0; cell < filling.size(); ++cell)
            if (is_cell[cell])
              filling[cell] = static_cast<std::uint8_t>(1 + random() % static_cast<unsigned>(shape.order()));
          Puzzle alone(board.shape, filling, board.rules),
              alone_turned(image->shape, turned_cells(board, filling, turn), image->rules);
          EXPECT_EQ(find_violation(alone, alone.cells).has_value(),
                    find_violation(alone_turned, alone_turned.cells).has_value())
              << info(GetParam()).word;
        }
        const auto form = canonical_form(board), other = canonical_form(*image);
        EXPECT_EQ(form->puzzle, other->puzzle) << info(GetParam()).word;
      }
    }
  }
  EXPECT_GT(turned_boards, 0);
}

INSTANTIATE_TEST_SUITE_P(Kinds, TurnedRule, testing::ValuesIn([] {
                           std::vector<RuleKind> kinds;
                           for (const RuleInfo& about : rule_infos()) kinds.push_back(about.kind);
                           return kinds;
                         }()),
                         [](const auto& kind) {
                           std::string word(quadrille::info(kind.param).word);
                           std::ranges::replace(word, '-', '_');
                           return word;
                         });

// Rows of regions that lie above each other on one board, and next to each other on the other one.
TEST(CanonicalBoard, is_one_for_jigsaws_that_are_turned) {
  Puzzle board = empty_puzzle(test::jigsaw_5x5());
  board.cells[3] = 2, board.cells[20] = 5;
  const auto form = canonical_form(board);
  int images = 0;
  for (const Turned& turn : turns()) {
    const auto image = turned_by(board, turn);
    ASSERT_TRUE(image);
    images += image->shape != board.shape;
    EXPECT_EQ(canonical_form(*image)->puzzle, form->puzzle);
  }
  EXPECT_GT(images, 0);
}

TEST(CanonicalBoard, keeps_numbers_where_rules_count_them) {
  Puzzle board = empty_puzzle(BoxShape{2, 2}, {{RuleKind::cage, {0, 1}, 5}});
  board.cells[15] = 4;
  EXPECT_EQ(std::ranges::count(canonical_form(board)->puzzle.cells, 4), 1);
  board.rules = {{RuleKind::anti_knight}};
  EXPECT_EQ(std::ranges::count(canonical_form(board)->puzzle.cells, 1), 1);
}

TEST(CanonicalBoard, does_not_depend_on_the_order_of_rules_and_cells) {
  Puzzle board = empty_puzzle(BoxShape{2, 2}, {{RuleKind::cage, {0, 1}, 5}, {RuleKind::palindrome, {8, 9, 10}}});
  Puzzle other = empty_puzzle(BoxShape{2, 2}, {{RuleKind::palindrome, {10, 9, 8}}, {RuleKind::cage, {1, 0}, 5}});
  EXPECT_EQ(canonical_form(board)->puzzle, canonical_form(other)->puzzle);
  other.rules[1].number = 6;
  EXPECT_NE(canonical_form(board)->puzzle, canonical_form(other)->puzzle);
}

}  // namespace
}  // namespace quadrille
