// Loads nodes and puzzles into sets of digits, unloads nodes and solutions, and finds the cells with two candidates.
#pragma once

#include "sudoku/lanes/digit_sets.h"
#include "sudoku/lanes/grid_bits.h"

namespace quadrille::QUADRILLE_KERNEL {

inline constexpr std::uint64_t cells_of_two_bands = all_cells | std::uint64_t{all_cells} << 32;

// Opens the gaps after the rows, and closes them.
inline OneSet bands_of_cells(const CellSet& cells) {
  const std::uint64_t low = cells[0], third = low >> 54 | cells[1] << 10;
#ifdef QUADRILLE_KERNEL_HAS_BMI2
  const WordOfBits<128>::type bands{deposit_bits(low, cells_of_two_bands), deposit_bits(third, all_cells)};
  return reinterpret_cast<OneSet>(bands);
#else
  const OneSet packed{static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(low >> 27),
                      static_cast<std::uint32_t>(third), 0};
  return (packed & 0x1FF) | (packed & 0x1FF << 9) << 2 | (packed & 0x1FF << 18) << 4;
#endif
}
inline CellSet cells_of_bands(std::uint64_t first_two, std::uint64_t third) {
#ifdef QUADRILLE_KERNEL_HAS_BMI2
  const std::uint64_t low = extract_bits(first_two, cells_of_two_bands), high = extract_bits(third, all_cells);
#else
  const auto packed = [](std::uint64_t bands) {
    constexpr std::uint64_t row = 0x1FF | std::uint64_t{0x1FF} << 32;
    const std::uint64_t rows = (bands & row) | (bands >> 2 & row << 9) | (bands >> 4 & row << 18);
    return (rows & 0x7FFFFFF) | (rows >> 32 << 27);
  };
  const std::uint64_t low = packed(first_two), high = packed(third);
#endif
  return CellSet{low | high << 54, high >> 10};
}

// A clue takes its digit from the other cells of its row; boxes and columns follow from the matchings.
template <int bits>
[[gnu::noinline]] void DigitSets<bits>::load(const Grid& puzzle) {
  const CellsByBit cells = cells_by_bit(puzzle);
  Word number[4], clues{};  // bit b of each cell's number
  for (int b = 0; b < 4; ++b) {
    number[b] = repeated<Word>(bands_of_cells(cells[static_cast<std::size_t>(b)]));
    clues |= number[b];
  }
  for (int i = 0; i < words; ++i) {
    Word differs{};
    for (int b = 0; b < 4; ++b) differs |= number[b] ^ number_bits.word<Word>(b, i);
    sets_[i] = used_bits.word<Word>(0, i) & all_cells & ~(differs & clues);
  }
  apply_naked_singles(clues);
}

template <int bits>
[[gnu::always_inline]] inline auto DigitSets<bits>::pairs() const -> Pairs {
  Word one = sets_[0], two{}, three{};
  for (int i = 1; i < words; ++i) {
    three |= two & sets_[i];
    two |= one & sets_[i];
    one |= sets_[i];
  }
  if constexpr (digits_per_word == 2) {
    const Word other_one = other_half(one), other_two = other_half(two);
    three |= other_half(three) | (two & other_one) | (one & other_two);
    two |= other_two | (one & other_one);
  }
  const Word pair = two & ~three;
  return {part_of(&pair, 0), part_of(&pair, 1), !any(three)};
}

template <int bits>
[[gnu::always_inline]] inline auto DigitSets<bits>::unrelated(const Pairs& pairs, int digit, int cell) const -> Pairs {
  std::uint64_t has[2], sees[2];
  std::memcpy(has, reinterpret_cast<const char*>(sets_) + 16 * digit, sizeof has);
  std::memcpy(sees, bands_of.peers[cell], sizeof sees);
  return {pairs.first_two & ~has[0] & ~sees[0], pairs.third & ~has[1] & ~sees[1], pairs.only};
}

template <int bits>
[[gnu::noinline]] void DigitSets<bits>::load(const Node& node) {
  DigitTable<1> sets;
  for (std::size_t d = 0; d < 9; ++d) {
    const OneSet bands = bands_of_cells(node[d]);
    std::memcpy(&sets.bands[0][4 * d], &bands, sizeof bands);
  }
  for (int i = 0; i < words; ++i) sets_[i] = sets.word<Word>(0, i);
}

template <int bits>
[[gnu::noinline]] void DigitSets<bits>::unload(Grid& solution) const {
  CellsByBit cells;
  for (int b = 0; b < 4; ++b) {
    Word number{};
    for (int i = 0; i < words; ++i) number |= sets_[i] & number_bits.word<Word>(b, i);
    if constexpr (digits_per_word == 2) number |= other_half(number);
    cells[static_cast<std::size_t>(b)] = cells_of_bands(part_of(&number, 0), part_of(&number, 1));
  }
  set_numbers(cells, solution);
}

// The gaps are closed: first those between rows, then between the first two bands, then parts 0 and 1 of a CellSet are
// made of bands 0 and 1 with ten bits of band 2, and of its other bits.
template <int bits>
[[gnu::always_inline]] inline void DigitSets<bits>::unload(Node& node) const {
  using Parts = typename WordOfBits<bits>::type;
  constexpr std::uint64_t band = (1U << 27) - 1;
#pragma GCC unroll 9
  for (int i = 0; i < words; ++i) {
    const Word w = (sets_[i] & 0x1FF) | (sets_[i] >> 2 & 0x1FF << 9) | (sets_[i] >> 4 & 0x1FF << 18);
    const auto pairs = reinterpret_cast<Parts>(w);
    const Parts joined = (pairs & band) | (pairs >> 5 & band << 27);
    if constexpr (digits_per_word == 1) {
      const Parts last = __builtin_shufflevector(joined, joined, 1, 1);
      node[i] = (joined & Parts{~std::uint64_t{0}, 0}) | (last << Parts{54, 0} >> Parts{0, 10});
    } else {
      const Parts last = __builtin_shufflevector(joined, joined, 1, 1, 3, 3);
      const Parts both = (joined & Parts{~std::uint64_t{0}, 0, ~std::uint64_t{0}, 0}) |
                         (last << Parts{54, 0, 54, 0} >> Parts{0, 10, 0, 10});
      std::memcpy(&node[2 * i], &both, 2 * i + 1 < 9 ? sizeof both : sizeof node[0]);
    }
  }
}

}  // namespace quadrille::QUADRILLE_KERNEL
