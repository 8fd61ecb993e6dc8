// Puzzles are plain values; the engines for 9x9 puzzles in bulk use packed grids. A grid is always a puzzle, a puzzle
// has a packed form only if nothing is lost: 81 digits represent neither rules nor candidates, nor numbers that begin
// with 0, nor a grid that does not start in the corner of the canvas.
#include <algorithm>
#include <cassert>

#include "puzzle/core/plain.h"
#include "quadrille/puzzle.h"

namespace quadrille {

Puzzle empty_puzzle(PuzzleShape shape, std::vector<Rule> rules) {
  const auto places = static_cast<std::size_t>(shape.place_count());
  return {std::move(shape), std::vector<std::uint8_t>(places), std::move(rules)};
}

std::optional<Grid> Puzzle::grid() const {
  if (!is_plain_9x9(*this) || !candidates.empty()) return std::nullopt;
  assert(cells.size() == 81);
  Grid packed;
  std::copy_n(cells.begin(), packed.cells.size(), packed.cells.begin());
  return packed;
}

}  // namespace quadrille
