#include "canon.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <span>

#include "messages.h"
#include "puzzle_form.h"
#include "puzzle_stream.h"

namespace quadrille::tool {

namespace {

using text::PuzzleLayout;

// Lines are counted from 1 here; the digits 1 to 9 are.
std::string digits_of(std::span<const std::uint8_t, 9> numbers, int first) {
  std::string text;
  for (const std::uint8_t number : numbers) text += static_cast<char>('0' + number + first);
  return text;
}

std::string json_of(const Symmetry& symmetry) {
  return fmt::format(R"({{"transposed":{},"rows":"{}","columns":"{}","digits":"{}"}})", symmetry.transposed,
                     digits_of(symmetry.rows, 1), digits_of(symmetry.columns, 1),
                     digits_of(std::span(symmetry.digits).last<9>(), 0));
}

class CanonWriter {
 public:
  CanonWriter(const Input& input, const PuzzleLayout& layout)
      : input_(input), layout_(layout), form_(input.options, layout, input.source.name()) {}

  job::Answer operator()(const job::Piece& piece) const {
    job::Answer answer;
    for_each_record(piece, [&](RecordPlace place, std::size_t i) {
      ++answer.records;
      if (!place.is_puzzle()) return answer_unreadable(place, input_, layout_, answer), true;
      const auto found = canonical_of(piece.records.grids[i], input_.options, layout_, place.line);
      if (found) return write(place, *found, answer), true;
      place.error = &found.error();
      return answer_unreadable(place, input_, layout_, answer), true;
    });
    return answer;
  }

 private:
  void write(const RecordPlace& place, const Canonical& found, job::Answer& answer) const {
    if (input_.options.json) {
      RecordLine line(answer.text, input_.options);
      begin_record(line, input_.options, input_.source.name(), place);
      line.add_text("canonical", text::one_line_of(layout_, found.grid.cells));
      line.add("automorphisms", std::uint64_t{found.automorphisms});
      if (input_.options.canon.map) line.add_raw("map", json_of(found.symmetry));
      return;
    }
    if (!input_.options.canon.map) return form_.write(place, {found.grid.cells}, answer);
    separate(place, layout_, answer.text);
    if (!layout_.one_line) answer.text += "# " + describe(found) + '\n';
    text::write_puzzle(layout_, found.grid.cells, answer.text);
    if (layout_.one_line) answer.text.insert(answer.text.size() - 1, " # " + describe(found));
  }

  const Input& input_;
  const PuzzleLayout& layout_;
  const PuzzleForm form_;
};

}  // namespace

void add_canon_options(CLI::App& app, bool map, CanonOptions& canon) {
  app.add_option_function<std::string>(
         "--keep", [&canon](const std::string& what) { canon.pattern = what == "pattern"; },
         "what makes the difference: all (default), or the pattern of the clues")
      ->check(CLI::IsMember({"all", "pattern"}));
  if (map) {
    app.add_flag("--map", canon.map, "also rows, columns and digits that lead there, and automorphisms")
        ->excludes("--to")
        ->excludes("--format");
  } else {
    app.add_option("--memory", canon.memory, "bytes, such as 500M (default: 1G)")->transform(CLI::AsSizeValue(false));
  }
}

Result<Canonical> canonical_of(const Grid& grid, const Options& options, const PuzzleLayout& layout,
                               std::uint64_t line) {
  if (options.canon.pattern) return canonical_pattern(grid);
  if (const auto clash = find_clash(grid)) {
    return Error{ErrorCode::clashing_clues, describe(*clash), position_of(layout, line, clash->second)};
  }
  return canonical_form(grid);
}

bool has_canonical_forms(const Input& input, const PuzzleLayout& layout) {
  if (layout.is_classic()) return true;
  report(input.source.name(), {ErrorCode::unsupported, "canonical forms are those of plain 9x9 puzzles"});
  return false;
}

std::string describe(const Canonical& canonical) {
  const Symmetry& symmetry = canonical.symmetry;
  return fmt::format("{}rows {} columns {} digits {} automorphisms {}", symmetry.transposed ? "transposed " : "",
                     digits_of(symmetry.rows, 1), digits_of(symmetry.columns, 1),
                     digits_of(std::span(symmetry.digits).last<9>(), 0), canonical.automorphisms);
}

int canonize_puzzles(const Input& input, const PuzzleLayout& layout) {
  if (!has_canonical_forms(input, layout)) return exit_usage;
  const CanonWriter writer(input, layout);
  job::BatchJob job;
  job.answer = [&](const job::Piece& piece) { return writer(piece); };
  return stream_puzzles(input, layout, std::move(job));
}

}  // namespace quadrille::tool
