// SolverOf<AnyPuzzle> is the solver of a Grid or of a Puzzle, for templates over both.
//
//     template <class AnyPuzzle>
//     bool is_valid(SolverOf<AnyPuzzle>& solver, const AnyPuzzle& puzzle) { return solver.solve(puzzle, 2).count == 1; }
#pragma once

#include <type_traits>

#include "quadrille/puzzle.h"
#include "quadrille/sudoku.h"

namespace quadrille {

template <class AnyPuzzle>
using SolverOf = std::conditional_t<std::is_same_v<AnyPuzzle, Grid>, GridSolver, BoardSolver>;

}  // namespace quadrille
