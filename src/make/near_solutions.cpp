// Sets of candidates as one word per cell, so that two are merged by a few vector instructions.
#include "make/near_solutions.h"

#include <cassert>

#include "sudoku/search/grid_solutions.h"

namespace quadrille {

void SeenCandidates::add(const Grid& solution) {
  for (std::size_t cell = 0; cell < once_.size(); ++cell) {
    assert(solution.cells[cell] != 0);
    const auto digit = static_cast<std::uint16_t>(1U << (solution.cells[cell] - 1));
    twice_[cell] |= once_[cell] & digit;
    once_[cell] |= digit;
  }
}

void SeenCandidates::add(const SeenCandidates& other) {
  for (std::size_t cell = 0; cell < once_.size(); ++cell) {
    twice_[cell] |= static_cast<std::uint16_t>(other.twice_[cell] | (once_[cell] & other.once_[cell]));
    once_[cell] |= other.once_[cell];
  }
}

SeenCandidates NearSolutions::without(std::span<const std::size_t> cells, const std::stop_token& stop) {
  SeenCandidates seen = without_clue(no_clue, stop);
  for (const std::size_t cell : cells) seen.add(without_clue(cell, stop));
  return seen;
}

const SeenCandidates& NearSolutions::without_clue(std::size_t cell, const std::stop_token& stop) {
  std::unique_ptr<SeenCandidates>& seen = without_[cell];
  if (seen != nullptr) return *seen;
  seen = std::make_unique<SeenCandidates>();
  Candidates others = candidates_of(grid_);
  if (cell != no_clue) {
    assert(grid_.cells[cell] != 0);
    others.cells[cell] ^= 0x1FF;
  }
  GridSolutions solutions({others});
  for (std::size_t i = 0; i < most_; ++i) {
    const auto solution = solutions.next(stop);
    if (!solution) break;
    seen->add(*solution);
  }
  return *seen;
}

}  // namespace quadrille
