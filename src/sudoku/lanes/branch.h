// Where to branch: the cell, and the digit that is tried first.
#pragma once

#include "sudoku/lanes/node.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

struct Branch {
  int cell;
  int digit;           // 0..8, the one to try first
  std::uint32_t rest;  // the cell's other candidates, bit d for digit d + 1
};

inline constexpr auto peers_of_cell = [] {
  std::array<CellSet, 81> peers{};
  constexpr BoxShape shape;
  for (int a = 0; a < 81; ++a) {
    for (int b = 0; b < 81; ++b) {
      const bool related =
          shape.row(a) == shape.row(b) || shape.column(a) == shape.column(b) || shape.box(a) == shape.box(b);
      if (a == b || !related) continue;
      (b < 64 ? peers[a].low : peers[a].high) |= std::uint64_t{1} << (b % 64);
    }
  }
  return peers;
}();

/// The cells of a node by the number of their candidates.
struct OpenCells {
  CellSet two;    // exactly two
  CellSet three;  // exactly three
  CellSet any;    // two or more
};

/// Counts the candidates of all cells at once: full adders on sets of cells, one set for each digit.
inline OpenCells open_cells(const std::array<CellSet, 9>& with) {
  struct Sum {
    CellSet ones, twos;
  };
  const auto add = [](CellSet a, CellSet b, CellSet c) {
    const CellSet half = a ^ b;
    return Sum{half ^ c, (a & b) | (half & c)};
  };
  const Sum a = add(with[0], with[1], with[2]), b = add(with[3], with[4], with[5]), c = add(with[6], with[7], with[8]);
  const Sum ones = add(a.ones, b.ones, c.ones);  // the count modulo 2, and how many twos that makes
  const Sum twos = add(a.twos, b.twos, c.twos);  // the other twos
  const CellSet two_or_three = (twos.ones ^ ones.twos).without(twos.twos | (twos.ones & ones.twos));
  return {two_or_three.without(ones.ones), two_or_three & ones.ones, a.twos | b.twos | c.twos | ones.twos};
}

/// How much follows from a cell with the candidates a and b: the peers that lose one, three times if they have only one
/// left.
inline int gain(const std::array<CellSet, 9>& with, CellSet two, int cell, int a, int b) {
  constexpr int apart = 20;  // the high parts are short: both fit into one word
  const CellSet peers = peers_of_cell[cell];
  const std::uint64_t low_a = peers.low & with[a].low, low_b = peers.low & with[b].low;
  const std::uint64_t high = (peers.high & with[a].high) | (peers.high & with[b].high) << apart;
  const std::uint64_t high_two = high & (two.high | two.high << apart);
  return std::popcount(low_a) + std::popcount(low_b) + std::popcount(high) +
         2 * (std::popcount(low_a & two.low) + std::popcount(low_b & two.low) + std::popcount(high_two));
}

/// Up to 16 cells with two candidates each, and these candidates.
class Pairs {
 public:
  static constexpr int most = 16;  // measured: comparing 16 cells is as good as comparing all

  Pairs(const std::array<CellSet, 9>& with, CellSet two) {
    CellSet cells;
    for (; size_ < most && !two.empty(); two.drop_first()) {
      const int cell = two.first();
      cell_[size_++] = static_cast<std::uint8_t>(cell);
      cells.add(cell);
    }
    const int low_cells = std::popcount(cells.low);
    std::uint32_t holds[9];  // bit i: cell i holds the digit
    for (int d = 0; d < 9; ++d) {
      const std::uint64_t high = extract_bits(with[d].high, cells.high) << low_cells;
      holds[d] = static_cast<std::uint32_t>(extract_bits(with[d].low, cells.low) | high);
    }
    for (int first = 0; first < size_; first += 8) {
      std::uint64_t rows = 0;
      for (int d = 0; d < 8; ++d) rows |= std::uint64_t{(holds[d] >> first) & 0xFF} << (8 * d);
      rows = transpose8(rows);
      for (int i = 0; i < 8; ++i) {
        candidates_[first + i] =
            static_cast<std::uint16_t>(((rows >> (8 * i)) & 0xFF) | ((holds[8] >> (first + i)) & 1) << 8);
      }
    }
  }

  int size() const { return size_; }
  int cell(int i) const { return cell_[i]; }
  std::uint32_t candidates(int i) const { return candidates_[i]; }

 private:
  int size_ = 0;
  std::uint8_t cell_[most];
  std::uint16_t candidates_[most];
};

inline Branch branch_at(int cell, std::uint32_t candidates) {
  return {cell, std::countr_zero(candidates), candidates & (candidates - 1)};
}

/// Among the first two-candidate cells the one with the largest gain; without any, the first cell with three, or more.
/// The node is open and no rule applies to it any more.
inline Branch choose_branch(const Node& node) {
  std::array<CellSet, 9> with;
  for (int d = 0; d < 9; ++d) with[d] = node.cells_of(d);
  const OpenCells open = open_cells(with);
  if (open.two.empty()) {
    const int cell = (open.three.empty() ? open.any : open.three).first();
    std::uint32_t candidates = 0;
    for (int d = 0; d < 9; ++d) candidates |= static_cast<std::uint32_t>(with[d].contains(cell)) << d;
    return branch_at(cell, candidates);
  }
  const Pairs pairs(with, open.two);
  int best = 0, best_gain = -1;
  for (int i = 0; i < pairs.size(); ++i) {
    const std::uint32_t candidates = pairs.candidates(i);
    const int a = std::countr_zero(candidates), b = std::bit_width(candidates) - 1;
    const int this_gain = gain(with, open.two, pairs.cell(i), a, b);
    best = this_gain > best_gain ? i : best;
    best_gain = std::max(best_gain, this_gain);
  }
  return branch_at(pairs.cell(best), pairs.candidates(best));
}

}  // namespace quadrille::QUADRILLE_KERNEL
