// Fillings of one pattern: the digits of clues change, their places do not.
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

}  // namespace quadrille
