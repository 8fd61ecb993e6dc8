// Finds steps on boards of any size, shape and rule: the next one, all that are possible, the path to the solution.
//
//     logic::BoardStepFinder finder(board);
//     logic::Position position = finder.start();
//     const logic::Names names(board.shape);
//     if (auto step = finder.next(position)) std::cout << to_string(explain(*step), names) << '\n';
//
// The next step is the one with the least weight (technique.h). The board must be valid; positions should have a
// solution. Uniqueness is never assumed. Cost: for a 9x9 board some milliseconds to make the finder, under one for a
// simple step, up to a second for a trial; a search may take longer. Errors: none; a position without a step gives
// none. Threads: const functions may be called by several threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/logic/rating.h"
#include "quadrille/logic/step.h"
#include "quadrille/logic/step_finder.h"

namespace quadrille::logic {

/// On a scale of quadrille's own (docs/tasks/rating.md).
struct BoardRating {
  int hardest = 0;  ///< the greatest weight of a step
  int sum = 0;      ///< of the weights of all steps
};
BoardRating rating_of(const Path& path);

class BoardStepFinder {
 public:
  explicit BoardStepFinder(const Puzzle& board);
  ~BoardStepFinder();
  BoardStepFinder(BoardStepFinder&&) noexcept;
  BoardStepFinder& operator=(BoardStepFinder&&) noexcept;

  /// The clues, with the candidates that clues, houses and rules about single cells leave.
  Position start() const;
  /// Places the symbol, and crosses it out in all cells that see the cell: those of its houses, and those that a rule
  /// makes different.
  void place(int cell, int symbol, Position& position) const;
  /// Crosses out what the step eliminates, then places its symbols.
  void apply(const Step& step, Position& position) const;
  bool is_solved(const Position& position) const;

  /// Nothing if the position is solved, if all candidates are true, or after a stop.
  std::optional<Step> next(const Position& position, const std::stop_token& stop = {}) const;
  /// All steps of the position in the order of the techniques. A trial, or a search, only if there are no others, or
  /// if `trials` is set.
  std::vector<Step> all(const Position& position, bool trials = false, const std::stop_token& stop = {}) const;
  /// After a stop the steps so far. `see` gets each step as soon as it is found.
  Path path(Position position, const std::stop_token& stop = {},
            const std::function<void(const Step&)>& see = {}) const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille::logic
