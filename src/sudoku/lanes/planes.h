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
// choices of planes: there are no shifts, no tables and no branches in a sweep. A sweep is one algorithm, so it stands
// here as a whole; how nodes and puzzles enter and leave their lanes is in transfers.h.
#pragma once

#include <algorithm>
#include <cassert>
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

  /// Lanes, each with something that enters or leaves it.
  template <class Item>
  struct Moves {
    Item item[lanes];
    std::uint16_t place[lanes];  // of the lane's 64 bits: lane l is bit l % 64 of part l / 64 of a Word, and comes
                                 // from or goes to part l / 64 of row l % 64
    int count = 0;
    Lanes taken;

    void add(int lane, Item moved) {
      assert(lane >= 0 && lane < lanes && !taken.contains(lane));
      place[count] = static_cast<std::uint16_t>(lane % 64 * parts + lane / 64);
      item[count++] = moved;
      taken.add(lane);
    }
  };

  Planes() { std::memset(static_cast<void*>(this), 0xFF, sizeof *this); }

  Word contradiction;  ///< the node has no solution; grows until forget_contradictions()
  Word changed;        ///< the last sweep removed a candidate
  Word open;           ///< some cell had two candidates or more before the last sweep

  void forget_contradictions() { contradiction = Word{}; }

  /// Applies every rule once to every lane.
  void sweep() {
    changed = Word{};
    sweep_rows();
    sweep_digits();
  }

  // Nodes and puzzles enter and leave their lanes: see transfers.h.
  /// Puts each node, or puzzle, into its lane.
  void load(const Moves<const Node*>& nodes);
  void load(const Moves<const Grid*>& puzzles);
  /// Copies each lane to its node, or the solution in it to its grid.
  void unload(const Moves<Node*>& nodes);
  void unload(const Moves<Grid*>& solutions);

  void remove(int digit, int cell, int lane) { clear_bit(&candidate_[digit][cell], lane); }

  // Branches of all lanes at once: see forks.h.
  struct Choice;
  struct Move;
  static constexpr int most_moves = 3;
  static Move best_move(const Lanes& forking, const Lanes& free);
  void choose(Choice& choice) const;
  /// The first child of each forking lane stays, the second moves, if there is a move from its lane.
  void fork(const Choice& choice, Word forking, const Move (&moves)[most_moves]);

  /// In each lane of `picking`, the first cell with two candidates, or more if there is none, takes its lowest one, and
  /// the node without that candidate is kept. In each lane of `returning`, the newest node that is kept returns. Two
  /// nodes are kept for each lane. Returns the picking lanes without a cell of three candidates. See dive.h.
  Word dive(Word picking, Word returning);

 private:
  // The lanes in which a cell has at least two, or three, candidates.
  struct Several {
    Word two, three;
  };
  Several several_at(int cell) const {
    Word one = candidate_[0][cell], two{}, three{};
#pragma GCC unroll 8
    for (int d = 1; d < 9; ++d) {
      const Word x = candidate_[d][cell];
      three |= two & x;
      two |= one & x;
      one |= x;
    }
    return {two, three};
  }
  void sweep_rows();
  void sweep_digits();
  static Word any_unmatched(const Word (&flag)[3][3], const Word (&matched)[3][3]);
  static void keep_matched(const Word (&flag)[3][3], Word (&matched)[3][3]);
  // See transfers.h.
  template <class Row>
  struct LaneBits;
  void forget(Word entering);
  bool agrees_with(const Node& node, int place) const;

  alignas(64) Word candidate_[9][81];
  Word unused_;          // after the last candidate: see no_plane
  Word row_open_[9][9];  // [digit][row]: the digit has two places or more
  Word kept_[9][81][2];  // for lanes that dive, the newest node and the one before
  Word only_place_[81];  // in the last sweep the cell was the only place in its row for some digit
};

// The rules between the cells of a row. A digit that has one place in the row removes the others from its cell (hidden
// single); a cell with one candidate removes that digit from the other cells of the row (naked single).
template <int lanes>
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
        one[c] = one[c] | (a[c] | b[c]);
      }
    }
