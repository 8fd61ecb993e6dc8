// The working position of a search for steps: candidates by cell, places by house, and singles, kept up to date.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "logic/core/geometry.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic {

struct State {
  State() = default;
  explicit State(const Position& position);
  Position position(const Grid& clues) const;

  std::array<Mask, 81> candidates{};             // digits; none if the cell is filled
  std::array<std::array<Mask, 9>, 27> places{};  // [house][digit]: places in the house; none if the digit is placed
  std::array<Mask, 27> hidden{};                 // digits with exactly one place in the house
  std::array<std::uint8_t, 81> digit{};          // 1..9, or 0 for an empty cell
  std::array<std::uint8_t, 27> empty{};          // number of empty cells in the house
  std::array<std::uint8_t, 9> placed{};          // number of cells that hold the digit
  int left = 81;                                 // number of empty cells

  bool has(int cell, int d) const {
    assert(d >= 0 && d < 9);
    return (candidates[index(cell)] >> d & 1) != 0;
  }
  Mask digits(int cell) const { return candidates[index(cell)]; }
  Mask places_of(int house, int d) const { return places[index(house)][index(d)]; }

  /// Crosses out candidates that exist.
  void eliminate(int cell, Mask digits) {
    assert((digits & ~candidates[index(cell)]) == 0);
    candidates[index(cell)] = static_cast<Mask>(candidates[index(cell)] & ~digits);
    for (const int d : Elements(digits)) eliminate_places(cell, d);
  }
  /// Places a digit, whether or not it is a candidate, and crosses it out in the houses of the cell.
  void place(int cell, int d);

  static constexpr std::size_t index(int number) { return assert(number >= 0), static_cast<std::size_t>(number); }

 private:
  // Takes the cell out of the digit's places in its three houses; a house left with one place has a hidden single.
  void eliminate_places(int cell, int d) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const std::size_t house = house_of[index(cell)][kind];
      Mask& left_in_house = places[house][index(d)];
      left_in_house = static_cast<Mask>(left_in_house & ~(1U << place_in[index(cell)][kind]));
      const Mask bit = static_cast<Mask>(1U << d);
      const bool single = left_in_house != 0 && !has_several(left_in_house);
      hidden[house] = static_cast<Mask>(single ? hidden[house] | bit : hidden[house] & ~bit);
    }
  }
};

}  // namespace quadrille::logic
