// The batch: one search node in each bit position ("lane") of wide words, one word ("plane") for each candidate.
//
//                                lane:  0 1 2 3 4 5 6 7 ...
//     candidate[0][0]   1 in r1c1       1 0 0 1 1 1 0 1 ...      one Word: in which nodes may cell r1c1 hold a 1?
//     candidate[0][1]   1 in r1c2       0 0 1 1 0 1 1 1 ...
//       ...                                                      729 Words
//     candidate[8][80]  9 in r9c9       1 1 0 0 1 0 1 0 ...
//                                       one column = one node
//
// A rule of sudoku is a boolean formula over planes and is applied to all nodes at once. Rows, columns and boxes are
// choices of planes: there are no shifts, no tables and no branches in a sweep.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "sudoku/lanes/node.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int lanes>
class Planes {
 public:
  using Word = typename WordOfBits<lanes>::type;
  static constexpr int parts = lanes / 64;

  /// A set of lanes, for code that looks at them one by one.
  struct Lanes {
    std::uint64_t part[parts] = {};

    static Lanes of(Word word) {
      Lanes set;
      std::memcpy(set.part, &word, sizeof word);
      return set;
    }
    Word word() const {
      Word word;
      std::memcpy(&word, part, sizeof word);
      return word;
    }
    void add(int lane) { part[lane / 64] |= std::uint64_t{1} << (lane % 64); }
    void remove(int lane) { part[lane / 64] &= ~(std::uint64_t{1} << (lane % 64)); }
    bool contains(int lane) const { return (part[lane / 64] >> (lane % 64) & 1) != 0; }
    int size() const {
      int size = 0;
      for (std::uint64_t p : part) size += std::popcount(p);
      return size;
    }
    template <class Visitor>
    void for_each(Visitor visit) const {
      for (int i = 0; i < parts; ++i) {
        for (std::uint64_t left = part[i]; left != 0; left &= left - 1) visit(i * 64 + std::countr_zero(left));
      }
    }
  };

  Planes() { std::memset(static_cast<void*>(this), 0xFF, sizeof *this); }

  Word contradiction;  ///< the node has no solution; grows until forget_contradictions()
  Word changed;        ///< the last tracking sweep removed a candidate
  Word open;           ///< some cell has two candidates or more

  void forget_contradictions() { contradiction = Word{}; }

  /// Applies every rule once to every lane. Only a tracking sweep keeps `changed`.
  template <bool track>
  void sweep() {
    if (track) changed = Word{};
    sweep_rows<track>();
    sweep_digits<track>();
  }

  /// Puts nodes[i] into lane slots[i] for all i < count; `into` is the set of these lanes.
  void load(const Node* const* nodes, const std::uint16_t* slots, int count, Lanes into);
  /// The same for puzzles.
  void load(const Grid* const* puzzles, const std::uint16_t* slots, int count, Lanes into);
  /// Copies lane slots[i] to nodes[i] for all i < count.
  void unload(Node* nodes, const std::uint16_t* slots, int count);
  /// Writes the solution in lane slots[i] to solutions[i] for all i < count.
  void unload(Grid* const* solutions, const std::uint16_t* slots, int count);

  void remove(int digit, int cell, int lane) {
    reinterpret_cast<std::uint64_t*>(&candidate_[digit][cell])[lane / 64] &= ~(std::uint64_t{1} << (lane % 64));
  }

 private:
  template <bool track>
  void sweep_rows();
  template <bool track>
  void sweep_digits();
  static void keep_matched(const Word (&flag)[3][3], Word (&matched)[3][3]);
  void forget(Word entering);

  /// The 64 bits of one lane in the row of a bit matrix before, or after, its transposition: lane l is bit l % 64 of
  /// part l / 64 of a Word, and comes from or goes to part l / 64 of row l % 64.
  static std::uint64_t& bits_of_lane(Word (&rows)[64], int lane) {
    return reinterpret_cast<std::uint64_t*>(rows)[lane % 64 * parts + lane / 64];
  }

