// Makes positions, from which steps start, of what a player has written next to a puzzle.
//
//     logic::StepFinder finder;
//     if (auto step = finder.next(played_position(record))) show(*step, names_of(record));
//
// Symbols in play are placed, candidates and pencil marks are those that are left; a cell without marks has not been
// looked at yet. Cost: linear in the record, and that of a position or of a solution. Threads: pure functions.
#pragma once

#include <stop_token>

#include "quadrille/logic/explanation.h"
#include "quadrille/logic/step.h"
#include "quadrille/solve/solver.h"
#include "text/core/board_format.h"

namespace quadrille::text {

/// Returns the position with what a player has written.
logic::Position played_position(const PuzzleRecord& record);

/// Looks for two solutions. Candidates of a plain 9x9 puzzle may be what a player has left of them: so if the clues
/// alone are enough, they say what is right, whatever candidates there are.
Result<PuzzleAnswer> solve_as_meant(Solver& solver, const Puzzle& puzzle, const std::stop_token& stop);

/// Returns the names of symbols: as in the record, or the numbers that they count as if there are rules.
logic::Names names_of(const PuzzleRecord& record);

}  // namespace quadrille::text
