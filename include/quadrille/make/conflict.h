// Finds out why a puzzle has no solution: clues and rules that contradict each other.
//
//     Solver solver;
//     if (const auto conflict = find_conflict(solver, board)) {
//       for (int cell : conflict->clues) show(cell_name(board.shape, cell));
//       for (int rule : conflict->rules) show(board.rules[rule]);
//     }
//
// Clues first, then rules are removed in groups, which grow as long as there is no solution without them and are halved
// otherwise. The conflict is minimal: if any one of its parts is removed, the others have a solution. There may be
// other conflicts, and smaller ones. Houses and the candidates that the board states always count; if they alone leave
// no solution, the conflict is empty. If a rule about all neighbors without a dot, X or V is part of it, all of these
// are. Cost: to solve a board some five to ten times for each part of the conflict. Threads: one solver per thread.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

struct Conflict {
  std::vector<int> clues;  ///< their cells, in ascending order
  std::vector<int> rules;  ///< their places in board.rules, in ascending order
};

/// The board must be valid (validate()) and have no solution; of one with solutions, all clues and rules are returned.
/// Nothing if the stop came first.
std::optional<Conflict> find_conflict(Solver& solver, const Puzzle& board, const std::stop_token& stop = {});

}  // namespace quadrille