  alignas(64) Word candidate_[9][81];
  Word row_open_[9][9];  // [digit][row]: the digit has two places or more
  Word naked_[9][9];     // [digit][row]: some cell of the row has no other candidate
  Word only_place_[81];  // in the last sweep the cell was the only place in its row for some digit
};

// The rules between the cells of a row. A digit that has one place in the row drives the others out of its cell (hidden
// single); a cell with one candidate drives that digit out of the rest of the row (naked single).
template <int lanes>
template <bool track>
[[gnu::noinline]] void Planes<lanes>::sweep_rows() {
  Word bad = contradiction, difference = changed, any_open{};
#pragma GCC unroll 1
  for (int row = 0; row < 9; ++row) {
    Word only[9], one[9], two[9];  // by cell: the only place of some digit; one candidate or more, two or more
    for (int c = 0; c < 9; ++c) {
      const Word x = candidate_[0][row * 9 + c];
      only[c] = x & ~row_open_[0][row], one[c] = x, two[c] = Word{};
    }
#pragma GCC unroll 1
    for (int d = 1; d < 9; d += 2) {  // two digits at a time: the carry of one full adder serves both
      const Word *a = &candidate_[d][row * 9], *b = &candidate_[d + 1][row * 9];
      const Word open_a = row_open_[d][row], open_b = row_open_[d + 1][row];
#pragma GCC unroll 9
      for (int c = 0; c < 9; ++c) {
        only[c] = only[c] | (a[c] & ~open_a) | (b[c] & ~open_b);
        two[c] = two[c] | two_or_more(one[c], a[c], b[c]);
        one[c] = one[c] | a[c] | b[c];
      }
    }
#pragma GCC unroll 9
    for (int c = 0; c < 9; ++c) {
      bad = bad | ~one[c];
      bad = bad | (only_place_[row * 9 + c] & two[c]);  // still two candidates: two digits have their only place here
      // Seen in the next sweep, so there has to be one, even if nothing else changes.
      if (track) difference = difference | (only[c] & two[c]);
      only_place_[row * 9 + c] = only[c];
      any_open = any_open | two[c];
    }
#pragma GCC unroll 1
    for (int d = 0; d < 9; ++d) {
      Word *x = &candidate_[d][row * 9], left[9];
      const Word is_open = row_open_[d][row];
      Word single{};
#pragma GCC unroll 9
      for (int c = 0; c < 9; ++c) {
        left[c] = x[c] & ~(only[c] & is_open);
        single = single | (left[c] & ~two[c]);
      }
      naked_[d][row] = single;
#pragma GCC unroll 9
      for (int c = 0; c < 9; ++c) {
        const Word kept = left[c] & ~(single & two[c]);
        if (track) difference = difference | (x[c] & ~kept);
        x[c] = kept;
      }
    }
  }
  contradiction = bad, changed = difference, open = any_open;
}

// A digit in the crossings of three lines with three boxes: flag[line][box] says whether it has places there. Each line
// and each box takes the digit once, so a crossing stays only if the two other lines and boxes can be matched without
// it. This one formula is pointing, claiming, the hidden singles of boxes and lines, and (if nothing is left) a
// contradiction.
template <int lanes>
[[gnu::always_inline]] inline void Planes<lanes>::keep_matched(const Word (&flag)[3][3], Word (&matched)[3][3]) {
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i) {
#pragma GCC unroll 3
    for (int k = 0; k < 3; ++k) {
      const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, k1 = (k + 1) % 3, k2 = (k + 2) % 3;
      matched[i][k] = (flag[i1][k1] & flag[i2][k2]) | (flag[i1][k2] & flag[i2][k1]);
    }
  }
}

