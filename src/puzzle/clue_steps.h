// Leads minimal puzzles to numbers of clues that removing clues hardly ever ends with.
#pragma once

#include <optional>
#include <stop_token>

#include "quadrille/random.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// A minimal puzzle with a number of clues in this range, in steps of one clue: two clues go and another one comes, or
/// one goes and two others come, such that the puzzle stays minimal; which ones is decided by chance. Nothing if there
/// is no such step, or if a stop is requested. The puzzle must be minimal. Cost: some milliseconds a step; a tenth of a
/// second for one that does not exist.
std::optional<Grid> led_to_clues(Solver& solver, Grid puzzle, int fewest, int most, Random& random,
                                 const std::stop_token& stop);

}  // namespace quadrille
