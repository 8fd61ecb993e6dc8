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
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string_view>

#include "quadrille/logic/position.h"
#include "quadrille/logic/technique.h"

namespace quadrille::logic {

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

}  // namespace quadrille::logic
