// The words of digit_sets.h: constants for the sets of all digits, and moves of cells within a set.
//
// A Word is a vector of 32-bit bands, four of them for each digit. It has room for one digit or two.
#pragma once

#include <cstdint>
#include <cstring>

#include "sudoku/core/houses.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int bits>
struct BandsOfBits {
  typedef std::uint32_t type __attribute__((vector_size(bits / 8)));
};
using OneSet = BandsOfBits<128>::type;

template <class Word>
inline constexpr int digits_in = sizeof(Word) / sizeof(OneSet);

/// The same nine bits in each row of a band.
constexpr std::uint32_t in_rows(std::uint32_t row) { return row | row << 11 | row << 22; }
inline constexpr std::uint32_t all_cells = in_rows(0x1FF), after_rows = in_rows(0x200);

/// Rows of constants for the sets of all digits.
template <int rows>
struct DigitTable {
  alignas(32) std::uint32_t bands[rows][40] = {};

  constexpr void fill(int row, int digit, std::uint32_t band) {
    for (int i = 0; i < 3; ++i) bands[row][4 * digit + i] = band;
  }
  template <class Word>
  Word word(int row, int i) const {
    Word word;
    std::memcpy(&word, &bands[row][4 * digits_in<Word> * i], sizeof word);
    return word;
  }
};
inline constexpr auto digit_bits = [] {
  DigitTable<9> table;
  for (int d = 0; d < 9; ++d) table.fill(d, d, all_cells);
  return table;
}();
inline constexpr auto number_bits = [] {  // bit b of the numbers 1..9
  DigitTable<4> table;
  for (int b = 0; b < 4; ++b) {
    for (int d = 0; d < 9; ++d) table.fill(b, d, ((d + 1) >> b & 1) != 0 ? all_cells : 0);
  }
  return table;
}();
inline constexpr auto used_bits = [] {  // every bit that a sum of a row with `all_cells` may have
  DigitTable<1> table;
  for (int d = 0; d < 9; ++d) table.fill(0, d, all_cells | after_rows);
  return table;
}();

/// The bands of each cell: those of itself, and of its peers.
struct BandsOfCells {
  alignas(16) std::uint32_t cell[81][4] = {};
  alignas(16) std::uint32_t peers[81][4] = {};
};
inline constexpr auto bands_of = [] {
  BandsOfCells bands;
  for (int a = 0; a < 81; ++a) {
    bands.cell[a][a / 27] = 1U << (a / 9 % 3 * 11 + a % 9);
    for (int b = 0; b < 81; ++b) {
      if (peers_of_cell[a][b / 64] >> (b % 64) & 1) bands.peers[a][b / 27] |= 1U << (b / 9 % 3 * 11 + b % 9);
    }
  }
  return bands;
}();
/// The cell of a bit of the first two bands.
inline int cell_at(int bit) { return bit / 32 * 27 + bit % 32 - bit % 32 / 11 * 2; }

/// The same set for all digits of a word.
template <class Word>
inline Word repeated(OneSet one) {
  if constexpr (digits_in<Word> == 1) {
    return one;
  } else {
    return __builtin_shufflevector(one, one, 0, 1, 2, 3, 4, 5, 6, 7);
  }
}
template <class Word>
inline Word three_bands(const std::uint32_t (&bands)[4]) {
  OneSet one;
  std::memcpy(&one, bands, sizeof one);
  return repeated<Word>(one);
}
/// Band b + 1 in the place of band b.
template <class Word>
inline Word next_band(Word w) {
  if constexpr (digits_in<Word> == 1) {
    return __builtin_shufflevector(w, w, 1, 2, 0, 3);
  } else {
    return __builtin_shufflevector(w, w, 1, 2, 0, 3, 5, 6, 4, 7);
  }
}
template <class Word>
inline Word next_row(Word w) {
  return w >> 11 | w << 22;
}
template <class Word>
inline Word other_half(Word w) {
  return __builtin_shufflevector(w, w, 4, 5, 6, 7, 0, 1, 2, 3);
}
/// To the left, or by a negative number to the right.
template <class Word>
inline Word shifted(Word w, int places) {
  return places < 0 ? w >> -places : w << places;
}

template <class Word>
inline bool any(Word w) {
#ifdef QUADRILLE_KERNEL_HAS_BMI2
  typedef long long Parts __attribute__((vector_size(32)));
  if constexpr (digits_in<Word> == 2) {
    return __builtin_ia32_ptestz256(reinterpret_cast<Parts>(w), reinterpret_cast<Parts>(w)) == 0;
  }
#endif
  if constexpr (digits_in<Word> == 2) w |= other_half(w);
  return (part_of(&w, 0) | part_of(&w, 1)) != 0;
}

}  // namespace quadrille::QUADRILLE_KERNEL
