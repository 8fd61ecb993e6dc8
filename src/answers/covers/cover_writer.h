// Writes the answers to one exact cover problem, as text or JSON.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "answers/core/answers.h"
#include "answers/covers/cover_answers.h"
#include "answers/searches/record_limits.h"

namespace quadrille::answers {

/// A problem of an input, and what is asked of it.
struct CoverTask {
  const Input& input;
  const CoverRequest& request;
  const text::CoverText& cover;
  std::uint64_t number;  // of the problem, from 1
  const RecordPause& limits;

  /// Its number over all inputs.
  std::uint64_t record() const { return input.records_before + number; }
  bool by_signal() const { return input.interrupt.signal() != 0; }
  /// Returns the reason why a search was stopped: "stopped at the time limit"
  std::string_view stop_reason() const { return by_signal() ? "stopped by a signal" : limits.reached(); }
  /// Returns the exit code of a search that was stopped; after a signal the program chooses it.
  int stop_code() const { return by_signal() ? exit_good : exit_resources; }
};

/// Lets another run continue at this problem, which a stop left without an answer. False if the command cannot be
/// continued there.
bool continue_at(const CoverTask& task);

class CoverWriter {
 public:
  explicit CoverWriter(const CoverTask& task)
      : task_(task), form_(task.request.form.value_or(usual_answer(task.cover.layout))), out_(task.input.sink) {}

  Buffer& out() { return out_; }

  /// Appends a solution to the text. Threads: may be called by several.
  void append(std::span<const cover::OptionId> solution, std::optional<std::uint64_t> cost, std::string& text) const;
  /// Tells whether blank lines separate solutions. Each then begins with one.
  bool is_separated() const { return !task_.input.options.json && form_ == text::CoverAnswer::as_written; }

  /// A solution; the first one of the output has no blank line before it.
  void write(std::span<const cover::OptionId> solution, std::optional<std::uint64_t> cost = {});
  void write_none();
  /// limit: what ended the count, if anything did: "stopped at the time limit"
  void write_count(const ExactCount& count, bool exact, std::string_view limit = {});
  /// All solutions; with a note if there are too many to count. Returns the exit code.
  int write_all(const ExactCount& count);
  /// found: up to two solutions. Returns the exit code.
  int write_verdict(std::uint64_t found);
  /// The answer to whatever was asked if a limit came before it. found: solutions, of which a verdict or a count tells.
  void write_unknown(std::string_view limit, std::uint64_t found = 0);
  /// The best covers so far; a better one may cost as much as the bound.
  void write_best_so_far(const std::vector<cover::Cover>& covers, std::uint64_t bound, std::string_view limit);
  void write_estimate(const cover::Estimate& estimate, std::string_view limit = {});

  void note(const std::string& message) const;
  /// Reports the error. Returns the exit code.
  int fail(const Error& error);

 private:
  /// Returns the fault of the covers given, if there are any. solvable: nothing if it is unknown.
  std::optional<std::string> fault(std::optional<bool> solvable) const;
  template <class AddMembers>
  void append_with(AddMembers add_members, std::span<const cover::OptionId> solution, std::optional<std::uint64_t> cost,
                   std::string& text) const;

  const CoverTask& task_;
  const text::CoverAnswer form_;
  Buffer out_;
  bool first_ = true;
};

}  // namespace quadrille::answers
