// Computes with 128 bits in two words, portably. What does not fit becomes "more": a count is exact or says that it is
// not.
//
//     a * b = (a1 2^32 + a0)(b1 2^32 + b0):   a1 b1 | a1 b0 + a0 b1 | a0 b0     each partial sum fits into 64 bits
#include "quadrille/exact_count.h"

#include <algorithm>

namespace quadrille {
namespace {

constexpr std::uint64_t half_mask = 0xFFFFFFFF;

// Schoolbook multiplication with halves of words as digits.
ExactCount product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t low = (a & half_mask) * (b & half_mask);
  const std::uint64_t middle = (a >> 32) * (b & half_mask) + (low >> 32);
  const std::uint64_t other_middle = (a & half_mask) * (b >> 32) + (middle & half_mask);
  const std::uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other_middle >> 32);
  return ExactCount::from_words(high, (other_middle << 32) | (low & half_mask));
}

// Divides high * 2^64 + low by 10 and returns the remainder: long division, again by halves.
std::uint64_t divide_by_ten(std::uint64_t& high, std::uint64_t& low) {
  std::uint64_t remainder = 0;
  const auto divide = [&remainder](std::uint64_t& word) {
    const std::uint64_t upper = (remainder << 32) | (word >> 32);
    const std::uint64_t lower = ((upper % 10) << 32) | (word & half_mask);
    word = ((upper / 10) << 32) | (lower / 10);
    remainder = lower % 10;
  };
  divide(high), divide(low);
  return remainder;
}

}  // namespace

ExactCount& ExactCount::operator*=(ExactCount other) {
  if (*this == 0 || other == 0) return *this = 0;
  if (more_ || other.more_ || (high_ != 0 && other.high_ != 0)) return *this = more();
  // At most one of the two crossing products is not 0.
  const ExactCount crossing = high_ != 0 ? product(high_, other.low_) : product(low_, other.high_);
  if (crossing.high_ != 0) return *this = more();
  return *this = product(low_, other.low_) + from_words(crossing.low_, 0);
}

std::string ExactCount::to_string() const {
  if (fits_word()) return std::to_string(low_);
  std::string digits;
  std::uint64_t high = high_, low = low_;
  do digits += static_cast<char>('0' + divide_by_ten(high, low));
  while (high != 0 || low != 0);
  std::reverse(digits.begin(), digits.end());
  return more_ ? digits + '+' : digits;
}

}  // namespace quadrille
