// Weights become costs of options, so the search for the best cover (cover/best.h) finds the best solution. Cells that
// follow from the clues are no part of the cover problem: their weight is a constant, which is added to every score and
// bound here. A bound of the greatest number means that there is no solution, and stays as it is.
#include <algorithm>
#include <cassert>
#include <limits>

#include "quadrille/puzzle/cover.h"

namespace quadrille {

PuzzleWeights cell_weights(const PuzzleShape& shape, std::span<const std::uint32_t> weights) {
  assert(static_cast<int>(weights.size()) == shape.place_count());
  const auto order = static_cast<std::uint32_t>(shape.order());
  PuzzleWeights all;
  for (const std::uint32_t weight : weights) {
    assert(weight <= std::numeric_limits<std::uint32_t>::max() / order);
    for (std::uint32_t symbol = 1; symbol <= order; ++symbol) all.push_back(weight * symbol);
  }
  return all;
}

// The ring of a cell is its distance from the nearest edge of the canvas.
PuzzleWeights ring_weights(const PuzzleShape& shape) {
  constexpr int at_the_edge = 6;
  const int rows = shape.rows(), columns = shape.columns();
  std::vector<std::uint32_t> weights;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int ring = std::min(std::min(row, rows - 1 - row), std::min(column, columns - 1 - column));
      weights.push_back(static_cast<std::uint32_t>(at_the_edge + ring));
    }
  }
  return cell_weights(shape, weights);
}

PuzzleBest::PuzzleBest(const Puzzle& board, const PuzzleWeights& weights, cover::Goal goal)
    : cover_(std::make_unique<PuzzleCover>(board, weights)), search_(cover_->problem(), {.goal = goal}) {
  assert(weights.size() == board.cells.size() * static_cast<std::size_t>(board.shape.order()));
}

std::optional<std::uint64_t> PuzzleBest::score() const {
  const cover::Cover* best = search_.best();
  if (best == nullptr) return std::nullopt;
  return best->cost + cover_->fixed_weight();
}

std::vector<std::uint8_t> PuzzleBest::solution() const {
  const cover::Cover* best = search_.best();
  if (best == nullptr) return {};
  return cover_->filling(best->options);
}

std::uint64_t PuzzleBest::bound() const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  // there is no solution
  return search_.bound() == most ? most : search_.bound() + cover_->fixed_weight();
}

}  // namespace quadrille
