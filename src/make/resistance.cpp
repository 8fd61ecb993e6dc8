// Probes every candidate that singles leave: it is assumed, and singles run on. Those without a contradiction are what
// a player would have to refute by something better, and many of them mean a hard puzzle.
#include "make/resistance.h"

#include "make/singles_grid.h"

namespace quadrille {

int resistance(const Grid& puzzle) {
  SinglesGrid before(puzzle);
  before.fill();
  int candidates = 0, cells = 0;
  for (int cell = 0; cell < 81; ++cell) {
    std::uint32_t left = before.candidates(cell);
    if (left != 0) ++cells;
    for (; left != 0; left &= left - 1) {
      SinglesGrid after = before;
      after.set(cell, left & (~left + 1));
      if (after.fill()) ++candidates;
    }
  }
  return candidates - cells;  // of each cell, one is right
}

}  // namespace quadrille
