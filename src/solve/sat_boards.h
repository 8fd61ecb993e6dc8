// Boards by the SAT solver.
#pragma once

#include "quadrille/board/board_solver.h"
#include "sat/search.h"

namespace quadrille::sat {

/// BoardSolver::solve() by a SAT solver.
bool solve_board(const Board& board, BoardVerdict& verdict, const SolveOptions& options);

/// Boards of more than 256 cells, where one wrong choice near the root may cost a search hours.
inline bool is_large(const Board& board) { return board.shape.place_count() > 256; }

/// solve_board() for large boards and small limits: the search for exact covers has 200,000 nodes, about a
/// tenth of a second, then the SAT solver takes over. What it cannot solve then often takes it minutes
/// (docs/explanation/cover-engines.md).
bool solve_large_board(const Board& board, BoardVerdict& verdict, const SolveOptions& options);

}  // namespace quadrille::sat
