// Vectors of 64-bit lanes, and the counting of bits in each lane.
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

/// The smaller one in each half of each lane, as numbers of 32 bits.
template <int lanes>
inline Lanes<lanes> smaller_halves(Lanes<lanes> a, Lanes<lanes> b) {
  typedef std::uint32_t Halves __attribute__((vector_size(lanes * 8)));
  const Halves x = reinterpret_cast<Halves>(a), y = reinterpret_cast<Halves>(b);
  return reinterpret_cast<Lanes<lanes>>(x < y ? x : y);
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
