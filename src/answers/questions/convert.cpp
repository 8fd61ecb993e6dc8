// Writes puzzles and problems in another format. A shape or rule that the format cannot represent is an error of the
// record; lost notes are named at the end.
#include <fmt/core.h>

#include <algorithm>

#include "answers/core/answers.h"
#include "answers/core/cover_stream.h"
#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_form.h"
#include "answers/core/puzzle_stream.h"
#include "answers/questions/table.h"
#include "quadrille/puzzle/cover.h"
#include "text/core/board_format.h"
#include "text/cover/cover_text.h"
#include "text/cover/numbered_writer.h"

namespace quadrille::answers {

namespace {

using text::CoverLayout;
using text::PuzzleLayout;

std::optional<CoverLayout> cover_target(const Options& options) {
  const text::Format* const format = options.to ? text::format_named(*options.to) : nullptr;
  const auto* const layout = format != nullptr ? std::get_if<CoverLayout>(&format->usual) : nullptr;
  return layout != nullptr ? std::optional(*layout) : std::nullopt;
}

// False if it was refused.
bool write_problem(const Input& input, const cover::Problem& problem, CoverLayout layout) {
  if (const auto reason = text::why_not(problem, layout, *input.options.to))
    return report(input.source.name(), *reason), false;
  Buffer out(input.sink);
  if (text::has_item_names(layout)) return text::write_problem(problem, layout, out.text()), true;
  text::NumberedWriter writer(problem, layout);
  writer.write_head(out.text());
  for (std::uint32_t option = 0; option < problem.option_count() && input.interrupt.signal() == 0; ++option) {
    writer.write_row(cover::OptionId{option}, out.text());
    if (!out.flush_if_full()) break;
  }
  return true;
}

// A file of a cover format holds one problem, but for `sparse`.
bool may_follow(const Input& input, CoverLayout layout, std::uint64_t number, std::uint64_t line) {
  if (number == 1 || layout == CoverLayout::sparse) return true;
  if (number > 2) return false;  // which has been said
  report(input.source.name(),
         {ErrorCode::unsupported,
          fmt::format("the format '{}' holds only one problem; the others are left out", *input.options.to),
          {line, 0}});
  return false;
}

class PuzzleConverter {
 public:
  PuzzleConverter(const Input& input, const PuzzleLayout& layout)
      : options_(input.options), form_(input.options, layout, input.source.name()) {}

  job::Answer operator()(const job::Chunk& chunk) const {
    job::Answer answer;
    for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
      ++answer.records;
      if (!place.is_puzzle()) return form_.write_unreadable(place, answer), true;
      if (!options_.json) return form_.write(place, {place.record}, answer), true;
      write_json(place, answer.text);
      return true;
    });
    return answer;
  }

 private:
  void write_json(const RecordPlace& place, std::string& out) const {
    answers::Members line(out, options_.columns);
    form_.begin(line, place);
    form_.add_puzzle(line, {place.record});
    const text::Notes& notes = place.record.notes();
    if (!notes.placed.empty()) line.add_text("placed", form_.one_line(place.record, notes.placed));
    if (!notes.solution.empty()) line.add_text("solution", form_.one_line(place.record, notes.solution));
    for (const auto& [property, text] : notes.properties) line.add(property, text);
  }

  const Options& options_;
  const PuzzleForm form_;
};

int convert_to_covers(const Input& input, const PuzzleLayout& layout, CoverLayout to, CoverForm form) {
  job::BatchJob job;
  const PuzzleForm answers(input.options, layout, input.source.name());
  std::uint64_t written = 0;
  text::NoteSet lost = 0;
  job.answer = [](const job::Chunk&) { return job::Answer{}; };
  job.in_order = [&](const job::Chunk& chunk, job::Answer& answer) {
    for_each_record_as_cover(chunk, [&](const RecordPlace& place, std::size_t) {
      ++answer.records;
      if (!place.is_puzzle()) return answers.write_unreadable(place, answer), true;
      const text::NoteSet notes = notes_of(place.record.notes());
      if (notes != 0 && input.options.strict) {
        const std::string what = "an exact cover problem cannot represent: " + text::describe_notes(notes);
        answer.messages.push_back({ErrorCode::unsupported, what, {place.line, 0}});
        return ++answer.unreadable, true;
      }
      lost |= notes;
      if (!may_follow(input, to, ++written, place.line)) return ++answer.unreadable, true;
      if (!write_problem(input, board_problem(place.record.puzzle(), form), to)) ++answer.unreadable;
      return true;
    });
  };
  const int code = stream_puzzles(input, layout, std::move(job));
  if (lost != 0) {
    note(input.source.name(),
         "left out, because an exact cover problem cannot represent them: " + text::describe_notes(lost));
  }
  return code;
}

