#include "convert.h"

#include <fmt/format.h>

#include <algorithm>

#include "messages.h"
#include "puzzle_form.h"
#include "puzzle_stream.h"
#include "quadrille/board/full_cover.h"
#include "text/core/board_format.h"
#include "text/cover/cover_json.h"
#include "text/cover/knuth.h"
#include "text/cover/numbered_writer.h"

namespace quadrille::tool {

namespace {

using text::CoverLayout;
using text::PuzzleLayout;

constexpr std::size_t chunk_bytes = 1 << 20;

std::optional<CoverLayout> cover_target(const Options& options) {
  for (const text::Format& format : text::formats()) {
    const auto* layout = std::get_if<CoverLayout>(&format.usual);
    if (layout != nullptr && options.to == format.name) return *layout;
  }
  return std::nullopt;
}

Error named(const Options& options, Error error) {
  error.detail += fmt::format(" (--to {})", *options.to);
  return error;
}

// False if it was refused.
bool write_problem(const Input& input, const cover::Problem& problem, CoverLayout layout) {
  if (const auto reason = why_not(problem, layout)) {
    return report(input.source.name(), named(input.options, *reason)), false;
  }
  std::string out;
  if (text::has_item_names(layout)) {
    layout == CoverLayout::knuth ? text::write_knuth(problem, out) : text::write_json_cover(problem, out);
    return (void)input.sink.write(out), true;
  }
  text::NumberedWriter writer(problem, layout);
  writer.write_head(out);
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    writer.write_row(cover::OptionId{option}, out);
    if (out.size() < chunk_bytes) continue;
    if (input.sink.write(out) || input.interrupt.signal() != 0) return true;
    out.clear();
  }
  return (void)input.sink.write(out), true;
}

// A file of a cover format holds one problem, but for `sparse`.
bool may_follow(const Input& input, CoverLayout layout, std::uint64_t number, std::uint64_t line) {
  if (number == 1 || layout == CoverLayout::sparse) return true;
  if (number > 2) return false;  // which has been said
  report(input.source.name(),
         {ErrorCode::unsupported,
          fmt::format("the format '{}' holds one problem; what follows is left out", *input.options.to),
          {line, 0}});
  return false;
}

class PuzzleConverter {
 public:
  PuzzleConverter(const Input& input, const PuzzleLayout& layout)
      : input_(input), layout_(layout), form_(input.options, layout, input.source.name()) {}

  job::Answer operator()(const job::Piece& piece) const {
    job::Answer answer;
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      ++answer.records;
      if (!place.is_puzzle()) return answer_unreadable(place, input_, layout_, answer), true;
      const bool grids = piece.records.boards.empty();
      const text::BoardRecord* const board = grids ? nullptr : &piece.records.boards[i];
      const PuzzleView view{grids ? std::span<const std::uint8_t>(piece.records.grids[i].cells) : board->board.cells,
                            board};
      if (!input_.options.json) return form_.write(place, view, answer), true;
      write_json(place, view, answer.text);
      return true;
    });
    return answer;
  }

 private:
  void write_json(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const {
    RecordLine line(out, input_.options);
    begin_record(line, input_.options, input_.source.name(), place);
    form_.add_puzzle(line, puzzle);
    if (puzzle.board == nullptr) return;
    const text::Notes& notes = puzzle.board->notes;
    if (!notes.placed.empty()) line.add_text("placed", form_.one_line(puzzle, notes.placed));
    if (!notes.solution.empty()) line.add_text("solution", form_.one_line(puzzle, notes.solution));
    for (const auto& [property, text] : notes.properties) line.add_text(name(property), text);
  }

  const Input& input_;
  const PuzzleLayout& layout_;
  const PuzzleForm form_;
};

int convert_to_covers(const Input& input, const PuzzleLayout& layout, CoverLayout to) {
  job::BatchJob job;
  std::uint64_t written = 0;
  text::NoteSet lost = 0;
  job.answer = [](const job::Piece&) { return job::Answer{}; };
  job.in_order = [&](const job::Piece& piece, job::Answer& answer) {
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      ++answer.records;
      if (!place.is_puzzle()) return answer_unreadable(place, input, layout, answer), true;
      const text::NoteSet notes = piece.records.boards.empty() ? 0 : notes_of(piece.records.boards[i].notes);
      if (notes != 0 && input.options.strict) {
        const std::string what = "an exact cover has no place for: " + text::describe_notes(notes);
        answer.messages.push_back({ErrorCode::unsupported, what, {place.line, 0}});
        return ++answer.unreadable, true;
      }
      lost |= notes;
      if (!may_follow(input, to, ++written, place.line)) return ++answer.unreadable, true;
      const Board board = board_at(piece, layout, i);
      const CoverForm form = input.options.reduced ? CoverForm::reduced : CoverForm::full;
      if (!write_problem(input, board_problem(board, form), to)) ++answer.unreadable;
      return true;
    });
  };
  const int code = stream_puzzles(input, layout, std::move(job));
  if (lost != 0) {
    note(input.source.name(), "left out, as an exact cover has no place for it: " + text::describe_notes(lost));
  }
  return code;
}

}  // namespace

int convert_puzzles(const Input& input, const PuzzleLayout& layout) {
  if (const auto to = cover_target(input.options)) return convert_to_covers(input, layout, *to);
  PuzzleConverter converter(input, layout);
  job::BatchJob job;
  job.answer = [&](const job::Piece& piece) { return converter(piece); };
  return stream_puzzles(input, layout, std::move(job));
}

int convert_cover(const Input& input, CoverLayout layout) {
  const auto to = cover_target(input.options);
  if (!to) {
    report(input.source.name(),
           {ErrorCode::unknown_format, "this is an exact cover problem, which goes into the formats of such only"});
    return exit_usage;
  }
  if (const auto failure = read_all(input.source)) return report(input.source.name(), *failure), exit_usage;
  text::CoverReader reader(layout, input.source.pending());
  bool lost_names = false;
  int worst = exit_good;
  for (std::uint64_t number = 1; auto cover = reader.next(); ++number) {
    if (input.interrupt.signal() != 0 || input.sink.failure()) break;
    if (!*cover) {
      report(input.source.name(), cover->error());
      worst = exit_usage;
      continue;
    }
    if (!may_follow(input, *to, number, 0)) return exit_usage;
    const cover::Problem& problem = (*cover)->problem;
    if (input.options.strict && !text::has_item_names(*to) && text::has_names(problem)) {
      report(input.source.name(), named(input.options, {ErrorCode::unsupported, "the names of items would be lost"}));
      worst = exit_usage;
      continue;
    }
    if (write_problem(input, problem, *to)) {
      lost_names |= !text::has_item_names(*to) && text::has_names(problem);
    } else {
      worst = exit_usage;
    }
  }
  if (lost_names) note(input.source.name(), "left out: the names of items");
  return worst;
}

}  // namespace quadrille::tool
