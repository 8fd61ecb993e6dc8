// Finds the backdoors of a puzzle: cells whose symbol, once known, lets singles alone solve the rest.
//
//     if (!falls_by_singles(puzzle)) show(backdoors(solver, puzzle));
//
// A naked single is a cell with one candidate left; a hidden single is the only place left for a symbol in a house with
// as many cells as there are symbols. A filled cell removes candidates from the cells that it sees: those in its
// houses, and those excluded by rules on pairs of cells (anti-knight, nonconsecutive, thermometers of two cells, ...).
// Cost: a few microseconds for each empty cell of a 9x9 grid, about ten times as much for a board. Errors: see
// why_no_singles(). Threads: one solver per thread.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/make/condition.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

/// Tells whether naked and hidden singles alone solve the puzzle.
bool falls_by_singles(const Grid& puzzle);
bool falls_by_singles(const Puzzle& board);

/// The empty cells of a valid puzzle whose symbol lets singles solve the rest; all empty cells if singles solve the
/// puzzle anyway.
std::vector<int> backdoors(GridSolver& solver, const Grid& puzzle);
/// The same for a condition that the rest must satisfy, such as 'rating <= 4.5', instead of being solved by singles.
std::vector<int> backdoors(GridSolver& solver, const Grid& puzzle, const Condition& rest,
                           const std::stop_token& stop = {});
std::vector<int> backdoors(Solver& solver, const Puzzle& board, const std::stop_token& stop = {});
std::vector<int> backdoors(Solver& solver, const Puzzle& puzzle, const Condition& rest,
                           const std::stop_token& stop = {});

/// The error `unsupported` for the first rule that does not come down to exclusions between pairs of cells, such as a
/// sum, because singles would ignore it. Nothing if there is no such rule.
std::optional<Error> why_no_singles(const Puzzle& board);

}  // namespace quadrille
