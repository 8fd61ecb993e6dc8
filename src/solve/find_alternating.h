// Finds solutions of a board by propagation and by the SAT solver in turns, so that neither can take much longer than
// the other one alone.
#pragma once

#include "quadrille/cover/search.h"
#include "quadrille/puzzle.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

/// `pause.solutions`, the limit, should be small. The SAT solver does not take part before the search has taken some
/// 10 ms. If not all constraints are houses or relations of two cells, it takes part on boards of more than 256 cells
/// only, after about 2 s.
/// How long each may search is counted in nodes and conflicts, so the answer is the same on every machine. Requires
/// sat::available().
PuzzleAnswer find_alternating(const Puzzle& board, const cover::Pause& pause);

}  // namespace quadrille
