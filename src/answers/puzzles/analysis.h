// The common part of minimize, vary, complete and backdoors, which look at valid puzzles one by one.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "answers/core/answers.h"
#include "answers/core/puzzle_form.h"
#include "answers/core/puzzle_stream.h"
#include "answers/puzzles/plain_puzzles.h"
#include "answers/searches/record_limits.h"
#include "quadrille/solve/solver.h"

namespace quadrille::answers {

/// How records are written that are not valid puzzles.
struct NotValid {
  bool left_out = false;      ///< there is only the message
  bool shows_puzzle = false;  ///< JSON has the puzzle, if it could be read
};

/// Writes what is found about the puzzles of one input.
class AnalysisWriter {
 public:
  using AddMembers = std::function<void(answers::Members& line)>;

  AnalysisWriter(const Input& input, const text::PuzzleLayout& layout, NotValid not_valid = {})
      : input_(input), layout_(layout), not_valid_(not_valid), form_(input.options, layout, input.source.name()) {}

  const Input& input() const { return input_; }
  const PuzzleForm& form() const { return form_; }

  /// A puzzle made from one of the input, `from`; `at`: its place in the output. add_members adds what else JSON says
  /// of it.
  void write(const RecordPlace& at, const RecordPlace& from, const Puzzle& puzzle, job::Answer& answer,
             const AddMembers& add_members = {}) const;

  /// A puzzle with no solution or several: the answer is no, and JSON has the verdict of check.
  void write_not_valid(const RecordPlace& place, std::uint64_t solutions, job::Answer& answer) const;

  /// A puzzle for which the answer is no: JSON has the verdict of check, and the reason if there is one.
  void write_no(const RecordPlace& place, std::string_view verdict, std::string_view reason, const Error& why,
                job::Answer& answer) const;

  /// A puzzle whose candidates, or what a player has written, contradict the solution: the answer is no.
  void write_contradiction(RecordPlace place, const std::string& what, job::Answer& answer) const;

  /// A puzzle whose search a limit has ended before there was an answer.
  void write_unknown(const RecordPlace& place, std::string_view reason, job::Answer& answer) const;

  /// A puzzle of which there is nothing to write: in text there is only the message.
  void write_none(const RecordPlace& place, std::string_view reason, job::Answer& answer) const;

  /// A record that could not be read or answered.
  void write_unreadable(const RecordPlace& place, job::Answer& answer) const;
  /// A puzzle for which the question cannot be asked.
  void write_refused(RecordPlace place, Error why, job::Answer& answer) const;

 private:
  void write_verdict(const RecordPlace& place, std::string_view verdict, std::string_view reason,
                     job::Answer& answer) const;
  void add_shown(answers::Members& line, const RecordPlace& place) const;

  const Input& input_;
  const text::PuzzleLayout& layout_;
  const NotValid not_valid_;
  const PuzzleForm form_;
};

/// Walks through the records of a chunk. plain_only: the option that only plain 9x9 puzzles have an answer for, such as
/// "--with: 'rating'"; others become records with an error. Empty: there is none.
template <std::predicate<const RecordPlace&, std::size_t> Use>
void for_each_asked(std::string_view plain_only, const job::Chunk& chunk, Use use) {
  for_each_record_unless([&](const Puzzle& puzzle) { return why_not_for(plain_only, puzzle); }, chunk, std::move(use));
}

/// The puzzles that get an answer.
enum class Answered : std::uint8_t { valid, solvable };

/// False if a stop came first.
using AnswerOne =
    std::function<bool(Solver& solver, const RecordPlace& place, const std::stop_token& stop, job::Answer& answer)>;

/// One answer for each puzzle, on all threads. A limit for each record ends its search alone.
int answer_each(const AnalysisWriter& writer, const text::PuzzleLayout& layout, const RecordLimits& limits,
                const AnswerOne& answer_one, Answered answered = Answered::valid, std::string_view plain_only = {});

}  // namespace quadrille::answers
