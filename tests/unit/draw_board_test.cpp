// Pictures of boards: every cell, clue and rule is there, and what must not cover each other does not.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

#include "draw/core/bounds.h"
#include "draw/rules/description.h"
#include "draw/rules/look.h"
#include "draw/rules/outline.h"
#include "puzzle/core/rule_names.h"
#include "quadrille/draw.h"
#include "random_board.h"

namespace quadrille::draw {
namespace {

std::vector<const Shape*> shapes_of(const Scene& scene, ShapeRole role) {
  std::vector<const Shape*> found;
  for (const Shape& shape : scene.shapes) {
    if (shape.role == role) found.push_back(&shape);
  }
  return found;
}

std::multiset<std::string> texts_of(const Scene& scene, ShapeRole role) {
  std::multiset<std::string> texts;
  for (const Shape* shape : shapes_of(scene, role)) texts.insert(std::get<Text>(shape->form).text);
  return texts;
}

BoundingBox bounds_of_shape(const Shape& shape) { return bounds_of({&shape, 1}); }

bool overlap(const BoundingBox& a, const BoundingBox& b) {
  constexpr double slack = 0.5;
  return a.least.x + slack < b.most.x && b.least.x + slack < a.most.x && a.least.y + slack < b.most.y &&
         b.least.y + slack < a.most.y;
}

double area_of_sheet(const Scene& scene) {
  double area = 0;
  for (const Shape* shape : shapes_of(scene, ShapeRole::sheet)) {
    const auto& rectangle = std::get<Rectangle>(shape->form);
    area += rectangle.width * rectangle.height;
  }
  return area / (cell_size * cell_size);
}

// The total length of the straight lines of a role, in cells.
double length_of(const Scene& scene, ShapeRole role) {
  double length = 0;
  for (const Shape* shape : shapes_of(scene, role)) {
    Point at;
    for (const Strokes::Piece& piece : std::get<Strokes>(shape->form).pieces) {
      if (piece.kind == Strokes::Piece::Kind::line) length += std::hypot(piece.to.x - at.x, piece.to.y - at.y);
      at = piece.to;
    }
  }
  return length / cell_size;
}

std::string words_of(const Scene& scene) {
  std::string words;
  for (const Shape* shape : shapes_of(scene, ShapeRole::words)) words += std::get<Text>(shape->form).text + ' ';
  return words;
}

std::vector<PuzzleShape> shapes() {
  return {BoxShape{2, 2},          BoxShape{2, 3},           BoxShape{3, 3},   test::jigsaw_5x5(),
          test::wide_3x4(),        test::more_symbols_4x4(), test::open_3x4(), test::extra_4x4(),
          test::with_labels(4, 4), test::doppelganger_4x4(), test::twins_4x4()};
}

TEST(PuzzleScene, HasASheetForEachCell) {
  for (const PuzzleShape& shape : shapes()) {
    const std::vector<bool> cells = shape.cells();
    EXPECT_EQ(area_of_sheet(board_scene(empty_puzzle(shape))), std::ranges::count(cells, true));
  }
}

TEST(PuzzleScene, SeparatesCellsAndRegions) {
  const Scene classic = board_scene(empty_puzzle(BoxShape{3, 3}));
  EXPECT_EQ(length_of(classic, ShapeRole::cell_border), 20 * 9);
  EXPECT_EQ(length_of(classic, ShapeRole::region_border), 8 * 9);
  EXPECT_EQ(length_of(board_scene(empty_puzzle(BoxShape{1, 7})), ShapeRole::region_border), 4 * 7);  // no boxes
  // Two grids of 4x4 that share a box: 32 borders each, of which the shared box has 8.
  EXPECT_EQ(length_of(board_scene(empty_puzzle(test::twins_4x4())), ShapeRole::region_border), 2 * 24 - 8);
}

TEST(PuzzleScene, ShowsCluesDigitsAndCandidates) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  board.cells[0] = 3;
  DrawOptions options{.digits = std::vector<std::uint8_t>(16), .candidates = std::vector<SymbolSet>(16)};
  options.digits[1] = 4;
  options.candidates[0] = options.candidates[1] = 0b1111;  // covered by the clue and the digit
  options.candidates[2] = 0b1001;
  const Scene scene = board_scene(board, options);
  EXPECT_EQ(texts_of(scene, ShapeRole::clue), std::multiset<std::string>{"3"});
  EXPECT_EQ(texts_of(scene, ShapeRole::digit), std::multiset<std::string>{"4"});
  EXPECT_EQ(texts_of(scene, ShapeRole::candidate), (std::multiset<std::string>{"1", "4"}));
  options.true_candidates = true;
  EXPECT_EQ(texts_of(board_scene(board, options), ShapeRole::true_candidate), (std::multiset<std::string>{"1", "4"}));
  options.candidates.clear();
  options.solution.assign(16, 1);
  EXPECT_EQ(texts_of(board_scene(board, options), ShapeRole::solution).size(), 14U);
}

TEST(PuzzleScene, IsDescribedInWords) {
  Puzzle board = empty_puzzle(test::twins_4x4());
  board.cells[0] = 3;
  board.rules = {{RuleKind::anti_king}};
  const std::string words = board_scene(board).description;
  EXPECT_TRUE(words.starts_with("6 rows, 6 columns, 1 clue. Rows: 3 . . . _ _, . . . . _ _, ")) << words;
  EXPECT_TRUE(words.ends_with(". Anti-king: cells a king's move apart are different")) << words;
}

// Titles and notes that are too long have several lines; a long word is divided between characters.
TEST(PuzzleScene, BreaksLongWords) {
  std::string title = "Title";
  for (int i = 0; i < 40; ++i) title += "\u00e9\u6570";
  const Scene scene = board_scene(empty_puzzle(BoxShape{2, 2}), {.title = title, .words = {title}});
  std::string joined;
  for (const Shape* shape : shapes_of(scene, ShapeRole::title)) joined += std::get<Text>(shape->form).text;
  EXPECT_EQ(joined, title);
  EXPECT_GT(shapes_of(scene, ShapeRole::title).size(), 2U);
  EXPECT_LT(scene.size.x, 8 * cell_size);
}

TEST(PuzzleScene, UsesTheNamesOfSymbols) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  board.cells[5] = 4;
  EXPECT_EQ(texts_of(board_scene(board, {.symbols = {"A", "B", "C", "D"}}), ShapeRole::clue),
            std::multiset<std::string>{"D"});
  board.shape = board.shape.with_values(0, 3);
  EXPECT_EQ(texts_of(board_scene(board), ShapeRole::clue), std::multiset<std::string>{"3"});
}

