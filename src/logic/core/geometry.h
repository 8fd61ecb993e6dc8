// Tables of the 9x9 grid for the search of patterns: houses of cells, places in houses, peers.
//
// Houses 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes; house / 9 is the kind. Places count along rows,
// down columns, and row by row in boxes. All tables are computed by the compiler.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "sudoku/core/houses.h"

namespace quadrille::logic {

/// A set of digits or of places in a house: bit d for digit d + 1, or for the place d.
using Mask = std::uint16_t;
inline constexpr Mask all_nine = 0x1ff;

inline int first_of(unsigned mask) { return std::countr_zero(mask); }
/// A table: processors count bits in one instruction, but not all of those that the code is compiled for have it.
inline constexpr auto mask_sizes = [] {
  std::array<std::uint8_t, 512> sizes{};
  for (unsigned mask = 0; mask < 512; ++mask) sizes[mask] = static_cast<std::uint8_t>(std::popcount(mask));
  return sizes;
}();
inline int size_of(unsigned mask) { return assert(mask < 512), mask_sizes[mask]; }
inline bool has_several(unsigned mask) { return (mask & (mask - 1)) != 0; }

/// Kinds of houses, as offsets of their numbers.
inline constexpr int row_kind = 0, column_kind = 1, box_kind = 2;
/// Sudoku Explainer looks at boxes first: for chains and loops, rows follow; for singles and sets, columns.
inline constexpr std::array<int, 3> box_row_column{box_kind, row_kind, column_kind};
inline constexpr std::array<int, 3> box_column_row{box_kind, column_kind, row_kind};

/// house_of[cell][kind], place_in[cell][kind].
inline constexpr auto house_of = [] {
  std::array<std::array<std::uint8_t, 3>, 81> houses{};
  for (int house = 0; house < 27; ++house)
    for (const auto cell : cells_of_house[static_cast<std::size_t>(house)])
      houses[cell][static_cast<std::size_t>(house / 9)] = static_cast<std::uint8_t>(house);
  return houses;
}();
inline constexpr auto place_in = [] {
  std::array<std::array<std::uint8_t, 3>, 81> places{};
  for (std::size_t house = 0; house < 27; ++house)
    for (std::size_t place = 0; place < 9; ++place)
      places[cells_of_house[house][place]][house / 9] = static_cast<std::uint8_t>(place);
  return places;
}();

/// The peers of a cell: those in its box, then those of its row, then those of its column.
inline constexpr auto peers_of = [] {
  std::array<std::array<std::uint8_t, 20>, 81> peers{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    std::array<bool, 81> seen{};
    seen[cell] = true;
    std::size_t count = 0;
    for (const int kind : box_row_column)
      for (const auto other : cells_of_house[house_of[cell][static_cast<std::size_t>(kind)]]) {
        if (seen[other]) continue;
        seen[other] = true;
        peers[cell][count++] = other;
      }
  }
  return peers;
}();

inline constexpr auto sees = [] {
  std::array<std::array<bool, 81>, 81> table{};
  for (std::size_t cell = 0; cell < 81; ++cell)
    for (const auto peer : peers_of[cell]) table[cell][peer] = true;
  return table;
}();

/// meeting[a][b]: the places of house a that lie in house b.
inline constexpr auto meeting = [] {
  std::array<std::array<Mask, 27>, 27> table{};
  for (std::size_t house = 0; house < 27; ++house)
    for (std::size_t place = 0; place < 9; ++place)
      for (const auto other : house_of[cells_of_house[house][place]])
        table[house][other] = static_cast<Mask>(table[house][other] | 1 << place);
  return table;
}();

/// crossing[house][kind]: the three houses of that kind that share three places with a line or a box; for a line and
/// the other kind of line there are none.
inline constexpr auto crossing = [] {
  std::array<std::array<std::array<std::uint8_t, 3>, 3>, 27> table{};
  for (std::size_t house = 0; house < 27; ++house)
    for (std::size_t kind = 0; kind < 3; ++kind) {
      std::size_t count = 0;
      for (std::size_t other = 9 * kind; other < 9 * kind + 9; ++other)
        if (std::popcount(meeting[house][other]) == 3) table[house][kind][count++] = static_cast<std::uint8_t>(other);
    }
  return table;
}();

/// By sets of at least two places: which third of the house holds all of them; -1 if none does. In most houses a
/// crossing house has consecutive places; columns have every third place of a box.
struct Thirds {
  std::array<std::int8_t, 512> consecutive{};
  std::array<std::int8_t, 512> every_third{};
};
inline constexpr Thirds thirds_of = [] {
  Thirds thirds;
  for (unsigned mask = 0; mask < 512; ++mask) {
    thirds.consecutive[mask] = thirds.every_third[mask] = -1;
    if (std::popcount(mask) < 2) continue;
    for (unsigned third = 0; third < 3; ++third) {
      if ((mask & ~(07U << 3 * third)) == 0) thirds.consecutive[mask] = static_cast<std::int8_t>(third);
      if ((mask & ~(0111U << third)) == 0) thirds.every_third[mask] = static_cast<std::int8_t>(third);
    }
  }
  return thirds;
}();
/// Returns i if crossing[house][kind][i] has all of these places of the house, of which there are at least two; -1 if
/// none of the three has: where a digit is locked.
inline int crossing_third(int house, int kind, Mask places) {
  const auto& thirds = house / 9 == box_kind && kind == column_kind ? thirds_of.every_third : thirds_of.consecutive;
  return thirds[places];
}

/// for (int element : Elements(mask))
class Elements {
 public:
  explicit constexpr Elements(unsigned mask) : mask_(mask) {}
  struct Iterator {
    unsigned mask;
    constexpr int operator*() const { return assert(mask != 0), std::countr_zero(mask); }
    constexpr Iterator& operator++() { return mask &= mask - 1, *this; }
    constexpr bool operator!=(const Iterator& other) const { return mask != other.mask; }
  };
  constexpr Iterator begin() const { return {mask_}; }
  constexpr Iterator end() const { return {0}; }

 private:
  unsigned mask_;
};

}  // namespace quadrille::logic
