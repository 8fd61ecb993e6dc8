// Lists all solutions of a packed 9x9 grid: the fast path of Solutions (solve/solutions.h), which is for puzzles of all
// kinds.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille {

class SolutionWalk;

/// Lists all solutions of a puzzle, one after the other. Their order depends on the puzzle alone.
///
///     GridSolutions solutions(puzzle);
///     while (auto solution = solutions.next()) use(*solution);
///
/// Cost: about a microsecond for each; fixed memory. The list can be interrupted between two calls and continued later,
/// on any machine: GridSolutions(solutions.remaining()) lists the remaining solutions in the same order.
class GridSolutions {
 public:
  explicit GridSolutions(const Grid& puzzle);
  explicit GridSolutions(std::vector<Candidates> remaining);
  ~GridSolutions();
  GridSolutions(GridSolutions&&) noexcept;
  GridSolutions& operator=(GridSolutions&&) noexcept;

  /// The next solution; nothing after the last one, or if a stop is requested: then remaining() is not empty.
  std::optional<Grid> next(const std::stop_token& stop = {});
  /// Disjoint puzzles, given by their candidates, that together have the remaining solutions.
  std::vector<Candidates> remaining() const;

 private:
  std::vector<Candidates> subtrees_;  // to be searched after that of the walk, the last one first
  std::unique_ptr<SolutionWalk> walk_;
};

}  // namespace quadrille
