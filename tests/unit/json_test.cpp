// Reading and writing JSON: values, places, what is refused, and texts that were damaged.
#include <gtest/gtest.h>

#include <array>
#include <random>

#include "quadrille/random.h"
#include "text/core/json_document.h"
#include "text/core/json_writer.h"

namespace quadrille::text {
namespace {

using JsonKind = Json::Kind;

void rewrite(const Json& value, JsonWriter& out) {
  switch (value.kind()) {
    case JsonKind::string: out.value(value.text()); return;
    case JsonKind::integer: out.value(value.integer()); return;
    case JsonKind::boolean: out.value(value.boolean()); return;
    case JsonKind::null: out.null(); return;
    case JsonKind::real: out.raw(value.written()); return;
    case JsonKind::array:
      out.begin_array();
      for (const Json& element : value) rewrite(element, out);
      out.end_array();
      return;
    case JsonKind::object:
      out.begin_object();
      for (const Json& member : value) rewrite(member, out.name(member.name()));
      out.end_object();
      return;
  }
}

std::string rewritten(const Json& value) {
  JsonWriter out;
  rewrite(value, out);
  return std::string(out.text());
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

TEST(Json, is_read_and_written_again) {
  const char* const expected[] = {
      R"({"a":[1,-20,0,0,3.5,1000.0,-0.005,123456789012345678,12345678901234567890],"b":{"a":null,"":true},"a":false})",
      R"(["ä😀\n\"\\/","ä€😀",{},[],[[]],""])",
      R"({"z":1,"b":2,"z":3,"a":{"x":[{"y":"R1C1"},{"y":"15"}]}})",
      "[1]",
      "17",
      "\"text\"",
  };
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    auto document = JsonDocument::parse(texts[i]);
    ASSERT_TRUE(document) << texts[i];
    EXPECT_EQ(rewritten(document->root()), expected[i]);
    EXPECT_FALSE(document->misread("it"));
  }
}

TEST(Json, knows_the_kinds_of_values) {
  auto document = JsonDocument::parse(R"([null,true,-9223372036854775808,9223372036854775808,1.0,"",[],{}])");
  ASSERT_TRUE(document);
  const JsonKind kinds[] = {JsonKind::null, JsonKind::boolean, JsonKind::integer, JsonKind::real,
                            JsonKind::real, JsonKind::string,  JsonKind::array,   JsonKind::object};
  std::size_t i = 0;
  for (const Json& value : document->root()) EXPECT_EQ(value.kind(), kinds[i++]);
  EXPECT_EQ(i, std::size(kinds));
  EXPECT_EQ(document->root().at(2).integer(), INT64_MIN);
  EXPECT_EQ(document->root().at(3).written(), "9223372036854775808");
}

TEST(Json, reads_zeros_with_exponents) {
  auto document = JsonDocument::parse("[0E100,0.0e-300,-0e30,0.00E308]");
  ASSERT_TRUE(document);
  EXPECT_EQ(rewritten(document->root()), "[0.0,0.0,-0.0,0.0]");
}

TEST(Json, writes_numbers_that_it_reads_again) {
  const auto written = [](std::string_view number) {
    auto document = JsonDocument::parse(number);
    return document ? document->root().written() : "no JSON: " + std::string(number);
  };
  const std::string far = std::string(57, '3') + "0.5";
  EXPECT_EQ(written(far), far);
  Random random(1, 0);
  for (int i = 0; i < 20'000; ++i) {
    std::string number = random.below(2) == 0 ? "-0." : "7.";
    for (int left = 1 + random.below(30); left > 0; --left) number += static_cast<char>('0' + random.below(10));
    if (random.below(2) == 0) number += 'e' + std::to_string(random.below(400) - 200);
    const std::string once = written(number);
    EXPECT_EQ(written(once), once) << number;
  }
}

// What is not a list is a list of itself, and null is an empty one.
TEST(Json, walks_through_any_value) {
  auto document = JsonDocument::parse(R"({"a":"x","b":null,"c":[1,2],"d":{"e":"f"}})");
  ASSERT_TRUE(document);
  const auto all = [&](std::string_view name) {
    std::string text;
    for (const Json& value : document->root().find(name)) text += value.written() + ';';
    return text;
  };
  EXPECT_EQ(all("a"), "x;");
  EXPECT_EQ(all("b"), "");
  EXPECT_EQ(all("c"), "1;2;");
  EXPECT_EQ(all("d"), "f;");
  EXPECT_EQ(all("missing"), "");
}

