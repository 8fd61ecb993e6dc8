// Answers solve --maximize and --minimize: finds the best solutions of a stream of puzzles.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "answers/options/option_table.h"
#include "quadrille/puzzle.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve/solver.h"

namespace quadrille::answers {

/// The weights that the option names.
class Weights {
 public:
  /// Errors: unreadable.
  static Result<Weights> load(const std::string& name);
  /// Returns the weights for puzzles of this shape. Errors: bad_length, bad_number, with the place in the file.
  Result<PuzzleWeights> of(const PuzzleShape& shape) const;

 private:
  explicit Weights(std::optional<std::string> text) : text_(std::move(text)) {}
  std::optional<std::string> text_;  // none: ring weights
};

/// The best solution instead of any.
struct ScoreOptions {
  std::string name;                ///< a file, or the name of weights that the program knows; empty: any solution
  std::optional<Weights> weights;  ///< once they have been loaded
  cover::Goal goal = cover::Goal::maximum;
  bool only = false;  ///< the score without the solution

  void declare(OptionTable& table);
  /// Errors: unreadable.
  std::optional<Error> load();
};

struct BestVerdict {
  PuzzleAnswer verdict = {};                ///< count: 1 if there is a solution
  std::optional<std::uint64_t> score = {};  ///< of the solution
  std::optional<std::uint64_t> bound = {};  ///< the stop came first: no solution is better than that
  cover::Goal goal = cover::Goal::maximum;
  std::optional<Error> misfit = {};  ///< the weights are not for this puzzle
};

/// "best 2856, at most 2870": what a search for the best is known to lie between.
std::string describe_best(const std::optional<std::uint64_t>& best, std::uint64_t bound, cover::Goal goal);

BestVerdict find_best(const Puzzle& board, const Weights& weights, cover::Goal goal, const cover::Pause& pause);

}  // namespace quadrille::answers
