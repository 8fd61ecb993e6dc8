// The canonical form of each puzzle, and the symmetry that leads to it.
#include <fmt/core.h>

#include <span>

#include "answers/core/file_command.h"
#include "answers/core/puzzle_form.h"
#include "answers/core/puzzle_stream.h"
#include "answers/members/json.h"
#include "answers/puzzles/canonical.h"
#include "answers/questions/table.h"

namespace quadrille::answers {

namespace {

using text::PuzzleLayout;

// Lines are counted from 1 here; the digits 1 to 9 are.
std::string digits_of(std::span<const std::uint8_t, 9> numbers, int first) {
  std::string text;
  for (const std::uint8_t number : numbers) text += static_cast<char>('0' + number + first);
  return text;
}

std::string symmetry_json(const Symmetry& symmetry) {
  answers::Json json;
  json.begin_object().member("transposed", symmetry.transposed).member("rows", digits_of(symmetry.rows, 1));
  json.member("columns", digits_of(symmetry.columns, 1));
  json.member("digits", digits_of(std::span(symmetry.digits).last<9>(), 0)).end_object();
  return std::string(json.text());
}

// "transposed rows 123456789 columns 123456789 digits 123456789 automorphisms 1"
std::string describe(const Canonical& canonical) {
  const Symmetry& symmetry = canonical.symmetry;
  return fmt::format("{}rows {} columns {} digits {} automorphisms {}", symmetry.transposed ? "transposed " : "",
                     digits_of(symmetry.rows, 1), digits_of(symmetry.columns, 1),
                     digits_of(std::span(symmetry.digits).last<9>(), 0), canonical.automorphisms);
}

class CanonWriter {
 public:
  CanonWriter(const Input& input, const PuzzleLayout& layout, KeepOption keep, bool map)
      : options_(input.options),
        layout_(layout),
        keep_(keep),
        map_(map),
        form_(input.options, layout, input.source.name()) {}

  job::Answer operator()(const job::Piece& piece) const {
    job::Answer answer;
    for_each_record(piece, [&](RecordPlace place, std::size_t) {
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
  void write(const RecordPlace& place, const Canonical& found, job::Answer& answer) const {
    const text::RecordView record(found.grid.cells, place.record.alphabet());
    if (options_.json) {
      answers::Members line(answer.text, options_.columns);
      form_.begin(line, place);
      line.add_text("canonical", form_.one_line(record, record.cells()));
      line.add("automorphisms", std::uint64_t{found.automorphisms});
      if (map_) line.add_raw("map", symmetry_json(found.symmetry));
      return;
    }
    if (!map_) return form_.write(place, {record}, answer);
    separate(place, layout_, answer.text);
    if (!layout_.one_line) answer.text += "# " + describe(found) + '\n';
    text::write_puzzle(layout_, found.grid.cells, answer.text);
    if (layout_.one_line) answer.text.insert(answer.text.size() - 1, " # " + describe(found));
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
    job.answer = [&](const job::Piece& piece) { return writer(piece); };
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
        "stack, bands, stacks or digits, or transposing the grid, turns one into the\n"
        "other. The canonical form is the smallest equivalent line of 81 digits, with 0\n"
        "for an empty cell.\n",
    .examples =
        "  quadrille canon puzzles.txt                puzzles or solution grids\n"
        "  quadrille canon --map puzzles.txt\n"
        "  quadrille canon --json puzzles.txt\n"
        "  quadrille canon --keep pattern puzzles.txt\n",
    .make = make_command<Canon>,
    .synonyms = "canonical canonicalize normalize minlex",
};

}  // namespace quadrille::answers
