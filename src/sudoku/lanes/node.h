// A resting search node: the 729 candidates of one grid, packed by digits.
//
//     word[d], d = 0..8      bit c: digit d+1 is a candidate of cell c, for cells 0..63
//     word[9 + d/3]          bits 21*(d%3) .. +16: the same for cells 64..80
//
// In a batch each of these bits is one lane of a plane; the same order serves both (see Planes::load and
// Planes::unload).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "quadrille/grid.h"

namespace quadrille::QUADRILLE_KERNEL {

struct CellSet {
  std::uint64_t low = 0;   // cells 0..63
  std::uint64_t high = 0;  // cells 64..80

  bool contains(int cell) const { return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1) != 0; }
  int size() const { return std::popcount(low) + std::popcount(high); }
  bool empty() const { return (low | high) == 0; }
  int first() const { return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high); }
  void drop_first() { low != 0 ? low &= low - 1 : high &= high - 1; }
  friend CellSet operator&(CellSet a, CellSet b) { return {a.low & b.low, a.high & b.high}; }
  void add(int cell) { (cell < 64 ? low : high) |= std::uint64_t{1} << (cell % 64); }
  friend CellSet operator^(CellSet a, CellSet b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend CellSet operator|(CellSet a, CellSet b) { return {a.low | b.low, a.high | b.high}; }
  CellSet without(CellSet other) const { return {low & ~other.low, high & ~other.high}; }
};

struct Node {
  static constexpr int words = 12;
  static constexpr int digits_per_high_word = 3, high_bits = 21, high_cells = 17;

  std::array<std::uint64_t, words> word;

  CellSet cells_of(int digit) const {
    return {word[digit], (word[9 + digit / 3] >> (high_bits * (digit % 3))) & ((1U << high_cells) - 1)};
  }
  void remove(int digit, int cell) {
    if (cell < 64) {
      word[digit] &= ~(std::uint64_t{1} << cell);
    } else {
      word[9 + digit / 3] &= ~(std::uint64_t{1} << (high_bits * (digit % 3) + cell - 64));
    }
  }
};

}  // namespace quadrille::QUADRILLE_KERNEL
