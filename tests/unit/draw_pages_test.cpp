#include <gtest/gtest.h>

#include "quadrille/draw.h"

namespace quadrille::draw {
namespace {

Scene picture(double width, double height) { return {.size = {width, height}}; }

// Where a part lies on its page.
Rectangle area_of(const PlacedScene& part) {
  return {part.at, part.scale * part.scene->size.x, part.scale * part.scene->size.y};
}

bool overlap(const Rectangle& a, const Rectangle& b) {
  return a.corner.x < b.corner.x + b.width && b.corner.x < a.corner.x + a.width && a.corner.y < b.corner.y + b.height &&
         b.corner.y < a.corner.y + a.height;
}

std::size_t words_on(const Scene& page, const std::string& words) {
  return static_cast<std::size_t>(std::ranges::count_if(page.shapes, [&](const Shape& shape) {
    const auto* text = std::get_if<Text>(&shape.form);
    return text != nullptr && text->text == words;
  }));
}

TEST(Pages, have_all_pictures_in_order) {
  for (const int per_page : {1, 2, 3, 4, 6, 7, 12, 100}) {
    std::vector<Scene> pictures;
    for (int i = 0; i < 14; ++i) pictures.push_back({.size = {600.0 + i, 640}, .title = std::to_string(i)});
    const std::vector<Scene> all = pages(pictures, {.per_page = per_page});
    ASSERT_EQ(all.size(), static_cast<std::size_t>((14 + per_page - 1) / per_page));
    int next = 0;
    for (const Scene& page : all) {
      for (const PlacedScene& part : page.parts) EXPECT_EQ(part.scene->title, std::to_string(next++));
    }
    EXPECT_EQ(next, 14);
  }
}

TEST(Pages, keep_pictures_apart_and_on_the_paper) {
  for (const Point paper : {a4, letter}) {
    for (int n = 1; n <= 30; ++n) {
      std::vector<Scene> pictures;
      for (int i = 0; i < n; ++i) pictures.push_back(picture(300 + 100 * (i % 4), 300 + 150 * (i % 3)));
      const std::vector<Scene> all = pages(pictures, {.paper = paper, .per_page = n, .title = "Monday"});
      ASSERT_EQ(all.size(), 1U);
      const std::vector<PlacedScene>& parts = all.front().parts;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        const Rectangle area = area_of(parts[i]);
        EXPECT_GT(area.corner.x, 40);
        EXPECT_GT(area.corner.y, 40);
        EXPECT_LT(area.corner.x + area.width, paper.x - 40);
        EXPECT_LT(area.corner.y + area.height, paper.y - 40);
        EXPECT_EQ(parts[i].scale, parts.front().scale);
        for (std::size_t j = 0; j < i; ++j)
          EXPECT_FALSE(overlap(area, area_of(parts[j]))) << n << ": " << i << ' ' << j;
      }
    }
  }
}

TEST(Pages, use_the_paper) {
  // Six squares stand in three rows of two; two in two rows; cells are never wider than 16 mm.
  const std::vector<Scene> squares(6, picture(20 * cell_size, 20 * cell_size));
  const Scene six = pages(squares, {.per_page = 6}).front();
  EXPECT_EQ(six.parts[0].at.y, six.parts[1].at.y);
  EXPECT_LT(six.parts[1].at.y, six.parts[2].at.y);
  const Scene two = pages(std::span(squares).first(2), {.per_page = 2}).front();
  EXPECT_LT(two.parts[0].at.y, two.parts[1].at.y);
  const Scene small = pages(std::vector{picture(4 * cell_size, 4 * cell_size)}).front();
  EXPECT_NEAR(small.parts[0].scale * cell_size, 16 * 72 / 25.4, 0.01);
}

TEST(Pages, have_numbers_and_a_title) {
  const std::vector<Scene> pictures(3, picture(600, 600));
  const std::vector<Scene> all = pages(pictures, {.title = "Monday", .first_number = 7});
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(words_on(all[0], "Monday"), 1U);
  EXPECT_EQ(words_on(all[1], "Monday"), 0U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(words_on(all[i], std::to_string(7 + i)), 1U);
  for (const Scene& page : pages(pictures, {.first_number = 0})) EXPECT_TRUE(page.shapes.empty());
  EXPECT_TRUE(pages({}).empty());
}

TEST(Pages, are_written_with_their_pictures) {
  const Puzzle board = empty_puzzle(BoxShape{2, 2});
  const std::vector<Scene> pictures(2, board_scene(board, {.title = "a < b"}));
  const std::string text = svg(pages(pictures, {.per_page = 2}).front());
  std::size_t found = 0;
  for (std::size_t at = text.find("<title>a &lt; b"); at != text.npos; at = text.find("<title>a &lt; b", at + 1))
    ++found;
  EXPECT_EQ(found, 2U);
  EXPECT_NE(text.find("scale("), text.npos);
  EXPECT_EQ(svg(pictures.front(), {.background = false}).find("class=\"q-paper\""), std::string::npos);
}

}  // namespace
}  // namespace quadrille::draw
