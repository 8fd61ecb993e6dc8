// Reads the input whole and answers each record alone, since one may have millions of answers. A run that continues
// another one leaves out the answers to the last record that are written already.
#include "answers/puzzles/listing.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/messages.h"
#include "answers/core/unread.h"
#include "base/plural.h"

namespace quadrille::answers {

void Listing::finish(std::string_view none) {
  status_.clear();
  if (stop_.stop_requested()) return note_stop();
  if (count_ > 0 || refused_ || writer_.input().sink.failure()) return;
  code_ = exit_negative;
  answer_without([&](job::Answer& answer) { writer_.write_none(from_, none, answer); });
}

bool Listing::write(std::span<const Puzzle> puzzles) {
  job::Answer answer;
  for (const Puzzle& puzzle : puzzles) {
    if (count_ == limit_) break;
    if (++count_ <= left_out_) {
      ++written_;
      continue;
    }
    const RecordPlace at{++written_, from_.line, true, nullptr, false, from_.record};
    writer_.write(at, from_, puzzle, answer);
    if (!answer.messages.empty()) return refuse(answer.messages.front());
  }
  if (status_.due()) status_.show(fmt::format("{} puzzles", count_));
  return !writer_.input().sink.write(answer.text) && count_ < limit_;
}

bool Listing::may_continue() const {
  const Input& input = writer_.input();
  return !refused_ && !input.sink.failure() && input.interrupt.signal() == 0;
}

void Listing::note_stop() {
  const Input& input = writer_.input();
  const bool timed_out = input.interrupt.timed_out();
  const std::string_view limit = timed_out ? stopped_by_time : "stopped";
  const Error message{ErrorCode::stopped,
                      fmt::format("{} after {}; there may be more", limit, plural(count_, "puzzle")),
                      {from_.line, 0}};
  if (!timed_out) continue_by_skip(input, input.records_before + from_.number - 1, count_);
  if (timed_out) code_ = exit_resources;
  if (count_ > 0 || !timed_out) return report(input.source.name(), message);
  answer_without([&](job::Answer& answer) { writer_.write_unknown(from_, limit, answer); });
}

// Writes the answer without a puzzle.
void Listing::answer_without(const std::function<void(job::Answer&)>& write) {
  job::Answer answer;
  write(answer);
  for (const Error& message : answer.messages) report_record(writer_.input().source.name(), message);
  (void)writer_.input().sink.write(answer.text);
}

// Called if the format cannot represent a puzzle, because then it can represent none of them.
bool Listing::refuse(const Error& error) {
  report(writer_.input().source.name(), error);
  refused_ = true;
  return false;
}

namespace {

// Calls list(solver, place), which returns false to end it, for each valid puzzle.
int list_each(const AnalysisWriter& writer, const text::PuzzleLayout& layout, Puzzles puzzles,
              std::string_view plain_only, const std::function<bool(Solver&, const RecordPlace&)>& list) {
  const Input& input = writer.input();
  auto read = read_puzzles(input, layout, puzzles);
  if (!read) return report(input.source.name(), read.error()), exit_for(read.error());
  if (is_cut_off(input.source)) {
    if (input.interrupt.signal() != 0) continue_by_skip(input, input.records_before);
    return answer_cut_off(input);
  }
  const job::Chunk chunk = *std::move(read);
  Solver solver;
  job::BatchSummary sum;
  sum.records = chunk.records.records.size();
  sum.lines = chunk.lines_before + chunk.records.lines;
  sum.ended = chunk.records.ended, sum.ignored_line = chunk.records.ignored_line;
  bool at_end = true;
  for_each_asked(plain_only, chunk, [&](const RecordPlace& place, std::size_t) {
    if (place.number <= input.skip()) return true;
    if (input.interrupt.signal() != 0) {
      continue_by_skip(input, input.records_before + place.number - 1);
      return at_end = false;
    }
    job::Answer answer;
    if (place.is_puzzle()) {
      const auto solutions = solver.count(place.record.puzzle(), 2, input.interrupt.token());
      if (!solutions && !input.interrupt.timed_out()) {
        report(input.source.name(), {ErrorCode::stopped, "stopped", {place.line, 0}});
        continue_by_skip(input, input.records_before + place.number - 1);
        return at_end = false;
      }
      if (solutions == 1 && !input.interrupt.timed_out()) return at_end = list(solver, place);
      if (solutions && *solutions != 1) {
        writer.write_not_valid(place, *solutions, answer);
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
  note_drawings(input, chunk, chunk.records.records.size());
  input.records_before += chunk.records.records.size();
  if (at_end && !close_input(input, sum)) return exit_usage;
  if (sum.limited > 0) return exit_resources;
  return sum.unreadable > 0 ? exit_usage : sum.negative > 0 ? exit_negative : exit_good;
}

}  // namespace

int list_all(const Input& input, const text::PuzzleLayout& layout, std::optional<std::uint64_t> limit, Puzzles puzzles,
             std::string_view plain_only, const ListOne& list) {
  const AnalysisWriter writer(input, layout);
  std::uint64_t written = input.follows_answers() ? 1 : 0;
  int worst = exit_good;
  const int code = list_each(writer, layout, puzzles, plain_only, [&](Solver& solver, const RecordPlace& place) {
    Listing listing(writer, place, limit, written);
    list(solver, place, listing);
    worst = std::max(worst, listing.code());
    return listing.may_continue();
  });
  return std::max(worst, code);
}

}  // namespace quadrille::answers
