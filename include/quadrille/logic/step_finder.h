// Finds the next step of a position, all that are possible, or the whole path to the solution, with the techniques of
// Sudoku Explainer or of HoDoKu in its order.
//
//     logic::StepFinder finder(logic::Scale::se);
//     logic::Position position(puzzle);
//     if (auto step = finder.next(position)) std::cout << to_string(explain(*step)) << '\n';
//
// The first step of a position is the one that the rating counts: rating, hints and paths use one search. Positions
// must have a solution; steps that rely on uniqueness are right only if there is no other. Cost: that of a rating, plus
// some microseconds for each step that is explained. Errors: none; a position without a step gives none. Threads: one
// StepFinder per thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
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

class StepFinder {
 public:
  explicit StepFinder(Scale scale = Scale::se);
  /// Takes only steps of these techniques, with their special cases and singles, as someone does who knows no others.
  StepFinder(Scale scale, const TechniqueSet& allowed);
  ~StepFinder();
  StepFinder(StepFinder&&) noexcept;
  StepFinder& operator=(StepFinder&&) noexcept;

  /// The step that a path takes next. Nothing if the position is solved, if no technique applies, or after a stop.
  std::optional<Step> next(const Position& position, const std::stop_token& stop = {});

  /// All steps of the position, in the order of the techniques; of several with the same technique and effect one is
  /// given. Chains are searched only if nothing simpler was found, unless `chains` is set; of HoDoKu's nice loops,
  /// forcing chains and nets, only the one that a path would take is given.
  std::vector<Step> all(const Position& position, bool chains = false, const std::stop_token& stop = {});

  /// After a stop the steps so far. `see` gets each step as soon as it is found.
  Path path(const Position& position, const std::stop_token& stop = {},
            const std::function<void(const Step&)>& see = {});
  /// Returns how path() ends. Faster: no step is explained.
  Outcome outcome(const Position& position, const std::stop_token& stop = {});

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// The mistakes of a player: digits and crossed-out candidates that contradict the solution; sorted by cell.
struct Mistakes {
  std::vector<Candidate> digits;   ///< placed, but wrong
  std::vector<Candidate> missing;  ///< crossed out, but part of the solution
  bool empty() const { return digits.empty() && missing.empty(); }
};
Mistakes find_mistakes(const Position& position, std::span<const std::uint8_t> solution);

}  // namespace quadrille::logic
