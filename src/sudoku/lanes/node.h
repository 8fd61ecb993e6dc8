// A search node that waits on a stack: the candidates of one grid, as the set of cells of each digit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "quadrille/grid.h"
#include "sudoku/core/houses.h"
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

/// In each part, row i of 8 x 8 bits is byte i; rows become columns.
inline CellSet transposed(CellSet bits) {
  const auto exchange = [&bits](int by, std::uint64_t low) {
    const CellSet different = (bits ^ bits >> by) & (CellSet{} + low);
    bits ^= different ^ different << by;
  };
  exchange(7, 0x00AA00AA00AA00AA);
  exchange(14, 0x0000CCCC0000CCCC);
  exchange(28, 0x00000000F0F0F0F0);
  return bits;
}

/// The candidates of sixteen cells, eight in each part: a byte of eight digits for each cell, and one for the nine.
struct SixteenCells {
  CellSet digits, nines;

  explicit SixteenCells(const std::uint16_t* cells) {
    typedef unsigned char Bytes __attribute__((vector_size(16)));
    Bytes a, b;
    std::memcpy(&a, cells, 16);
    std::memcpy(&b, cells + 8, 16);
    const auto every_second = [&]<int... i>(auto first, std::integer_sequence<int, i...>) {
      return reinterpret_cast<CellSet>(__builtin_shufflevector(a, b, (2 * i + first)...));
    };
    constexpr std::make_integer_sequence<int, 16> all{};
    digits = every_second(std::integral_constant<int, 0>{}, all);
    nines = every_second(std::integral_constant<int, 1>{}, all);
  }
};

// Cell by cell and digit by digit takes as long as the search of an easy node.
inline Node node_of(const Candidates& candidates) {
  std::uint64_t by_eight[10], nines[2] = {};  // for each eight cells a byte of each digit but nine
  for (int i = 0; i < 5; ++i) {
    const SixteenCells cells(&candidates.cells[static_cast<std::size_t>(16 * i)]);
    const CellSet digits = transposed(cells.digits);
    by_eight[2 * i] = digits[0], by_eight[2 * i + 1] = digits[1];
    nines[i / 4] |= (gather_bits(cells.nines[0]) | gather_bits(cells.nines[1]) << 8) << (16 * i % 64);
  }
  std::uint64_t low[8];
  for (int d = 0; d < 8; ++d) low[d] = by_eight[d];
  exchange_in_eight<8>(low);
  Node node;
  const std::uint64_t last = candidates.cells[80];
  for (int d = 0; d < 8; ++d) {
    const std::uint64_t high = (by_eight[8] >> (8 * d) & 0xFF) | (by_eight[9] >> (8 * d) & 0xFF) << 8;
    node[d] = CellSet{low[d], high | (last >> d & 1) << 16};
  }
  node[8] = CellSet{nines[0], nines[1] | (last >> 8 & 1) << 16};
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

inline CellSet peers_of(int cell) {
  const auto& peers = peers_of_cell[static_cast<std::size_t>(cell)];
  return CellSet{peers[0], peers[1]};
}

/// For each row, column and box the two parts of the set of its cells.
inline constexpr auto sets_of_houses = [] {
  std::array<std::array<std::uint64_t, 2>, 27> sets{};
  for (std::size_t house = 0; house < sets.size(); ++house) {
    for (const std::uint8_t cell : cells_of_house[house]) sets[house][cell / 64] |= std::uint64_t{1} << (cell % 64);
  }
  return sets;
}();

// Twelve words hold a Node, four for every three digits: the cells 0..63 of each digit, then the cells 64..80 of all
// three. So the words that touch one cache line of a node follow each other.
inline constexpr int node_words = 12, high_bits = 21, high_cells = 17;

// The plane of each bit of these words; the bits that no cell has share one more plane.
inline constexpr int no_plane = 9 * 81;
inline constexpr auto plane_of_bit = [] {
  std::array<std::array<std::uint16_t, 64>, node_words> plane{};
  for (int j = 0; j < node_words; ++j) {
    for (int bit = 0; bit < 64; ++bit) {
      const bool high = j % 4 == 3;
      const int digit = j / 4 * 3 + (high ? bit / high_bits : j % 4), cell = high ? 64 + bit % high_bits : bit;
      plane[j][bit] =
          static_cast<std::uint16_t>(cell < 81 && bit < 3 * high_bits + !high ? digit * 81 + cell : no_plane);
    }
  }
  return plane;
}();

inline std::uint64_t packed_word(const Node& node, int j) {
  const CellSet* with = &node[j / 4 * 3];
  if (j % 4 < 3) return with[j % 4][0];
  return with[0][1] | with[1][1] << high_bits | with[2][1] << (2 * high_bits);
}

inline void unpack_word(std::uint64_t packed, int j, Node& node) {
  CellSet* with = &node[j / 4 * 3];
  if (j % 4 < 3) {
    set_part_of(&with[j % 4], 0, packed);
    return;
  }
  constexpr std::uint64_t cells = (1U << high_cells) - 1;
  for (int k = 0; k < 3; ++k) set_part_of(&with[k], 1, packed >> (high_bits * k) & cells);
}

}  // namespace quadrille::QUADRILLE_KERNEL