// For every number of symbols that a board may have.
TEST(PuzzleScene, KeepsCandidatesApartAndInTheirCell) {
  for (int order = 1; order <= PuzzleShape::max_order; ++order) {
    const PlacedGrid cell{.boxes = {1, 1}, .rows = 1, .columns = 1, .open = true};
    const PuzzleShape shape(ShapeParts{.grids = {cell}, .symbols = order});
    const SymbolSet all = order == 64 ? ~SymbolSet{0} : (SymbolSet{1} << order) - 1;
    const Scene scene = board_scene(empty_puzzle(shape), {.candidates = {all}});
    const auto candidates = shapes_of(scene, ShapeRole::candidate);
    ASSERT_EQ(candidates.size(), static_cast<std::size_t>(order));
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const BoundingBox bounds = bounds_of_shape(*candidates[i]);
      EXPECT_GE(std::min(bounds.least.x, bounds.least.y), 0);
      EXPECT_LE(std::max(bounds.most.x, bounds.most.y), cell_size);
      for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(bounds, bounds_of_shape(*candidates[j]))) << order;
    }
  }
}

TEST(PuzzleScene, ShowsAllOfItself) {
  std::mt19937 random(3);
  for (const PuzzleShape& shape : shapes()) {
    Puzzle board = empty_puzzle(shape);
    for (const RuleInfo& kind : rule_infos()) {
      if (auto rule = test::try_random_rule(kind.kind, board, random)) board.rules.push_back(*std::move(rule));
    }
    const Scene scene = board_scene(board, {.title = "All rules"});
    const BoundingBox bounds = bounds_of(scene.shapes);
    EXPECT_LT(scene.origin.x, bounds.least.x);
    EXPECT_LT(scene.origin.y, bounds.least.y);
    EXPECT_GT(scene.origin.x + scene.size.x, bounds.most.x);
    EXPECT_GT(scene.origin.y + scene.size.y, bounds.most.y);
  }
}

