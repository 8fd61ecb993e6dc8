// Finds the steps by which a person solves a puzzle, and rates by them how hard it is. logic/explanation.h puts steps
// into words, logic/technique.h has the techniques, logic/step.h steps and positions.
//
//     logic::StepFinder finder;
//     logic::Position position(puzzle);
//     if (auto step = finder.next(position)) std::cout << to_string(explain(*step)) << '\n';
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "quadrille/logic/explanation.h"
#include "quadrille/logic/step.h"
#include "quadrille/logic/technique.h"

namespace quadrille::logic {

// ---- Ratings
//
// Rates how hard a puzzle is for people, as Sudoku Explainer (SE) 1.2.1 and HoDoKu 2.2 do: by the steps that they take.
//
//     logic::Rater rater;
//     const logic::SeRating rating = rater.rate(puzzle);
//     std::cout << rating.er / 10.0 << '\n';               // 8.4
//
// A position is rated by the steps from there: of a sukaku, whose clues are candidates. Puzzles must have exactly one
// solution; this is not checked (see check() in quadrille/solve.h). Cost: about 20
// microseconds for puzzles up to 3.9, 20 milliseconds from 8 to 9.9, half a second above 10. Errors: none but Outcome.
// Threads: one Rater per thread.

/// The number of steps of each technique in a path.
class StepCounts {
 public:
  std::uint32_t& operator[](Technique technique) { return counts_[static_cast<std::size_t>(technique)]; }
  std::uint32_t operator[](Technique technique) const { return counts_[static_cast<std::size_t>(technique)]; }
  bool operator==(const StepCounts&) const = default;

 private:
  std::array<std::uint32_t, technique_count> counts_{};
};

enum class Outcome : std::uint8_t {
  solved,    ///< the steps solve the puzzle
  too_hard,  ///< at some point no technique applies
  stopped,   ///< a stop request came
};

/// "solved", "too_hard" or "stopped".
std::string_view name(Outcome outcome);

/// Ratings are tenths: 71 is SE 7.1.
struct SeRating {
  Outcome outcome = Outcome::too_hard;
  int er = 0;  ///< of the hardest step
  int ep = 0;  ///< of the hardest step up to the first that places a digit (pearl rating)
  int ed = 0;  ///< of the first step (diamond rating)
  Technique hardest{};
  StepCounts steps;
  bool operator==(const SeRating&) const = default;
};

/// HoDoKu's levels of difficulty.
enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

/// "Easy"
std::string_view name(Level level);

/// The level is that of the hardest step, and higher if the score is above what the level admits.
struct HodokuRating {
  Outcome outcome = Outcome::too_hard;
  Level level = Level::easy;
  int score = 0;  ///< the sum of what the steps count for
  Technique hardest{};
  StepCounts steps;
  bool operator==(const HodokuRating&) const = default;
};

class Rater {
 public:
  Rater();
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  SeRating rate(const Position& position, const std::stop_token& stop = {});
  SeRating rate(const Grid& puzzle, const std::stop_token& stop = {}) { return rate(Position(puzzle), stop); }
  HodokuRating rate_hodoku(const Position& position, const std::stop_token& stop = {});
  HodokuRating rate_hodoku(const Grid& puzzle, const std::stop_token& stop = {}) {
    return rate_hodoku(Position(puzzle), stop);
  }

 private:
  class State;
  std::unique_ptr<State> state_;
};

// ---- Steps and paths
//
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

/// "se", "hodoku" or "quadrille".
std::string_view id(Scale scale);
/// The scale of this id; nothing if there is none.
std::optional<Scale> scale_named(std::string_view word);

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
