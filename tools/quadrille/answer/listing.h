// Many answers for each puzzle, written as they come: what vary and minimize --all have in common.
#pragma once

#include <fmt/core.h>

#include <optional>
#include <span>

#include "answer/analysis.h"

namespace quadrille::tool {

/// Many answers for each puzzle, written as they come: list(solver, subject) returns false to end it. The input, which
/// is short, is read whole.
template <class Puzzle, class List>
int list_each(const AnalysisWriter& writer, const text::PuzzleLayout& layout, Puzzles puzzles, List list) {
  const Input& input = writer.input();
  auto read = read_puzzles(input, layout, puzzles);
  if (!read) return report(input.source.name(), read.error()), exit_for(read.error());
  if (input.source.stopped()) return continue_by_skip(input, input.records_before), exit_good;
  const job::Piece piece = as<Puzzle>(*std::move(read));
  SolverOf<Puzzle> solver;
  job::BatchSummary sum;
  sum.records = piece.records.records.size();
  sum.lines = piece.lines_before + piece.records.lines;
  sum.ended = piece.records.ended, sum.ignored_line = piece.records.ignored_line;
  bool at_end = true;
  for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
    if (place.number <= input.skip()) return true;
    if (input.interrupt.token().stop_requested()) {
      continue_by_skip(input, input.records_before + place.number - 1);
      return at_end = false;
    }
    job::Answer answer;
    if (place.is_puzzle()) {
      const Puzzle& puzzle = puzzle_of<Puzzle>(piece.records, i);
      const auto solutions = solution_count(solver, puzzle, input.interrupt.token());
      if (!solutions) {
        report(input.source.name(), {ErrorCode::stopped, "stopped", {place.line, 0}});
        continue_by_skip(input, input.records_before + place.number - 1);
        return at_end = false;
      }
      if (*solutions == 1) {
        const Subject<Puzzle> subject{place, puzzle, alphabet_of(piece.records, i), notes_of(piece.records, i)};
        return at_end = list(solver, subject);
      }
      writer.write_not_valid(place, puzzle, *solutions, answer);
    } else {
      writer.form().write_unreadable(place, answer);
    }
    sum.unreadable += answer.unreadable;
    sum.negative += answer.negative;
    for (const Error& message : answer.messages) report_record(input.source.name(), message);
    return !input.sink.write(answer.text);
  });
  note_drawings(input, piece, piece.records.records.size());
  input.records_before += piece.records.records.size();
  if (at_end && !close_input(input, sum)) return exit_usage;
  return sum.unreadable > 0 ? exit_usage : sum.negative > 0 ? exit_negative : exit_good;
}

/// The puzzles made from one of the input, up to the limit for each.
template <class Puzzle>
class Listing {
 public:
  Listing(const AnalysisWriter& writer, const Subject<Puzzle>& subject, std::optional<std::uint64_t> limit,
          std::uint64_t& written)
      : writer_(writer), subject_(subject), written_(written), limit_(limit.value_or(~std::uint64_t{0})) {}
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;

  /// To be called when all were written, or a stop came.
  void finish() {
    status_.clear();
    if (!stop_.stop_requested()) return;
    const Input& input = writer_.input();
    continue_by_skip(input, input.records_before + subject_.place.number - 1, count_);
    report(input.source.name(), {ErrorCode::stopped,
                                 fmt::format("stopped after {}; there may be more", plural(count_, "puzzle")),
                                 {subject_.place.line, 0}});
  }

  /// False if no more are wanted, or can be written.
  bool write(std::span<const Puzzle> puzzles) {
    job::Answer answer;
    for (const Puzzle& puzzle : puzzles) {
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
  bool may_continue() const { return !refused_ && !writer_.input().sink.failure() && !stop_.stop_requested(); }
  bool is_refused() const { return refused_; }

 private:
  // The format cannot represent one of them, and so none.
  bool refuse(const Error& error) {
    report(writer_.input().source.name(), error);
    refused_ = true;
    return false;
  }

  const AnalysisWriter& writer_;
  const Subject<Puzzle>& subject_;
  std::uint64_t& written_;  // of all records
  const std::stop_token stop_ = writer_.input().interrupt.token();
  const std::uint64_t limit_;
  const std::uint64_t left_out_ = writer_.input().skip_answers(subject_.place.number);  // written by an earlier run
  std::uint64_t count_ = 0;
  bool refused_ = false;
  StatusLine status_;
};

/// All puzzles made from each one: list(solver, subject, listing) writes them, and says how it ended.
template <class Puzzle, class List>
int list_all(const Input& input, const text::PuzzleLayout& layout, std::optional<std::uint64_t> limit, Puzzles puzzles,
             List list) {
  const AnalysisWriter writer(input, layout);
  std::uint64_t written = input.follows_answers() ? 1 : 0;
  bool refused = false;
  const int code =
      list_each<Puzzle>(writer, layout, puzzles, [&](SolverOf<Puzzle>& solver, const Subject<Puzzle>& subject) {
        Listing<Puzzle> listing(writer, subject, limit, written);
        list(solver, subject, listing);
        refused |= listing.is_refused();
        return listing.may_continue();
      });
  return refused ? exit_usage : code;
}

}  // namespace quadrille::tool
