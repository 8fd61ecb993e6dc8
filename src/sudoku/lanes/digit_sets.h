// Stores one search node with its digits side by side in wide words, and applies the rules to it.
//
//     sets_[i], 256 bits:   | digit 2i                              | digit 2i + 1                          |
//                           | band 0  | band 1  | band 2  | unused  | band 0  | band 1  | band 2  | unused  |
//     one band, 32 bits:    row 0 in bits 0..8, row 1 in bits 11..19, row 2 in bits 22..30
//
// The two bits after each row catch carries. Words of 128 bits hold one digit each. What is unused, the second half of
// the last word included, is always zero.
//
// The rules have the same fixpoint as those of planes.h.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "quadrille/grid.h"
#include "sudoku/lanes/node.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int bits>
struct BandsOfBits {
  typedef std::uint32_t type __attribute__((vector_size(bits / 8)));
};

/// The candidates of one node as sets of cells, `bits / 128` digits to a word, and the rules of sudoku.
template <int bits>
class DigitSets {
 public:
  enum class State { contradiction, solved, open };

  void load(const Grid& puzzle);
  void load(const Node& node);
  void unload(Node& node) const;
  /// The node is solved.
  void unload(Grid& solution) const;

  /// Applies the rules until nothing changes, or there is a contradiction.
  State settle();

  /// The cell holds the digit 0..8, so no other digit, and none of its peers holds it.
  void set(int digit, int cell) {
    const Word here = three_bands(bands_of.cell[cell]), peers = three_bands(bands_of.peers[cell]);
    for (int i = 0; i < words; ++i) sets_[i] &= ~(here ^ ((here ^ peers) & digit_bits.word(digit, i)));
  }
  /// The cell does not hold the digit.
  void remove(int digit, int cell) {
    const Word here = three_bands(bands_of.cell[cell]);
    for (int i = 0; i < words; ++i) sets_[i] &= ~(here & digit_bits.word(digit, i));
  }

 private:
  using Word = typename BandsOfBits<bits>::type;
  static constexpr int digits_per_word = bits / 128;
  static constexpr int words = (8 + digits_per_word) / digits_per_word;

  struct Count {
    Word one, two;  // cells with this number of candidates or more
  };

  // The same nine bits in each row of a band.
  static constexpr std::uint32_t in_rows(std::uint32_t row) { return row | row << 11 | row << 22; }
  static constexpr std::uint32_t all = in_rows(0x1FF), after_rows = in_rows(0x200);

  // Rows of constants for the sets of all digits.
  template <int rows>
  struct Table {
    alignas(32) std::uint32_t bands[rows][40] = {};

    constexpr void fill(int row, int digit, std::uint32_t band) {
      for (int i = 0; i < 3; ++i) bands[row][4 * digit + i] = band;
    }
    Word word(int row, int i) const {
      Word word;
      std::memcpy(&word, &bands[row][4 * digits_per_word * i], sizeof word);
      return word;
    }
  };
  // The bands of each cell: those of itself, and of its peers.
  struct BandsOf {
    alignas(16) std::uint32_t cell[81][4] = {};
    alignas(16) std::uint32_t peers[81][4] = {};
  };
  static constexpr auto bands_of = [] {
    BandsOf bands;
    for (int a = 0; a < 81; ++a) {
      bands.cell[a][a / 27] = 1U << (a / 9 % 3 * 11 + a % 9);
      for (int b = 0; b < 81; ++b) {
        if (peers_of_cell[a][b / 64] >> (b % 64) & 1) bands.peers[a][b / 27] |= 1U << (b / 9 % 3 * 11 + b % 9);
      }
    }
    return bands;
  }();
  static constexpr auto digit_bits = [] {
    Table<9> table;
    for (int d = 0; d < 9; ++d) table.fill(d, d, all);
    return table;
  }();
  static constexpr auto number_bits = [] {  // bit b of the numbers 1..9
    Table<4> table;
    for (int b = 0; b < 4; ++b) {
      for (int d = 0; d < 9; ++d) table.fill(b, d, ((d + 1) >> b & 1) != 0 ? all : 0);
    }
    return table;
  }();
  static constexpr auto exists = [] {  // every bit that a sum of a row with `all` may have
    Table<1> table;
    for (int d = 0; d < 9; ++d) table.fill(0, d, all | after_rows);
    return table;
  }();

