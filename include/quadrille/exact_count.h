// ExactCount counts solutions without ever wrapping: it is exact up to 2^128 - 1, then visibly "more than" that.
//
//     quadrille::ExactCount tilings = 12'988'816;        // dominoes on a chessboard
//     tilings *= tilings;                                // on two boards
//     std::cout << tilings.to_string() << '\n';          // 168709341081856
//
// Cost: 24 bytes. Errors: none; exact() tells whether the number has become too large. Threads: plain values.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <string>

namespace quadrille {

class ExactCount {
 public:
  constexpr ExactCount(std::uint64_t value = 0) : low_(value) {}
  static constexpr ExactCount from_words(std::uint64_t high, std::uint64_t low) { return {high, low, false}; }
  /// More than 2^128 - 1; the exact number is lost.
  static constexpr ExactCount more() { return {word_max, word_max, true}; }

  /// False if the number is only known to be more than 2^128 - 1.
  constexpr bool exact() const { return !more_; }
  constexpr bool fits_word() const { return high_ == 0; }
  /// The number is high() * 2^64 + low(), or more if it is not exact().
  constexpr std::uint64_t high() const { return high_; }
  constexpr std::uint64_t low() const { return low_; }
  /// Rounded; infinity if it is not exact.
  constexpr double approximate() const {
    return more_ ? std::numeric_limits<double>::infinity()
                 : static_cast<double>(high_) * 0x1p64 + static_cast<double>(low_);
  }

  constexpr ExactCount& operator+=(ExactCount other) {
    low_ += other.low_;
    const std::uint64_t carry = low_ < other.low_ ? 1 : 0;
    const std::uint64_t high = high_ + other.high_ + carry;
    const bool wrapped = high < other.high_ || (carry == 1 && high == other.high_);
    high_ = high;
    if (wrapped || more_ || other.more_) *this = more();
    return *this;
  }
  /// Anything times 0 is 0.
  ExactCount& operator*=(ExactCount other);

  friend constexpr ExactCount operator+(ExactCount a, ExactCount b) { return a += b; }
  friend ExactCount operator*(ExactCount a, ExactCount b) { return a *= b; }
  /// more() comes after all exact numbers and is equal to itself.
  friend constexpr auto operator<=>(const ExactCount& a, const ExactCount& b) {
    if (a.more_ != b.more_) return a.more_ <=> b.more_;
    return a.high_ != b.high_ ? a.high_ <=> b.high_ : a.low_ <=> b.low_;
  }
  friend constexpr bool operator==(const ExactCount&, const ExactCount&) = default;

  /// Decimal digits; "340282366920938463463374607431768211455+" for more.
  std::string to_string() const;

 private:
  static constexpr std::uint64_t word_max = std::numeric_limits<std::uint64_t>::max();
  constexpr ExactCount(std::uint64_t high, std::uint64_t low, bool more) : low_(low), high_(high), more_(more) {}

  std::uint64_t low_, high_ = 0;
  bool more_ = false;
};

}  // namespace quadrille
