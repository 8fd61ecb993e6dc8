// Walks through the solutions of subtrees, one subtree after the other, with the walk of the best kernel. The subtrees
// are kept in reverse, so that the next one is at the end.
#include "sudoku/search/grid_solutions.h"

#include <algorithm>

#include "sudoku/lanes/kernel.h"

namespace quadrille {

GridSolutions::GridSolutions(const Grid& puzzle) : GridSolutions(std::vector{candidates_of(puzzle)}) {}

GridSolutions::GridSolutions(std::vector<Candidates> remaining)
    : subtrees_(std::move(remaining)), walk_(best_kernel().make_walk()) {
  std::reverse(subtrees_.begin(), subtrees_.end());
}

GridSolutions::~GridSolutions() = default;
GridSolutions::GridSolutions(GridSolutions&&) noexcept = default;
GridSolutions& GridSolutions::operator=(GridSolutions&&) noexcept = default;

// A walk without a solution is at its end or was stopped; only the stop itself tells which.
std::optional<Grid> GridSolutions::next(const std::stop_token& stop) {
  Grid solution;
  while (!walk_->next(solution, stop)) {
    if (stop.stop_requested() || subtrees_.empty()) return std::nullopt;
    walk_->begin(subtrees_.back());
    subtrees_.pop_back();
  }
  return solution;
}

// Returns the open subtrees in the order of the search: those of the walk come first.
std::vector<Candidates> GridSolutions::remaining() const {
  std::vector<Candidates> remaining = walk_->remaining();
  remaining.insert(remaining.end(), subtrees_.rbegin(), subtrees_.rend());
  return remaining;
}

}  // namespace quadrille
