// Sets of small numbers as bits of 64-bit words.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille::propagate {

/// Returns the number of words that hold this number of bits.
constexpr std::size_t words_for(std::size_t bits) { return (bits + 63) / 64; }

inline bool has_bit(const std::uint64_t* words, std::size_t bit) { return (words[bit / 64] >> (bit % 64) & 1) != 0; }
inline void set_bit(std::uint64_t* words, std::size_t bit) { words[bit / 64] |= std::uint64_t{1} << (bit % 64); }

}  // namespace quadrille::propagate