  // The same three bands for all digits of a word.
  static Word three_bands(const std::uint32_t (&band)[4]) {
    BandsOfBits<128>::type one;
    std::memcpy(&one, band, sizeof one);
    if constexpr (digits_per_word == 1) {
      return one;
    } else {
      return __builtin_shufflevector(one, one, 0, 1, 2, 3, 4, 5, 6, 7);
    }
  }
  // Band b + 1 in the place of band b.
  static Word next_band(Word w) {
    if constexpr (digits_per_word == 1) {
      return __builtin_shufflevector(w, w, 1, 2, 0, 3);
    } else {
      return __builtin_shufflevector(w, w, 1, 2, 0, 3, 5, 6, 4, 7);
    }
  }
  // A constant for each band. The unused ones get none: so compilers keep it in memory, instead of computing it again.
  static Word in_bands(std::uint32_t band) { return three_bands({band, band, band, 0}); }
  // To the left, or by a negative number to the right.
  static Word shifted(Word w, int places) { return places < 0 ? w >> -places : w << places; }
  static Word next_row(Word w) { return w >> 11 | w << 22; }
  static Word other_half(Word w) { return __builtin_shufflevector(w, w, 4, 5, 6, 7, 0, 1, 2, 3); }

  static bool any(Word w) {
    if constexpr (digits_per_word == 2) w |= other_half(w);
    return (part_of(&w, 0) | part_of(&w, 1)) != 0;
  }

  // All cells of the rows that are empty. `sum` is the set + all, in which the bit after a row says that it is not.
  static Word empty_rows(Word sum) {
    const Word empty = ~sum & in_bands(after_rows);
    return empty - (empty >> 9);
  }

  // For assertions: what is unused is zero.
  bool is_tidy() const {
    Word stray{};
    for (int i = 0; i < words; ++i) stray |= sets_[i] & ~(exists.word(0, i) & all);
    return !any(stray);
  }

  Count count_candidates() const;
  void apply_naked_singles(Word single);
  void match_rows_with_boxes();
  void match_columns_with_boxes();
  Word sums_of_rows(Word (&sum)[words]) const;
  Word apply_hidden_singles(const Word (&sum)[words]);

  Word sets_[words];
};

template <int bits>
[[gnu::always_inline]] inline auto DigitSets<bits>::count_candidates() const -> Count {
  Word one = sets_[0], two{};
  for (int i = 1; i < words; ++i) {
    two |= one & sets_[i];
    one |= sets_[i];
  }
  if constexpr (digits_per_word == 2) {
    const Word other = other_half(one);
    two |= other_half(two) | (one & other);
    one |= other;
  }
  return {one, two};
}

// A cell with one candidate removes it from the other cells of its row. Of two such cells in a row the first stays; the
// other is empty then, which is the contradiction. Boxes and columns follow from the matchings.
template <int bits>
[[gnu::always_inline]] inline void DigitSets<bits>::apply_naked_singles(Word single) {
  for (int i = 0; i < words; ++i) {
    const Word naked = sets_[i] & single, sum = naked + all;
    sets_[i] = (sets_[i] & empty_rows(sum)) | (naked & ~sum);  // the sum has all but the first of the row's bits
  }
}

// See Planes::keep_matched: a crossing of a line with a box keeps the digit only if the two other lines and boxes can
// be matched without it. Without any matching the digit disappears from the band. The crossings take a third of the
// bits, so three words share one: the k-th has the k-th bit of each minirow.
template <int bits>
[[gnu::always_inline]] inline void DigitSets<bits>::match_rows_with_boxes() {
  constexpr std::uint32_t first = in_rows(0b001001001);  // in each minirow
  for (int i = 0; i < words; i += 3) {
    Word minirows{};
    for (int k = 0; k < 3 && i + k < words; ++k) {
      const Word set = sets_[i + k];
      minirows |= (shifted(set, k) | shifted(set, k - 1) | shifted(set, k - 2)) & in_bands(first << k);
    }
    const Word next = (minirows >> 3 & in_bands(in_rows(0b000111111))) |
                      (minirows << 6 & in_bands(in_rows(0b111000000)));  // in the row
    const Word last =
        (minirows << 3 & in_bands(in_rows(0b111111000))) | (minirows >> 6 & in_bands(in_rows(0b000000111)));
    const Word matched = next_row((next & next_row(last)) | (last & next_row(next)));
    for (int k = 0; k < 3 && i + k < words; ++k) {
      const Word keep = matched & in_bands(first << k);
      sets_[i + k] &= shifted(keep, 3 - k) - shifted(keep, -k);
    }
  }
}

