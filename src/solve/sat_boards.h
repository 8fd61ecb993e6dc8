// Solves boards with the SAT solver.
#pragma once

#include "quadrille/board/board_solver.h"
#include "sat/search.h"

namespace quadrille::sat {

/// Like BoardSolver::solve(), but with a SAT solver.
bool solve_board(const Board& board, BoardVerdict& verdict, const SolveOptions& options);

/// Whether a board has more than 256 cells, so that one wrong choice near the root may cost a search hours.
inline bool is_large(const Board& board) { return board.shape.place_count() > 256; }

/// solve_board() for large boards and small limits: after 200,000 nodes of the search for exact covers, about a tenth
/// of a second, the SAT solver takes over. A search that is not finished by then often needs minutes
/// (docs/explanation/cover-engines.md).
bool solve_large_board(const Board& board, BoardVerdict& verdict, const SolveOptions& options);

}  // namespace quadrille::sat
