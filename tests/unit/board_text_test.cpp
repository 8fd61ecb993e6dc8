// Puzzle files: every board reads back as it was written, and every mistake is found at its place.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <random>

#include "random_board.h"
#include "support.h"
#include "text/boards/board.h"
#include "text/boards/rule_line.h"
#include "text/boards/rule_words.h"
#include "text/formats.h"

namespace quadrille::text {
namespace {

using test::Cells;

class RandomBoards {
 public:
  explicit RandomBoards(unsigned seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  PuzzleShape shape() {
    const BoxShape boxes[] = {{2, 2}, {2, 3}, {3, 2}, {1, 5}, {1, 6}, {3, 3}, {4, 4}, {6, 6}, {8, 8}};
    PlacedGrid grid{.boxes = boxes[below(9)]};
    if (below(3) == 0) grid.regions = regions(grid.rows);
    std::vector<PlacedGrid> grids{grid};
    if (below(16) == 0) return test::doppelganger_4x4();
    if (below(4) == 0) return wide_shape();
    if (below(4) == 0) return test::with_labels(2 + below(3), 2 + below(3));
    if (below(3) == 0) {
      grids.front().row = below(3);
      const int n = grid.rows;
      grids.push_back({.boxes = {1, n}, .row = below(n + 3), .column = below(n + 3)});
      if (below(2) == 0) grids.back().regions = regions(n);
    }
    const PuzzleShape shape(std::move(grids));
    return shape.order() <= 36 && below(4) == 0 ? shape.with_values(0, shape.order() - 1) : shape;
  }

  // Rows, columns and symbols that differ, with boxes or regions of any size.
  PuzzleShape wide_shape() {
    const BoxShape boxes{1 + below(3), 1 + below(3)};
    PlacedGrid grid{.boxes = boxes, .rows = boxes.rows * (1 + below(3)), .columns = boxes.columns * (1 + below(3))};
    const int least = std::max({boxes.order(), grid.rows, grid.columns});
    const int symbols = least + below(3);
    if (grid.cell_count() % symbols != 0 && below(2) == 0) {
      for (int cell = 0; cell < grid.cell_count(); ++cell)
        grid.regions.push_back(static_cast<std::uint8_t>(cell / symbols));
    }
    return PuzzleShape(ShapeParts{.grids = {std::move(grid)}, .symbols = symbols, .least_value = below(2)});
  }

  Puzzle board() {
    Puzzle board{shape(), {}};
    const std::vector<bool> is_cell = board.shape.cells();
    board.cells.resize(is_cell.size());
    for (std::size_t i = 0; i < is_cell.size(); ++i) {
      if (is_cell[i] && below(3) == 0) board.cells[i] = static_cast<std::uint8_t>(1 + below(board.shape.order()));
    }
    if (below(3) == 0) board.candidates = candidates(board);
    for (const RuleInfo& info : rule_infos()) {
      Rule rule = this->rule(info, board);
      if (!validate(board, rule)) board.rules.push_back(std::move(rule));
    }
    return board;
  }

  // Of the right form; it may have a fault.
  Rule rule(const RuleInfo& info, const Puzzle& board) {
    Rule rule{info.kind};
    const int n = board.shape.order();
    if (info.kind == RuleKind::hidden_regions) {
      if (const auto hidden = test::try_random_rule(info.kind, board, random_)) return *hidden;
    }
    const bool with_number = info.number == RuleInfo::Number::required || below(2) == 0;
    if (info.number != RuleInfo::Number::none && with_number) rule.number = below(2 * n) + 1;
    if (info.has_parts) add_parts(rule, board);
    if (info.least_cells == 0) {
      test::add_list_and_text(rule, 1, n, random_);
      return rule;
    }
    const int most = info.most_cells > 0 ? info.most_cells : info.least_cells + 4;
    const int columns = board.shape.columns(), length = info.least_cells + below(most - info.least_cells + 1);
    if (test::is_about_a_line(info.kind)) {
      const bool row = below(2) == 0;
      const int line = below(n);
      for (int i = 0; i < n; ++i) rule.cells.push_back(row ? line * columns + i : i * columns + line);
      return rule;
    }
    if (info.kind == RuleKind::doppelganger) {
      rule.cells = test::extra_cells(board.shape);
      return rule;
    }
    int cell = below(board.shape.place_count());
    const int steps[] = {1, -1, columns, -columns, columns + 1, 1};
    for (int step = steps[below(6)]; static_cast<int>(rule.cells.size()) < length; cell += step) {
      rule.cells.push_back(cell);
      if (below(4) == 0) step = steps[below(6)];
    }
    test::add_list_and_text(rule, 1, n, random_);
    return rule;
  }

  // Any that are valid, groups among them.
  void add_parts(Rule& rule, const Puzzle& board) {
    const auto kinds = rule_infos();
    for (int tries = 0; tries < 20 && rule.parts.size() < 3; ++tries) {
      Rule part = this->rule(kinds[random_() % kinds.size()], board);
      if (!validate(board, part)) rule.parts.push_back(std::move(part));
    }
  }

  std::vector<SymbolSet> candidates(const Puzzle& board) {
    const SymbolSet all = ~SymbolSet{0} >> (64 - board.shape.order());
    std::vector<SymbolSet> sets;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      sets.push_back(below(2) == 0 ? all : static_cast<SymbolSet>(random_()) & random_() & all);
    }
    return sets;
  }

