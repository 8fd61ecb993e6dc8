// The position that a player sees: the clues, the digits placed so far, and the candidates that are left.
//
//     logic::Position position(puzzle);            // all candidates that the clues leave
//     logic::StepFinder finder;
//     while (auto step = finder.next(position)) apply(*step, position);
//
// Cost: plain values of 81 cells. Threads: plain values.
#pragma once

#include "quadrille/grid.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic {

struct Position {
  Position() = default;
  /// Candidates are all digits that no clue excludes.
  explicit Position(const Grid& clues);

  Grid clues;
  /// The clues and all digits placed.
  Grid digits;
  /// The candidates of empty cells; 0 where a digit is placed.
  Candidates candidates;

  bool is_solved() const;
  bool operator==(const Position&) const = default;
};

/// Crosses out what the step eliminates, then places its digits and crosses them out in the houses of their cells.
void apply(const Step& step, Position& position);

/// The same for a digit that a player places.
void place(int cell, int digit, Position& position);

}  // namespace quadrille::logic
