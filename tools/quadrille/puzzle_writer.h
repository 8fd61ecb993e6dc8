// How solve, count and check write the answer to one record: as text in the layout of the input, or as JSON.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "job/batch.h"
#include "options.h"
#include "puzzle_form.h"
#include "puzzle_stream.h"
#include "score.h"

namespace quadrille::tool {

/// A record with everything that is known about it.
struct Solved : RecordPlace {
  const text::BoardRecord* board = nullptr;  // unless it is a 9x9 grid without rules
  std::span<const std::uint8_t> puzzle{};
  std::span<const std::uint8_t> solution{};
  ExactCount count = {};
  std::optional<double> seconds = {};              // that it took, if they were measured
  const BestVerdict* best = nullptr;               // if the best solution was looked for
  std::optional<std::vector<int>> redundant = {};  // clues that can go, if they were looked for

  bool has_solution() const { return is_puzzle() && count > 0; }
};

class PuzzleWriter {
 public:
  PuzzleWriter(const Options& options, const text::PuzzleLayout& layout, std::string file)
      : options_(options), layout_(layout), file_(file), form_(options, layout, std::move(file)) {}

  /// Solutions that have to be looked for.
  std::uint64_t limit() const;

  /// Appends text and messages to the answer, and counts the record.
  void write(const Solved& solved, job::Answer& answer) const;

 private:
  void write_solution(const Solved& solved, job::Answer& answer) const;
  void write_count(const Solved& solved, job::Answer& answer) const;
  void write_check(const Solved& solved, job::Answer& answer) const;
  BoardShape shape_of(const Solved& solved) const;
  std::optional<Violation> violation(const Solved& solved) const;
  Error why_not(const Solved& solved) const;
  std::string one_line_of(const Solved& solved, std::span<const std::uint8_t> cells) const;

  const Options& options_;
  const text::PuzzleLayout& layout_;
  std::string file_;
  PuzzleForm form_;
};

}  // namespace quadrille::tool