TEST(Json, takes_the_last_of_members_with_one_name) {
  auto document = JsonDocument::parse(texts[2]);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->root().find("z").integer(), 3);
  std::string names;
  for (const Json& member : document->root().members()) names += std::string(member.name()) + member.written();
  EXPECT_EQ(names, R"(a{"x":[{"y":"R1C1"},{"y":"15"}]}b2z3)");
}

TEST(Json, keeps_zero_bytes_that_are_written_as_escapes) {
  auto document = JsonDocument::parse(R"({"\u0000a":"x\u0000y"})");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->root().find(std::string_view("\0a", 2)).text(), std::string_view("x\0y", 3));
}

TEST(Json, says_what_is_not_json) {
  struct Case {
    std::string text;
    ErrorCode code;
    std::uint64_t column;
    const char* detail;
  };
  const Case cases[] = {
      {"", ErrorCode::missing_text, 1, "the JSON ends too early"},
      {" ", ErrorCode::missing_text, 2, "the JSON ends too early"},
      {"[1", ErrorCode::missing_text, 3, "the JSON ends too early"},
      {"{\"a\":tr", ErrorCode::missing_text, 8, "the JSON ends too early"},
      {"[\"a", ErrorCode::missing_text, 4, "the JSON ends too early"},
      {"\"\\", ErrorCode::missing_text, 2, "the JSON ends too early"},
      {"[1,]", ErrorCode::bad_symbol, 4, "malformed JSON: expected a value"},
      {"{\"a\"}", ErrorCode::bad_symbol, 5, "malformed JSON: expected ':'"},
      {"{\"a\":}", ErrorCode::bad_symbol, 6, "malformed JSON: expected a value"},
      {"{\"a\":1 \"b\":2}", ErrorCode::bad_symbol, 8, "malformed JSON: expected ',' or '}'"},
      {"{a:1}", ErrorCode::bad_symbol, 2, "malformed JSON: expected the name of a member"},
      {"[01]", ErrorCode::bad_symbol, 3, "malformed JSON: expected ',' or ']'"},
      {"[1.]", ErrorCode::bad_symbol, 4, "malformed JSON: expected a digit"},
      {"[1e]", ErrorCode::bad_symbol, 4, "malformed JSON: expected a digit"},
      {"[.5]", ErrorCode::bad_symbol, 2, "malformed JSON: expected a value"},
      {"[+1]", ErrorCode::bad_symbol, 2, "malformed JSON: expected a value"},
      {"[-]", ErrorCode::bad_symbol, 3, "malformed JSON: expected a value"},
      {"[truex]", ErrorCode::bad_symbol, 6, "malformed JSON: expected ',' or ']'"},
      {"[1e999]", ErrorCode::bad_number, 2, "a number in the JSON is too large"},
      {"[1e99999999999999999999]", ErrorCode::bad_number, 2, "a number in the JSON is too large"},
      {"[\"\\x\"]", ErrorCode::bad_symbol, 3, "malformed JSON: invalid escape or control character"},
      {"[\"\x01\"]", ErrorCode::bad_symbol, 3, "malformed JSON: invalid escape or control character"},
      {"[\"\\ud800\"]", ErrorCode::bad_symbol, 3, "malformed JSON: invalid \\u escape"},
      {"[\"\\u12g4\"]", ErrorCode::bad_symbol, 3, "malformed JSON: invalid \\u escape"},
      {"[\"\xC3\"]", ErrorCode::bad_symbol, 3, "malformed JSON: a string that is not UTF-8"},
      {"[\"\xED\xA0\x80\"]", ErrorCode::bad_symbol, 3, "malformed JSON: a string that is not UTF-8"},
      {"[1] 2", ErrorCode::bad_symbol, 5, "malformed JSON: unexpected text after the value"},
      {std::string("[1]\0", 4), ErrorCode::bad_symbol, 4, "malformed JSON: unexpected text after the value"},
      {std::string("[\"a\0b\"]", 7), ErrorCode::bad_symbol, 4,
       "malformed JSON: expected '\"' at the end of the string"},
      {"'a'", ErrorCode::bad_symbol, 1, "malformed JSON: expected a value"},
      {"\xEF[1]", ErrorCode::bad_symbol, 1, "malformed JSON: expected a value"},
  };
  for (const Case& wrong : cases) {
    const auto document = JsonDocument::parse(wrong.text);
    ASSERT_FALSE(document) << wrong.text;
    EXPECT_EQ(document.error().code, wrong.code) << wrong.text;
    EXPECT_EQ(document.error().detail, wrong.detail) << wrong.text;
    EXPECT_EQ(document.error().at, (TextPlace{1, wrong.column})) << wrong.text;
  }
}

