#include <algorithm>

#include "quadrille/sudoku.h"
#include "sudoku/lanes/kernel.h"

namespace quadrille {

Solutions::Solutions(const Grid& puzzle) : Solutions(std::vector{candidates_of(puzzle)}) {}

Solutions::Solutions(std::vector<Candidates> remaining)
    : subtrees_(std::move(remaining)), walk_(best_kernel().make_walk()) {
  std::reverse(subtrees_.begin(), subtrees_.end());
}

Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

std::optional<Grid> Solutions::next(const std::stop_token& stop) {
  Grid solution;
  while (!walk_->next(solution, stop)) {
    if (stop.stop_requested() || subtrees_.empty()) return std::nullopt;
    walk_->begin(subtrees_.back());
    subtrees_.pop_back();
  }
  return solution;
}

std::vector<Candidates> Solutions::remaining() const {
  std::vector<Candidates> remaining = walk_->remaining();
  remaining.insert(remaining.end(), subtrees_.rbegin(), subtrees_.rend());
  return remaining;
}

}  // namespace quadrille