bool is_of_rules(Layer layer) { return contains(rule_layers, layer); }

// What a rule draws reaches each of its cells, or the middle of a number next to the grid is in line with them.
bool touches(const Scene& scene, const Puzzle& board, int cell) {
  const int columns = board.shape.columns();
  const Point corner{cell % columns * cell_size, cell / columns * cell_size};
  const BoundingBox place{corner, {corner.x + cell_size, corner.y + cell_size}};
  return std::ranges::any_of(scene.shapes, [&](const Shape& shape) {
    return is_of_rules(shape.layer) && overlap(bounds_of_shape(shape), place);
  });
}

bool has_rule_shapes(const Scene& scene) {
  return std::ranges::any_of(scene.shapes, [](const Shape& shape) { return is_of_rules(shape.layer); });
}

class PictureOfRule : public testing::TestWithParam<RuleKind> {};

TEST_P(PictureOfRule, IsDrawnOrNamed) {
  std::mt19937 random(1);
  int boards = 0;
  for (const PuzzleShape& shape : shapes()) {
    for (int i = 0; i < 5; ++i) {
      Puzzle board = empty_puzzle(shape);
      const auto rule = test::try_random_rule(GetParam(), board, random);
      if (!rule) break;
      ++boards;
      board.rules = {*rule};
      const Scene scene = board_scene(board);
      const std::string name = capitalized(name_of(GetParam())), words = words_of(scene);
      EXPECT_TRUE(words.starts_with(name + ": ")) << words;
      const bool looks_on = test::is_about_a_line(GetParam()) || GetParam() == RuleKind::little_killer;
      for (const int cell : cells_of(*rule)) {
        EXPECT_TRUE(looks_on || touches(scene, board, cell)) << cell_name(shape, cell) << " of " << name;
      }
      EXPECT_TRUE(cells_of(*rule).empty() || has_rule_shapes(scene)) << name;
      // Numbers, lists, texts and parts can be read, on the board or below it.
      std::string all = words_of(scene);
      for (const Shape& drawn : scene.shapes) {
        if (const auto* text = std::get_if<Text>(&drawn.form)) all += text->text + ' ';
      }
      EXPECT_TRUE(rule->text.size() >= 30 || all.find(rule->text) != std::string::npos) << all;
    }
  }
  EXPECT_GT(boards, 0);
}

INSTANTIATE_TEST_SUITE_P(Kinds, PictureOfRule, testing::ValuesIn([] {
                           std::vector<RuleKind> kinds;
                           for (const RuleInfo& row : rule_infos()) kinds.push_back(row.kind);
                           return kinds;
                         }()),
                         [](const testing::TestParamInfo<RuleKind>& param) {
                           std::string name(quadrille::info(param.param).word);
                           std::erase(name, '-');
                           return name;
                         });

TEST(PicturesOfRules, LinesDifferWithoutTheirColors) {
  std::set<std::tuple<void*, FillPattern, End, End, bool>> looks;
  for (const RuleLook& look : line_looks()) {
    const LineLook& line = look.line;
    EXPECT_TRUE(
        looks.insert({reinterpret_cast<void*>(look.draw), line.pattern, line.first, line.last, line.marks_middle})
            .second)
        << info(look.kind).word;
  }
}

TEST(PicturesOfRules, KeepTouchingAndOverlappingCagesApart) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  board.rules = {{RuleKind::cage, {0, 1}, 5}, {RuleKind::cage, {4, 5}, 5}, {RuleKind::cage, {1, 5}, 4}};
  const Scene scene = board_scene(board);
  std::set<std::tuple<double, double>> corners;
  std::size_t count = 0;
  for (const Shape* shape : shapes_of(scene, ShapeRole::cage)) {
    for (const Strokes::Piece& piece : std::get<Strokes>(shape->form).pieces) {
      if (piece.kind == Strokes::Piece::Kind::close) continue;
      corners.insert({piece.to.x, piece.to.y});
      ++count;
    }
  }
  EXPECT_EQ(count, 12U);
  EXPECT_EQ(corners.size(), count);
  EXPECT_EQ(texts_of(scene, ShapeRole::corner), (std::multiset<std::string>{"4", "5", "5"}));
}

