// Tells which puzzles are valid, that is, have exactly one solution.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/solve/solver.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// Tells for each puzzle whether it has exactly one solution. Takes one call of the solver; after a stop the answers
/// have no meaning.
inline std::vector<bool> are_valid(GridSolver& solver, std::span<const Grid> puzzles,
                                   const std::stop_token& stop = {}) {
  std::vector<Verdict> verdicts(puzzles.size());
  solver.solve(puzzles, verdicts, {.limit = 2, .stop = stop});
  std::vector<bool> valid(puzzles.size());
  std::transform(verdicts.begin(), verdicts.end(), valid.begin(),
                 [](const Verdict& verdict) { return verdict.count == 1; });
  return valid;
}

/// Nothing if the stop came first.
inline std::optional<bool> is_valid(Solver& solver, const Puzzle& puzzle, const std::stop_token& stop) {
  const auto count = solver.count(puzzle, 2, stop);
  return count ? std::optional(*count == 1) : std::nullopt;
}

}  // namespace quadrille
