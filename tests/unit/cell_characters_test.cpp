#include "text/core/cell_characters.h"

#include <gtest/gtest.h>

#include "base/lines.h"
#include "base/utf8.h"

namespace quadrille::text {
namespace {

TEST(CellCharacters, have_the_form_that_ascii_gives_them) {
  EXPECT_EQ(in_ascii("５３□□７●·⬜"), "53..7...");
  EXPECT_EQ(in_ascii("①❾5\uFE0F\u20E3𝟗"), "1959");
  EXPECT_EQ(in_ascii("┌─┬═╗│┃║–—"), "+-+-+|||--");
  EXPECT_EQ(in_ascii("ＡＢ｜＋"), "AB|+");
  EXPECT_EQ(in_ascii("\uFEFF5\u200B3"), "53");
}

TEST(CellCharacters, that_may_be_symbols_stay_as_they_are) {
  EXPECT_EQ(in_ascii("é空½\xFF"), "é空½\xFF");
  EXPECT_EQ(in_ascii("\xE2\x96"), "\xE2\x96");
}

TEST(CellCharacters, are_blanks_or_cells_if_they_are_wide_blanks) {
  EXPECT_EQ(in_ascii("5　3　．"), "5 3 .");
  EXPECT_EQ(in_ascii("5　　3"), "5..3");
}

TEST(CellCharacters, of_one_kind_are_empty_cells_in_a_line) {
  const std::string digits = "123456789123456789123456789123456789";
  for (const std::string sign : {"x", "é", "空", " ", "□", "."}) {
    std::string line = digits;
    while (line.size() < digits.size() + 45 * sign.size()) line += sign;
    const auto found = with_one_sign(line);
    ASSERT_TRUE(found) << sign;
    EXPECT_EQ(found->cells, digits + std::string(45, '.'));
    EXPECT_EQ(found->sign, sign);
    EXPECT_FALSE(with_one_sign(line + sign)) << sign;
    EXPECT_FALSE(with_one_sign(line.substr(1))) << sign;
    EXPECT_FALSE(with_one_sign("y" + line.substr(1))) << sign;
  }
  EXPECT_FALSE(with_one_sign(digits + std::string(45, '#')));
  EXPECT_FALSE(with_one_sign(std::string(81, 'x')));
}

TEST(Messages, quote_whole_characters) {
  EXPECT_EQ(shown_character("é7"), "'é'");
  EXPECT_EQ(shown_character("x"), "'x'");
  EXPECT_EQ(shown_character("\xC3("), "\\xC3");
  EXPECT_EQ(shown_character("\t"), "\\x09");
  EXPECT_EQ(shown(std::string_view("a\xC3\x1B")), "'a\\xC3\\x1B'");
  std::string word = "x";
  for (int i = 0; i < 60; ++i) word += "é";
  EXPECT_EQ(shown(std::string_view(word)), "'" + word.substr(0, 101) + "...'");
  EXPECT_EQ(shown_at("□□□", 1, 3), "'□□'");
  EXPECT_EQ(shown_at("□", 3, 3), "the end");
}

}  // namespace
}  // namespace quadrille::text
