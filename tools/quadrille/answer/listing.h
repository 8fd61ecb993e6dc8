// Many answers for each puzzle, written as they come: what vary and minimize --all have in common.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "answer/analysis.h"
#include "input/unread.h"

namespace quadrille::tool {

/// Many answers for each puzzle, written as they come: list(solver, subject) returns false to end it. The input, which
/// is short, is read whole.
template <class AnyPuzzle, class List>
int list_each(const AnalysisWriter& writer, const text::PuzzleLayout& layout, Puzzles puzzles, List list) {
  const Input& input = writer.input();
  auto read = read_puzzles(input, layout, puzzles);
  if (!read) return report(input.source.name(), read.error()), exit_for(read.error());
  if (is_cut_off(input.source)) {
    if (input.interrupt.signal() != 0) continue_by_skip(input, input.records_before);
    return answer_cut_off(input);
  }
  const job::Piece piece = as<AnyPuzzle>(*std::move(read));
  SolverOf<AnyPuzzle> solver;
  job::BatchSummary sum;
  sum.records = piece.records.records.size();
  sum.lines = piece.lines_before + piece.records.lines;
  sum.ended = piece.records.ended, sum.ignored_line = piece.records.ignored_line;
  bool at_end = true;
  for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
    if (place.number <= input.skip()) return true;
    if (input.interrupt.signal() != 0) {
      continue_by_skip(input, input.records_before + place.number - 1);
      return at_end = false;
    }
    job::Answer answer;
    if (place.is_puzzle()) {
      const AnyPuzzle& puzzle = puzzle_of<AnyPuzzle>(piece.records, i);
      const auto solutions = solution_count(solver, puzzle, input.interrupt.token());
      if (!solutions && !input.interrupt.timed_out()) {
        report(input.source.name(), {ErrorCode::stopped, "stopped", {place.line, 0}});
        continue_by_skip(input, input.records_before + place.number - 1);
        return at_end = false;
      }
      if (solutions == 1 && !input.interrupt.timed_out()) {
        const Subject<AnyPuzzle> subject{place, puzzle, alphabet_of(piece.records, i), notes_of(piece.records, i)};
        return at_end = list(solver, subject);
      }
      if (solutions && *solutions != 1) {
        writer.write_not_valid(place, puzzle, *solutions, answer);
      } else {
        writer.write_unknown(place, stopped_by_time, answer);
      }
    } else {
      writer.form().write_unreadable(place, answer);
    }
    sum.unreadable += answer.unreadable;
    sum.negative += answer.negative;
    sum.limited += answer.limited;
    for (const Error& message : answer.messages) report_record(input.source.name(), message);
    return !input.sink.write(answer.text);
  });
  note_drawings(input, piece, piece.records.records.size());
  input.records_before += piece.records.records.size();
  if (at_end && !close_input(input, sum)) return exit_usage;
  if (sum.limited > 0) return exit_resources;
  return sum.unreadable > 0 ? exit_usage : sum.negative > 0 ? exit_negative : exit_good;
}

/// The puzzles made from one of the input, up to the limit for each.
template <class AnyPuzzle>
class Listing {
 public:
  Listing(const AnalysisWriter& writer, const Subject<AnyPuzzle>& subject, std::optional<std::uint64_t> limit,
          std::uint64_t& written)
      : writer_(writer), subject_(subject), written_(written), limit_(limit.value_or(~std::uint64_t{0})) {}
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;

  /// To be called when all were written, or a stop came. none: why there are none, if there are none.
  void finish(std::string_view none = {}) {
    status_.clear();
    if (stop_.stop_requested()) return note_stop();
    if (count_ > 0 || refused_ || writer_.input().sink.failure()) return;
    code_ = exit_negative;
    answer_without([&](job::Answer& answer) { writer_.write_none(subject_.place, none, answer); });
  }

  /// False if no more are wanted, or can be written.
  bool write(std::span<const AnyPuzzle> puzzles) {
    job::Answer answer;
    for (const AnyPuzzle& puzzle : puzzles) {
      if (count_ == limit_) break;
      if (++count_ <= left_out_) {
        ++written_;
        continue;
      }
      const RecordPlace at{++written_, subject_.place.line, true, nullptr, false, subject_.place.board};
      writer_.write(at, subject_, puzzle, answer);
      if (!answer.messages.empty()) return refuse(answer.messages.front());
    }
    if (status_.due()) status_.show(fmt::format("{} puzzles", count_));
    return !writer_.input().sink.write(answer.text) && count_ < limit_;
  }

  /// May the next record follow?
  bool may_continue() const {
    const Input& input = writer_.input();
    return !refused_ && !input.sink.failure() && input.interrupt.signal() == 0;
  }
  int code() const { return refused_ ? exit_usage : code_; }

 private:
  void note_stop() {
    const Input& input = writer_.input();
    const bool timed_out = input.interrupt.timed_out();
    const std::string_view limit = timed_out ? stopped_by_time : "stopped";
    const Error message{ErrorCode::stopped,
                        fmt::format("{} after {}; there may be more", limit, plural(count_, "puzzle")),
                        {subject_.place.line, 0}};
    if (!timed_out) continue_by_skip(input, input.records_before + subject_.place.number - 1, count_);
    if (timed_out) code_ = exit_resources;
    if (count_ > 0 || !timed_out) return report(input.source.name(), message);
    answer_without([&](job::Answer& answer) { writer_.write_unknown(subject_.place, limit, answer); });
  }

  // The answer without a puzzle.
  template <class Write>
  void answer_without(Write write) {
    job::Answer answer;
    write(answer);
    for (const Error& message : answer.messages) report_record(writer_.input().source.name(), message);
    (void)writer_.input().sink.write(answer.text);
  }

  // The format cannot represent one of them, and so none.
  bool refuse(const Error& error) {
    report(writer_.input().source.name(), error);
    refused_ = true;
    return false;
  }

  const AnalysisWriter& writer_;
  const Subject<AnyPuzzle>& subject_;
  std::uint64_t& written_;  // of all records
  const std::stop_token stop_ = writer_.input().interrupt.token();
  const std::uint64_t limit_;
  const std::uint64_t left_out_ = writer_.input().skip_answers(subject_.place.number);  // written by an earlier run
  std::uint64_t count_ = 0;
  bool refused_ = false;
  int code_ = exit_good;
  StatusLine status_;
};

/// All puzzles made from each one: list(solver, subject, listing) writes them, and says how it ended.
template <class AnyPuzzle, class List>
int list_all(const Input& input, const text::PuzzleLayout& layout, std::optional<std::uint64_t> limit, Puzzles puzzles,
             List list) {
  const AnalysisWriter writer(input, layout);
  std::uint64_t written = input.follows_answers() ? 1 : 0;
  int worst = exit_good;
  const int code = list_each<AnyPuzzle>(writer, layout, puzzles,
                                        [&](SolverOf<AnyPuzzle>& solver, const Subject<AnyPuzzle>& subject) {
                                          Listing<AnyPuzzle> listing(writer, subject, limit, written);
                                          list(solver, subject, listing);
                                          worst = std::max(worst, listing.code());
                                          return listing.may_continue();
                                        });
  return std::max(worst, code);
}

}  // namespace quadrille::tool
