// Finds solutions of a puzzle by propagation up to a limit, for all functions that solve.
#pragma once

#include "quadrille/cover/search.h"
#include "quadrille/puzzle.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

/// `pause.solutions` is the limit. If the limit of nodes is reached first, the reason is `stopped`.
PuzzleAnswer find_by_propagation(const Puzzle& board, const cover::Pause& pause);

}  // namespace quadrille
