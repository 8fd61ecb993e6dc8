// Finds the next step of a position, all that are possible, or the whole path to the solution: with the techniques of
// Sudoku Explainer, of HoDoKu, or of quadrille's own scale, which is for puzzles of any size, shape and rule.
//
//     logic::StepFinder finder(logic::Scale::se);
//     logic::Position position(puzzle);
//     if (auto step = finder.next(position)) std::cout << to_string(explain(*step)) << '\n';
//
// The first step of a position is the one that the rating counts: rating, hints and paths use one search. Positions
// must have a solution; steps of Sudoku Explainer and HoDoKu that rely on uniqueness are right only if there is no
// other. Cost: that of a rating, plus some microseconds for each step that is explained; on quadrille's own scale under
// a millisecond for a simple step, up to a second for a trial, and a search may take longer. Errors: none; a position
// without a step gives none. Threads: one StepFinder per thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/logic/position.h"
#include "quadrille/logic/rating.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic {

/// Steps from a position, and how they end.
struct Path {
  std::vector<Step> steps;
  Outcome outcome = Outcome::too_hard;
};

/// On quadrille's own scale (docs/tasks/rating.md).
struct PathRating {
  int hardest = 0;  ///< the greatest weight of a step
  int sum = 0;      ///< of the weights of all steps
};
PathRating rating_of(const Path& path);

class StepFinder {
 public:
  /// Without a scale, each position gets its own: Sudoku Explainer's if it is one of a plain 9x9 puzzle, quadrille's
  /// if not. Only that one has steps for positions that are not plain.
  explicit StepFinder(std::optional<Scale> scale = {});
  /// Takes only steps of these techniques, with their special cases and singles, as someone does who knows no others.
  StepFinder(std::optional<Scale> scale, const TechniqueSet& allowed);
  ~StepFinder();
  StepFinder(StepFinder&&) noexcept;
  StepFinder& operator=(StepFinder&&) noexcept;

  /// The scale of the steps that the position gets.
  Scale scale_of(const Position& position) const;

  /// The step that a path takes next. Nothing if the position is solved, if no technique applies, or after a stop.
  std::optional<Step> next(const Position& position, const std::stop_token& stop = {});

  /// All steps of the position, in the order of the techniques; of several with the same technique and effect one is
  /// given. What takes long, chains, trials and searches, is looked for only if nothing simpler was found, unless
  /// `chains` is set; of HoDoKu's nice loops, forcing chains and nets, only the one that a path would take is given.
  std::vector<Step> all(const Position& position, bool chains = false, const std::stop_token& stop = {});

  /// After a stop the steps so far. `see` gets each step as soon as it is found.
  Path path(const Position& position, const std::stop_token& stop = {},
            const std::function<void(const Step&)>& see = {});
  /// Returns how path() ends. Faster where steps need not be explained.
  Outcome outcome(const Position& position, const std::stop_token& stop = {});

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille::logic
