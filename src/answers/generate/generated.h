// Makes the rounds of `quadrille generate`, and writes its puzzles.
//
//     GeneratorRounds rounds(request, plan);
//     const GeneratedRound made = rounds.make(17, stop);              // depends on the plan and the number alone
//
// Threads: make() may be called by several; a writer belongs to one.
#pragma once

#include "answers/core/puzzle_form.h"
#include "answers/generate/generate_plan.h"
#include "base/per_thread.h"

namespace quadrille::answers {

struct GeneratedRound {
  std::vector<text::PuzzleRecord> puzzles;
  std::uint64_t grids = 0, not_unique = 0, not_minimal = 0, other_clues = 0, unwanted = 0;
  std::uint64_t highest = 0;  ///< value that a climb has reached
  bool impossible = false;    ///< no puzzle exists
  bool stopped = false;       ///< perhaps before its end

  void add_counts(const GeneratedRound& other);
};

/// Returns the error of a round that is impossible.
inline Error no_solution_of_board() { return {ErrorCode::no_solution, "the board has no solution"}; }

class GeneratorRounds {
 public:
  GeneratorRounds(const GenerateRequest& request, const Plan& plan) : request_(request), plan_(plan) {}

  GeneratedRound make(std::uint64_t round, const std::stop_token& stop);

 private:
  GeneratedRound make_puzzles(std::uint64_t round, const std::stop_token& stop);
  GeneratedRound make_climb(std::uint64_t round, const std::stop_token& stop);

  const GenerateRequest& request_;
  const Plan& plan_;
  PerThread<Solver> solvers_;
};

class GeneratedWriter {
 public:
  GeneratedWriter(const GenerateRequest& request, const Options& options, const Plan& plan, std::stop_token stop)
      : request_(request), options_(options), plan_(plan), stop_(std::move(stop)) {}

  /// False, with a message, if the format cannot represent the puzzle.
  bool write(const text::PuzzleRecord& puzzle, std::string& text);
  /// Returns the number of puzzles, with the one that was refused.
  std::uint64_t written() const { return written_; }

 private:
  std::vector<logic::Step> steps_of(const text::PuzzleRecord& puzzle) const;
  void refuse(const Error& failure) const;

  const GenerateRequest& request_;
  const Options& options_;
  const Plan& plan_;
  const std::stop_token stop_;
  const text::PuzzleLayout lines_{};
  const PuzzleForm form_{options_, lines_, generate_name};
  std::uint64_t written_ = 0;
};

}  // namespace quadrille::answers
