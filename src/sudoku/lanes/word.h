// Words of 64, 128 or 256 bits, the boolean functions that the sweep is made of, and the transposition of bit matrices.
//
// A Word is any type with & | ^ ~ << >>: std::uint64_t, or a vector of them as GCC and Clang provide. Nothing here
// names an instruction set; the kernels compile the same lines for each.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "base/kernel_bits.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int bits>
struct WordOfBits {
  typedef std::uint64_t type __attribute__((vector_size(bits / 8)));
};
template <>
struct WordOfBits<64> {
  using type = std::uint64_t;
};

/// The 64-bit parts of words in memory, counted through all of them.
template <class W>
inline std::uint64_t part_of(const W* words, int i) {
  std::uint64_t part;
  std::memcpy(&part, reinterpret_cast<const char*>(words) + 8 * i, 8);
  return part;
}
template <class W>
inline void set_part_of(W* words, int i, std::uint64_t part) {
  std::memcpy(reinterpret_cast<char*>(words) + 8 * i, &part, 8);
}

/// Clears one bit, counted through all words.
template <class W>
inline void clear_bit(W* words, int bit) {
  set_part_of(words, bit / 64, part_of(words, bit / 64) & ~(std::uint64_t{1} << (bit % 64)));
}

template <class W>
[[gnu::always_inline]] inline W select(W mask, W yes, W no) {
  return (mask & yes) | (no & ~mask);
}
/// In this form, b | c serves a | b | c, too.
template <class W>
[[gnu::always_inline]] inline W two_or_more(W a, W b, W c) {
  return (b & c) | (a & (b | c));
}
/// a1 & b1 | a2 & b2 | a3 & b3
template <class W>
[[gnu::always_inline]] inline W any_pair(W a1, W b1, W a2, W b2, W a3, W b3) {
  return (a1 & b1) | (a2 & b2) | (a3 & b3);
}

/// The lowest bits of eight bytes, moved together into one, and back.
inline std::uint64_t gather_bits(std::uint64_t bytes) {
#ifdef QUADRILLE_KERNEL_HAS_BMI2
  return extract_bits(bytes, 0x0101010101010101);
#else
  return (bytes & 0x0101010101010101) * 0x0102040810204080 >> 56;
#endif
}
inline std::uint64_t spread_bits(std::uint64_t byte) {
#ifdef QUADRILLE_KERNEL_HAS_BMI2
  return deposit_bits(byte, 0x0101010101010101);
#else
  const std::uint64_t one_each = (byte & 0xFF) * 0x0101010101010101 & 0x8040201008040201;
  return (one_each + 0x7F7F7F7F7F7F7F7F) >> 7 & 0x0101010101010101;
#endif
}

/// Two rows of a bit matrix that lie `width` rows apart exchange their off-diagonal blocks of that width: the upper
/// half of every 2*width bits of `a` with the lower half of `b`.
template <int width, class W>
[[gnu::always_inline]] inline void exchange_blocks(W& a, W& b) {
  constexpr std::uint64_t lower_half = ~std::uint64_t{0} / ((std::uint64_t{1} << width) + 1);
  const W difference = ((a >> width) ^ b) & (W{} + lower_half);
  b ^= difference;
  a ^= difference << width;
}

/// Three of the six steps of a transposition by halving blocks, on eight rows that are `step` apart.
template <int step, class W>
[[gnu::always_inline]] inline void exchange_in_eight(W (&r)[8]) {
  for (int i = 0; i < 4; ++i) exchange_blocks<4 * step>(r[i], r[i + 4]);
  for (int i : {0, 1, 4, 5}) exchange_blocks<2 * step>(r[i], r[i + 2]);
  for (int i : {0, 2, 4, 6}) exchange_blocks<step>(r[i], r[i + 1]);
}

/// Returns the lower or upper half of every 16 bytes of a and b, with elements of `size` bytes taking turns.
template <int size, bool upper, class W>
[[gnu::always_inline]] inline W interleave(W a, W b) {
  typedef unsigned char Bytes __attribute__((vector_size(sizeof(W))));
  return [&]<int... byte>(std::integer_sequence<int, byte...>) {
    constexpr auto source = [](int to) {
      const int element = to % 16 / size;
      return (element % 2 == 0 ? 0 : static_cast<int>(sizeof(W))) + to / 16 * 16 + (upper ? 8 : 0) +
             element / 2 * size + to % size;
    };
    return reinterpret_cast<W>(
        __builtin_shufflevector(reinterpret_cast<Bytes>(a), reinterpret_cast<Bytes>(b), source(byte)...));
  }
  (std::make_integer_sequence<int, sizeof(W)>{});
}

/// Gathers the bytes k of eight words: next to each other, they become part k % 2 of word k / 2 (of each 16 bytes the
/// first eight in words 0..3, the others in words 4..7).
template <class W>
[[gnu::always_inline]] inline void gather_bytes(W (&r)[8]) {
  W s[8];
  // Index bits, from high to low: register | half, byte of part.
  for (int i = 0; i < 4; ++i) {  // [p r4 r3], (b2 b1 b0 r5)
    s[i] = interleave<1, false>(r[i], r[i + 4]);
    s[i + 4] = interleave<1, true>(r[i], r[i + 4]);
  }
  for (int i : {0, 1, 4, 5}) {  // [p b2 r3], (b1 b0 r5 r4)
    r[i] = interleave<1, false>(s[i], s[i + 2]);
    r[i + 2] = interleave<1, true>(s[i], s[i + 2]);
  }
  for (int i : {0, 2, 4, 6}) {  // [p b2 b1], (b0 r5 r4 r3)
    s[i] = interleave<1, false>(r[i], r[i + 1]);
    s[i + 1] = interleave<1, true>(r[i], r[i + 1]);
  }
  for (int i = 0; i < 8; ++i) r[i] = s[i];
}

/// Transposes eight words of eight bytes in each 64-bit part: byte k of part i and byte i of part k change places.
template <class W>
[[gnu::always_inline]] inline void transpose_bytes(W (&r)[8]) {
  gather_bytes(r);
  W s[8];
  for (int i = 0; i < 4; ++i) {  // [b2 b1 b0], (p r5 r4 r3)
    s[2 * i] = interleave<8, false>(r[i], r[i + 4]);
    s[2 * i + 1] = interleave<8, true>(r[i], r[i + 4]);
  }
  for (int i = 0; i < 8; ++i) r[i] = s[i];
}

/// Transposes as many 64 x 64 matrices as a Word has parts of 64 bits: in each part, bit k of row i and bit i of row k
/// change places (H. S. Warren, Hacker's Delight, section 7-3). Row i is read as row(i) and stored by put(i, value).
template <class W, class Row, class Put>
[[gnu::always_inline]] inline void transpose(Row row, Put put) {
  W half[64], r[8];
#pragma GCC unroll 1
  for (int k = 0; k < 8; ++k) {
    for (int i = 0; i < 8; ++i) r[i] = row(8 * i + k);
    if constexpr (sizeof(W) > 8) {
      transpose_bytes(r);
    } else {
      exchange_in_eight<8>(r);
    }
    for (int i = 0; i < 8; ++i) half[8 * i + k] = r[i];
  }
#pragma GCC unroll 1
  for (int k = 0; k < 64; k += 8) {
    for (int i = 0; i < 8; ++i) r[i] = half[k + i];
    exchange_in_eight<1>(r);
    for (int i = 0; i < 8; ++i) put(k + i, r[i]);
  }
}

}  // namespace quadrille::QUADRILLE_KERNEL