// The rules between lines and boxes, digit by digit: first rows against the boxes of each band, then columns against
// the boxes of each stack.
template <int lanes>
template <bool track>
[[gnu::noinline]] void Planes<lanes>::sweep_digits() {
  Word bad = contradiction, difference = changed;
#pragma GCC unroll 1
  for (int d = 0; d < 9; ++d) {
    Word* x = candidate_[d];
    Word in_row[3][3][3];      // [band][row][box]: the minirow may keep the digit
    Word minicolumn[3][3][3];  // [stack][column][band]: the minicolumn has the digit
    Word in_column[3][3][3];
#pragma GCC unroll 3
    for (int band = 0; band < 3; ++band) {
      const Word* y = x + band * 27;
      Word minirow[3][3];
#pragma GCC unroll 9
      for (int i = 0; i < 9; ++i) minirow[i / 3][i % 3] = y[3 * i] | y[3 * i + 1] | y[3 * i + 2];
      auto& m = in_row[band];
      keep_matched(minirow, m);
      bad = bad | ~any_pair(m[0][0], minirow[0][0], m[0][1], minirow[0][1], m[0][2], minirow[0][2]);
#pragma GCC unroll 9
      for (int c = 0; c < 9; ++c) {
        minicolumn[c / 3][c % 3][band] = any_pair(y[c], m[0][c / 3], y[9 + c], m[1][c / 3], y[18 + c], m[2][c / 3]);
      }
    }
#pragma GCC unroll 3
    for (int stack = 0; stack < 3; ++stack) {
      auto &f = minicolumn[stack], &m = in_column[stack];
      keep_matched(f, m);
      bad = bad | ~any_pair(m[0][0], f[0][0], m[0][1], f[0][1], m[0][2], f[0][2]);
    }
    // Not unrolled: compilers would keep all 81 terms of `difference` alive and spill them, half as slow again.
#pragma GCC unroll 1
    for (int row = 0; row < 9; ++row) {
      const int band = row / 3, r = row % 3;
      Word *y = x + row * 9, one[3], two[3];
#pragma GCC unroll 3
      for (int box = 0; box < 3; ++box) {
        Word z[3];
#pragma GCC unroll 3
        for (int i = 0; i < 3; ++i) {
          Word& cell = y[3 * box + i];
          z[i] = cell & in_row[band][r][box] & in_column[box][i][band];
          if (track) difference = difference | (cell & ~z[i]);
          cell = z[i];
        }
        one[box] = z[0] | z[1] | z[2];
        two[box] = two_or_more(z[0], z[1], z[2]);
      }
      const Word several = two[0] | two[1] | two[2] | two_or_more(one[0], one[1], one[2]);
      row_open_[d][row] = several;
      bad = bad | (several & naked_[d][row]);  // two cells of the row have only this digit
    }
  }
  contradiction = bad, changed = difference;
}

// What the last sweep knew about the lanes is wrong for those that enter.
template <int lanes>
void Planes<lanes>::forget(Word entering) {
  for (auto& digit : row_open_) {
    for (Word& word : digit) word |= entering;
  }
  for (Word& word : only_place_) word &= ~entering;
}

// Bit p of word j of a Node, as a plane.
constexpr bool has_plane(int j, int p) { return j < 9 || (p < 63 && p % Node::high_bits < Node::high_cells); }
constexpr int digit_of_plane(int j, int p) {
  return j < 9 ? j : (j - 9) * Node::digits_per_high_word + p / Node::high_bits;
}
constexpr int cell_of_plane(int j, int p) { return j < 9 ? p : 64 + p % Node::high_bits; }

template <int lanes>
[[gnu::noinline]] void Planes<lanes>::load(const Node* const* nodes, const std::uint16_t* slots, int count,
                                           Lanes into) {
  const Word entering = into.word();
  alignas(64) Word row[64];
  for (int j = 0; j < Node::words; ++j) {
    for (int i = 0; i < count; ++i) bits_of_lane(row, slots[i]) = nodes[i]->word[j];
    transpose(row);
    for (int p = 0; p < 64; ++p) {
      if (!has_plane(j, p)) continue;
      Word& plane = candidate_[digit_of_plane(j, p)][cell_of_plane(j, p)];
      plane = select(entering, row[p], plane);
    }
  }
  forget(entering);
}

