// Repeatable random numbers: S. Vigna's splitmix64.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille::cover::counting {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t word() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27) * 0x94D049BB133111EBU;
    return z ^ z >> 31;
  }
  /// 0..bound-1, all equally likely. Words of the last, incomplete round are thrown away.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t surplus = (~std::uint64_t{0} % bound + 1) % bound;
    std::uint64_t drawn = word();
    while (drawn > ~std::uint64_t{0} - surplus) drawn = word();
    return drawn % bound;
  }

 private:
  std::uint64_t state_;
};

}  // namespace quadrille::cover::counting
