#include "quadrille/exact_count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace quadrille {
namespace {

constexpr std::uint64_t word_max = std::numeric_limits<std::uint64_t>::max();
const ExactCount largest = ExactCount::from_words(word_max, word_max);

TEST(ExactCount, is_written_in_decimal) {
  EXPECT_EQ(ExactCount().to_string(), "0");
  EXPECT_EQ(ExactCount(10).to_string(), "10");
  EXPECT_EQ(ExactCount(word_max).to_string(), "18446744073709551615");
  EXPECT_EQ(ExactCount::from_words(1, 0).to_string(), "18446744073709551616");
  EXPECT_EQ(largest.to_string(), "340282366920938463463374607431768211455");
  EXPECT_EQ(ExactCount::more().to_string(), "340282366920938463463374607431768211455+");
}

TEST(ExactCount, carries_and_then_says_more) {
  ExactCount count = word_max;
  EXPECT_EQ(count += 1, ExactCount::from_words(1, 0));
  EXPECT_EQ(count + word_max, ExactCount::from_words(1, word_max));
  EXPECT_TRUE((largest + 0).exact());
  EXPECT_EQ(largest + 1, ExactCount::more());
  EXPECT_EQ(largest + largest, ExactCount::more());
  EXPECT_EQ(ExactCount::from_words(word_max, 1) + word_max, ExactCount::more());
  EXPECT_EQ(ExactCount::from_words(word_max - 1, 1) + word_max, ExactCount::from_words(word_max, 0));
}

TEST(ExactCount, more_stays_more_but_for_zero_times) {
  EXPECT_EQ(ExactCount::more() + 0, ExactCount::more());
  EXPECT_EQ(ExactCount(0) + ExactCount::more(), ExactCount::more());
  EXPECT_EQ(ExactCount::more() * 1, ExactCount::more());
  EXPECT_EQ(ExactCount::more() * 0, ExactCount(0));
  EXPECT_EQ(ExactCount(0) * ExactCount::more(), ExactCount(0));
}

TEST(ExactCount, multiplies_up_to_the_limit) {
  EXPECT_EQ(ExactCount(word_max) * word_max, ExactCount::from_words(word_max - 1, 1));
  EXPECT_EQ(ExactCount::from_words(1, 0) * word_max, ExactCount::from_words(word_max, 0));
  EXPECT_EQ(ExactCount::from_words(1, 1) * word_max, largest);
  EXPECT_EQ(ExactCount::from_words(1, 2) * word_max, ExactCount::more());
  EXPECT_EQ(ExactCount::from_words(1, 0) * ExactCount::from_words(1, 0), ExactCount::more());
}

TEST(ExactCount, factorials) {
  ExactCount factorial = 1;
  for (std::uint64_t n = 1; n <= 33; ++n) factorial *= n;
  EXPECT_EQ(factorial.to_string(), "8683317618811886495518194401280000000");
  EXPECT_EQ((factorial *= 34).to_string(), "295232799039604140847618609643520000000");
  EXPECT_FALSE((factorial *= 35).exact());
}

TEST(ExactCount, is_ordered_with_more_after_the_largest) {
  const std::vector<ExactCount> sorted{
      0, 1, word_max, ExactCount::from_words(1, 0), ExactCount::from_words(2, 0), largest, ExactCount::more()};
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    for (std::size_t j = 0; j < sorted.size(); ++j) {
      EXPECT_EQ(sorted[i] < sorted[j], i < j);
      EXPECT_EQ(sorted[i] == sorted[j], i == j);
    }
  }
}

// Oracle: sums and products of decimal digits.
std::string sum(std::string a, std::string b) {
  std::ranges::reverse(a), std::ranges::reverse(b);
  std::string digits;
  int carry = 0;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()) || carry != 0; ++i) {
    carry += (i < a.size() ? a[i] - '0' : 0) + (i < b.size() ? b[i] - '0' : 0);
    digits += static_cast<char>('0' + carry % 10), carry /= 10;
  }
  std::ranges::reverse(digits);
  return digits;
}

std::string product(const std::string& a, const std::string& b) {
  std::string digits = "0";
  for (char digit : b) {
    digits += '0';
    for (int i = 0; i < digit - '0'; ++i) digits = sum(digits, a);
  }
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

TEST(ExactCount, agrees_with_arithmetic_on_digits) {
  std::mt19937_64 bits(1);
  for (int i = 0; i < 500; ++i) {
    const ExactCount a = ExactCount::from_words(bits() >> 1, bits()), b = ExactCount::from_words(bits() >> 1, bits());
    EXPECT_EQ((a + b).to_string(), sum(a.to_string(), b.to_string()));
    const ExactCount c = ExactCount::from_words(bits() >> 40, bits()), d = bits() >> 26;
    EXPECT_EQ((c * d).to_string(), product(c.to_string(), d.to_string()));
    EXPECT_EQ(c * d, d * c);
  }
}

}  // namespace
}  // namespace quadrille