template <int lanes>
[[gnu::noinline]] void Planes<lanes>::unload(Node* nodes, const std::uint16_t* slots, int count) {
  alignas(64) Word row[64];
  for (int j = 0; j < Node::words; ++j) {
    for (int p = 0; p < 64; ++p) {
      row[p] = has_plane(j, p) ? candidate_[digit_of_plane(j, p)][cell_of_plane(j, p)] : Word{};
    }
    transpose(row);
    for (int i = 0; i < count; ++i) nodes[i].word[j] = bits_of_lane(row, slots[i]);
  }
}

// Grids are bits, too: a cell is a number of four. Word j < 5 of a packed grid holds cells 16j .. 16j+15, byte k the
// cells 16j + k (low half) and 16j + 8 + k (high half); word 5 holds cell 80. So bit b of cell c is row plane_row(c) +
// b of the transposed matrix of word c / 16.
inline constexpr int packed_words = 6;
constexpr int plane_row(int cell) { return 8 * (cell % 8) + 4 * (cell / 8 % 2); }
constexpr std::uint64_t low_halves = 0x0F0F0F0F0F0F0F0F;

inline std::uint64_t packed_word(const Grid& grid, int j) {
  if (j == 5) return grid.cells[80];
  std::uint64_t low, high;
  std::memcpy(&low, &grid.cells[16 * j], 8);
  std::memcpy(&high, &grid.cells[16 * j + 8], 8);
  return low | high << 4;
}

inline void unpack_word(std::uint64_t packed, int j, Grid& grid) {
  if (j == 5) {
    grid.cells[80] = static_cast<std::uint8_t>(packed & 0x0F);
    return;
  }
  const std::uint64_t low = packed & low_halves, high = packed >> 4 & low_halves;
  std::memcpy(&grid.cells[16 * j], &low, 8);
  std::memcpy(&grid.cells[16 * j + 8], &high, 8);
}

template <int lanes>
[[gnu::noinline]] void Planes<lanes>::load(const Grid* const* puzzles, const std::uint16_t* slots, int count,
                                           Lanes into) {
  const Word entering = into.word();
  alignas(64) Word row[64];
  for (int j = 0; j < packed_words; ++j) {
    for (int i = 0; i < count; ++i) bits_of_lane(row, slots[i]) = packed_word(*puzzles[i], j);
    transpose(row);
    for (int cell = 16 * j; cell < std::min(16 * j + 16, 81); ++cell) {
      const Word* bit = row + plane_row(cell);
      const Word low[4] = {~(bit[0] | bit[1]), bit[0] & ~bit[1], bit[1] & ~bit[0], bit[0] & bit[1]};
      const Word high[3] = {~(bit[2] | bit[3]), bit[2], bit[3]};
      const Word empty = low[0] & high[0];
      for (int digit = 1; digit <= 9; ++digit) {
        Word& plane = candidate_[digit - 1][cell];
        plane = select(entering, Word(empty | (low[digit % 4] & high[digit / 4])), plane);
      }
    }
  }
  forget(entering);
}

template <int lanes>
[[gnu::noinline]] void Planes<lanes>::unload(Grid* const* solutions, const std::uint16_t* slots, int count) {
  alignas(64) Word row[64];
  for (int j = 0; j < packed_words; ++j) {
    for (int cell = 16 * j; cell < std::min(16 * j + 16, 81); ++cell) {
      const auto digit = [&](int d) { return candidate_[d - 1][cell]; };
      Word* bit = row + plane_row(cell);
      bit[0] = digit(1) | digit(3) | digit(5) | digit(7) | digit(9);
      bit[1] = digit(2) | digit(3) | digit(6) | digit(7);
      bit[2] = digit(4) | digit(5) | digit(6) | digit(7);
      bit[3] = digit(8) | digit(9);
    }
    transpose(row);
    for (int i = 0; i < count; ++i) unpack_word(bits_of_lane(row, slots[i]), j, *solutions[i]);
  }
}

}  // namespace quadrille::QUADRILLE_KERNEL