// Here the k-th word has the k-th row.
template <int bits>
[[gnu::always_inline]] inline void DigitSets<bits>::match_columns_with_boxes() {
  for (int i = 0; i < words; i += 3) {
    Word minicolumns{};
    for (int k = 0; k < 3 && i + k < words; ++k) {
      const Word set = sets_[i + k];
      minicolumns |= (shifted(set, 11 * k) | shifted(set, 11 * (k - 1)) | shifted(set, 11 * (k - 2))) &
                     in_bands(0x1FFU << (11 * k));
    }
    const Word next = (minicolumns >> 1 & in_bands(in_rows(0b011011011))) |
                      (minicolumns << 2 & in_bands(in_rows(0b100100100)));  // in the box
    const Word last =
        (minicolumns << 1 & in_bands(in_rows(0b110110110))) | (minicolumns >> 2 & in_bands(in_rows(0b001001001)));
    const Word matched = next_band((next & next_band(last)) | (last & next_band(next)));
    for (int k = 0; k < 3 && i + k < words; ++k) {
      const Word keep = matched & in_bands(0x1FFU << (11 * k));
      sets_[i + k] &= shifted(keep, -11 * k) | shifted(keep, 11 * (1 - k)) | shifted(keep, 11 * (2 - k));
    }
  }
}

// Each set + all, where the bit after a row says that the digit has a place in it. Returns what all of them have.
template <int bits>
[[gnu::always_inline]] inline auto DigitSets<bits>::sums_of_rows(Word (&sum)[words]) const -> Word {
  Word present = Word{} - 1;
  for (int i = 0; i < words; ++i) {
    sum[i] = sets_[i] + all;
    present &= i < 9 / digits_per_word ? sum[i] : sum[i] | ~exists.word(0, i);
  }
  return present;
}

// A digit with one place in a row removes the others from this cell. Returns all such cells.
template <int bits>
[[gnu::always_inline]] inline auto DigitSets<bits>::apply_hidden_singles(const Word (&sum)[words]) -> Word {
  Word only[words], any_only{};
  for (int i = 0; i < words; ++i) {
    only[i] = sets_[i] & empty_rows((sets_[i] & sum[i]) + all);  // without its first place the row is empty
    any_only |= only[i];
  }
  if constexpr (digits_per_word == 2) any_only |= other_half(any_only);
  for (int i = 0; i < words; ++i) sets_[i] &= only[i] | ~any_only;
  return any_only;
}

// Most contradictions show after the matchings. There the cells are counted, once for both kinds of singles: a hidden
// single becomes a naked one, but has nothing to remove from its row.
template <int bits>
[[gnu::noinline]] auto DigitSets<bits>::settle() -> State {
  assert(is_tidy());
  Word before[words], sum[words];
  for (int i = 0; i < words; ++i) before[i] = sets_[i];
  for (;;) {
    match_rows_with_boxes();
    match_columns_with_boxes();
    const auto [one, two] = count_candidates();
    const Word present = sums_of_rows(sum);
    if (any(exists.word(0, 0) & ~(one | (present & after_rows)))) return State::contradiction;
    const Word only = apply_hidden_singles(sum);
    apply_naked_singles(one & ~two);
    Word changed{};
    for (int i = 0; i < words; ++i) {
      changed |= before[i] ^ sets_[i];
      before[i] = sets_[i];
    }
    if (any(changed)) continue;
    assert(is_tidy());
    if (any(only & two)) return State::contradiction;  // two digits have their only place in one cell
    return any(two) ? State::open : State::solved;
  }
}

