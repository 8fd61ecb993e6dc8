// Stores numbers in words of 18 decimal digits, the lowest first, without zeros at the top: text is converted word by
// word, without a division of the whole number. 18 digits leave room for a carry in 64 bits.
#include "base/big_count.h"

#include <algorithm>
#include <cassert>

#include "base/numbers.h"

namespace quadrille {

namespace {

constexpr std::uint64_t word_limit = 1'000'000'000'000'000'000;
constexpr std::size_t word_digits = 18;

}  // namespace

BigCount::BigCount(std::uint64_t value) {
  for (; value > 0; value /= word_limit) words_.push_back(value % word_limit);
}

std::optional<BigCount> BigCount::parse(std::string_view digits) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (digits.empty() || (digits.size() > 1 && digits.front() == '0')) return std::nullopt;
  if (!std::all_of(digits.begin(), digits.end(), is_digit)) return std::nullopt;
  BigCount count;
  while (!digits.empty()) {
    const std::string_view last = digits.substr(digits.size() - std::min(digits.size(), word_digits));
    count.words_.push_back(*whole_number<std::uint64_t>(last));
    digits.remove_suffix(last.size());
  }
  count.drop_zeros();
  return count;
}

BigCount& BigCount::operator+=(const BigCount& other) {
  if (words_.size() < other.words_.size()) words_.resize(other.words_.size());
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (i >= other.words_.size() && carry == 0) return *this;
    words_[i] += carry + (i < other.words_.size() ? other.words_[i] : 0);
    carry = words_[i] >= word_limit ? 1 : 0;
    if (carry == 1) words_[i] -= word_limit;
  }
  if (carry == 1) words_.push_back(1);
  return *this;
}

// Wraps modulo 2^64 on the way: with a borrow, adding 10^18 and subtracting gives the right word.
BigCount& BigCount::operator-=(const BigCount& other) {
  assert(words_.size() >= other.words_.size());
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::uint64_t less = borrow + (i < other.words_.size() ? other.words_[i] : 0);
    borrow = words_[i] < less ? 1 : 0;
    words_[i] += borrow * word_limit - less;
  }
  assert(borrow == 0);
  drop_zeros();
  return *this;
}

void BigCount::drop_zeros() {
  while (!words_.empty() && words_.back() == 0) words_.pop_back();
}

// All words but the first are written with leading zeros.
std::string BigCount::to_string() const {
  if (words_.empty()) return "0";
  std::string text = std::to_string(words_.back());
  for (std::size_t i = words_.size() - 1; i-- > 0;) {
    const std::string word = std::to_string(words_[i]);
    text.append(word_digits - word.size(), '0') += word;
  }
  return text;
}

}  // namespace quadrille
