// Tests whether an assumption about one digit leads to a contradiction within the digit. This fast test shares nothing
// with the propagation that SE's ratings need; that one runs only where this one finds a contradiction.
#pragma once

#include <bitset>
#include <cassert>

#include "logic/core/state.h"

namespace quadrille::logic::se {

class DigitTest {
 public:
  DigitTest(const State& state, int digit) {
    for (std::size_t house = 0; house < 27; ++house) places_[house] = state.places_of(static_cast<int>(house), digit);
  }

  /// Tests the digit on or off in the cell. A test object is good for one call.
  bool contradicts(int cell, bool on) {
    if (on)
      put(cell);
    else if (!remove(cell))
      return true;
    while (done_ < count_) {
      const int next = queue_[done_++];
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const int house = house_of[State::index(next)][kind];
        const unsigned own = 1U << place_in[State::index(next)][kind];
        for (const int place : Elements(places_[State::index(house)] & ~own))
          if (!remove(cells_of_house[State::index(house)][State::index(place)])) return true;
      }
    }
    return false;
  }

 private:
  void put(int cell) {
    if (known_.test(State::index(cell))) return;
    known_.set(State::index(cell));
    assert(count_ < queue_.size());
    queue_[count_++] = static_cast<std::uint8_t>(cell);
  }

  // Crosses out the digit in the cell. False if a house has no place left.
  bool remove(int cell) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const std::size_t house = house_of[State::index(cell)][kind];
      Mask& places = places_[house];
      places = static_cast<Mask>(places & ~(1U << place_in[State::index(cell)][kind]));
      if (places == 0) return false;
      if (!has_several(places)) put(cells_of_house[house][State::index(first_of(places))]);
    }
    return true;
  }

  std::array<Mask, 27> places_{};
  std::array<std::uint8_t, 81> queue_{};
  std::size_t done_ = 0, count_ = 0;
  std::bitset<81> known_;
};

/// For each digit: its last places that were tested with each of them on and off, without a contradiction.
class ConsistentDigits {
 public:
  bool knows(const State& state, int digit) const { return rows_[State::index(digit)] == rows_of(state, digit); }
  void note(const State& state, int digit) { rows_[State::index(digit)] = rows_of(state, digit); }

 private:
  using Rows = std::array<Mask, 9>;

  static Rows rows_of(const State& state, int digit) {
    Rows rows;
    for (std::size_t row = 0; row < 9; ++row) rows[row] = state.places[row][State::index(digit)];
    return rows;
  }

  std::array<Rows, 9> rows_{};  // without any place nothing contradicts either
};

}  // namespace quadrille::logic::se
