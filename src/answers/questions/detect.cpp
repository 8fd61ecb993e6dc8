// Shows the format that was recognized, its layout, and the reason; for links, also their content.
#include <fmt/core.h>

#include <map>

#include "answers/core/answers.h"
#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/lists/format_list.h"
#include "answers/members/members.h"
#include "answers/questions/table.h"
#include "base/plural.h"
#include "text/convert.h"
#include "text/core/board_format.h"
#include "text/core/drawing_use.h"

namespace quadrille::answers {

namespace {

// Counts the records and those that cannot be read, for which the whole input has to be read.
job::BatchSummary count_records(const Input& input, const text::PuzzleLayout& layout) {
  text::PuzzleLayout without_drawings = layout;
  without_drawings.drawings = &text::drawings_left_out;
  job::BatchJob job;
  job.answer = [](const job::Chunk& chunk) {
    return job::Answer{.records = chunk.records.records.size(), .unreadable = chunk.records.errors.size()};
  };
  job.report = [](const Error&) {};
  job.threads = input.options.threads;
  job.stop = input.interrupt.token();
  return run_batch(input.source, without_drawings, input.sink, job);
}

// A summary of all records of an input.
struct RecordCounts {
  std::uint64_t count = 0, unreadable = 0;
  std::uint64_t items = 0, options = 0;  // of a single exact cover problem
};

Result<RecordCounts> count_problems(const Input& input, text::CoverLayout layout) {
  if (auto failure = read_all(input.source)) return *std::move(failure);
  text::CoverReader reader(layout, input.source.pending());
  RecordCounts found;
  while (input.interrupt.signal() == 0) {
    const auto cover = reader.next();
    if (!cover) break;
    ++found.count;
    if (!*cover) {
      ++found.unreadable;
      continue;
    }
    found.items = (*cover)->item_count(), found.options = (*cover)->problem.option_count();
  }
  if (found.count > 1) found.items = found.options = 0;
  return found;
}

std::string boxes_text(BoxShape shape) {
  return shape.rows == 1 ? "none" : fmt::format("{}x{}", shape.rows, shape.columns);
}

// Returns the first readable puzzle at the beginning of the input.
std::optional<text::PuzzleRecord> first_board(const Input& input, const text::PuzzleLayout& layout) {
  if (layout.boards == nullptr) return std::nullopt;
  const text::Records records =
      text::parse_records(*layout.boards, input.source.pending(), {}, &text::drawings_left_out);
  if (records.puzzles.empty()) return std::nullopt;
  return records.puzzles[0].record();
}

// "24 cage, 1 anti-knight"
std::string rules_text(const std::vector<Rule>& rules) {
  std::map<std::string_view, int> counts;
  for (const Rule& rule : rules) ++counts[info(rule.kind).word];
  std::string text;
  for (const auto& [word, count] : counts) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, word);
  return text;
}

// ", 9x9 with regions, candidates; rules: 24 cage"
std::string board_text(const text::PuzzleRecord& record) {
  const Puzzle& board = record.puzzle;
  const PlacedGrid& first = board.shape.grids().front();
  std::string text = fmt::format(", {}x{}", first.rows, first.columns);
  if (!board.shape.is_square()) text += fmt::format(", {} values", board.shape.order());
  if (board.shape.grids().size() > 1) text += fmt::format(" in {} grids", board.shape.grids().size());
  if (first.open) text += ", lines may repeat values";
  if (!first.regions.empty()) text += " with regions";
  if (!board.shape.extra().empty()) text += ", extra cells";
  if (!board.candidates.empty()) text += ", candidates";
  const std::string notes = text::describe_notes(text::notes_of(record.notes));
  if (!notes.empty()) text += ", " + notes;
  if (!board.rules.empty()) text += ", rules: " + rules_text(board.rules);
  return text;
}

std::string sureness(int certainty) {
  return certainty >= text::certain_enough ? "certain" : certainty >= 70 ? "likely" : "a guess";
}

int describe(const Input& input) {
  const text::Detection& found = input.detection;
  RecordCounts records;
  std::string_view noun = "problem";
  std::optional<text::PuzzleRecord> board;  // the first one, if they are not plain puzzles
  std::optional<BoxShape> shape;            // of all puzzles
  if (const auto* layout = std::get_if<text::PuzzleLayout>(&found.best.layout)) {
    board = first_board(input, *layout);
    const job::BatchSummary summary = count_records(input, *layout);
    if (summary.failure) return report(input.source.name(), *summary.failure), exit_usage;
    records = {summary.records, summary.unreadable}, noun = "puzzle";
    if (layout->boards == nullptr) shape = layout->shape;
  } else {
    auto counted = count_problems(input, std::get<text::CoverLayout>(found.best.layout));
    if (!counted) return report(input.source.name(), counted.error()), exit_for(counted.error());
    records = *std::move(counted);
  }
  if (input.interrupt.signal() != 0) return note(input.source.name(), "stopped"), exit_good;
  std::string out;
  if (input.options.json) {
    answers::Members line(out);
    line.add_text("file", input.source.name()).add_text("format", found.format->name);
    line.add("records", records.count);
    if (records.unreadable > 0) line.add("unreadable", records.unreadable);
    if (records.items > 0) line.add("items", records.items).add("options", records.options);
    if (board) {
      line.add("order", static_cast<std::uint64_t>(board->puzzle.shape.order()));
      if (!board->puzzle.shape.is_square()) {
        line.add("rows", static_cast<std::uint64_t>(board->puzzle.shape.grids().front().rows));
        line.add("columns", static_cast<std::uint64_t>(board->puzzle.shape.grids().front().columns));
      }
      line.add_text("rules", rules_text(board->puzzle.rules));
    }
    if (shape) line.add("order", static_cast<std::uint64_t>(shape->order())).add_text("boxes", boxes_text(*shape));
    line.add("certainty", static_cast<std::uint64_t>(found.best.certainty)).add_text("why", found.best.why);
    if (found.runner_up != nullptr) line.add_text("runner_up", found.runner_up->name);
  } else {
    out = fmt::format("{}: {}: {}", input.source.name(), found.format->name, found.format->summary);
    out += "; " + plural(records.count, noun);
    if (records.items > 0)
      out += fmt::format(", {} and {}", plural(records.items, "item"), plural(records.options, "option"));
    if (records.unreadable > 0)
      out += records.count == 1 ? ", unreadable" : fmt::format(", {} of them unreadable", records.unreadable);
    if (board) out += board_text(*board);
    if (shape) out += ", " + order_text(shape->order());
    if (shape && shape->rows != shape->columns) out += ", boxes " + boxes_text(*shape);
    out += fmt::format(" ({}: {})", sureness(found.best.certainty), found.best.why);
    if (found.runner_up != nullptr) out += fmt::format("; also readable by --from {}", found.runner_up->name);
    out += '\n';
  }
  (void)input.sink.write(out);
  return exit_good;
}

class Detect final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_files(table, options_);
    declare_boxes(table, options_);
    declare_threads(table, options_);
    declare_json(table, options_);
    table.flag("--list", list_, "the same as 'quadrille formats --details'");
    declare_output(table);
  }

  int run(const Session& session) override {
    if (!list_) return FileCommand::run(session);
    (void)session.sink.write(list_formats());
    return exit_good;
  }

 private:
  int answer(const Input& input) override { return describe(input); }

  bool list_ = false;
};

}  // namespace

const CommandInfo detect_command{
    .name = "detect",
    .topic = Topic::formats,
    .summary = "Tell which format an input is in, and why",
    .arguments = "[FILES]",
    .details = {},
    .examples =
        "  quadrille detect puzzles.txt\n"
        "  quadrille detect *.txt\n"
        "  curl ... | quadrille detect\n"
        "  quadrille detect --json puzzles.txt\n",
    .make = make_command<Detect>,
    .synonyms = "identify info",
};

}  // namespace quadrille::answers
