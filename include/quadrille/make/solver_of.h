// SolverOf<Puzzle> is the solver of a Grid or of a Board, for templates over both.
//
//     template <class Puzzle>
//     bool is_valid(SolverOf<Puzzle>& solver, const Puzzle& puzzle) { return solver.solve(puzzle, 2).count == 1; }
#pragma once

#include <type_traits>

#include "quadrille/puzzle.h"
#include "quadrille/sudoku.h"

namespace quadrille {

template <class Puzzle>
using SolverOf = std::conditional_t<std::is_same_v<Puzzle, Grid>, Solver, BoardSolver>;

}  // namespace quadrille
