// The tree that readers walk through is the one that the library builds, for texts of all kinds, damaged ones as well.
#include "text/core/json_tree.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "text/core/json_text.h"

namespace quadrille::text {
namespace {

void expect_same(const Json& value, const nlohmann::json& expected, const std::string& text) {
  ASSERT_EQ(value.is_null(), expected.is_null()) << text;
  ASSERT_EQ(value.is_number(), expected.is_number()) << text;
  ASSERT_EQ(value.is_string(), expected.is_string()) << text;
  ASSERT_EQ(value.is_array(), expected.is_array()) << text;
  ASSERT_EQ(value.is_object(), expected.is_object()) << text;
  ASSERT_EQ(value.is_boolean(true), expected == true) << text;
  ASSERT_EQ(value.is_boolean(false), expected == false) << text;
  EXPECT_TRUE(!value.is_string() || value.text() == expected.get<std::string>()) << text;
  EXPECT_TRUE(!value.is_integer() || value.integer() == expected.get<std::int64_t>()) << text;
  EXPECT_TRUE(value.is_structured() || value.written() == expected.dump()) << text;
  if (value.is_array()) {
    ASSERT_EQ(value.size(), expected.size()) << text;
    std::size_t i = 0;
    for (const Json& element : value) expect_same(element, expected[i++], text);
  }
  if (!value.is_object()) return;
  const auto members = value.members();
  ASSERT_EQ(members.size(), expected.size()) << text;
  auto item = expected.begin();
  for (const Json* member : members) {
    EXPECT_EQ(member->name(), item.key()) << text;
    EXPECT_EQ(value.find(item.key()), member) << text;
    expect_same(*member, *item++, text);
  }
}

void expect_same(const std::string& text) {
  const auto tree = JsonTree::parse(text);
  const auto expected = nlohmann::json::parse(text, nullptr, false);
  const bool readable = !expected.is_discarded() && json_error(text).code != ErrorCode::too_large;
  ASSERT_EQ(tree.has_value(), readable) << text;
  if (tree) expect_same(tree->root(), expected, text);
}

const std::string texts[] = {
    R"({"a":[1,-20,0,-0,3.5,1e3,-0.5E-2,123456789012345678,12345678901234567890],"b":{"a":null,"":true},"a":false})",
    R"( [ "\u00e4\ud83d\ude00\n\"\\/" , "ä€😀" , {} , [] , [ [ ] ] , "" ] )",
    R"({"z":1,"b":2,"z":3,"a":{"x":[{"y":"R1C1"},{"y":"15"}]}})",
    "\xEF\xBB\xBF[1]",
    "17",
    "\"text\"",
    std::string(64, '[') + std::string(64, ']'),
};

TEST(JsonTree, is_that_of_the_library) {
  for (const std::string& text : texts) {
    ASSERT_TRUE(JsonTree::parse(text)) << text;
    expect_same(text);
  }
  for (const char* bad :
       {"",         " ",    "[1,]",    "{\"a\"}", "{\"a\":}", "{a:1}",   "[01]",    "[1.]",        "[.5]",
        "[+1]",     "[1e]", "[1e999]", "[-]",     "nul",      "[truex]", "\"\\x\"", "\"\\ud800\"", "\"\xC3\"",
        "\"\x01\"", "\"a",  "[1] 2",   "[1 2]",   "'a'",      "\"\\"}) {
    EXPECT_FALSE(JsonTree::parse(bad)) << bad;
    expect_same(std::string(bad));
  }
  expect_same(std::string(65, '[') + std::string(65, ']'));
}

TEST(JsonTree, is_that_of_the_library_where_texts_are_damaged) {
  constexpr std::string_view likely = "0123456789.-+eE,:{}[]\" \\untfrl/\x80\xC3\xA4";
  std::mt19937 random(1);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  std::size_t taken = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = texts[below(std::size(texts))];
    for (std::size_t times = 1 + below(2); times > 0; --times) {
      const std::size_t at = below(text.size());
      switch (below(3)) {
        case 0: text[at] = likely[below(likely.size())]; break;
        case 1: text.erase(at, 1 + below(3)); break;
        default: text.insert(at, 1, likely[below(likely.size())]);
      }
      if (text.empty()) break;
    }
    expect_same(text);
    taken += JsonTree::parse(text).has_value();
  }
  EXPECT_GT(taken, 2'000U);
  EXPECT_LT(taken, 18'000U);
}

TEST(JsonTree, knows_where_values_begin) {
  const auto tree = JsonTree::parse("{\"a\": [1,\n  \"x\\n\", {\"b\":\n\t-5}]\r\n, \"c\":null}");
  ASSERT_TRUE(tree);
  const Json& root = tree->root();
  const auto expect_at = [&](const Json& value, std::uint64_t line, std::uint64_t column) {
    EXPECT_EQ(tree->place_of(value), (Position{line, column})) << value.source();
  };
  expect_at(root, 1, 1);
  expect_at(root.at("a"), 1, 7);
  expect_at(root.at("a").at(std::size_t{0}), 1, 8);
  expect_at(root.at("a").at(1), 2, 3);
  expect_at(root.at("a").at(2), 2, 10);
  expect_at(root.at("a").at(2).at("b"), 3, 2);
  expect_at(root.at("c"), 4, 7);
  try {
    (void)root.at("a").at(2).at("d");
    FAIL();
  } catch (const WrongJson& error) {
    const Error told = wrong_json("it", error, *tree);
    EXPECT_EQ(told.detail, "not as it writes it: an object with 'd' is expected");
    EXPECT_EQ(told.at, (Position{2, 10}));
  }
}

TEST(JsonTree, says_what_is_not_as_expected) {
  const auto tree = JsonTree::parse(R"({"a":[1],"b":"x","c":true})");
  ASSERT_TRUE(tree);
  const Json& root = tree->root();
  const auto words = [](auto use) {
    try {
      use();
    } catch (const WrongJson& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(words([&] { (void)root.at("x"); }), "an object with 'x' is expected");
  EXPECT_EQ(words([&] { (void)root.at("a").at(std::size_t{1}); }), "an array of at least 2 is expected");
  EXPECT_EQ(words([&] { (void)root.at("b").at("x"); }), "an object is expected, not a string");
  EXPECT_EQ(words([&] { (void)root.at("c").text(); }), "a string is expected, not true or false");
  EXPECT_EQ(words([&] { (void)root.at("b").integer(); }), "a whole number is expected, not a string");
  EXPECT_EQ(words([&] { (void)root.at("a").boolean(); }), "true or false is expected, not an array");
  EXPECT_EQ(words([&] { (void)root.boolean_of("b", true); }), "true or false is expected, not a string");
  EXPECT_TRUE(root.boolean_of("x", true));
  EXPECT_EQ(root.text_of("x", "other"), "other");
  EXPECT_EQ(root.text_of("b"), "x");
}

}  // namespace
}  // namespace quadrille::text
