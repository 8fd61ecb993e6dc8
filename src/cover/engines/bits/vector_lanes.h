// Vectors of 64-bit lanes, with counts of the bits in each lane.
#pragma once

#include "base/kernel_bits.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int lanes>
struct LanesOf {
  typedef std::uint64_t type __attribute__((vector_size(lanes * 8)));
};
template <int lanes>
using Lanes = typename LanesOf<lanes>::type;

template <int lanes>
inline Lanes<lanes> load(const std::uint64_t* from) {
  Lanes<lanes> loaded;
  std::memcpy(&loaded, from, sizeof loaded);
  return loaded;
}

template <int lanes>
inline void store(std::uint64_t* to, Lanes<lanes> words) {
  std::memcpy(to, &words, sizeof words);
}

/// Sizes of items, 16 bits each, as many as four vectors of lanes hold: size 4 l + k is that of lane l of vector k.
template <int lanes>
struct SizesOf {
  typedef std::uint16_t type __attribute__((vector_size(lanes * 8)));
  static constexpr int count = 4 * lanes;
};
template <int lanes>
using Sizes = typename SizesOf<lanes>::type;

/// One bit for each byte: whether it belongs to an equal size.
template <int lanes>
[[gnu::always_inline]] inline std::uint64_t bytes_equal(Sizes<lanes> a, Sizes<lanes> b) {
  const auto equal = a == b;
#if defined(QUADRILLE_KERNEL_COUNTS_LANES)
  return _mm512_movepi8_mask(reinterpret_cast<__m512i>(equal));
#elif defined(QUADRILLE_KERNEL_HAS_BMI2)
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(reinterpret_cast<__m256i>(equal)));
#else
  std::uint64_t bits = 0;
  for (int i = 0; i < SizesOf<lanes>::count; ++i) bits |= (equal[i] & std::uint64_t{3}) << (2 * i);
  return bits;
#endif
}

/// The half of the sizes that begins with size `first`.
template <int lanes, int first>
[[gnu::always_inline]] inline Sizes<lanes / 2> half_of(Sizes<lanes> sizes) {
  return [&]<int... i>(std::integer_sequence<int, i...>) { return __builtin_shufflevector(sizes, sizes, first + i...); }
  (std::make_integer_sequence<int, SizesOf<lanes>::count / 2>{});
}

// Compares halves until 128 bits are left, in which one instruction finds the smallest.
template <int lanes>
[[gnu::always_inline]] inline std::uint32_t smallest_of(Sizes<lanes> sizes) {
  if constexpr (lanes > 2) {
    const auto low = half_of<lanes, 0>(sizes), high = half_of<lanes, SizesOf<lanes>::count / 2>(sizes);
    return smallest_of<lanes / 2>(low < high ? low : high);
  } else {
#if defined(QUADRILLE_KERNEL_HAS_BMI2)
    return static_cast<std::uint16_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(reinterpret_cast<__m128i>(sizes))));
#else
    std::uint16_t smallest = sizes[0];
    for (int i = 1; i < SizesOf<lanes>::count; ++i) smallest = std::min(smallest, static_cast<std::uint16_t>(sizes[i]));
    return smallest;
#endif
  }
}

/// Adds up the bits of words, lane by lane.
template <int lanes>
class BitCounter {
 public:
#if defined(QUADRILLE_KERNEL_COUNTS_LANES)
  void add(Lanes<lanes> words) {
    sums_ += reinterpret_cast<Lanes<lanes>>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(words)));
  }
  Lanes<lanes> sums() const { return sums_; }
  static constexpr int most_words = 1 << 20;
#else
  /// At most `most_words` times: the sums of bytes do not overflow then.
  void add(Lanes<lanes> words) { sums_ += bits_of_bytes(words); }
  Lanes<lanes> sums() const { return sums_of_bytes(sums_); }
  static constexpr int most_words = 31;
#endif

 private:
#if defined(QUADRILLE_KERNEL_HAS_BMI2) && !defined(QUADRILLE_KERNEL_COUNTS_LANES)
  static Lanes<lanes> bits_of_bytes(Lanes<lanes> words) {
    const __m256i bits_of_nibbles = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                                     0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const Lanes<lanes> low_nibbles = Lanes<lanes>{} + 0x0F0F0F0F0F0F0F0F;
    const auto look_up = [&](Lanes<lanes> nibbles) {
      return _mm256_shuffle_epi8(bits_of_nibbles, reinterpret_cast<__m256i>(nibbles));
    };
    return reinterpret_cast<Lanes<lanes>>(
        _mm256_add_epi8(look_up(words & low_nibbles), look_up(words >> 4 & low_nibbles)));
  }
  static Lanes<lanes> sums_of_bytes(Lanes<lanes> bytes) {
    return reinterpret_cast<Lanes<lanes>>(_mm256_sad_epu8(reinterpret_cast<__m256i>(bytes), _mm256_setzero_si256()));
  }
#else
  static Lanes<lanes> bits_of_bytes(Lanes<lanes> words) {
    words -= words >> 1 & 0x5555555555555555;
    words = (words & 0x3333333333333333) + (words >> 2 & 0x3333333333333333);
    return (words + (words >> 4)) & 0x0F0F0F0F0F0F0F0F;
  }
  static Lanes<lanes> sums_of_bytes(Lanes<lanes> bytes) {
    bytes = (bytes & 0x00FF00FF00FF00FF) + (bytes >> 8 & 0x00FF00FF00FF00FF);
    bytes += bytes >> 16;
    return (bytes + (bytes >> 32)) & 0xFFFF;
  }
#endif

  Lanes<lanes> sums_{};
};

}  // namespace quadrille::QUADRILLE_KERNEL
