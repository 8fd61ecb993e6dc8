// Writes many answers for each puzzle as they come, for vary and minimize --all.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "answers/puzzles/analysis.h"

namespace quadrille::answers {

/// The puzzles made from one of the input, up to the limit for each.
class Listing {
 public:
  Listing(const AnalysisWriter& writer, const RecordPlace& from, std::optional<std::uint64_t> limit,
          std::uint64_t& written)
      : writer_(writer), from_(from), written_(written), limit_(limit.value_or(~std::uint64_t{0})) {}
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;

  /// To be called when all were written, or a stop came. none: why there are none, if there are none.
  void finish(std::string_view none = {});

  /// False if no more are wanted, or can be written.
  bool write(std::span<const Puzzle> puzzles);

  /// Tells whether the next record may follow.
  bool may_continue() const;
  int code() const { return refused_ ? exit_usage : code_; }

 private:
  void note_stop();
  void answer_without(const std::function<void(job::Answer&)>& write);
  bool refuse(const Error& error);

  const AnalysisWriter& writer_;
  const RecordPlace& from_;
  std::uint64_t& written_;  // of all records
  const std::stop_token stop_ = writer_.input().interrupt.token();
  const std::uint64_t limit_;
  const std::uint64_t left_out_ = writer_.input().skip_answers(from_.number);  // written by an earlier run
  std::uint64_t count_ = 0;
  bool refused_ = false;
  int code_ = exit_good;
  StatusLine status_;
};

/// Writes the puzzles made from one, and says how that ended.
using ListOne = std::function<void(Solver& solver, const RecordPlace& place, Listing& listing)>;

/// All puzzles made from each one. The input, which is short, is read whole.
int list_all(const Input& input, const text::PuzzleLayout& layout, std::optional<std::uint64_t> limit, Puzzles puzzles,
             std::string_view plain_only, const ListOne& list);

}  // namespace quadrille::answers
