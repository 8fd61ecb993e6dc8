// A resting search node: the candidates of one grid, as the set of cells of each digit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "quadrille/grid.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

using CellSet = WordOfBits<128>::type;
inline void remove(CellSet& set, int cell) {
  set_part_of(&set, cell / 64, part_of(&set, cell / 64) & ~(std::uint64_t{1} << (cell % 64)));
}
inline bool contains(const CellSet& set, int cell) { return (part_of(&set, cell / 64) >> (cell % 64) & 1) != 0; }
inline int first(const CellSet& set) { return set[0] != 0 ? std::countr_zero(set[0]) : 64 + std::countr_zero(set[1]); }

using Node = std::array<CellSet, 9>;

}  // namespace quadrille::QUADRILLE_KERNEL
