// A resting search node: the candidates of one grid, as the set of cells of each digit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "quadrille/grid.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

/// Part 0 has the cells 0..63, part 1 the cells 64..80.
using CellSet = WordOfBits<128>::type;

inline bool contains(const CellSet& set, int cell) { return (part_of(&set, cell / 64) >> (cell % 64) & 1) != 0; }
inline void remove(CellSet& set, int cell) { clear_bit(&set, cell); }
inline int size(const CellSet& set) { return count_bits(set[0]) + count_bits(set[1]); }
inline int first(const CellSet& set) { return set[0] != 0 ? std::countr_zero(set[0]) : 64 + std::countr_zero(set[1]); }
inline int last(const CellSet& set) {
  return set[1] != 0 ? 127 - std::countl_zero(set[1]) : 63 - std::countl_zero(set[0]);
}

using Node = std::array<CellSet, 9>;

inline Node node_of(const Candidates& candidates) {
  Node node;
  for (int d = 0; d < 9; ++d) {
    std::uint64_t parts[2] = {};
    for (int cell = 0; cell < 81; ++cell) {
      parts[cell / 64] |= std::uint64_t{static_cast<unsigned>(candidates.cells[cell]) >> d & 1} << (cell % 64);
    }
    node[d] = CellSet{parts[0], parts[1]};
  }
  return node;
}

inline Candidates candidates_of(const Node& node) {
  Candidates candidates;
  for (int cell = 0; cell < 81; ++cell) {
    for (int d = 0; d < 9; ++d) candidates.cells[cell] |= static_cast<std::uint16_t>(contains(node[d], cell) << d);
  }
  return candidates;
}

/// For each cell the two parts of the set of its 20 peers.
inline constexpr auto peers_of_cell = [] {
  std::array<std::array<std::uint64_t, 2>, 81> peers{};
  constexpr BoxShape shape;
  for (int a = 0; a < 81; ++a) {
    for (int b = 0; b < 81; ++b) {
      const bool related =
          shape.row(a) == shape.row(b) || shape.column(a) == shape.column(b) || shape.box(a) == shape.box(b);
      if (a != b && related) peers[a][b / 64] |= std::uint64_t{1} << (b % 64);
    }
  }
  return peers;
}();

}  // namespace quadrille::QUADRILLE_KERNEL
