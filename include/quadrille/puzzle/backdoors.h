// Singles, and the cells behind which there are only singles.
//
//     if (!falls_by_singles(puzzle)) show(backdoors(solver, puzzle));
//
// A naked single is a cell with one candidate left, a hidden single the only place of a symbol in a house with as many
// cells as there are symbols. A filled cell takes candidates from those that it sees: in its houses, and by the rules
// of a board that exclude pairs (anti-knight, nonconsecutive, thermometers of two cells, ...).
// Cost: some microseconds for each empty cell of a 9x9 grid, some ten times as much for a board. Errors:
// why_no_singles(). Threads: one solver per thread.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle/solver_of.h"

namespace quadrille {

/// Does the puzzle fall by naked and hidden singles alone?
bool falls_by_singles(const Grid& puzzle);
bool falls_by_singles(const Board& board);

/// Empty cells of a valid puzzle whose symbol makes the rest fall by singles. All of them if it does so anyway.
std::vector<int> backdoors(Solver& solver, const Grid& puzzle);
std::vector<int> backdoors(BoardSolver& solver, const Board& board, const std::stop_token& stop = {});

/// The first rule that says more than which pairs of cells exclude what, such as a sum: singles alone would not use it.
/// unsupported.
std::optional<Error> why_no_singles(const Board& board);

}  // namespace quadrille
