// Scenes as SVG: text that any reader of XML accepts, layers, themes and style sheets.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <regex>
#include <set>

#include "quadrille/draw.h"

namespace quadrille::draw {
namespace {

Scene scene_with(Shape shape) { return {.size = {100, 50}, .title = "T", .shapes = {std::move(shape)}}; }

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Svg, EscapesText) {
  Scene scene = scene_with({Layer::digits, ShapeRole::clue, Text{"<a> & \"b\"\x01\n", {0, 0}, 10}});
  scene.title = "5 < 6 & 7";
  const std::string text = svg(scene);
  EXPECT_TRUE(has(text, "<title>5 &lt; 6 &amp; 7</title>")) << text;
  EXPECT_TRUE(has(text, ">&lt;a&gt; &amp; &quot;b&quot;\xEF\xBF\xBD </text>")) << text;
}

TEST(Svg, WritesAtMostTwoDecimals) {
  const Circle circle{{1.0 / 3, -0.001}, 2.055};
  const std::string text = svg(scene_with({Layer::digits, ShapeRole::node, circle}), {.theme = Theme::none});
  EXPECT_TRUE(has(text, R"(<circle class="q-node" cx="0.33" cy="0" r="2.06"/>)")) << text;
  const std::string half = svg(scene_with({Layer::digits, ShapeRole::node, Circle{{-0.5, 10.05}, 1}}));
  EXPECT_TRUE(has(half, R"(cx="-0.5" cy="10.05" r="1")")) << half;
}

TEST(Svg, WritesPaths) {
  const Strokes path = Strokes().move({0, 0}).line({1, 2}).curve({3, 4}, {5, 6}).close();
  const std::string text = svg(scene_with({Layer::lines, ShapeRole::line, path, 3, FillPattern::dashed}));
  EXPECT_TRUE(has(text, R"(<path class="q-line q-tone-3 q-dashed" d="M0 0L1 2Q3 4 5 6Z"/>)")) << text;
}

TEST(Svg, CentersTextWithoutBaselines) {
  const std::string text = svg(scene_with({Layer::digits, ShapeRole::clue, Text{"5", {32, 32}, 40}}));
  EXPECT_TRUE(has(text, R"(x="32" y="46.4" font-size="40" text-anchor="middle">5</text>)")) << text;
  EXPECT_FALSE(has(text, "baseline"));
}

TEST(Svg, ShowsChosenLayersFromTheBottomUp) {
  Scene scene = scene_with({Layer::step, ShapeRole::node_on, Circle{{1, 1}, 1}});
  scene.shapes.push_back({Layer::ground, ShapeRole::sheet, Rectangle{{0, 0}, 10, 10}});
  const std::string all = svg(scene), step = svg(scene, {.layers = step_layers});
  EXPECT_LT(all.find("q-layer-ground"), all.find("q-layer-step"));
  EXPECT_TRUE(has(step, R"(<g class="q-layer-step">)")) << step;
  EXPECT_FALSE(has(step, "q-layer-ground")) << step;
}

// 16 units around a board of 4x4 cells, whose title and words are outside of it.
TEST(Svg, LeavesRoomForWhatIsShown) {
  const Puzzle board = empty_puzzle(BoxShape{2, 2}, {{RuleKind::cage, {0, 1}, 5}});
  const Scene scene = board_scene(board, {.title = "A title"});
  const auto frame = [&](LayerSet layers) {
    const std::string text = svg(scene, {.theme = Theme::none, .layers = layers});
    const std::size_t begin = text.find("viewBox=") + 9;
    return text.substr(begin, text.find('"', begin) - begin);
  };
  const auto without = [](LayerSet layers) { return static_cast<LayerSet>(all_layers & ~layers); };
  EXPECT_EQ(frame(without(only({Layer::caption}))), "-16 -16 288 288");
  for (const LayerSet overlay : {rule_layers, step_layers, only({Layer::marks})})
    EXPECT_EQ(frame(overlay), "0 0 256 256");
  EXPECT_NE(frame(without(only({Layer::ground}))), "0 0 256 256");
  EXPECT_EQ(frame(without(only({Layer::digits}))), frame(all_layers));
}

TEST(Svg, LeavesOutStyleAndBackground) {
  const std::string text = svg(scene_with({Layer::marks, ShapeRole::cage, Strokes()}), {.theme = Theme::none});
  EXPECT_FALSE(has(text, "<style>"));
  EXPECT_FALSE(has(text, "q-paper"));
  EXPECT_TRUE(has(text, R"(role="img")"));
}

TEST(Svg, PlacesScenesInOthers) {
  const Scene inner{
      .origin = {10, 20}, .size = {100, 100}, .shapes = {{Layer::step, ShapeRole::node, Circle{{1, 1}, 1}}}};
  Scene outer{.size = {300, 300}};
  outer.parts.push_back({std::make_shared<const Scene>(inner), {100, 50}, 0.5, Layer::caption});
  EXPECT_TRUE(has(svg(outer), "<g transform=\"translate(95 40) scale(0.5)\">")) << svg(outer);
  EXPECT_TRUE(has(svg(outer, {.layers = only({Layer::caption, Layer::step})}), "circle"));
  EXPECT_FALSE(has(svg(outer, {.layers = only({Layer::step})}), "circle"));
}

TEST(Svg, ScalesTheSizeOnly) {
  const std::string text = svg(scene_with({}), {.scale = 2});
  EXPECT_TRUE(has(text, R"(width="200" height="100" viewBox="0 0 100 50")")) << text;
}

TEST(StyleSheet, HasARuleForEachRole) {
  std::set<std::string_view> names;
  for (int role = 0; role < role_count; ++role) {
    const RoleInfo& row = info(static_cast<ShapeRole>(role));
    EXPECT_EQ(static_cast<int>(row.role), role);
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    for (const Theme theme : {Theme::light, Theme::dark, Theme::page})
      EXPECT_TRUE(has(style_sheet(theme), ".q-" + std::string(row.name) + '{')) << row.name;
  }
}

// A color without a value would be written as "none" where something is meant to be seen.
TEST(StyleSheet, KnowsEachColor) {
  std::set<std::string, std::less<>> colors;
  for (const PaletteColor& color : palette()) EXPECT_TRUE(colors.insert(std::string(color.name)).second) << color.name;
  const std::string page = style_sheet(Theme::page);
  static const std::regex variable(R"(var\(--q-([a-z0-9-]+)\))");
  std::set<std::string, std::less<>> used;
  for (std::sregex_iterator at(page.begin(), page.end(), variable), end; at != end; ++at) used.insert((*at)[1]);
  EXPECT_EQ(used, colors);
  EXPECT_FALSE(has(style_sheet(Theme::light), "@"));
}

TEST(StyleSheet, IsShortInPictures) {
  const std::string text = svg(scene_with({Layer::marks, ShapeRole::cage, Strokes()}));
  EXPECT_TRUE(has(text, ".q-cage{"));
  EXPECT_FALSE(has(text, ".q-bulb{"));
}

// Relative luminance and contrast as WCAG 2 defines them.
double luminance(std::string_view color) {
  std::array<double, 3> parts{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double part = std::stoi(std::string(color.substr(1 + 2 * i, 2)), nullptr, 16) / 255.0;
    parts[i] = part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  }
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}
double contrast(std::string_view a, std::string_view b) {
  const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

std::string_view color_named(std::string_view name, bool dark) {
  for (const PaletteColor& color : palette()) {
    if (color.name == name) return dark ? color.dark : color.light;
  }
  ADD_FAILURE() << name;
  return "#000000";
}

TEST(Palette, IsLegible) {
  for (const bool dark : {false, true}) {
    const auto expect = [dark](std::string_view text, std::string_view ground, double least) {
      EXPECT_GE(contrast(color_named(text, dark), color_named(ground, dark)), least)
          << text << " on " << ground << (dark ? ", dark" : ", light");
    };
    for (const char* const ground : {"sheet", "paper", "wash", "same", "good", "shade"}) expect("ink", ground, 7);
    for (const char* const text : {"dim", "blue", "red", "green", "gold"}) expect(text, "sheet", 4.5);
    expect("red", "bad", 4.5);
    expect("green", "good", 4.5);
    for (const char* const ground : {"sheet", "same", "bad", "shade"}) expect("rim", ground, 3);
    expect("white", "black", 15);
    for (int tone = 0; tone < tone_count; ++tone) {
      expect("tone-" + std::to_string(tone), "sheet", tone == 6 || tone == 2 || tone == 7 ? 1.8 : 2.4);
      expect("on-tone", "tone-" + std::to_string(tone), 4.5);
    }
  }
}

// A dot of the other color would be another rule.
TEST(Palette, KeepsBlackAndWhiteInEachTheme) {
  for (const bool dark : {false, true}) {
    EXPECT_LT(luminance(color_named("black", dark)), 0.01);
    EXPECT_GT(luminance(color_named("white", dark)), 0.99);
  }
}

}  // namespace
}  // namespace quadrille::draw