std::string result_of(const std::string& text) {
  auto document = JsonDocument::parse(text);
  return document ? rewritten(document->root()) : document.error().detail;
}

// It keeps a text from being parsed in place.
const std::string byte_order_mark = "\xEF\xBB\xBF";

TEST(Json, is_read_in_place_as_from_a_stream) {
  const auto expect_same = [](const std::string& text) {
    EXPECT_EQ(result_of(text), result_of(byte_order_mark + text)) << testing::PrintToString(text);
  };
  for (const std::string& text : texts) {
    if (!text.starts_with(byte_order_mark)) expect_same(text);
  }
  for (int c = 0; c < 128; ++c) {
    for (std::size_t length = 0; length <= 33; ++length) {
      const std::string filler(length, 'a');
      expect_same("[\"" + filler + static_cast<char>(c) + "\",-1.5e3]");
      expect_same("{\"x\\n" + filler + static_cast<char>(c) + filler + "\": \"y\"}");
    }
  }
  expect_same(std::string(501, '[') + "1" + std::string(501, ']'));
}

// A value in a million arrays: nothing may need a stack frame for each of them.
TEST(Json, may_be_nested_as_deep_as_it_likes) {
  constexpr std::size_t depth = 1'000'000;
  const std::string opening(depth, '['), text = opening + "7" + std::string(depth, ']');
  EXPECT_EQ(JsonDocument::parse(opening).error().at.column, depth + 1);
  auto document = JsonDocument::parse(text);
  ASSERT_TRUE(document);
  Json value = document->root();
  for (std::size_t i = 0; i < depth; ++i) value = value.at(0);
  EXPECT_EQ(value.integer(), 7);
  EXPECT_EQ(value.place().column, depth + 1);
  EXPECT_EQ(document->root().written(), text);
}

// All that is inside of a value that was read is found again in the text, and in order.
void expect_sources(const Json& value, const std::string& text) {
  const std::string_view source = value.source();
  auto again = JsonDocument::parse(source);
  ASSERT_TRUE(again) << text;
  EXPECT_EQ(rewritten(again->root()), rewritten(value)) << text;
  const auto sources = value.sources();
  if (!value.is_structured()) return;
  ASSERT_EQ(sources.size(), value.size()) << text;
  std::size_t i = 0;
  for (const Json& inner : value) {
    EXPECT_EQ(inner.source().data(), sources[i].data()) << text;
    EXPECT_EQ(inner.source(), sources[i++]) << text;
    expect_sources(inner, text);
  }
}

