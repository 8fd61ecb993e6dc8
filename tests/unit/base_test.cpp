#include <gtest/gtest.h>

#include <set>

#include "base/fields.h"
#include "base/record_words.h"
#include "quadrille/result.h"
#include "quadrille/version.h"

namespace quadrille {
namespace {

TEST(Result, holds_a_value_or_an_error) {
  const Result<int> good = 7;
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 7);

  const Result<int> bad = Error{ErrorCode::bad_symbol, "no", {3, 4}};
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().code, ErrorCode::bad_symbol);
  EXPECT_EQ(bad.error().detail, "no");
  EXPECT_EQ(bad.error().at, (TextPlace{3, 4}));
}

TEST(Result, of_an_error_like_value_keeps_them_apart) {
  Result<std::string> text = std::string("bad_symbol");
  ASSERT_TRUE(text);
  text.value() += "!";
  EXPECT_EQ(text->size(), 11U);
}

TEST(ErrorCode, names_are_different_and_known) {
  std::set<std::string_view> names;
  int codes = 0;
  for (; name(static_cast<ErrorCode>(codes)) != "unknown"; ++codes) names.insert(name(static_cast<ErrorCode>(codes)));
  EXPECT_GT(codes, static_cast<int>(ErrorCode::unwritable));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(codes));
  EXPECT_EQ(name(ErrorCode::bad_length), "bad_length");
  EXPECT_EQ(name(ErrorCode::unwritable), "unwritable");
}

TEST(Fields, are_what_separators_leave) {
  const auto fields_of = [](std::string_view text) {
    std::string all;
    for (Fields fields(text, ','); fields.next();) {
      EXPECT_EQ(text.substr(fields.start(), fields.end() - fields.start()), fields.field());
      (all += '[') += std::string(fields.field()) + ']';
    }
    return all;
  };
  EXPECT_EQ(fields_of(""), "[]");
  EXPECT_EQ(fields_of("a"), "[a]");
  EXPECT_EQ(fields_of("a,,b,"), "[a][][b][]");
}

TEST(Fields, of_lists_may_be_missing) {
  const auto fields_of = [](std::string_view text) {
    std::string all;
    for (Fields fields(text, std::string_view(",;")); fields.next_of_list();)
      (all += '[') += std::string(fields.field()) + ']';
    return all;
  };
  EXPECT_EQ(fields_of(""), "");
  EXPECT_EQ(fields_of("a;b,"), "[a][b]");
  EXPECT_EQ(fields_of("a,,b;;"), "[a][][b][]");
}

TEST(Lines, are_taken_off_a_text) {
  std::string_view text = "a\n\nb";
  EXPECT_EQ(take_line(text), "a");
  EXPECT_EQ(take_line(text), "");
  EXPECT_EQ(take_line(text), std::nullopt);
  EXPECT_EQ(text, "b");
  text = "1, 2, 3";
  EXPECT_EQ(take_until(text, ", "), "1");
  EXPECT_EQ(take_until(text, ";"), "2, 3");
  EXPECT_EQ(take_until(text, ";"), "");
}

TEST(RecordWords, are_separated_by_one_blank) {
  const auto are_good = [](std::string_view line) {
    RecordWords words(line);
    while (words.good() && !words.at_end()) words.word();
    return words.at_end();
  };
  EXPECT_TRUE(are_good("a"));
  EXPECT_TRUE(are_good("a 1 b"));
  EXPECT_FALSE(are_good("a 1 "));
  EXPECT_FALSE(are_good(" a"));
  EXPECT_FALSE(are_good("a  b"));
}

TEST(Version, is_that_of_the_project) { EXPECT_EQ(version(), QUADRILLE_EXPECTED_VERSION); }

}  // namespace
}  // namespace quadrille
