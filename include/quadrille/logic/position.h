// The position that a player sees: the clues, the symbols placed so far, and the candidates that are left.
//
//     logic::Position position(grid);              // of a plain 9x9 puzzle: all candidates that the clues leave
//     logic::StepFinder finder;
//     while (auto step = finder.next(position)) apply(*step, position);
//
// Of other puzzles, BoardStepFinder::start() gives the first position.
// Cost: plain values, a few bytes for each cell. Threads: plain values.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "quadrille/logic/step.h"

namespace quadrille::logic {

/// Each list has an entry for each place of the puzzle.
struct Position {
  /// That of an empty 9x9 grid.
  Position() : Position(Grid{}) {}
  /// Of a plain 9x9 puzzle. Candidates are all digits that no clue excludes.
  explicit Position(const Grid& grid);
  Position(std::vector<std::uint8_t> its_clues, std::vector<SymbolSet> its_candidates)
      : clues(std::move(its_clues)), digits(clues.size()), candidates(std::move(its_candidates)) {}

  std::vector<std::uint8_t> clues;    ///< 0: none
  std::vector<std::uint8_t> digits;   ///< the clues and all symbols placed; 0 if a cell is empty
  std::vector<SymbolSet> candidates;  ///< of empty cells; none where a symbol is placed, and for places without a cell

  /// Of a plain 9x9 puzzle, where each place is a cell; BoardStepFinder::is_solved() tells it of others.
  bool is_solved() const;
  bool operator==(const Position&) const = default;
};

/// Crosses out what the step eliminates, then places its digits and crosses them out in the houses of their cells. For
/// plain 9x9 puzzles; BoardStepFinder does the same for others.
void apply(const Step& step, Position& position);

/// The same for a digit that a player places.
void place(int cell, int digit, Position& position);

}  // namespace quadrille::logic
