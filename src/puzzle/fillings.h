// Ways from one puzzle to another, a change at a time: of digits, or of orbits of a symmetry.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "quadrille/random.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// What was looked at and rejected.
struct FillingCounts {
  std::uint64_t not_unique = 0, not_minimal = 0;
};

/// Changes one or two digits of each filling at a time, such that it has ever fewer solutions, until it has one or no
/// change helps. Gives those that came so far. Each filling goes its own way; they go side by side, as one batch.
std::vector<Grid> made_valid(Solver& solver, std::vector<Grid> fillings, Random& random, FillingCounts& counts,
                             const std::stop_token& stop);

/// Changes one digit of each valid filling at a time, such that it stays valid and has ever fewer clues that are not
/// needed. Gives those in which every clue is needed.
std::vector<Grid> made_minimal(Solver& solver, std::vector<Grid> valid, Random& random, FillingCounts& counts,
                               const std::stop_token& stop);

/// Exchanges one orbit of clues, of which one is not needed, for another one, such that the solution stays. Of the
/// valid puzzles that come of each the best one is taken, as above. Gives those in which every clue is needed; all that
/// have more than a few to begin with are rejected.
std::vector<Grid> made_minimal_by_orbits(Solver& solver, const std::vector<Grid>& valid,
                                         const std::vector<std::vector<int>>& orbits, Random& random,
                                         FillingCounts& counts, const std::stop_token& stop);

}  // namespace quadrille