TEST(PicturesOfRules, SayWhatDiffersBetweenRulesOfAKind) {
  Puzzle board = empty_puzzle(BoxShape{2, 3});
  board.rules = {{.kind = RuleKind::pair, .cells = {0, 1}, .text = "a < b"},
                 {.kind = RuleKind::pair, .cells = {2, 3}, .text = "a > b"},
                 {.kind = RuleKind::pair, .cells = {6, 7}, .text = "a < b"}};
  const Scene scene = board_scene(board);
  EXPECT_EQ(texts_of(scene, ShapeRole::badge_letter), (std::multiset<std::string>{"A", "A", "B"}));
  EXPECT_NE(words_of(scene).find("Pair a < b"), std::string::npos) << words_of(scene);
  board.rules.erase(board.rules.begin() + 1);
  EXPECT_TRUE(texts_of(board_scene(board), ShapeRole::badge_letter).empty());
  EXPECT_NE(words_of(board_scene(board)).find("relation of a and b: a < b"), std::string::npos);
}

TEST(PicturesOfRules, NumbersNextToTheGridDoNotCoverEachOther) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  board.rules = {{RuleKind::sandwich, {0, 4, 8, 12}, 5},
                 {RuleKind::skyscraper, {0, 4, 8, 12}, 2},
                 {RuleKind::x_sum, {0, 1, 2, 3}, 7},
                 {RuleKind::little_killer, {0, 5, 10, 15}, 12}};
  const Scene scene = board_scene(board);
  const auto numbers = shapes_of(scene, ShapeRole::outside);
  ASSERT_EQ(numbers.size(), 4U);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const BoundingBox bounds = bounds_of_shape(*numbers[i]);
    EXPECT_TRUE(bounds.most.x < 0 || bounds.most.y < 0);
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(bounds, bounds_of_shape(*numbers[j])));
  }
  EXPECT_LT(scene.origin.y, -2 * 0.8 * cell_size);
}

TEST(PicturesOfRules, CanBeLeftOut) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  board.rules = {{RuleKind::cage, {0, 1}, 5}, {RuleKind::anti_knight}};
  const Scene without = board_scene(board, {.shows_rules = false});
  EXPECT_TRUE(shapes_of(without, ShapeRole::cage).empty());
  EXPECT_EQ(words_of(without), "");
  const Scene silent = board_scene(board, {.shows_words = false});
  EXPECT_EQ(shapes_of(silent, ShapeRole::cage).size(), 1U);
  EXPECT_EQ(words_of(silent), "");
}

std::size_t loops_of(const Strokes& path) {
  return static_cast<std::size_t>(std::ranges::count(path.pieces, Strokes::Piece::Kind::close, &Strokes::Piece::kind));
}

TEST(Outline, FollowsTheBorder) {
  const Strokes one = outline_of(std::vector<int>{0}, 4, 5);
  EXPECT_EQ(one, Strokes().move({5, 5}).line({59, 5}).line({59, 59}).line({5, 59}).close());
  EXPECT_EQ(outline_of(std::vector<int>{0, 1, 4}, 4, 5).pieces.size(), 6U + 1);  // an L has six corners
  EXPECT_EQ(loops_of(outline_of(std::vector<int>{0, 5}, 4, 5)), 2U);             // they touch at a corner
  const std::vector<int> ring = {0, 1, 2, 4, 6, 8, 9, 10};
  EXPECT_EQ(loops_of(outline_of(ring, 4, 5)), 2U);  // outside and hole
  EXPECT_EQ(connected_parts(std::vector<int>{0, 5, 3, 4}, 4), (std::vector<std::vector<int>>{{0, 4, 5}, {3}}));
}

}  // namespace
}  // namespace quadrille::draw
