// Repeatable 64-bit random numbers, uniform without bias.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/random.h"

namespace quadrille::cover {

class UniformRandom {
 public:
  explicit UniformRandom(std::uint64_t seed) : state_(seed) {}

  std::uint64_t word() { return splitmix64(state_); }
  /// 0..bound-1, all equally likely. Words of the last, incomplete round are rejected.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t surplus = (~std::uint64_t{0} % bound + 1) % bound;
    std::uint64_t drawn = word();
    while (drawn > ~std::uint64_t{0} - surplus) drawn = word();
    return drawn % bound;
  }

 private:
  std::uint64_t state_;
};

}  // namespace quadrille::cover