template <int bits>
[[gnu::noinline]] void DigitSets<bits>::load(const Grid& puzzle) {
  Word number[4], clues{};  // bit b of each cell's number
  for (int b = 0; b < 4; ++b) {
    std::uint32_t band[4] = {};
    for (int row = 0; row < 9; ++row) {
      const std::uint8_t* cells = &puzzle.cells[9 * row];
      std::uint64_t eight;
      std::memcpy(&eight, cells, 8);
      const auto nine = static_cast<std::uint32_t>(gather_bits(eight >> b)) | (cells[8] >> b & 1U) << 8;
      band[row / 3] |= nine << (row % 3 * 11);
    }
    number[b] = three_bands(band);
    clues |= number[b];
  }
  for (int i = 0; i < words; ++i) {
    Word differs{};
    for (int b = 0; b < 4; ++b) differs |= number[b] ^ number_bits.word(b, i);
    sets_[i] = exists.word(0, i) & all & ~(differs & clues);
  }
  apply_naked_singles(clues);
}

template <int bits>
[[gnu::noinline]] void DigitSets<bits>::load(const Node& node) {
  Table<1> sets;
  for (int d = 0; d < 9; ++d) {
    const std::uint64_t low = node[d][0], high = node[d][1];
    const std::uint64_t bands[3] = {low, low >> 27, low >> 54 | high << 10};
    for (int i = 0; i < 3; ++i) {
      const auto band = static_cast<std::uint32_t>(bands[i]);
      sets.bands[0][4 * d + i] = (band & 0x1FF) | (band & 0x1FF << 9) << 2 | (band & 0x1FF << 18) << 4;
    }
  }
  for (int i = 0; i < words; ++i) sets_[i] = sets.word(0, i);
}

template <int bits>
[[gnu::noinline]] void DigitSets<bits>::unload(Grid& solution) const {
  std::uint64_t eight[9] = {};
  std::uint32_t ninth[9] = {};
  for (int b = 0; b < 4; ++b) {
    Word number{};
    for (int i = 0; i < words; ++i) number |= sets_[i] & number_bits.word(b, i);
    if constexpr (digits_per_word == 2) number |= other_half(number);
    for (int row = 0; row < 9; ++row) {
      const std::uint32_t nine = number[row / 3] >> (row % 3 * 11);
      eight[row] |= spread_bits(nine) << b;
      ninth[row] |= (nine >> 8 & 1) << b;
    }
  }
  for (int row = 0; row < 9; ++row) {
    std::memcpy(&solution.cells[9 * row], &eight[row], 8);
    solution.cells[9 * row + 8] = static_cast<std::uint8_t>(ninth[row]);
  }
}

// The gaps are closed: first those between rows, then between the first two bands, then parts 0 and 1 of a CellSet are
// made of bands 0 and 1 with ten bits of band 2, and of its other bits.
template <int bits>
[[gnu::always_inline]] inline void DigitSets<bits>::unload(Node& node) const {
  using Parts = typename WordOfBits<bits>::type;
  constexpr std::uint64_t band = (1U << 27) - 1;
#pragma GCC unroll 9
  for (int i = 0; i < words; ++i) {
    const Word w = (sets_[i] & 0x1FF) | (sets_[i] >> 2 & 0x1FF << 9) | (sets_[i] >> 4 & 0x1FF << 18);
    const auto pairs = reinterpret_cast<Parts>(w);
    const Parts joined = (pairs & band) | (pairs >> 5 & band << 27);
    if constexpr (digits_per_word == 1) {
      const Parts last = __builtin_shufflevector(joined, joined, 1, 1);
      node[i] = (joined & Parts{~std::uint64_t{0}, 0}) | (last << Parts{54, 0} >> Parts{0, 10});
    } else {
      const Parts last = __builtin_shufflevector(joined, joined, 1, 1, 3, 3);
      const Parts both = (joined & Parts{~std::uint64_t{0}, 0, ~std::uint64_t{0}, 0}) |
                         (last << Parts{54, 0, 54, 0} >> Parts{0, 10, 0, 10});
      std::memcpy(&node[2 * i], &both, 2 * i + 1 < 9 ? sizeof both : sizeof node[0]);
    }
  }
}

}  // namespace quadrille::QUADRILLE_KERNEL
