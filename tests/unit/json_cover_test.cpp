// Exact cover problems as JSON.
#include <gtest/gtest.h>

#include "random_cover.h"
#include "text/cover/cover_json.h"
#include "text/cover/knuth.h"
#include "text/detect.h"

namespace quadrille::text {
namespace {

Result<CoverText> read_json(std::string_view text) {
  Lines lines(text);
  return parse_json_cover(lines);
}

std::string as_knuth(const cover::Problem& problem) {
  std::string text;
  write_knuth(problem, text);
  return text;
}

TEST(JsonCover, says_what_knuths_format_says) {
  constexpr std::string_view text =
      "{\"primary\": [\"a\", \"b c\"], \"options\": [[\"a\", \"x:red\"],\n  [\"a\",\n\"b c\"], [\"x:blue\", "
      "\"[\\\"]\"]],\n"
      "\"secondary\": [\"x\", \"[\\\"]\"], \"note\": [[\"options\"]]}\n";
  const auto found = detect({text, true});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->format->name, "cover-json");
  const auto cover = read_json(text);
  ASSERT_TRUE(cover) << cover.error().detail;
  EXPECT_EQ(as_knuth(cover->problem), "a i2 | x [\"]\na x:red\na i2\nx:blue [\"]\n");
  EXPECT_EQ(cover->written,
            (std::vector<std::string_view>{R"(["a", "x:red"])", "[\"a\",\n\"b c\"]", R"(["x:blue", "[\"]"])"}));
  EXPECT_TRUE(cover->warnings.size() == 0);
}

TEST(JsonCover, gives_back_what_was_written) {
  test::Dice random(3);
  for (int i = 0; i < 100; ++i) {
    const cover::Problem problem = test::random_cover({}, random);
    std::string text;
    write_json_cover(problem, text);
    const auto cover = read_json(text);
    ASSERT_TRUE(cover) << cover.error().detail << text;
    EXPECT_EQ(as_knuth(cover->problem), as_knuth(problem)) << text;
    EXPECT_EQ(cover->written.size(), problem.option_count());
  }
}

TEST(JsonCover, warns_of_items_that_no_option_has) {
  const auto cover = read_json(R"({"primary":["a","b"],"options":[["a"]]})");
  ASSERT_TRUE(cover);
  ASSERT_EQ(cover->warnings.size(), 1U);
  EXPECT_NE(cover->warnings.front().detail.find("'b'"), std::string::npos);
}

TEST(JsonCover, names_what_is_wrong) {
  const std::pair<const char*, const char*> all[] = {
      {R"({"primary":["a"],"options":[["a"],["b"]]})", "option 2: unknown item 'b'"},
      {R"({"primary":["a"],"options":[["a","a"]]})", "option 1: item 'a' is in the option twice"},
      {R"({"primary":["a","a"],"options":[]})", "duplicate item 'a'"},
      {R"({"primary":["a"],"options":[[]]})", "option 1: the option has no items"},
      {R"({"primary":["a"],"options":["a"]})", "option 1: expected an array of items"},
      {R"({"primary":["a"],"options":[[1]]})", "exact cover: expected a string, found an integer"},
      {R"({"primary":["a"]})", "exact cover: missing member 'options'"},
      {R"({"primary":["a"],"options":[["a")", "the JSON ends too early"},
  };
  for (const auto& [text, detail] : all) {
    const auto cover = read_json(text);
    ASSERT_FALSE(cover) << text;
    EXPECT_EQ(cover.error().detail.substr(0, std::string_view(detail).size()), detail) << text;
    EXPECT_EQ(cover.error().at.line, 1U);
    EXPECT_GT(cover.error().at.column, 0U);
  }
}

}  // namespace
}  // namespace quadrille::text
