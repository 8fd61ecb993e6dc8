// Makes positions, from which steps start, of what a player has written next to a puzzle.
//
//     logic::StepFinder finder;
//     if (auto step = finder.next(played_position(record))) show(*step);      // a plain 9x9 puzzle
//
//     logic::BoardStepFinder board_finder(record.board);
//     if (auto step = board_finder.next(played_position(record, board_finder))) show(*step, names_of(record));
//
// Digits in play are placed, candidates and pencil marks are those that are left; a cell without marks has not been
// looked at yet. Cost: linear in the record. Threads: pure functions.
#pragma once

#include "quadrille/logic/board_step_finder.h"
#include "quadrille/logic/explanation.h"
#include "quadrille/logic/position.h"
#include "text/core/board_format.h"

namespace quadrille::text {

/// Returns the position of a plain 9x9 puzzle as it is given: clues and candidates.
logic::Position given_position(const Puzzle& board);
/// Returns the position of a plain 9x9 puzzle with what a player has written.
logic::Position played_position(const PuzzleRecord& record);
/// Does the same for any board; the finder is the one of its board.
logic::Position played_position(const PuzzleRecord& record, const logic::BoardStepFinder& finder);

/// Returns the names of symbols: as in the record, or the numbers that they count as if there are rules.
logic::Names names_of(const PuzzleRecord& record);

}  // namespace quadrille::text
