// Cells whose symbol makes the rest easy: solved by singles, or whatever a condition says.
#include <fmt/core.h>

#include "answers/core/file_command.h"
#include "answers/options/logic_options.h"
#include "answers/puzzles/analysis.h"
#include "answers/questions/table.h"
#include "quadrille/make/minimize.h"

namespace quadrille::answers {

namespace {

// The answer to one puzzle.
struct Found {
  bool holds = false;  // without any digit more
  std::vector<int> cells;
};

Found find(Solver& solver, const Puzzle& puzzle, const std::optional<Condition>& rest, const std::stop_token& stop) {
  if (!rest) return {falls_by_singles(puzzle), backdoors(solver, puzzle, stop)};
  return {rest->holds(solver, puzzle, stop), backdoors(solver, puzzle, *rest, stop)};
}

int find_backdoors(const Input& input, const text::PuzzleLayout& layout, const std::optional<Condition>& rest,
                   const RecordLimits& limits) {
  const AnalysisWriter writer(input, layout);
  const std::string_view property = rest ? rest->plain_only() : "";
  const std::string plain_only = property.empty() ? "" : fmt::format("--with: '{}'", property);
  return answer_each(
      writer, layout, limits,
      [&](Solver& solver, const RecordPlace& place, const std::stop_token& stop, job::Answer& answer) {
        if (auto reason = rest ? std::nullopt : why_no_singles(place.record.puzzle())) {
          reason->at.line = place.line;
          RecordPlace refused = place;
          refused.error = &*reason;
          return writer.form().write_unreadable(refused, answer), true;
        }
        const Found found = find(solver, place.record.puzzle(), rest, stop);
        if (stop.stop_requested()) return false;
        const PuzzleShape& shape = place.record.shape();
        if (!input.options.json) {
          answer.text += found.holds ? "all" : found.cells.empty() ? "none" : cell_names(shape, found.cells);
          answer.text += '\n';
          return true;
        }
        answers::Members line(answer.text, input.options.columns);
        writer.form().begin(line, place);
        line.add(rest ? answers::BooleanName("holds") : answers::BooleanName("singles"), found.holds)
            .add_raw("backdoors", answers::json_of_cells(shape, found.cells));
        return true;
      },
      Answered::valid, plain_only);
}

class Backdoors final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    declare_condition(table, "--with", rest_, "reduce to this instead of singles: 'rating<=4.5'");
    limits_.declare_time(table);
    declare_members(table, options_, answers::question::backdoors);
    declare_output(table);
    declare_parts(table, options_);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return find_backdoors(input, layout, rest_, limits_);
  }

  std::optional<Condition> rest_;
  RecordLimits limits_;
};

}  // namespace

const CommandInfo backdoors_command{
    .name = "backdoors",
    .topic = Topic::make,
    .summary = "List the cells whose digits reduce a puzzle to singles",
    .arguments = "[FILES]",
    .details =
        "Writes 'all' if naked and hidden singles solve the puzzle as it is, and 'none'\n"
        "if no single cell is enough. 'quadrille help conditions' explains --with.\n",
    .examples =
        "  quadrille backdoors puzzles.txt\n"
        "  quadrille backdoors --json puzzles.txt\n"
        "  quadrille backdoors puzzles.txt | grep -c none\n"
        "  quadrille generate 5 | quadrille backdoors\n"
        "  quadrille backdoors --with 'rating<=4.5' hard.txt\n",
    .make = make_command<Backdoors>,
    .answers_in_words = true,
};

}  // namespace quadrille::answers
