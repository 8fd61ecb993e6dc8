// The position that a player sees: the clues, the symbols placed so far, and the candidates that are left.
//
//     logic::Position position(puzzle);            // all candidates that the clues leave
//     logic::StepFinder finder;
//     while (auto step = finder.next(position)) apply(*step, position);
//
// A position knows the rules of its puzzle, which its copies share. Cost: a few bytes for each cell; to make one of a
// puzzle that is not a plain 9x9 one takes up to some milliseconds. Errors: none; the puzzle must be valid. Threads:
// plain values.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/logic/step.h"

namespace quadrille::logic {

namespace boards {
struct Model;
}

/// Each list has an entry for each place of the puzzle.
struct Position {
  /// That of an empty 9x9 grid.
  Position() : Position(Grid{}) {}
  explicit Position(const Grid& grid);
  /// With the candidates that clues, houses and rules about single cells leave.
  explicit Position(const Puzzle& puzzle);
  /// Of a plain 9x9 puzzle, with nothing placed.
  Position(std::vector<std::uint8_t> its_clues, std::vector<SymbolSet> its_candidates)
      : clues(std::move(its_clues)), digits(clues.size()), candidates(std::move(its_candidates)) {}

  std::vector<std::uint8_t> clues;    ///< 0: none
  std::vector<std::uint8_t> digits;   ///< the clues and all symbols placed; 0 if a cell is empty
  std::vector<SymbolSet> candidates;  ///< of empty cells; none where a symbol is placed, and for places without a cell

  /// Tells whether it is one of a plain 9x9 puzzle, which has steps on every scale.
  bool is_plain() const { return model_ == nullptr; }
  /// The puzzle as it was given. Of a plain 9x9 one only the clues: its candidates are those of the position.
  Puzzle puzzle() const;
  bool is_solved() const;
  /// The rules as the searches for steps see them.
  const boards::Model& model() const;
  /// Compares two positions of one puzzle.
  bool operator==(const Position& other) const {
    return clues == other.clues && digits == other.digits && candidates == other.candidates;
  }

 private:
  std::shared_ptr<const boards::Model> model_;  // null: plain
};

/// Crosses out what the step eliminates, then places its symbols.
void apply(const Step& step, Position& position);

/// Places a symbol, as a player does, and crosses it out in all cells that see the cell: those of its houses, and those
/// that a rule makes different.
void place(int cell, int symbol, Position& position);

/// The mistakes of a player: symbols and crossed-out candidates that contradict the solution; sorted by cell.
struct Mistakes {
  std::vector<Candidate> digits;   ///< placed, but wrong
  std::vector<Candidate> missing;  ///< crossed out, but part of the solution
  bool empty() const { return digits.empty() && missing.empty(); }
};
Mistakes find_mistakes(const Position& position, std::span<const std::uint8_t> solution);

}  // namespace quadrille::logic
