// Writes the canonical form of each puzzle, and the symmetry that leads to it.
#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "answers/core/file_command.h"
#include "answers/core/puzzle_form.h"
#include "answers/core/puzzle_stream.h"
#include "answers/members/json.h"
#include "answers/puzzles/canonical.h"
#include "answers/questions/table.h"
#include "text/boards/board.h"

namespace quadrille::answers {

namespace {

using text::PuzzleLayout;

// "213978546"; with blanks if some have two digits: "10 2 1".
std::string text_of(std::span<const int> numbers, char blank) {
  const bool are_digits = std::ranges::all_of(numbers, [](int number) { return number < 10; });
  std::string text;
  for (const int number : numbers) {
    if (!are_digits && !text.empty()) text += blank;
    text += std::to_string(number);
  }
  return text;
}

// Lines are counted from 1 here.
std::string lines_text(std::vector<int> lines, char blank) {
  for (int& line : lines) ++line;
  return text_of(lines, blank);
}

// What each symbol became, from the first one on.
std::string symbols_text(const PuzzleMap& map, char blank) {
  return text_of(std::vector<int>(map.symbols.begin() + 1, map.symbols.end()), blank);
}

std::string map_json(const PuzzleMap& map) {
  answers::JsonMembers json;
  json.begin_object().member("transposed", map.transposed).member("rows", lines_text(map.rows, ' '));
  json.member("columns", lines_text(map.columns, ' ')).member("digits", symbols_text(map, ' ')).end_object();
  return std::string(json.text());
}

// "transposed rows 123456789 columns 123456789 digits 123456789 automorphisms 1"
std::string describe(const CanonicalPuzzle& form) {
  const PuzzleMap& map = form.map;
  return fmt::format("{}rows {} columns {} digits {} automorphisms {}", map.transposed ? "transposed " : "",
                     lines_text(map.rows, ','), lines_text(map.columns, ','), symbols_text(map, ','),
                     form.automorphisms.to_string());
}

class CanonWriter {
 public:
  CanonWriter(const Input& input, const PuzzleLayout& layout, KeepOption keep, bool map)
      : options_(input.options),
        layout_(layout),
        keep_(keep),
        map_(map),
        form_(input.options, layout, input.source.name()) {}

  job::Answer operator()(const job::Chunk& chunk) const {
    job::Answer answer;
    for_each_record(chunk, [&](RecordPlace place, std::size_t) {
      ++answer.records;
      if (!place.is_puzzle()) return form_.write_unreadable(place, answer), true;
      const auto found = canonical_of(place, keep_, layout_);
      if (found) return write(place, *found, answer), true;
      place.error = &found.error();
      return form_.write_unreadable(place, answer), true;
    });
    return answer;
  }

 private:
  void write(const RecordPlace& place, const CanonicalPuzzle& found, job::Answer& answer) const {
    const text::PuzzleRecord record{found.puzzle, place.record.alphabet()};
    if (options_.json) {
      answers::Members line(answer.text, options_.columns);
      form_.begin(line, place);
      line.add_text("canonical", form_.one_line(record, found.puzzle.cells));
      form_.add_board_beyond_cells(line, record);
      const std::string ways = found.automorphisms.to_string();
      line.add_raw("automorphisms", ways.substr(0, ways.find('+')));
      if (map_) line.add_raw("map", map_json(found.map));
    } else if (map_) {
      write_with_map(place, record, found, answer.text);
    } else {
      form_.write(place, {record}, answer);
    }
  }

  // The map follows a line of cells, and precedes everything else.
  void write_with_map(const RecordPlace& place, const text::PuzzleRecord& record, const CanonicalPuzzle& found,
                      std::string& out) const {
    separate(place, layout_, out);
    const bool is_line = answers_in_lines(layout_);
    if (!is_line) out += "# " + describe(found) + '\n';
    layout_.boards == nullptr ? text::write_puzzle(layout_, found.puzzle.cells, out)
                              : void(out += text::write_board(record));
    if (is_line) out.insert(out.size() - 1, " # " + describe(found));
  }

  const Options& options_;
  const PuzzleLayout& layout_;
  const KeepOption keep_;
  const bool map_;
  const PuzzleForm form_;
};

class Canon final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    keep_.declare(table);
    declare_puzzle_forms(table, options_, answers::question::canon);
    table.flag("--map", map_, "also write the mapping and the automorphisms").excludes({"--to", "--format"});
    declare_output(table);
    declare_parts(table, options_);
  }

 private:
  int answer_puzzles(const Input& input, const PuzzleLayout& layout) override {
    const CanonWriter writer(input, layout, keep_, map_);
    job::BatchJob job;
    job.answer = [&](const job::Chunk& chunk) { return writer(chunk); };
    return stream_puzzles(input, layout, std::move(job));
  }

  KeepOption keep_;
  bool map_ = false;
};

}  // namespace

const CommandInfo canon_command{
    .name = "canon",
    .topic = Topic::make,
    .summary = "Write the canonical form of each puzzle",
    .arguments = "[FILES]",
    .details =
        "Two puzzles are equivalent if swapping rows within a band, columns within a\n"
        "stack, bands, stacks or symbols, or transposing a grid with square boxes, turns\n"
        "one into the other; with rules, regions or candidates: rotating or reflecting\n"
        "the board, and swapping symbols if rules only say which cells differ. The\n"
        "canonical form is the smallest equivalent puzzle, read row by row, with 0 for\n"
        "an empty cell.\n",
    .examples =
        "  quadrille canon puzzles.txt                puzzles or solution grids\n"
        "  quadrille canon --map puzzles.txt\n"
        "  quadrille canon --json puzzles.txt\n"
        "  quadrille canon --keep pattern puzzles.txt\n",
    .make = make_command<Canon>,
    .synonyms = "canonical canonicalize normalize minlex",
};

}  // namespace quadrille::answers
