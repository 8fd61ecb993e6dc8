#include "quadrille/puzzle/backdoors.h"

#include "answer/analysis.h"
#include "command/file_command.h"
#include "command/table.h"

namespace quadrille::tool {

namespace {

using quadrille::backdoors;
using quadrille::why_no_singles;

std::optional<Error> why_no_singles(const Grid&) { return std::nullopt; }
std::vector<int> backdoors(Solver& solver, const Grid& puzzle, const std::stop_token&) {
  return quadrille::backdoors(solver, puzzle);
}
BoardShape shape_of(const Grid&) { return BoxShape{}; }
BoardShape shape_of(const Board& board) { return board.shape; }

template <class Puzzle>
int find_backdoors(const Input& input, const text::PuzzleLayout& layout) {
  const AnalysisWriter writer(input, layout);
  const std::stop_token stop = input.interrupt.token();
  return answer_each<Puzzle>(writer, layout,
                             [&](SolverOf<Puzzle>& solver, const Subject<Puzzle>& subject, job::Answer& answer) {
                               if (auto reason = why_no_singles(subject.puzzle)) {
                                 reason->at.line = subject.place.line;
                                 RecordPlace place = subject.place;
                                 place.error = &*reason;
                                 return writer.form().write_unreadable(place, answer), true;
                               }
                               const bool easy = falls_by_singles(subject.puzzle);
                               const std::vector<int> cells = backdoors(solver, subject.puzzle, stop);
                               if (stop.stop_requested()) return false;
                               const BoardShape shape = shape_of(subject.puzzle);
                               if (!input.options.json) {
                                 answer.text += easy ? "all" : cells.empty() ? "none" : cell_names(shape, cells);
                                 answer.text += '\n';
                                 return true;
                               }
                               Members line(answer.text, input.options.columns);
                               writer.form().begin(line, subject.place);
                               line.add("singles", easy).add_raw("backdoors", json_of_cells(shape, cells));
                               return true;
                             });
}

class Backdoors final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    static constexpr std::string_view columns[] = {"file",      "record",  "line", "singles",
                                                   "backdoors", "verdict", "error"};
    declare_members(table, options_, columns);
    declare_output(table);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return layout.is_classic() ? find_backdoors<Grid>(input, layout) : find_backdoors<Board>(input, layout);
  }
};

}  // namespace

const CommandInfo backdoors_command{
    .name = "backdoors",
    .topic = Topic::make,
    .summary = "List the cells whose digits reduce a puzzle to singles",
    .arguments = "[FILES]",
    .details =
        "Writes 'all' if naked and hidden singles solve the puzzle as it is, and 'none'\n"
        "if no single cell is enough.\n",
    .examples =
        "  quadrille backdoors puzzles.txt\n"
        "  quadrille backdoors --json puzzles.txt\n"
        "  quadrille backdoors puzzles.txt | grep -c none\n"
        "  quadrille generate 5 | quadrille backdoors\n",
    .make = make_command<Backdoors>,
    .answers_in_words = true,
};

}  // namespace quadrille::tool