#pragma GCC unroll 9
    for (int c = 0; c < 9; ++c) {
      bad = bad | ~one[c];
      bad = bad | (only_place_[row * 9 + c] & two[c]);  // still two candidates: two digits have their only place here
      // Seen in the next sweep, so there has to be one, even if nothing else changes.
      difference = difference | (only[c] & two[c]);
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
      row_open_[d][row] = is_open & ~single;
      difference = difference | (single & is_open);  // its other places go
#pragma GCC unroll 9
      for (int c = 0; c < 9; ++c) {
        x[c] = left[c] & ~(single & two[c]);
      }
    }
  }
  contradiction = bad, changed = difference, open = any_open;
}

// A digit in the crossings of three lines with three boxes: flag[line][box] says whether it has places there. Each line
// and each box takes the digit once, so a crossing stays only if it is in one of the six matchings of lines with boxes:
// three descend, three ascend. This is pointing, claiming, the hidden singles of boxes and lines, and (if nothing is
// left) a contradiction.
template <int lanes>
[[gnu::always_inline]] inline void Planes<lanes>::keep_matched(const Word (&flag)[3][3], Word (&matched)[3][3]) {
  Word down[3], up[3];  // by the box of the first line
#pragma GCC unroll 3
  for (int k = 0; k < 3; ++k) {
    down[k] = flag[0][k] & flag[1][(k + 1) % 3] & flag[2][(k + 2) % 3];
    up[k] = flag[0][k] & flag[1][(k + 2) % 3] & flag[2][(k + 1) % 3];
  }
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i) {
#pragma GCC unroll 3
    for (int k = 0; k < 3; ++k) matched[i][k] = down[(k + 3 - i) % 3] | up[(k + i) % 3];
  }
}

template <int lanes>
[[gnu::always_inline]] inline auto Planes<lanes>::any_unmatched(const Word (&flag)[3][3], const Word (&matched)[3][3])
    -> Word {
  Word any{};
#pragma GCC unroll 9
  for (int i = 0; i < 9; ++i) any = any | (flag[i / 3][i % 3] ^ matched[i / 3][i % 3]);
  return any;
}

// The rules between lines and boxes, digit by digit: first rows against the boxes of each band, then columns against
// the boxes of each stack.
template <int lanes>
[[gnu::noinline]] void Planes<lanes>::sweep_digits() {
  Word bad = contradiction, difference = changed;
#pragma GCC unroll 1
  for (int d = 0; d < 9; ++d) {
    Word* x = candidate_[d];
    Word in_row[3][3][3];      // [band][row][box]: the minirow may keep the digit
    Word minicolumn[3][3][3];  // [stack][column][band]: the minicolumn has the digit
    Word in_column[3][3][3];
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band) {
      const Word* y = x + band * 27;
      Word minirow[3][3];
#pragma GCC unroll 9
      for (int i = 0; i < 9; ++i) minirow[i / 3][i % 3] = y[3 * i] | y[3 * i + 1] | y[3 * i + 2];
      auto& m = in_row[band];
      keep_matched(minirow, m);
      bad = bad | ~(m[0][0] | m[0][1] | m[0][2]);
      difference = difference | any_unmatched(minirow, m);
#pragma GCC unroll 9
      for (int c = 0; c < 9; ++c) {
        minicolumn[c / 3][c % 3][band] = any_pair(y[c], m[0][c / 3], y[9 + c], m[1][c / 3], y[18 + c], m[2][c / 3]);
      }
    }
#pragma GCC unroll 1
    for (int stack = 0; stack < 3; ++stack) {
      auto &f = minicolumn[stack], &m = in_column[stack];
      keep_matched(f, m);
      bad = bad | ~(m[0][0] | m[0][1] | m[0][2]);
      difference = difference | any_unmatched(f, m);
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
          cell = z[i];
        }
        one[box] = z[0] | (z[1] | z[2]);
        two[box] = two_or_more(z[0], z[1], z[2]);
      }
      const Word several = two[0] | two[1] | two[2] | two_or_more(one[0], one[1], one[2]);
      bad = bad | (several & ~row_open_[d][row]);  // two cells of the row have only this digit
      row_open_[d][row] = several;
    }
  }
  contradiction = bad, changed = difference;
}

}  // namespace quadrille::QUADRILLE_KERNEL
