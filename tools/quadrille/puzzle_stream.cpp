#include "puzzle_stream.h"

#include <fmt/format.h>

#include "messages.h"
#include "puzzle_form.h"

namespace quadrille::tool {

namespace {

// The promise of a count line.
bool keeps_promise(const Input& input, const text::PuzzleLayout& layout, std::uint64_t records) {
  if (!layout.announced || *layout.announced == records) return true;
  report(input.source.name(), {*layout.announced > records ? ErrorCode::missing_text : ErrorCode::surplus_text,
                               fmt::format("the count says {}, but puzzles found: {}", *layout.announced, records),
                               {layout.head_lines, 1}});
  return false;
}

std::string how_to_go_on(Verb verb, std::uint64_t records) {
  if (verb == Verb::solutions) return fmt::format("stopped in record {}", records + 1);
  if (records == 0) return "stopped before the first record was answered";
  if (verb == Verb::dedupe)
    return fmt::format("stopped after record {}", records);  // what came before would be missing
  return fmt::format("stopped after record {0}; --skip {0} goes on from there", records);
}

}  // namespace

std::span<const std::string_view> csv_columns(const Options& options) {
  using Columns = std::span<const std::string_view>;
  static constexpr std::string_view
      solved[] = {"file", "record", "line", "puzzle", "solution", "score", "error"},
      counted[] = {"file", "record", "line", "count", "exact", "low", "high", "probes", "error"},
      checked[] = {"file", "record", "line", "verdict", "reason", "minimal", "redundant", "error"},
      canonical[] = {"file", "record", "line", "canonical", "automorphisms", "map", "error"},
      puzzles[] = {"file", "record", "line", "puzzle", "clues", "verdict", "error", "board"},
      backdoors[] = {"file", "record", "line", "singles", "backdoors", "verdict", "error"},
      generated[] = {"puzzle", "clues", "board"},
      converted[] = {"file",        "record",  "line",   "puzzle", "clues", "placed", "solution", "title", "author",
                     "description", "comment", "source", "url",    "date",  "level",  "rating",   "error", "board"};
  if (!options.csv) return {};
  switch (options.verb) {
    case Verb::solve:
    case Verb::solutions: return Columns(solved);
    case Verb::count: return Columns(counted);
    case Verb::check: return Columns(checked);
    case Verb::canon: return Columns(canonical);
    case Verb::backdoors: return Columns(backdoors);
    case Verb::generate: return Columns(generated);
    case Verb::convert: return Columns(converted);
    default: return Columns(puzzles);
  }
}

Board board_at(const job::Piece& piece, const text::PuzzleLayout& layout, std::size_t i) {
  if (!piece.records.boards.empty()) return piece.records.boards[i].board;
  const Grid& grid = piece.records.grids[i];
  return {layout.shape, {grid.cells.begin(), grid.cells.end()}};
}

void begin_record(JsonLine& line, const Options& options, const std::string& file, const RecordPlace& place) {
  if (options.files.size() > 1) line.add_text("file", file);
  line.add("record", place.number).add("line", place.line);
  if (!place.is_puzzle()) line.add("error", *place.error);
}

void answer_unreadable(const RecordPlace& place, const Input& input, const text::PuzzleLayout& layout,
                       job::Answer& answer) {
  ++answer.unreadable;
  answer.messages.push_back(*place.error);
  if (input.options.json) {
    RecordLine line(answer.text, input.options);
    begin_record(line, input.options, input.source.name(), place);
  } else {
    write_nothing(place, input.options, layout, answer.text);
  }
}

std::optional<Error> why_not_saved(const Options& options, const text::PuzzleLayout& layout) {
  if (!options.saving.wanted() || layout.is_classic()) return std::nullopt;
  return Error{ErrorCode::unsupported, "--save is for plain 9x9 puzzles"};
}

bool answers_in_lines(const text::PuzzleLayout& layout) { return layout.one_line && layout.boards == nullptr; }

void separate(const RecordPlace& place, const text::PuzzleLayout& layout, std::string& out) {
  const bool separated = layout.blank_between || place.after_blank || layout.boards != nullptr;
  if (!answers_in_lines(layout) && separated && place.number > 1) out += '\n';
}

int stream_puzzles(const Input& input, const text::PuzzleLayout& layout, job::BatchJob job) {
  const std::string& file = input.source.name();
  Progress progress(input.source.size());
  job.report = [&](const Error& error) {
    progress.clear();
    report(file, error);
  };
  job.progress = [&](std::uint64_t records, std::uint64_t bytes) { progress.show(records, bytes); };
  job.threads = input.options.threads;
  job.skip = input.options.skip;
  job.stop = input.interrupt.token();
  const job::BatchSummary summary = run_batch(input.source, layout, input.sink, job);
  progress.clear();
  if (summary.failure && !input.sink.failure()) {
    report(file, *summary.failure);
    return exit_usage;
  }
  if (summary.stopped) {
    note(file, how_to_go_on(input.options.verb, summary.records));
    return exit_good;
  }
  const bool promise_kept = input.sink.failure() || keeps_promise(input, layout, summary.records);
  if (summary.unreadable > 0 || !promise_kept) return exit_usage;
  return summary.negative > 0 ? exit_negative : exit_good;
}

}  // namespace quadrille::tool
