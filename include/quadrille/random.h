// Random numbers that are the same on every machine, unlike std::shuffle and the distributions of <random>.
//
//     Random random(seed, stream);
//     random.shuffle(cells), random.below(9);
//
// Cost: a nanosecond. Threads: one Random per thread; it is a plain value.
// Source: SplitMix64, from G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators" (2014).
#pragma once

#include <cassert>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>

namespace quadrille {

/// A bijection of 64-bit words in which every bit depends on every other.
constexpr std::uint64_t mix_bits(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}
/// The next word of the sequence; any state will do as a seed.
constexpr std::uint64_t splitmix64(std::uint64_t& state) { return mix_bits(state += 0x9E3779B97F4A7C15); }

class Random {
 public:
  /// Different streams of one seed are unrelated. Give each puzzle a stream of its own, so that it does not depend on
  /// how many puzzles are made.
  Random(std::uint64_t seed, std::uint64_t stream) : state_(mix_bits(seed) ^ mix_bits(~stream)) {}

  /// 0 .. bound-1, for bounds that are small compared to 2^32.
  int below(int bound) {
    assert(bound > 0);
    return static_cast<int>((splitmix64(state_) >> 32) * static_cast<std::uint64_t>(bound) >> 32);
  }

  template <class Array>
  void shuffle(Array& array) {
    for (std::size_t i = std::size(array); i > 1; --i) {
      std::swap(array[i - 1], array[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    }
  }
  /// 0 .. size-1 in random order.
  template <class Array>
  Array permutation() {
    Array array;
    std::iota(array.begin(), array.end(), typename Array::value_type{0});
    shuffle(array);
    return array;
  }

 private:
  std::uint64_t state_;
};

}  // namespace quadrille
