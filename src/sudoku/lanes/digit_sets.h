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
#include "sudoku/lanes/digit_words.h"
#include "sudoku/lanes/node.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

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

  /// Applies the rules until nothing changes, the node is solved, or there is a contradiction.
  State settle();

  /// The cells with two candidates, as bands: a set that a branch can be chosen from without unloading the node.
  struct Pairs {
    std::uint64_t first_two, third;
    bool only;  // no cell has more candidates

    bool any() const { return (first_two | third) != 0; }
    int first() const {
      return first_two != 0 ? cell_at(std::countr_zero(first_two)) : 54 + cell_at(std::countr_zero(third));
    }
  };
  /// The node is open, and settled.
  Pairs pairs() const;
  /// Those that neither see the cell nor have the digit.
  Pairs unrelated(const Pairs& pairs, int digit, int cell) const;
  /// The candidates of a cell: bit d for digit d + 1.
  std::uint32_t candidates_at(int cell) const {
    const auto* bands = reinterpret_cast<const char*>(sets_);
    std::uint32_t candidates = 0;
    for (int d = 0; d < 9; ++d) {
      std::uint32_t band;
      std::memcpy(&band, bands + 16 * d + cell / 27 * 4, sizeof band);
      candidates |= (band >> (cell % 27 + cell % 27 / 9 * 2) & 1) << d;
    }
    return candidates;
  }

  /// The cell holds the digit 0..8, so no other digit, and none of its peers holds it.
  void set(int digit, int cell) {
    const Word here = three_bands<Word>(bands_of.cell[cell]), peers = three_bands<Word>(bands_of.peers[cell]);
    for (int i = 0; i < words; ++i) sets_[i] &= ~(here ^ ((here ^ peers) & digit_bits.word<Word>(digit, i)));
  }
  /// The cell does not hold the digit.
  void remove(int digit, int cell) {
    const Word here = three_bands<Word>(bands_of.cell[cell]);
    for (int i = 0; i < words; ++i) sets_[i] &= ~(here & digit_bits.word<Word>(digit, i));
  }

 private:
  using Word = typename BandsOfBits<bits>::type;
  static constexpr int digits_per_word = digits_in<Word>;
  static constexpr int words = (8 + digits_per_word) / digits_per_word;

  struct Count {
    Word one, two;  // cells with this number of candidates or more
  };

  // A constant for each band. The unused ones get none: so compilers keep it in memory, instead of computing it again.
  static Word in_bands(std::uint32_t band) { return three_bands<Word>({band, band, band, 0}); }
  // All cells of the rows that are empty. `sum` is the set + all_cells: its bit after a row says that it is not empty.
  static Word empty_rows(Word sum) {
    const Word empty = ~sum & in_bands(after_rows);
    return empty - (empty >> 9);
  }

  // For assertions: what is unused is zero.
  bool is_tidy() const {
    Word stray{};
    for (int i = 0; i < words; ++i) stray |= sets_[i] & ~(used_bits.word<Word>(0, i) & all_cells);
    return !any(stray);
  }

  bool is_in_all_columns() const;
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
    const Word naked = sets_[i] & single, sum = naked + all_cells;
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

// Tells whether each digit has a place in each column. Seldom asked: inlined, it would take registers from the sweep.
template <int bits>
[[gnu::noinline]] bool DigitSets<bits>::is_in_all_columns() const {
  Word missing{};
  for (int i = 0; i < words; ++i) {
    const Word in_band = sets_[i] | next_row(sets_[i]) | sets_[i] >> 22;
    missing |= used_bits.word<Word>(0, i) & 0x1FF & ~(in_band | next_band(in_band) | next_band(next_band(in_band)));
  }
  return !any(missing);
}

// Each set + all_cells, where the bit after a row says that the digit has a place in it. Returns what all of them have.
template <int bits>
[[gnu::always_inline]] inline auto DigitSets<bits>::sums_of_rows(Word (&sum)[words]) const -> Word {
  Word present = Word{} - 1;
  for (int i = 0; i < words; ++i) {
    sum[i] = sets_[i] + all_cells;
    present &= i < 9 / digits_per_word ? sum[i] : sum[i] | ~used_bits.word<Word>(0, i);
  }
  return present;
}

// A digit with one place in a row removes the others from this cell. Returns all such cells.
template <int bits>
[[gnu::always_inline]] inline auto DigitSets<bits>::apply_hidden_singles(const Word (&sum)[words]) -> Word {
  Word only[words], any_only{};
  for (int i = 0; i < words; ++i) {
    only[i] = sets_[i] & empty_rows((sets_[i] & sum[i]) + all_cells);  // without its first place the row is empty
    any_only |= only[i];
  }
  if constexpr (digits_per_word == 2) any_only |= other_half(any_only);
  for (int i = 0; i < words; ++i) sets_[i] &= only[i] | ~any_only;
  return any_only;
}

// Most contradictions show after the matchings. There the cells are counted, once for both kinds of singles: a hidden
// single becomes a naked one, but has nothing to remove from its row. If each cell has one candidate, each row has each
// digit once. If each column has it, too, each box has it: the three places in a stack have just been matched with its
// boxes.
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
    if (any(used_bits.word<Word>(0, 0) & ~(one | (present & after_rows)))) return State::contradiction;
    if (!any(two) && is_in_all_columns()) return State::solved;
    const Word only = apply_hidden_singles(sum);
    apply_naked_singles(one & ~two);
    Word changed{};
    for (int i = 0; i < words; ++i) {
      changed |= before[i] ^ sets_[i];
      before[i] = sets_[i];
    }
    if (any(changed)) continue;
    assert(is_tidy());
    return any(only & two) ? State::contradiction : State::open;  // two digits have their only place in one cell
  }
}

}  // namespace quadrille::QUADRILLE_KERNEL
