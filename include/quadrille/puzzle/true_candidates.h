// Finds the true candidates of a puzzle: for each cell, the symbols that it holds in some solution.
//
//     Solver solver;
//     const auto cells = true_candidates(solver, puzzle);
//     if (!cells) return fail(cells.error().detail);
//     if (std::has_single_bit(cells->at(40))) show("the middle cell is known");
//
// Each solution shows one true candidate in every cell. A cell that has others left must then hold one of these: either
// a solution shows some of them, in this cell and elsewhere, or none of them is true. So there is at most one search
// for each true candidate, and one more for each cell, however many solutions there are.
// Cost: about 150 microseconds for a 9x9 puzzle with 17 clues of which one is taken away, in batches of 100; for
// boards, at most a search for one solution for each candidate. Threads: one solver per thread.
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle/solver_of.h"
#include "quadrille/result.h"

namespace quadrille {

/// For each place of the board, the symbols as bits: bit s-1 stands for symbol s. Places that are not cells have none.
/// Errors: no_solution; stopped. The board must be valid (validate()).
Result<std::vector<SymbolSet>> true_candidates(Solver& solver, const Grid& puzzle, const std::stop_token& stop = {});
/// The same for many puzzles, whose searches fill the lanes of the solver, which takes half of the time.
std::vector<Result<std::vector<SymbolSet>>> true_candidates(Solver& solver, std::span<const Grid> puzzles,
                                                            const std::stop_token& stop = {});
Result<std::vector<SymbolSet>> true_candidates(BoardSolver& solver, const Board& board,
                                               const std::stop_token& stop = {});

}  // namespace quadrille
