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

/// The cells of a node by the number of their candidates.
struct OpenCells {
  CellSet two;    // exactly two
  CellSet three;  // exactly three
  CellSet any;    // two or more
};

/// Counts the candidates of all cells at once: full adders on sets of cells, one set for each digit.
inline OpenCells open_cells(const Node& with) {
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
  const CellSet two_or_three = (twos.ones ^ ones.twos) & ~(twos.twos | (twos.ones & ones.twos));
  return {two_or_three & ~ones.ones, two_or_three & ones.ones, a.twos | b.twos | c.twos | ones.twos};
}

// By place: cells 0..63, one place for no cell, cells 24..80 and again no cell.
inline constexpr auto peers_at = [] {
  std::array<std::array<std::uint64_t,2>, 130> peers{};
  constexpr BoxShape shape;
  for (int a = 0; a < 81; ++a) {
    for (int b = 0; b < 81; ++b) {
      const bool related =
          shape.row(a) == shape.row(b) || shape.column(a) == shape.column(b) || shape.box(a) == shape.box(b);
      if (a == b || !related) continue;
      if (a < 64) peers[a][b/64] |= std::uint64_t{1} << (b%64);
      if (a >= 24) peers[a+41][b/64] |= std::uint64_t{1} << (b%64);
    }
  }
  return peers;
}();

inline Branch branch_at(int cell, std::uint32_t candidates) {
  return {cell, std::countr_zero(candidates), candidates & (candidates - 1)};
}

inline std::uint32_t candidates_of(const Node& with, int cell) {
    std::uint32_t candidates = 0;
    for (int d = 0; d < 9; ++d) candidates |= static_cast<std::uint32_t>(contains(with[d],cell)) << d;
    return candidates;
}

inline std::uint64_t load64(const void* p, int offset) { std::uint64_t x; std::memcpy(&x, static_cast<const char*>(p)+offset, 8); return x; }

/// Among the first two-candidate cells the one with the largest gain; without any, the first cell with three, or more.
/// The node is open and no rule applies to it any more.
inline Branch choose_branch(const Node& with) {
  const OpenCells open = open_cells(with);
  const std::uint64_t two_low=open.two[0], two_high=open.two[1];
  if ((two_low|two_high)==0) [[unlikely]] {
    const int cell = first((open.three[0]|open.three[1])==0 ? open.any : open.three);
    return branch_at(cell, candidates_of(with, cell));
  }
  const std::uint64_t upper = two_low >> 24 | two_high << 40;
  const bool in_upper = std::popcount(upper) > std::popcount(two_low);
  const auto* peers_of = peers_at.data() + (in_upper ? 65 : 0);
  const char* holds = reinterpret_cast<const char*>(&with) + (in_upper ? 3 : 0);
  const std::uint64_t all = in_upper ? upper : two_low;
  std::uint64_t rest = all;
  for (int i = 0; i < 7; ++i) rest &= rest - 1;
  std::uint64_t rows = 0;
  for (int d = 0; d < 9; ++d) rows |= extract_bits(load64(holds, 16*d), all ^ rest) << (7 * d);
  std::uint32_t best = 0;
  constexpr std::uint64_t column = 0x0102040810204081;
  rest=all;
#pragma GCC unroll 7
  for (int i = 0; i < 7; ++i) {
    const std::uint64_t candidates = extract_bits(rows, column << i);
    const int place=std::countr_zero(rest);
    rest &= rest-1;
    const CellSet *a = &with[std::countr_zero(candidates | 256)], *b = &with[std::countr_zero((candidates & (candidates - 1)) | 256)];
    const auto& peers = peers_of[place];
    const std::uint64_t l = (part_of(a, 0) | part_of(b, 0)) & peers[0], h = (part_of(a, 1) | part_of(b, 1)) & peers[1];
    const std::uint32_t g = std::popcount(l) + std::popcount(h) + 2 * (std::popcount(l & two_low) + std::popcount(h & two_high));
    best = std::max(best, (g << 16) + ((7 - i)<<8) + place);
  }
  const int i=7-((best>>8)&7);
  return branch_at((best&0xff)+(in_upper?24:0), extract_bits(rows, column << i));
}

}  // namespace quadrille::QUADRILLE_KERNEL
