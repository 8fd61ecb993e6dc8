// Writes the answers to one exact cover problem, as text or JSON.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "answer/cover_answers.h"
#include "output/answers.h"

namespace quadrille::tool {

/// A problem of an input, and what is asked of it.
struct CoverTask {
  const Input& input;
  const CoverRequest& request;
  const text::CoverText& cover;
  std::uint64_t number;  // of the problem, from 1
};

/// After a stop that left this problem without an answer. False if the command cannot be continued there.
bool continue_at(const CoverTask& task);

class CoverWriter {
 public:
  explicit CoverWriter(const CoverTask& task)
      : task_(task), form_(task.request.form.value_or(usual_answer(task.cover.layout))), out_(task.input.sink) {}

  Buffer& out() { return out_; }

  /// Appends a solution to the text. Threads: may be called by several.
  void append(std::span<const cover::OptionId> solution, std::optional<std::uint64_t> cost, std::string& text) const;
  /// Are solutions separated by blank lines? Each then begins with one.
  bool is_separated() const { return !task_.input.options.json && form_ == text::CoverAnswer::as_written; }

  /// A solution; the first one of the output has no blank line before it.
  void write(std::span<const cover::OptionId> solution, std::optional<std::uint64_t> cost = {});
  void write_none();
  void write_count(const ExactCount& count, bool exact);
  /// found: up to two solutions. Returns the exit code.
  int write_verdict(std::uint64_t found);
  /// The same if a limit came before the verdict.
  int write_unknown(std::uint64_t found);
  void write_estimate(const cover::Estimate& estimate);

  void note(const std::string& message) const;
  /// Reports the error. Returns the exit code.
  int fail(const Error& error);

 private:
  const CoverTask& task_;
  const text::CoverAnswer form_;
  Buffer out_;
  bool first_ = true;
};

}  // namespace quadrille::tool
