// Takes the numbers of a grid apart into sets of cells, one for each bit, and puts them together again.
//
//     cell      0 1 2 3 ...
//     number    5 0 3 8         sets of cells: bit 0 {0, 2}, bit 1 {2}, bit 2 {0}, bit 3 {3}
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "quadrille/grid.h"
#include "sudoku/lanes/node.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

/// For each bit of a number the cells whose number has it.
using CellsByBit = std::array<CellSet, 4>;

inline CellsByBit cells_by_bit(const Grid& grid) {
  CellsByBit cells{};
  const std::uint8_t* numbers = grid.cells.data();
#ifdef QUADRILLE_KERNEL_HAS_BMI2
  // A bit that is shifted to the top of its byte is its sign; the third vector begins with fifteen cells of the second.
  typedef char Bytes __attribute__((vector_size(32)));
  typedef std::uint16_t Pairs __attribute__((vector_size(32)));
  const auto signs = [&](int first, int bit) {
    Pairs pairs;
    std::memcpy(&pairs, numbers + first, sizeof pairs);
    return static_cast<std::uint32_t>(__builtin_ia32_pmovmskb256(reinterpret_cast<Bytes>(pairs << (7 - bit))));
  };
  for (int b = 0; b < 4; ++b) {
    const std::uint64_t low = signs(0, b), high = signs(32, b);
    cells[static_cast<std::size_t>(b)] = CellSet{low | high << 32, signs(49, b) >> 15};
  }
#else
  for (int i = 0; i < 10; ++i) {
    std::uint64_t eight;
    std::memcpy(&eight, numbers + 8 * i, 8);
    for (int b = 0; b < 4; ++b) cells[static_cast<std::size_t>(b)][i / 8] |= gather_bits(eight >> b) << (i % 8 * 8);
  }
  for (int b = 0; b < 4; ++b) cells[static_cast<std::size_t>(b)][1] |= (std::uint64_t{numbers[80]} >> b & 1) << 16;
#endif
  return cells;
}

inline void set_numbers(const CellsByBit& cells, Grid& grid) {
  std::uint8_t* numbers = grid.cells.data();
#ifdef QUADRILLE_KERNEL_HAS_BMI2
  // Eight bytes see the byte that has their eight bits, and each selects its own.
  typedef std::uint8_t Bytes __attribute__((vector_size(32)));
  typedef WordOfBits<256>::type Words;
  const auto own = reinterpret_cast<Bytes>(Words{} + 0x8040201008040201);
  Bytes first{}, second{}, last{};
  for (int b = 0; b < 4; ++b) {
    const auto one = reinterpret_cast<Bytes>(Words{} + (std::uint64_t{0x0101010101010101} << b));
    const auto add_to = [&](Bytes& sum, std::uint64_t bits) {
      const auto all = reinterpret_cast<Bytes>(Words{} + bits);
      const Bytes here = __builtin_shufflevector(all, all, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1,  //
                                                 18, 18, 18, 18, 18, 18, 18, 18, 19, 19, 19, 19, 19, 19, 19, 19);
      sum |= reinterpret_cast<Bytes>((here & own) == own) & one;
    };
    const CellSet& set = cells[static_cast<std::size_t>(b)];
    add_to(first, set[0]);
    add_to(second, set[0] >> 32);
    add_to(last, set[0] >> 49 | set[1] << 15);
  }
  std::memcpy(numbers, &first, 32);
  std::memcpy(numbers + 32, &second, 32);
  std::memcpy(numbers + 49, &last, 32);
#else
  for (int i = 0; i < 10; ++i) {
    std::uint64_t eight = 0;
    for (int b = 0; b < 4; ++b) eight |= spread_bits(cells[static_cast<std::size_t>(b)][i / 8] >> (i % 8 * 8)) << b;
    std::memcpy(numbers + 8 * i, &eight, 8);
  }
  unsigned last = 0;
  for (int b = 0; b < 4; ++b) last |= static_cast<unsigned>(cells[static_cast<std::size_t>(b)][1] >> 16 & 1) << b;
  numbers[80] = static_cast<std::uint8_t>(last);
#endif
}

}  // namespace quadrille::QUADRILLE_KERNEL
