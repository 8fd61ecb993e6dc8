// Tells which puzzles of a batch are valid.
#pragma once

#include <algorithm>
#include <span>
#include <stop_token>
#include <vector>

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

}  // namespace quadrille
