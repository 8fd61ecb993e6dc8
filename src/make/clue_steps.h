// Turns minimal puzzles into ones with very few or very many clues, which removing clues hardly ever produces.
#pragma once

#include <optional>
#include <stop_token>

#include "quadrille/random.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// A minimal puzzle with a number of clues in this range, reached from a minimal one in random steps of one clue: two
/// clues are exchanged for one, or one for two, so that the puzzle stays minimal. Nothing if there is no such step, or
/// if a stop is requested. Cost: a few milliseconds for each step; a tenth of a second if there is none.
std::optional<Grid> led_to_clues(GridSolver& solver, Grid puzzle, int fewest, int most, Random& random,
                                 const std::stop_token& stop);

}  // namespace quadrille