  std::mt19937& random() { return random_; }

 private:
  std::vector<std::uint8_t> regions(int n) {
    std::vector<std::uint8_t> all;
    for (int i = 0; i < n * n; ++i) all.push_back(static_cast<std::uint8_t>(i % n));
    std::shuffle(all.begin(), all.end(), random_);
    return all;
  }

  std::mt19937 random_;
};

TEST(BoardText, reads_back_what_it_writes) {
  RandomBoards boards(9);
  std::vector<std::size_t> rules(rule_infos().size());
  for (int i = 0; i < 300; ++i) {
    const Puzzle board = boards.board();
    ASSERT_FALSE(validate(board));
    for (const Rule& rule : board.rules) ++rules[static_cast<std::size_t>(rule.kind)];
    std::vector<Alphabet> alphabets{usual_alphabet(board.shape.order()), Alphabet::numbers};
    if (board.shape.least_value() == 0) alphabets.clear();
    if (board.shape.order() <= 36) alphabets.push_back(Alphabet::hex);
    for (const Alphabet alphabet : alphabets) {
      const std::string text = write_board(board, alphabet);
      const auto read = board_format.boards()->read(text);
      ASSERT_TRUE(read) << read.error().at.line << ": " << read.error().detail << '\n' << text;
      ASSERT_TRUE(read->puzzle == board) << text;
      ASSERT_EQ(read->alphabet, alphabet);
    }
  }
  for (const RuleInfo& info : rule_infos()) {
    EXPECT_GT(rules[static_cast<std::size_t>(info.kind)], 5U) << info.word << " was hardly tried";
  }
}

TEST(BoardText, cuts_records_at_the_word_board) {
  const std::string first = "board 4x4\ngrid\n1...\n....\n....\n....\n\nanti-king\n", second = "board 4x4\nx 5\n";
  const std::string text = "# two\n\n" + first + second + "board 2x2\n";
  EXPECT_EQ(whole_boards(*board_format.boards(), text, false), 7 + first.size() + second.size());
  EXPECT_EQ(whole_boards(*board_format.boards(), text, true), text.size());
  const Records records = parse_boards(*board_format.boards(), text);
  ASSERT_EQ(records.records.size(), 3U);
  EXPECT_EQ(records.puzzles.unpacked().size(), 2U);
  EXPECT_EQ(records.records[1].line, 11U);
  ASSERT_EQ(records.errors.size(), 1U);
  EXPECT_EQ(records.errors[0].at, (TextPlace{12, 3}));
  EXPECT_EQ(records.lines, 13U);
}

TEST(BoardText, understands_short_words_and_lines_of_cells) {
  const auto rules = [](const std::string& text) {
    const auto read = board_format.boards()->read("board 9x9\n" + text);
    if (!read) ADD_FAILURE() << read.error().detail;
    return read ? read->puzzle.rules : std::vector<Rule>{};
  };
  const auto one = [](Rule rule) { return std::vector<Rule>{std::move(rule)}; };
  EXPECT_EQ(rules("x r1c1 r1c2"), one({RuleKind::pair_sum, {0, 1}, 10}));
  EXPECT_EQ(rules("diagonals"), (std::vector<Rule>{{RuleKind::diagonal_down}, {RuleKind::diagonal_up}}));
  EXPECT_EQ(rules("sandwich row 2 = 15"), one({RuleKind::sandwich, {9, 10, 11, 12, 13, 14, 15, 16, 17}, 15}));
  EXPECT_EQ(rules("thermo r1c1-r1c3 r1c3-r3c1  # bent"), one({RuleKind::thermometer, {0, 1, 2, 10, 18}}));
  EXPECT_EQ(rules("little-killer 20 R4C1-R1C4"), one({RuleKind::little_killer, {27, 19, 11, 3}, 20}));
  EXPECT_EQ(rules("connected 3 r1c1..r2c3"), one({RuleKind::connected, {0, 1, 2, 9, 10, 11}, {}, {3}}));
  EXPECT_EQ(rules("connected 4 1,3 r1c1-r1c9"), one({RuleKind::connected, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 4, {1, 3}}));
  EXPECT_EQ(rules("run-length 1 r9c9 r1c1-r1c3 r1c1 r2c1"), one({RuleKind::run_length, {80, 0, 1, 2, 0, 9}, 1}));
}

TEST(BoardText, writes_large_rectangles_by_their_corners) {
  const Puzzle board = empty_puzzle(BoxShape{3, 3});
  const auto line = [&](std::vector<int> cells) {
    return write_rule_line({RuleKind::connected, std::move(cells), {}, {1}}, board.shape);
  };
  EXPECT_EQ(line({0, 1, 2, 9, 10, 11, 18, 19, 20}), "connected 1 r1c1..r3c3");
  EXPECT_EQ(line({80, 0, 1, 2, 9, 10, 11, 18, 19, 20, 27}), "connected 1 r9c9 r1c1..r3c3 r4c1");
  EXPECT_EQ(line({0, 1, 2, 9, 10, 11, 18, 19}), "connected 1 r1c1-r1c3 r2c1-r2c3 r3c1 r3c2");
  EXPECT_EQ(line({7, 8, 9, 16, 17, 18, 25, 26, 27}), "connected 1 r1c8 r1c9 r2c1 r2c8 r2c9 r3c1 r3c8 r3c9 r4c1");
}

TEST(BoardText, reads_rules_in_parentheses) {
  const auto read = board_format.boards()->read(
      "board 9x9\n"
      "either (x r1c1 r1c2) ( diagonals )  (all (pair r1c1 r2c2: a < b and (a = 1 or b = 2)) (even row 1))  # text\n");
  ASSERT_TRUE(read) << read.error().detail;
  ASSERT_EQ(read->puzzle.rules.size(), 1U);
  const Rule relation{.kind = RuleKind::pair, .cells = {0, 10}, .text = "a < b and (a = 1 or b = 2)"};
  const Rule evens{RuleKind::even, {0, 1, 2, 3, 4, 5, 6, 7, 8}};
  const Rule diagonals{.kind = RuleKind::all_of, .parts = {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}}};
  const Rule both{.kind = RuleKind::all_of, .parts = {relation, evens}};
  const Rule expected{.kind = RuleKind::either, .parts = {{RuleKind::pair_sum, {0, 1}, 10}, diagonals, both}};
  EXPECT_EQ(read->puzzle.rules[0], expected);
}

// What docs/reference/rules.md says of the rules.
TEST(BoardText, has_its_rules_in_the_documents) {
  std::ifstream file(QUADRILLE_DOCS "/reference/rules.md");
  ASSERT_TRUE(file);
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  for (const RuleInfo& info : rule_infos()) {
    const std::string row = "| `" + form_of(info) + "` | " + std::string(info.summary) + " |\n";
    EXPECT_NE(document.find(row), document.npos) << row;
  }
  for (const RuleName& name : short_rule_names()) {
    EXPECT_NE(document.find('`' + std::string(name.word) + '`'), document.npos) << name.word;
  }
  for (const RuleName& name : short_rule_names()) EXPECT_FALSE(rule_named(name.word)) << name.word << " is a rule";
}

// Each rule has an example: with the rule it has one solution, without it more.
TEST(BoardText, has_an_example_for_each_rule) {
  for (const RuleInfo& info : rule_infos()) {
    SCOPED_TRACE(info.word);
    std::ifstream file(QUADRILLE_EXAMPLES "/boards/" + std::string(info.word) + ".txt");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto read = board_format.boards()->read(text);
    ASSERT_TRUE(read) << read.error().detail;
    const PuzzleAnswer verdict = test::answer_to(read->puzzle, 2);
    EXPECT_EQ(verdict.count, ExactCount(1));
    EXPECT_TRUE(is_solution(read->puzzle, verdict.solution));
    Puzzle without = read->puzzle;
    EXPECT_GT(std::erase_if(without.rules, [&](const Rule& rule) { return rule.kind == info.kind; }), 0U);
    EXPECT_EQ(test::answer_to(without, 2).count, ExactCount(2));
  }
}

struct Mistake {
  const char* text;
  TextPlace at;
  const char* detail;
};

TEST(BoardText, finds_mistakes_at_their_place) {
  const Mistake mistakes[] = {
      {"board", {1, 7}, "expected the size of the board, such as 9x9"},
      {"board 4x65", {1, 7}, "expected 1 to 64 rows and columns, found '4x65'"},
      {"board 4x4 boxes 3x2", {1, 17}, "expected 'none' or boxes that divide the grid, found '3x2'"},
      {"board 4x6 values 1-5", {1, 18}, "expected a range of values between 1-6 and 1-64, found '1-5'"},
      {"board 4x5\nregions\n11111\n22222\n33333\n44445\n", {6, 1}, "region '4' has 4 cells, expected 5"},
      {"board 3x5 values 1-6\nregions\n11111\n11111\n33333\n", {3, 1}, "expected 1 to 6 cells in region 1, found 10"},
      {"board 3x4\nsandwich 3 column 1\n",
       {2, 1},
       "sandwich: expected a row or column with all symbols, found 3 cells"},
      {"board 3x4\ndiagonal-up\n", {2, 1}, "diagonal-up: expected a board with as many rows as columns"},
      {"board 4x4 round",
       {1, 11},
       "expected boxes, values, open, digits, letters, hex, numbers, grids or extra, found 'round'"},
      {"board 40x40 digits", {1, 13}, "at most 35 digits are available"},
      {"board 4x4 grids 1,0", {1, 17}, "expected row and column such as 7,13, found '1,0'"},
      {"board 4x4 grids 1,900", {1, 17}, "'1,900' is outside the largest board"},
      {"board 4x4 grids 252,253",
       {1, 7},
       "expected a grid within 255 rows and columns, found row 252 and column 253, with 4x4 cells"},
      {"board 2x2\ngrid\n1.\n", {3, 0}, "expected 2 rows, found 1"},
      {"board 2x2\ngrid\n1.\n.3\n", {4, 2}, "expected a digit 1 to 2 or an empty cell, found '3'"},
      {"board 2x2\ngrid\n1..\n..\n", {3, 4}, "expected 2 cells, found 3"},
      {"board 1x1 grids 1,1 2,2\ngrid\n11\n", {3, 2}, "a symbol outside of all grids"},
      {"board 2x2\nregions\nab\nbb\n", {3, 1}, "region 'a' has 1 cell, expected 2"},
      {"board 2x2\nregions 2\nab\nbb\n", {2, 9}, "expected the number of a grid, found '2'"},
      {"board 4x4\ncage 5 r1c1 r5c1\n", {2, 13}, "'r5c1' is outside the board"},
      {"board 4x4\ncage 5 r1c1-r2c4\n", {2, 8}, "expected a straight line, found 'r1c1-r2c4'"},
      {"board 4x4\ncage 5 r1c1 6\n", {2, 13}, "unexpected second number '6'"},
      {"board 4x4\ncage five r1c1\n",
       {2, 6},
       "expected a number, a cell such as r1c3 or a line such as r1c3-r1c7, found 'five'"},
      {"board 4x4\ncage 99 r1c1 r1c2\n", {2, 1}, "cage: expected a sum of 3 to 7, found 99"},
      {"board 4x4\n\nthermometer r1c1-r1c4 r2c4\n", {3, 1}, "thermometer: 5 cells cannot all differ with 4 symbols"},
      {"board 4x4\n x r1c1 r1c3\n", {2, 2}, "pair-sum: r1c1 and r1c3 are not neighbors"},
      {"board 4x4\nanti-night\n", {2, 1}, "unknown rule 'anti-night' (did you mean 'anti-knight'?)"},
      {"board 4x4\nchevron 1 r1c1\n", {2, 1}, "unknown rule 'chevron'"},
      {"board 4x4\nquadruple 15 r1c1 r1c2\n", {2, 1}, "quadruple: this board has no symbol 5"},
      {"board 4x4\nquadruple 123 r1c1 r1c2\n",
       {2, 1},
       "quadruple: expected at most as many digits as cells (2), found 3"},
      {"board 4x4\nlockout 4 r1c1-r1c3\n", {2, 1}, "lockout: expected a difference of 0 to 3, found 4"},
      {"board 4x4 boxes none\nregion-sums r1c1-r1c3\n", {2, 1}, "region-sums: this board has no boxes"},
      {"board 18x18\nregion-sums r1c1-r1c5\n", {2, 1}, "region-sums: expected a board of up to 16 symbols"},
      {"board 4x4\ngrid now\n", {2, 6}, "unexpected 'now' at end of line"},
      {"board 2x2\ncandidates\n1 .\n13 -\n", {4, 2}, "expected a digit 1 to 2, found '3'"},
      {"board 2x2 numbers\ncandidates\n1 1,\n. -\n", {3, 5}, "expected a number 1 to 2, found ''"},
      {"board 2x2\ncandidates\n1 .\n1\n", {4, 2}, "expected 2 cells, found 1"},
      {"board 4x4\nconnected 1 r2c2..r1c1\n", {2, 13}, "expected a rectangle such as r1c3..r4c7, found 'r2c2..r1c1'"},
      {"board 4x4\nconnected 1 r1c1..r2c2x\n", {2, 13}, "expected a rectangle such as r1c3..r4c7, found 'r1c1..r2c2x'"},
      {"board 4x4\nconnected 1 r1c1..r5c2\n", {2, 13}, "'r1c1..r5c2' leaves the board"},
      {"board 4x4\nconnected 5 r1c1 r1c2\n", {2, 1}, "connected: this board has no number 5"},
      {"board 4x4\nconnected 3 1,2 r1c1 r1c2\n", {2, 1}, "connected: expected a number of cells of 1 to 2, found 3"},
      {"board 2x2 extra 4,1:2x2\nhidden-regions r4c1 r4c2\n",
       {2, 1},
       "hidden-regions: expected a cell for each of the 4 cells of the first grid, found 2"},
      {"board 2x2 extra 4,1:2x2\nhidden-regions r4c1-r4c2 r1c1 r1c2\n",
       {2, 1},
       "hidden-regions: expected cells outside of grids, found r1c1"},
      {"board 2x2 extra 4,1:2x2\nhidden-regions 1 r4c1..r5c2\n",
       {2, 1},
       "hidden-regions: expected 4 cells in at most 2 regions of equal size, found 1 cells of each"},
      {"board 4x4\nrun-length r1c1 r1c2 r1c3 r1c2\n", {2, 1}, "run-length: r1c2 is repeated"},
      {"board 4x4\nrun-length r1c1 r1c2 r1c3 r1c3\n", {2, 1}, "run-length: r1c3 is repeated"},
      {"board 4x4\ncount-same r1c1 r1c2 r1c2\n", {2, 1}, "count-same: r1c2 is repeated"},
      {"board 4x4\nsandwich 3 row 5\n", {2, 16}, "expected a number from 1 to 4, found '5'"},
      {"board 4x4\neither cage 3 r1c1 r1c2\n", {2, 8}, "expected rules in parentheses, found 'cage 3 r1c1 r1c2'"},
      {"board 4x4\neither (cage 3 r1c1 (r1c2)\n", {2, 8}, "expected ')' for this '('"},
      {"board 4x4\neither (odd r1c1) (even r1c)\n",
       {2, 25},
       "expected a cell such as r1c3 or a line such as r1c3-r1c7, found 'r1c'"},
      {"board 4x4\neither (odd r1c1) ()\n", {2, 20}, "expected a rule"},
      {"board 4x4\neither (odd r1c1) (al (odd r1c1))\n", {2, 20}, "unknown rule 'al' (did you mean 'all'?)"},
      {"board 4x4\neither\n", {2, 1}, "either: expected at least one rule inside"},
      {"board 4x4\neither (odd r1c1) (x-sum 12 row 1)\n", {2, 1}, "either: x-sum: expected a sum of 0 to 10, found 12"},
      {"board 4x4\none-of 2,5 r1c1\n", {2, 1}, "one-of: this board has no number 5"},
  };
  for (const Mistake& mistake : mistakes) {
    const auto read = board_format.boards()->read(mistake.text);
    ASSERT_FALSE(read) << mistake.text;
    EXPECT_EQ(read.error().detail, mistake.detail) << mistake.text;
    EXPECT_EQ(read.error().at, mistake.at)
        << mistake.text << " at " << read.error().at.line << ':' << read.error().at.column;
  }
}

// Any text is read or refused, and never with a fault.
TEST(BoardText, survives_damage) {
  RandomBoards boards(5);
  for (int i = 0; i < test::scaled(400); ++i) {
    std::string text = write_board(boards.board());
    for (int changes = 1 + boards.below(4); changes > 0; --changes) {
      const auto at = static_cast<std::size_t>(boards.below(static_cast<int>(text.size())));
      const char signs[] = "01r c-x,:\n#9azA";
      if (boards.below(2) == 0) text.erase(at, 1 + static_cast<std::size_t>(boards.below(3)));
      if (at < text.size()) text[at] = signs[boards.below(15)];
      if (text.empty()) text = "board";
    }
    const auto read = board_format.boards()->read(text);
    if (read) {
      ASSERT_FALSE(validate(read->puzzle)) << text;
    } else {
      ASSERT_FALSE(read.error().detail.empty());
      ASSERT_GT(read.error().at.line, 0U) << read.error().detail << '\n' << text;
    }
  }
}

}  // namespace
}  // namespace quadrille::text
