// Keeps four views of one position in step: candidates by cell, places by house and digit, hidden singles by house, and
// the numbers of empty cells. Every search reads all of them, many times between two changes, so a change pays:
// crossing out a candidate touches its three houses.
//
// Invariant, for each empty cell c, house h of c, digit d: d is in candidates[c] if and only if c is in places[h][d]; d
// is in hidden[h] if and only if places[h][d] has one place. Filled cells have no candidates and are in no places.
//
// The functions for a player's Position at the end do the same on the public type, which keeps candidates alone.
#include "logic/core/state.h"

#include <cassert>

namespace quadrille::logic {

// Counts from empty: each filled cell lowers the counts, each candidate adds its places. Hidden singles come last, once
// all places are known.
State::State(const Position& position) {
  empty.fill(9);
  for (int cell = 0; cell < 81; ++cell) {
    digit[index(cell)] = position.digits.cells[index(cell)];
    assert(digit[index(cell)] <= 9);
    if (digit[index(cell)] != 0) {
      --left;
      ++placed[digit[index(cell)] - 1U];
      for (const auto house : house_of[index(cell)]) --empty[house];
      continue;
    }
    candidates[index(cell)] = position.candidates.cells[index(cell)];
    assert((candidates[index(cell)] & ~all_nine) == 0);
    for (std::size_t kind = 0; kind < 3; ++kind)
      for (const int d : Elements(candidates[index(cell)])) {
        Mask& in_house = places[house_of[index(cell)][kind]][index(d)];
        in_house = static_cast<Mask>(in_house | 1U << place_in[index(cell)][kind]);
      }
  }
  for (std::size_t house = 0; house < 27; ++house)
    for (unsigned d = 0; d < 9; ++d)
      if (size_of(places[house][d]) == 1) hidden[house] = static_cast<Mask>(hidden[house] | 1U << d);
}

Position State::position(const Grid& clues) const {
  Position position;
  position.clues = clues;
  position.digits.cells = digit;
  position.candidates.cells = candidates;
  return position;
}

// Empties the cell first, then crosses out the digit in its houses. A peer in the box that is also in the row loses the
// digit once: the places of the second house no longer have it then.
void State::place(int cell, int d) {
  assert(digit[index(cell)] == 0 && d >= 0 && d < 9 && left > 0);
  eliminate(cell, candidates[index(cell)]);
  digit[index(cell)] = static_cast<std::uint8_t>(d + 1);
  --left;
  ++placed[index(d)];
  for (const auto house : house_of[index(cell)]) {
    --empty[house];
    for (const int place : Elements(places[house][index(d)]))
      eliminate(cells_of_house[house][index(place)], static_cast<Mask>(1U << d));
  }
}

// Clues that contradict each other are placed all the same: the position then has cells without candidates.
Position::Position(const Grid& clues_of_puzzle) : clues(clues_of_puzzle) {
  candidates.cells.fill(all_nine);
  for (int cell = 0; cell < 81; ++cell)
    if (const int digit = clues.cells[static_cast<std::size_t>(cell)]; digit != 0) logic::place(cell, digit, *this);
}

bool Position::is_solved() const {
  for (const auto digit : digits.cells)
    if (digit == 0) return false;
  return true;
}

void place(int cell, int digit, Position& position) {
  assert(cell >= 0 && cell < 81 && digit >= 1 && digit <= 9);
  const auto place = static_cast<std::size_t>(cell);
  position.digits.cells[place] = static_cast<std::uint8_t>(digit);
  position.candidates.cells[place] = 0;
  for (const auto peer : peers_of[place])
    position.candidates.cells[peer] = static_cast<Mask>(position.candidates.cells[peer] & ~(1U << (digit - 1)));
}

// Eliminations come before placements: SE's direct steps have both.
void apply(const Step& step, Position& position) {
  for (const auto [cell, symbol] : step.eliminations)
    position.candidates.cells[cell] = static_cast<Mask>(position.candidates.cells[cell] & ~(1U << (symbol - 1)));
  for (const auto [cell, symbol] : step.placements) place(cell, symbol, position);
}

}  // namespace quadrille::logic
