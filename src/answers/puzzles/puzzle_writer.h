// Writes the answers of solve, count and check to puzzles, as text, JSON or CSV.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "answers/core/puzzle_form.h"
#include "answers/searches/score.h"

namespace quadrille::answers {

/// The question about each puzzle.
enum class Question : std::uint8_t { solution, count, verdict };

/// Some clues and rules of a puzzle: the cells of clues, and the lines of board files for rules.
struct Parts {
  std::vector<int> clues;
  std::vector<std::string> rules;

  bool empty() const { return clues.empty() && rules.empty(); }
};

/// A cell in which two solutions have different symbols.
struct Difference {
  int cell;
  std::uint8_t first, second;
};

/// A record with everything that is known about it.
struct Solved : RecordPlace {
  std::span<const std::uint8_t> solution{};
  ExactCount count = {};
  std::string_view limit = {};                              // that ended the search: "stopped at the time limit"
  bool undecided = false;                                   // the limit came before the verdict
  bool exact = true;                                        // all solutions are counted
  std::optional<double> seconds = {};                       // to find them, if they were measured
  const BestVerdict* best = nullptr;                        // if the best solution was looked for
  std::optional<Parts> redundant = {};                      // of which each could be removed, if it was looked for
  std::optional<Parts> conflict = {};                       // of which no solution is left, if it was looked for
  std::optional<std::vector<Difference>> differing = {};    // of two solutions, if they were looked for
  std::optional<std::vector<std::vector<int>>> equal = {};  // cells in every solution, if they were looked for
  std::optional<std::vector<std::string>> deciding = {};    // rules that would leave one solution, likewise
  std::optional<std::string> fault = {};  // of the solution given, if it was checked; empty: it is right

  std::uint64_t nodes = 0;       // of the search, and
  std::string_view engine = {};  // which one it was, if they were wanted

  bool has_solution() const { return is_puzzle() && count > 0; }
};

class PuzzleWriter {
 public:
  /// score_only: the score of the best solution instead of the solution.
  PuzzleWriter(const Options& options, Question question, bool score_only, const text::PuzzleLayout& layout,
               std::string file)
      : options_(options),
        question_(question),
        score_only_(score_only),
        layout_(layout),
        form_(options, layout, std::move(file)) {}

  /// Appends text and messages to the answer, and counts the record.
  void write(const Solved& solved, job::Answer& answer) const;

  /// Tells whether the answer to a plain 9x9 puzzle is a line of its own that needs nothing but the verdict.
  bool is_brief() const;
  /// The same for such a puzzle with a solution; at most `limit` were looked for.
  void write_brief(const Verdict& verdict, std::uint64_t limit, job::Answer& answer) const;

 private:
  void write_solution(const Solved& solved, job::Answer& answer) const;
  void write_count(const Solved& solved, job::Answer& answer) const;
  void write_unknown(const Solved& solved, job::Answer& answer) const;
  static void add_limit(answers::Members& line, const Solved& solved);
  static void add_of_several(answers::Members& line, const Solved& solved);
  static void add_parts(answers::Members& line, const Solved& solved);
  void write_verdict(const Solved& solved, job::Answer& answer) const;
  Error why_not(const Solved& solved) const;

  const Options& options_;
  const Question question_;
  const bool score_only_;
  const text::PuzzleLayout& layout_;
  PuzzleForm form_;
};

}  // namespace quadrille::answers
