// Where to branch: the cell, and the digit that is tried first.
#pragma once

#include "sudoku/lanes/node.h"

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

  explicit OpenCells(const Node& node) {
    CellSet one, two_up, three_up, four_up;
    for (int digit = 0; digit < 9; ++digit) {
      const CellSet x = node.cells_of(digit);
      four_up = four_up | (three_up & x);
      three_up = three_up | (two_up & x);
      two_up = two_up | (one & x);
      one = one | x;
    }
    two = two_up.without(three_up);
    three = three_up.without(four_up);
    any = two_up;
  }
};

inline std::uint32_t candidates_of(const Node& node, int cell) {
  std::uint32_t digits = 0;
  for (int digit = 0; digit < 9; ++digit)
    digits |= static_cast<std::uint32_t>(node.cells_of(digit).contains(cell)) << digit;
  return digits;
}

/// How much follows from either candidate of a two-candidate cell: the peers that lose it, three times if they have
/// only one candidate left then.
inline int gain(const Node& node, const OpenCells& open, int cell, std::uint32_t digits) {
  int sum = 0;
  for (; digits != 0; digits &= digits - 1) {
    const CellSet losing = peers_of_cell[cell] & node.cells_of(std::countr_zero(digits));
    sum += losing.size() + 2 * (losing & open.two).size();
  }
  return sum;
}

/// Among the first two-candidate cells the one with the largest gain; without any, the first cell with three, or more.
/// The node is open and no rule applies to it any more.
inline Branch choose_branch(const Node& node) {
  constexpr int cells_to_compare = 16;  // measured: as good as all of them
  const OpenCells open(node);
  int best_cell = -1;
  if (open.two.empty()) {
    best_cell = (open.three.empty() ? open.any : open.three).first();
  } else {
    int best_gain = -1;
    CellSet left = open.two;
    for (int i = 0; i < cells_to_compare && !left.empty(); ++i, left.drop_first()) {
      const int cell = left.first();
      const int cell_gain = gain(node, open, cell, candidates_of(node, cell));
      if (cell_gain > best_gain) best_gain = cell_gain, best_cell = cell;
    }
  }
  const std::uint32_t digits = candidates_of(node, best_cell);
  return {best_cell, std::countr_zero(digits), digits & (digits - 1)};
}

}  // namespace quadrille::QUADRILLE_KERNEL
