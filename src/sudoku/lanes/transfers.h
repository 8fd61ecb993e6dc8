// Loads nodes and puzzles into their lanes, and copies nodes and solutions out of them: a bit matrix is transposed,
// whose rows are the bits of a lane on one side, and the bits of a plane on the other.
#pragma once

#include "sudoku/lanes/planes.h"

namespace quadrille::QUADRILLE_KERNEL {

/// The number of words of a node that are transposed at once: nearly every machine has registers of 128 bits.
template <int lanes>
inline constexpr int words_together = lanes < 128 ? 2 : 1;

/// 64 bits of each lane: the rows of the matrix before, or after, its transposition.
template <int lanes>
template <class Row>
struct Planes<lanes>::LaneBits {
  alignas(64) Row row[64];

  std::uint64_t at(int place) const { return part_of(row, place); }
  void set(int place, std::uint64_t bits) { set_part_of(row, place, bits); }
};

// Resets the knowledge of the last sweep for the lanes that nodes enter.
template <int lanes>
void Planes<lanes>::forget(Word entering) {
  for (auto& digit : row_open_) {
    for (Word& word : digit) word |= entering;
  }
  for (Word& word : only_place_) word &= ~entering;
}

// For assertions: the node is what the planes say of the lane with that Moves::place.
template <int lanes>
bool Planes<lanes>::agrees_with(const Node& node, int place) const {
  const int lane = place / parts + place % parts * 64;
  for (int d = 0; d < 9; ++d) {
    for (int cell = 0; cell < 81; ++cell) {
      if (Lanes::of(candidate_[d][cell]).contains(lane) != quadrille::QUADRILLE_KERNEL::contains(node[d], cell)) {
        return false;
      }
    }
  }
  return true;
}

template <int lanes>
[[gnu::noinline]] void Planes<lanes>::load(const Moves<const Node*>& nodes) {
  constexpr int together = words_together<lanes>;
  using Joined = typename WordOfBits<lanes * together>::type;
  const Word entering = nodes.taken.word();
  Word* planes = &candidate_[0][0];
  LaneBits<Joined> bits{};  // a checker of memory cannot tell that the other lanes stay apart from those that enter
#pragma GCC unroll 1
  for (int j = 0; j < node_words; j += together) {
    for (int t = 0; t < together; ++t) {
      for (int i = 0; i < nodes.count; ++i) {
        bits.set(nodes.place[i] * together + t, packed_word(*nodes.item[i], j + t));
      }
    }
    transpose<Joined>([&](int i) { return bits.row[i]; },
                      [&](int i, Joined row) {
                        Word words[together];
                        std::memcpy(words, &row, sizeof row);
                        for (int t = 0; t < together; ++t) {
                          Word& plane = planes[plane_of_bit[j + t][i]];
                          plane = select(entering, words[t], plane);
                        }
                      });
  }
  assert(nodes.count == 0 || agrees_with(*nodes.item[0], nodes.place[0]));
  forget(entering);
}

template <int lanes>
[[gnu::noinline]] void Planes<lanes>::unload(const Moves<Node*>& nodes) {
  constexpr int together = words_together<lanes>;
  using Joined = typename WordOfBits<lanes * together>::type;
  const Word* planes = &candidate_[0][0];
  LaneBits<Joined> bits;
#pragma GCC unroll 1
  for (int j = 0; j < node_words; j += together) {
    transpose<Joined>(
        [&](int i) {
          Word words[together];
          for (int t = 0; t < together; ++t) words[t] = planes[plane_of_bit[j + t][i]];
          Joined row;
          std::memcpy(&row, words, sizeof row);
          return row;
        },
        [&](int i, Joined row) { bits.row[i] = row; });
    for (int t = 0; t < together; ++t) {
      for (int i = 0; i < nodes.count; ++i) {
        unpack_word(bits.at(nodes.place[i] * together + t), j + t, *nodes.item[i]);
      }
    }
  }
  assert(nodes.count == 0 || agrees_with(*nodes.item[0], nodes.place[0]));
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
[[gnu::noinline]] void Planes<lanes>::load(const Moves<const Grid*>& puzzles) {
  const Word entering = puzzles.taken.word();
  LaneBits<Word> bits{};
  alignas(64) Word row[64];
  for (int j = 0; j < packed_words; ++j) {
    for (int i = 0; i < puzzles.count; ++i) bits.set(puzzles.place[i], packed_word(*puzzles.item[i], j));
    transpose<Word>([&](int i) { return bits.row[i]; }, [&](int i, Word r) { row[i] = r; });
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
[[gnu::noinline]] void Planes<lanes>::unload(const Moves<Grid*>& solutions) {
  LaneBits<Word> bits;
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
    transpose<Word>([&](int i) { return row[i]; }, [&](int i, Word r) { bits.row[i] = r; });
    for (int i = 0; i < solutions.count; ++i) unpack_word(bits.at(solutions.place[i]), j, *solutions.item[i]);
  }
}

}  // namespace quadrille::QUADRILLE_KERNEL
