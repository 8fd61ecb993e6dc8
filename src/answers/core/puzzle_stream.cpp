// Runs a batch with messages and progress, and notes at its end which records were answered, and how another run
// continues after them.
#include "answers/core/puzzle_stream.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/answers.h"
#include "answers/core/messages.h"
#include "answers/core/part_inputs.h"
#include "answers/core/puzzle_form.h"
#include "quadrille/puzzle/cover.h"
#include "text/read.h"

namespace quadrille::answers {

namespace {

// Reports it if the input does not have the number of puzzles that its first line announces.
bool has_announced_number(const Input& input, const text::PuzzleLayout& layout, std::uint64_t records) {
  const auto reason = text::why_not_all(layout, records);
  if (reason) report(input.source.name(), *reason);
  return !reason;
}

// records: of this input, that have been answered
std::string describe_stop(const Input& input, Resumes resumes, std::uint64_t records) {
  const std::string_view stopped = input.interrupt.timed_out() ? stopped_by_time : "stopped";
  if (input.shard) return fmt::format("{} after record {} of the shard", stopped, records);
  if (resumes == Resumes::in_a_record) return fmt::format("{} in record {}", stopped, records + 1);
  if (records == 0) return fmt::format("{} before the first record was answered", stopped);
  return fmt::format("{} after record {}", stopped, records);
}

}  // namespace

Result<job::Chunk> read_puzzles(const Input& input, const text::PuzzleLayout& layout, Puzzles puzzles) {
  auto read = job::read_all_records(input.source, layout, input.shard);
  if (read && puzzles == Puzzles::one && read->records.records.size() > 1)
    return Error{ErrorCode::surplus_text,
                 fmt::format("expected one puzzle for --run, found {}", read->records.records.size())};
  return read;
}

bool close_input(const Input& input, const job::BatchSummary& summary) {
  if (input.shard && !ends_with_file(input, summary)) return false;
  ++input.tally.inputs;
  input.tally.records += summary.records;
  input.tally.unreadable += summary.unreadable;
  input.tally.negative += summary.negative;
  input.tally.limited += summary.limited;
  return true;
}

// Does not report drawings as ignored if the puzzle itself is the answer, because it is written with them.
void note_drawings(const Input& input, const job::Chunk& chunk, std::uint64_t answered) {
  if (!chunk.records.puzzles.have_notes()) return;
  for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
    if (place.number >= chunk.first_record + answered) return false;
    if (!place.is_puzzle()) return true;
    const std::string at = answers::place_text(input.source.name(), {place.line, 0});
    for (const std::string& rule : guessed_rules(place.record)) note(at, "read from a drawing: " + rule);
    const std::string drawings = place.record.notes().drawings.summary();
    if (!drawings.empty() && !input.options.shows_puzzle) note(at, "ignored drawings: " + drawings);
    return true;
  });
}

void continue_by_skip(const Input& input, std::uint64_t records, std::uint64_t answers) {
  const Options& options = input.options;
  if (!options.continues_by_skip) return;
  // Until a record after those is answered, what an earlier run wrote of the next one stays written.
  if (records <= options.skip) answers = std::max(answers, options.skip_answers);
  input.continuation.options = {{"--skip", std::to_string(std::max(records, options.skip))}};
  if (answers > 0 || options.skip_answers > 0)
    input.continuation.options.emplace_back("--skip-answers", std::to_string(answers));
}

int stream_puzzles(const Input& input, const text::PuzzleLayout& layout, job::BatchJob job, Resumes resumes) {
  const std::string& file = input.source.name();
  Progress progress(input.source.size());
  job.report = [&](const Error& error) {
    progress.clear();
    report_record(file, error);
  };
  job.progress = [&](std::uint64_t records, std::uint64_t bytes) {
    if (input.interrupt.signal() == 0) progress.show(records, bytes);
  };
  job.in_order = [&, in_order = std::move(job.in_order)](const job::Chunk& chunk, job::Answer& answer) {
    if (in_order) in_order(chunk, answer);
    progress.clear();
    note_drawings(input, chunk, answer.records);
  };
  job.before_early = [&] { progress.clear(); };
  job.threads = input.options.threads;
  job.skip = resumes == Resumes::by_rereading ? 0 : input.skip();
  job.shard = input.shard;
  job.stop = input.interrupt.token();
  const job::BatchSummary summary = run_batch(input.source, layout, input.sink, job);
  progress.clear();
  input.records_before += summary.records;
  if (summary.failure && !input.sink.failure()) {
    report(file, *summary.failure);
    return exit_usage;
  }
  if (summary.stopped) {
    note(file, describe_stop(input, resumes, summary.records));
    continue_by_skip(input, input.records_before, summary.written_early);
    return input.interrupt.timed_out() ? exit_resources : exit_good;
  }
  if (!close_input(input, summary)) return exit_usage;
  if (summary.ignored_line > 0)
    note(fmt::format("{}:{}", file, summary.ignored_line), "not read, because a line before it is 'end'");
  if (summary.limited > 0) return exit_resources;
  const bool complete = input.sink.failure() || input.shard || has_announced_number(input, layout, summary.records);
  if (summary.unreadable > 0 || !complete) return exit_usage;
  return summary.negative > 0 ? exit_negative : exit_good;
}

int stream_as_covers(const Input& input, const text::PuzzleLayout& layout,
                     const std::function<bool(const cover::Problem& problem)>& use) {
  job::BatchJob job;
  job.answer = [](const job::Chunk&) { return job::Answer{}; };
  job.in_order = [&](const job::Chunk& chunk, job::Answer& answer) {
    for_each_record_as_cover(chunk, [&](const RecordPlace& place, std::size_t) {
      ++answer.records;
      if (!place.is_puzzle()) return answer.messages.push_back(*place.error), ++answer.unreadable, true;
      const bool is_more_wanted = use(board_problem(place.record.puzzle(), CoverForm::full));
      return is_more_wanted && input.interrupt.signal() == 0 && !input.sink.failure();
    });
  };
  return stream_puzzles(input, layout, std::move(job));
}

}  // namespace quadrille::answers
