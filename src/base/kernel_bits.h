// Bit operations on 64-bit words, for code that is compiled once for each instruction set.
//
// A kernel includes this file after it has switched to its instruction set: the functions are in the kernel's
// namespace.
#pragma once

#include <bit>
#include <cstdint>

namespace quadrille::QUADRILLE_KERNEL {

// The x86-64 baseline has neither instruction; all other targets have the first.
#if defined(__x86_64__) && !defined(QUADRILLE_KERNEL_HAS_BMI2)
inline int count_bits(std::uint64_t word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<int>(word * 0x0101010101010101 >> 56);
}
#else
inline int count_bits(std::uint64_t word) { return std::popcount(word); }
#endif

/// The bits of `word` at the positions of `mask`, packed at the low end.
inline std::uint64_t extract_bits(std::uint64_t word, std::uint64_t mask) {
#ifdef QUADRILLE_KERNEL_HAS_BMI2
  return __builtin_ia32_pext_di(word, mask);
#else
  std::uint64_t extracted = 0;
  for (std::uint64_t place = 1; mask != 0; mask &= mask - 1, place <<= 1) {
    if ((word & mask & -mask) != 0) extracted |= place;
  }
  return extracted;
#endif
}

#ifdef QUADRILLE_KERNEL_HAS_BMI2
/// The lowest bits of `word` at the positions of `mask`; what is left over is dropped.
inline std::uint64_t deposit_bits(std::uint64_t word, std::uint64_t mask) { return __builtin_ia32_pdep_di(word, mask); }
#endif

}  // namespace quadrille::QUADRILLE_KERNEL