TEST(Json, is_refused_or_read_well_where_it_is_damaged) {
  constexpr std::string_view likely = "0123456789.-+eE,:{}[]\" \\untfrl/\x80\xC3\xA4";
  std::mt19937 random(1);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  std::size_t taken = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = texts[below(std::size(texts))];
    for (std::size_t times = 1 + below(2); times > 0 && !text.empty(); --times) {
      const std::size_t at = below(text.size());
      switch (below(3)) {
        case 0: text[at] = likely[below(likely.size())]; break;
        case 1: text.erase(at, 1 + below(3)); break;
        default: text.insert(at, 1, likely[below(likely.size())]);
      }
    }
    auto document = JsonDocument::parse(text);
    if (!document) {
      const Error& error = document.error();
      EXPECT_TRUE(error.at.line == 1 && error.at.column >= 1 && error.at.column <= text.size() + 1) << text;
      continue;
    }
    ++taken;
    if (taken % 10 == 0) expect_sources(document->root(), text);
  }
  EXPECT_GT(taken, 2'000U);
  EXPECT_LT(taken, 18'000U);
}

TEST(Json, knows_where_values_begin) {
  auto document = JsonDocument::parse("{\"a\": [1,\n  \"x\\n\", {\"b\":\n\t-5}]\r\n, \"c\":null, \"\" : [ ]}");
  ASSERT_TRUE(document);
  const Json root = document->root();
  const auto expect_at = [&](const Json& value, std::uint64_t line, std::uint64_t column, std::string_view source) {
    EXPECT_EQ(value.place(), (TextPlace{line, column})) << value.source();
    EXPECT_EQ(value.source().substr(0, source.size()), source);
  };
  expect_at(root, 1, 1, "{\"a\"");
  expect_at(root.at("a"), 1, 7, "[1,\n");
  expect_at(root.at("a").at(0), 1, 8, "1");
  expect_at(root.at("a").at(1), 2, 3, "\"x\\n\"");
  expect_at(root.at("a").at(2), 2, 10, "{\"b\":\n\t-5}");
  expect_at(root.at("a").at(2).at("b"), 3, 2, "-5");
  expect_at(root.at("c"), 4, 7, "null");
  expect_at(root.at(""), 4, 18, "[ ]");
  (void)root.at("a").at(2).at("d").at("e").text();
  (void)root.at("f");
  const auto error = document->misread("it");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->detail, "it: missing member 'd'");
  EXPECT_EQ(error->at, (TextPlace{2, 10}));
}

TEST(Json, says_what_is_not_as_expected) {
  const auto words = [](auto use) {
    auto document = JsonDocument::parse(R"({"a":[1],"b":"x","c":true,"d":1.5})");
    use(document->root());
    const auto error = document->misread("it");
    return error ? error->detail : "";
  };
  EXPECT_EQ(words([](const Json& root) { (void)root.at("x"); }), "it: missing member 'x'");
  EXPECT_EQ(words([](const Json& root) { (void)root.at("a").at(1); }), "it: expected at least 2 elements, found 1");
  EXPECT_EQ(words([](const Json& root) { (void)root.at("b").at("x"); }), "it: expected an object, found a string");
  EXPECT_EQ(words([](const Json& root) { (void)root.at("c").text(); }), "it: expected a string, found true or false");
  EXPECT_EQ(words([](const Json& root) { (void)root.at("b").integer(); }), "it: expected an integer, found a string");
  EXPECT_EQ(words([](const Json& root) { (void)root.at("d").integer(); }), "it: expected an integer, found a number");
  EXPECT_EQ(words([](const Json& root) { (void)root.at("a").boolean(); }),
            "it: expected true or false, found an array");
  EXPECT_EQ(words([](const Json& root) { (void)root.boolean_of("b", true); }),
            "it: expected true or false, found a string");
  EXPECT_EQ(words([](const Json& root) { root.at("b").reject("not good"); }), "it: not good");
  EXPECT_EQ(words([](const Json& root) {
              EXPECT_TRUE(root.boolean_of("x", true));
              EXPECT_EQ(root.text_of("x", "other"), "other");
              EXPECT_EQ(root.text_of("b"), "x");
            }),
            "");
}

TEST(JsonWriter, writes_what_it_is_given) {
  JsonWriter json;
  json.begin_object().member("n", 3).member("big", UINT64_MAX).member("least", INT64_MIN).member("half", 0.5);
  json.member("yes", true).member("text", "a\"\\\n\x01/").member("cells", std::vector<std::uint8_t>{1, 2});
  json.name("raw").raw("[null]").name("none").null();
  json.name("lists").value(std::array{std::vector{1}, std::vector<int>{}}).end_object();
  EXPECT_EQ(json.text(), R"({"n":3,"big":18446744073709551615,"least":-9223372036854775808,"half":0.5,"yes":true,)"
                         R"("text":"a\"\\\n\u0001/","cells":[1,2],"raw":[null],"none":null,"lists":[[1],[]]})");
  json.clear();
  EXPECT_EQ(json.value(std::string("ä€😀\xC3\x80\xFF!")).text(), "\"ä€😀\xC3\x80\xEF\xBF\xBD!\"");
}

}  // namespace
}  // namespace quadrille::text
