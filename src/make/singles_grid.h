// Fills 9x9 grids with naked and hidden singles, and sees where that leads to a contradiction.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "make/clue_candidates.h"
#include "quadrille/grid.h"

namespace quadrille {

class SinglesGrid {
 public:
  explicit SinglesGrid(const Grid& puzzle) {
    open_.fill(all_digits);
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.cells[cell] != 0) set(cell, 1U << puzzle.cells[cell]);
    }
  }

  /// Fills singles until none is left. False if a cell or a digit of a house has no candidate left.
  bool fill() {
    while (!broken_ && (set_naked_singles() || set_hidden_singles())) continue;
    return !broken_;
  }

  const Grid& grid() const { return grid_; }
  /// Bits 1 to 9; none where there is a digit.
  std::uint32_t candidates(int cell) const { return open_[cell]; }
  /// The same, but the digit itself where there is one.
  std::uint32_t possible(int cell) const { return grid_.cells[cell] != 0 ? 1U << grid_.cells[cell] : open_[cell]; }

  void set(int cell, std::uint32_t digit) {
    broken_ |= (open_[cell] & digit) == 0;
    grid_.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digit));
    open_[cell] = 0;
    for (const std::uint8_t house : cell_houses.houses[cell]) set_[house] |= digit;
    for (const std::uint8_t peer : cell_houses.peers[cell]) remove(peer, digit);
  }

  void remove(int cell, std::uint32_t digits) {
    if ((open_[cell] & digits) == 0) return;
    open_[cell] &= ~digits;
    broken_ |= open_[cell] == 0;
  }

 private:
  static constexpr std::uint32_t all_digits = 0x3FE;

  bool set_naked_singles() {
    bool some = false;
    for (int cell = 0; cell < 81; ++cell) {
      if (std::has_single_bit(open_[cell])) set(cell, open_[cell]), some = true;
    }
    return some;
  }

  bool set_hidden_singles() {
    for (std::size_t house = 0; house < 27; ++house) {
      std::uint32_t once = 0, twice = 0;
      for (const std::uint8_t cell : cell_houses.cells[house]) {
        twice |= once & open_[cell];
        once |= open_[cell];
      }
      if ((once | set_[house]) != all_digits) return broken_ = true;
      const std::uint32_t single = once & ~twice;
      if (single == 0) continue;
      for (const std::uint8_t cell : cell_houses.cells[house]) {
        const std::uint32_t here = open_[cell] & single;
        if (here != 0) set(cell, here & (~here + 1));
      }
      return true;
    }
    return false;
  }

  Grid grid_;
  std::array<std::uint32_t, 81> open_{};
  std::array<std::uint32_t, 27> set_{};  // digits of each house that have a cell
  bool broken_ = false;
};

}  // namespace quadrille
