// Keeps four views of one position in step: candidates by cell, places by house and digit, hidden singles by house, and
// the numbers of empty cells. Every search reads all of them, many times between two changes, so a change pays:
// crossing out a candidate touches its three houses.
//
// Invariant, for each empty cell c, house h of c, digit d: d is in candidates[c] if and only if c is in places[h][d]; d
// is in hidden[h] if and only if places[h][d] has one place. Filled cells have no candidates and are in no places.
#include "logic/core/state.h"

#include <algorithm>
#include <cassert>

namespace quadrille::logic {

// Counts from empty: each filled cell lowers the counts, each candidate adds its places. Hidden singles come last, once
// all places are known.
State::State(const Position& position) {
  assert(position.digits.size() == 81 && position.candidates.size() == 81);
  empty.fill(9);
  for (int cell = 0; cell < 81; ++cell) {
    digit[index(cell)] = position.digits[index(cell)];
    assert(digit[index(cell)] <= 9);
    if (digit[index(cell)] != 0) {
      --left;
      ++placed[digit[index(cell)] - 1U];
      for (const auto house : house_of[index(cell)]) --empty[house];
      continue;
    }
    assert((position.candidates[index(cell)] & ~SymbolSet{all_nine}) == 0);
    candidates[index(cell)] = static_cast<Mask>(position.candidates[index(cell)]);
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
  Position position({clues.cells.begin(), clues.cells.end()}, {candidates.begin(), candidates.end()});
  position.digits.assign(digit.begin(), digit.end());
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

}  // namespace quadrille::logic
