// Answers a stream of puzzles for solve, count and check.
#pragma once

#include "answers/core/input.h"
#include "answers/puzzles/given_solutions.h"
#include "answers/puzzles/puzzle_writer.h"
#include "answers/searches/record_limits.h"
#include "answers/searches/run_process.h"
#include "answers/searches/saving.h"

namespace quadrille::answers {

struct PuzzleRequest {
  Question question = Question::solution;
  EngineOptions engine = {};
  std::optional<std::uint64_t> limit = {};  ///< of a count
  ScoreOptions score = {};
  bool minimal = false;                        ///< also: which clues can go?
  bool differ = false;                         ///< also: where do two solutions differ?
  bool equal = false;                          ///< also: which cells are equal in every solution?
  bool deciding = false;                       ///< also: which rules would leave one solution?
  bool conflict = false;                       ///< also: what leaves no solution?
  bool given = false;                          ///< also: is the solution that came with the puzzle right?
  std::optional<GivenSolutions> answers = {};  ///< or this one
  bool stats = false;                          ///< also: clues, verdicts, nodes, engines and times of all
  Saving saving = {};                          ///< of a count
  RecordLimits limits = {};
  RunOptions run = {};
};

/// Returns the exit code; a failure to write is left to the sink.
int answer_puzzles(const Input& input, const text::PuzzleLayout& layout, const PuzzleRequest& request);

}  // namespace quadrille::answers