// Converts exact cover problems into each other's formats.
int convert_between_covers(const Input& input, CoverLayout from, CoverLayout to) {
  bool lost_names = false, lost_rows = false;
  std::optional<cover::Problem> shorter;
  CoverJob job;
  job.refuse = [](std::uint64_t, const Error&) {};
  job.answer = [&](const text::CoverText& cover, std::uint64_t number) -> int {
    if (!may_follow(input, to, number, 0)) return exit_usage;
    const bool loses_rows = cover.filler && text::has_item_names(to);
    const cover::Problem& problem = loses_rows ? shorter.emplace(text::without_empty_options(cover)) : cover.problem;
    const bool loses_names = !text::has_item_names(to) && text::has_names(problem);
    if (input.options.strict && loses_names) {
      report(input.source.name(), text::does_not_support(*input.options.to, "the names of items"));
      return exit_usage;
    }
    if (!write_problem(input, problem, to)) return exit_usage;
    lost_names |= loses_names, lost_rows |= loses_rows;
    return exit_good;
  };
  const int code = stream_covers(input, from, job);
  if (lost_names) note(input.source.name(), "left out: the names of items");
  if (lost_rows) note(input.source.name(), "left out: rows without items, which no solution has");
  return code;
}

class Convert final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    options_.drawings.keeps_others = true;
    declare_puzzle_forms(table, options_, answers::question::convert, true);
    table.find("--to")->help = "write this format: see 'quadrille formats'";
    table.find("--to")->is_common = table.find("--strict")->is_common = false;
    table.flag("--reduced", reduced_, "exact cover problems without what the clues decide").needs({"--to"});
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    options_.shows_puzzle = true;
    if (options_.to || options_.json || options_.record_template) return std::nullopt;
    return "expected --to FORMAT, --format, --json or --csv";
  }

 private:
  int answer_puzzles(const Input& input, const PuzzleLayout& layout) override {
    if (const auto to = cover_target(input.options)) {
      if (input.shard)
        return refuse(input, "a format of puzzles", "one of exact cover problems, which --shard does not write");
      return convert_to_covers(input, layout, *to, reduced_ ? CoverForm::reduced : CoverForm::full);
    }
    const PuzzleConverter converter(input, layout);
    job::BatchJob job;
    job.answer = [&](const job::Chunk& chunk) { return converter(chunk); };
    return stream_puzzles(input, layout, std::move(job));
  }

  int answer_covers(const Input& input, CoverLayout layout) override {
    const auto to = cover_target(input.options);
    if (!to)
      return refuse(input, "puzzles", "an exact cover problem",
                    "use --to knuth or another format for exact cover problems");
    return convert_between_covers(input, layout, *to);
  }

  bool reduced_ = false;
};

}  // namespace

const CommandInfo convert_command{
    .name = "convert",
    .topic = Topic::formats,
    .summary = "Write puzzles and exact cover problems in another format",
    .arguments = "[FILES]",
    .details =
        "Rules and shapes that the format cannot represent are an error; notes that it\n"
        "cannot represent are left out and named. Puzzles can also become exact cover\n"
        "problems.\n",
    .examples =
        "  quadrille convert --to grid puzzles.txt\n"
        "  quadrille convert --to bordered puzzles.txt    with a frame and bars\n"
        "  quadrille convert --to f-puzzles --strict killer.txt\n"
        "  quadrille convert --to matrix puzzle.txt       a matrix of 324 columns\n"
        "  quadrille convert --to knuth --reduced board.txt | quadrille cover --count\n"
        "  quadrille convert --format '%n,%g,%c' -o puzzles.csv.gz puzzles.txt\n",
    .make = make_command<Convert>,
    .synonyms = "print show display export",
};

}  // namespace quadrille::answers
