// A set of cells of the 9x9 grid: two words of bits, cells 0 to 63 in the first, 64 to 80 in the second.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "logic/core/geometry.h"

namespace quadrille::logic {

class CellSet {
 public:
  constexpr void add(int cell) { words_[word(cell)] |= bit(cell); }
  constexpr void remove(int cell) { words_[word(cell)] &= ~bit(cell); }
  constexpr bool has(int cell) const { return (words_[word(cell)] & bit(cell)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr bool has_several() const {
    return ((words_[0] & (words_[0] - 1)) | (words_[1] & (words_[1] - 1))) != 0 || (words_[0] != 0 && words_[1] != 0);
  }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

  constexpr CellSet& operator&=(const CellSet& b) { return words_[0] &= b.words_[0], words_[1] &= b.words_[1], *this; }
  constexpr CellSet& operator|=(const CellSet& b) { return words_[0] |= b.words_[0], words_[1] |= b.words_[1], *this; }
  constexpr CellSet& operator-=(const CellSet& b) {
    return words_[0] &= ~b.words_[0], words_[1] &= ~b.words_[1], *this;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  constexpr bool operator==(const CellSet&) const = default;

  /// Calls act(cell) in ascending order.
  template <class Act>
  void for_each(Act act) const {
    for (int w = 0; w < 2; ++w)
      for (std::uint64_t rest = words_[static_cast<std::size_t>(w)]; rest != 0; rest &= rest - 1)
        act(64 * w + std::countr_zero(rest));
  }

 private:
  static constexpr std::size_t word(int cell) {
    return assert(cell >= 0 && cell < 81), static_cast<std::size_t>(cell) / 64;
  }
  static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (cell % 64); }
  std::array<std::uint64_t, 2> words_{};
};

inline constexpr auto peer_set_of = [] {
  std::array<CellSet, 81> sets{};
  for (std::size_t cell = 0; cell < 81; ++cell)
    for (const auto peer : peers_of[cell]) sets[cell].add(peer);
  return sets;
}();

}  // namespace quadrille::logic
