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

BestPuzzle best_solution(const Puzzle& board, const PuzzleWeights& weights, cover::Goal goal,
                         const cover::Pause& pause) {
  assert(weights.size() == board.cells.size() * static_cast<std::size_t>(board.shape.order()));
  constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
  const PuzzleCover cover(board, weights);
  cover::BestSearch search(cover.problem(), {.goal = goal});
  search.finish(pause);
  BestPuzzle found{.bound = search.bound(), .proven = search.proven(), .nodes = search.nodes()};
  if (found.bound != none) found.bound += cover.fixed_weight();
  if (const cover::Cover* best = search.best()) {
    found.score = best->cost + cover.fixed_weight();
    found.solution = cover.filling(best->options);
  }
  return found;
}

}  // namespace quadrille
