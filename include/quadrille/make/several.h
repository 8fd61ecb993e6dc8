// Says more about a puzzle with several solutions: which cells are equal in all of them, and which rules would leave
// one.
//
//     Solver solver;
//     for (const std::vector<int>& cells : equal_cells(solver, board).value()) show(cells);     // {0, 40}: r1c1 = r5c5
//     for (const Rule& rule : deciding_rules(solver, board).value()) show(rule);                // a dot, X, inequality
//
// Candidates that would leave one solution are those of TrueCandidates::unique().
//
// Both keep the solutions that they find, and ask only about what these leave open: about each true candidate of two
// cells that no solution has told apart, and about each rule that no two solutions satisfy. A question costs a puzzle
// to solve. Errors: boards must be valid (validate()). Threads: one solver per thread.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

/// Groups of two or more cells that hold the same symbol as each other in every solution, but not the same one in all
/// solutions. Cells and groups are in ascending order. Empty if the board has no solution or only one; nothing if the
/// stop came first.
std::optional<std::vector<std::vector<int>>> equal_cells(Solver& solver, const Puzzle& board,
                                                         const std::stop_token& stop = {});

/// The rules of which each, added to the board, leaves exactly one solution: those of the whole board that need nothing
/// else, such as `anti-knight`, and dots, X, V and inequalities of neighbors. Nothing if the stop came first.
std::optional<std::vector<Rule>> deciding_rules(Solver& solver, const Puzzle& board, const std::stop_token& stop = {});

}  // namespace quadrille
