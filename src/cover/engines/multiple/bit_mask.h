// Sets of bit positions: a word, or a vector of two words, which every machine supports.
#pragma once

#include <bit>
#include <cstdint>

namespace quadrille::cover::multiple {

using Mask64 = std::uint64_t;
using Mask128 = std::uint64_t __attribute__((vector_size(16)));

template <class Mask>
inline constexpr std::uint32_t bits_of = sizeof(Mask) * 8;

inline bool any(Mask64 mask) { return mask != 0; }
inline bool any(Mask128 mask) { return (mask[0] | mask[1]) != 0; }

inline std::uint32_t lowest(Mask64 mask) { return static_cast<std::uint32_t>(std::countr_zero(mask)); }
inline std::uint32_t lowest(Mask128 mask) { return mask[0] != 0 ? lowest(mask[0]) : 64 + lowest(mask[1]); }

inline bool has(Mask64 mask, std::uint32_t bit) { return (mask >> bit & 1) != 0; }
inline bool has(const Mask128& mask, std::uint32_t bit) { return has(mask[bit / 64], bit % 64); }

inline void put(Mask64& mask, std::uint32_t bit) { mask |= Mask64{1} << bit; }
inline void put(Mask128& mask, std::uint32_t bit) { mask[bit / 64] |= Mask64{1} << bit % 64; }

inline std::uint32_t take_lowest(Mask64& mask) {
  const std::uint32_t bit = lowest(mask);
  mask &= mask - 1;
  return bit;
}
inline std::uint32_t take_lowest(Mask128& mask) {
  const std::uint32_t bit = lowest(mask);
  mask[bit / 64] &= mask[bit / 64] - 1;
  return bit;
}

template <class Visit>
void for_each(Mask64 mask, Visit visit) {
  for (; mask != 0; mask &= mask - 1) visit(lowest(mask));
}
template <class Visit>
void for_each(Mask128 mask, Visit visit) {
  for_each(mask[0], visit);
  for_each(mask[1], [&](std::uint32_t bit) { visit(64 + bit); });
}

// The x86-64 baseline has no instruction for it.
inline std::uint32_t count(Mask64 word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<std::uint32_t>(word * 0x0101010101010101 >> 56);
}
inline std::uint32_t count(Mask128 mask) { return count(mask[0]) + count(mask[1]); }

}  // namespace quadrille::cover::multiple
