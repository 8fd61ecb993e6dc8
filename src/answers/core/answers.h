// Writes counts and verdicts in the same words for puzzles and exact covers, and buffers the output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "answers/members/members.h"
#include "base/unwinding.h"
#include "job/sink.h"
#include "quadrille/exact_count.h"

namespace quadrille::answers {

/// "none", "unique" or "multiple".
std::string_view verdict_of(const ExactCount& solutions);

/// The answer where a limit came before the verdict: never a word that is a verdict.
inline constexpr std::string_view unknown = "unknown";
/// The reason if it was that of time.
inline constexpr std::string_view stopped_by_time = "stopped at the time limit";
/// The word as members; the reason names the limit.
void add_unknown(answers::Members& line, std::string_view reason);

/// Returns " right", " wrong ..." or, if no solution was checked, nothing. An empty fault: the solution is right.
std::string words_of(const std::optional<std::string>& fault);
/// The same as members.
void add_fault(answers::Members& line, const std::optional<std::string>& fault);

/// Returns the limit that an inexact count has exceeded; empty if the count is exact.
std::string_view why_inexact(const ExactCount& count);

/// A number of solutions: all of them, or at least that many. In text the latter ends in '+'.
void write_count(const ExactCount& count, bool exact, std::string& out);
void add_count(answers::Members& line, const ExactCount& count, bool exact);

/// "r1c2 r5c5"
std::string cell_names(const PuzzleShape& shape, std::span<const int> cells);

/// Text on its way to a sink, which gets it in chunks.
class Buffer {
 public:
  explicit Buffer(job::Sink& sink) : sink_(sink) {}
  /// After an exception the text may end within a record, and is not written.
  ~Buffer() noexcept(false) {
    if (!unwinding_) flush();
  }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  std::string& text() { return text_; }
  /// False if nobody can read the output any more.
  bool flush();
  bool flush_if_full() { return text_.size() < chunk_bytes || flush(); }

 private:
  static constexpr std::size_t chunk_bytes = 1 << 16;

  job::Sink& sink_;
  std::string text_;
  Unwinding unwinding_;
};

}  // namespace quadrille::answers
