// The sets of candidates one of which must hold, and dense numbers for the candidates of a position.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>

#include "logic/core/state.h"

namespace quadrille::logic::se {

/// The reason why a candidate is on or off: its cell or one of its houses. Houses in SE's order for chains.
enum class Cause : std::uint8_t { none, cell, box, row, column, pattern };

inline Cause cause_of_house(int index_in_box_row_column) { return static_cast<Cause>(2 + index_in_box_row_column); }
inline int kind_of(Cause cause) { return box_row_column[static_cast<std::size_t>(cause) - 2]; }
inline int house_of_cause(Cause cause, int cell) { return house_of[State::index(cell)][State::index(kind_of(cause))]; }

/// Sets of candidates one of which holds: those of a cell, and those of a digit in a house. Cells come first.
inline constexpr std::size_t candidate_sets = 81 + 27 * 9;
inline constexpr std::size_t set_in_house(std::size_t house, std::size_t digit) { return 81 + 9 * house + digit; }
/// candidates_of_set[set][place]: 9 * cell + digit. The places of a cell are its digits.
inline constexpr auto candidates_of_set = [] {
  std::array<std::array<std::uint16_t, 9>, candidate_sets> table{};
  for (std::size_t place = 0; place < 9; ++place) {
    for (std::size_t cell = 0; cell < 81; ++cell) table[cell][place] = static_cast<std::uint16_t>(9 * cell + place);
    for (std::size_t house = 0; house < 27; ++house)
      for (std::size_t digit = 0; digit < 9; ++digit)
        table[set_in_house(house, digit)][place] =
            static_cast<std::uint16_t>(std::size_t{9} * cells_of_house[house][place] + digit);
  }
  return table;
}();

/// By set: the places where it has candidates.
using PlacesOfSets = std::array<Mask, candidate_sets>;

inline void places_of_sets(const State& state, PlacesOfSets& places) {
  auto next = std::copy(state.candidates.begin(), state.candidates.end(), places.begin());
  for (const auto& house : state.places) next = std::copy(house.begin(), house.end(), next);
}

/// By house: the digits that have lost places, and the places that have lost digits, since a propagation began.
struct ChangedHouses {
  std::array<Mask, 27> digits{}, places{};
};

/// A set to which a candidate belongs, and its place there.
struct Membership {
  std::uint16_t set;
  Mask place;
};

/// Dense numbers of the candidates of a position, by cell, then by digit.
template <int W>
struct CandidateNumbers {
  static constexpr std::size_t capacity = 64 * W;

  int size = 0;
  std::array<std::uint8_t, capacity> cell, digit;
  std::array<std::uint16_t, 729> number;  // by 9 * cell + digit
  /// In SE's order: the cell, then the digit in box, row and column, as causes are numbered.
  std::array<std::array<Membership, 4>, capacity> memberships;

  void assign(const State& state) {
    size = 0;
    for (std::size_t c = 0; c < 81; ++c)
      for (const int d : Elements(state.candidates[c])) add(c, static_cast<std::size_t>(d));
  }

 private:
  void add(std::size_t c, std::size_t d) {
    const auto id = static_cast<std::size_t>(size++);
    assert(id < capacity);
    cell[id] = static_cast<std::uint8_t>(c);
    digit[id] = static_cast<std::uint8_t>(d);
    number[9 * c + d] = static_cast<std::uint16_t>(id);
    memberships[id][0] = {static_cast<std::uint16_t>(c), static_cast<Mask>(1U << d)};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto kind = static_cast<std::size_t>(box_row_column[i]);
      memberships[id][i + 1] = {static_cast<std::uint16_t>(set_in_house(house_of[c][kind], d)),
                                static_cast<Mask>(1U << place_in[c][kind])};
    }
  }
};

}  // namespace quadrille::logic::se
