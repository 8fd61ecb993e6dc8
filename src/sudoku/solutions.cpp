#include <algorithm>

#include "quadrille/sudoku.h"
#include "sudoku/lanes/kernel.h"

namespace quadrille {

Solutions::Solutions(const Grid& puzzle) : Solutions(std::vector{candidates_of(puzzle)}) {}

Solutions::Solutions(std::vector<Candidates> rest) : parts_(std::move(rest)) {
  std::reverse(parts_.begin(), parts_.end());
  const auto table = kernel_table();
  const auto best =
      std::find_if(table.begin(), table.end(), [](const KernelEntry& entry) { return entry.runs_here(); });
  walk_ = best->make_walk();
}

Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

std::optional<Grid> Solutions::next(const std::stop_token& stop) {
  Grid solution;
  while (!walk_->next(solution, stop)) {
    if (stop.stop_requested() || parts_.empty()) return std::nullopt;
    walk_->begin(parts_.back());
    parts_.pop_back();
  }
  return solution;
}

std::vector<Candidates> Solutions::rest() const {
  std::vector<Candidates> rest = walk_->rest();
  rest.insert(rest.end(), parts_.rbegin(), parts_.rend());
  return rest;
}

}  // namespace quadrille
