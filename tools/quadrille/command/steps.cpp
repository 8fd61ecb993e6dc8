#include <fmt/core.h>

#include "answer/player_positions.h"
#include "answer/step_text.h"
#include "cli/logic_options.h"
#include "command/file_command.h"
#include "command/table.h"

namespace quadrille::tool {

namespace {

using logic::Outcome;

struct StepsRequest {
  bool all = false, chains = false, brief = false;
  StepOptions taken;
};

class StepsWriter {
 public:
  StepsWriter(const AnalysisWriter& writer, const StepsRequest& request) : writer_(writer), request_(request) {}

  /// False if a stop came first.
  bool answer(logic::StepFinder& finder, const PlayedPuzzle& puzzle, job::Answer& answer) const {
    const logic::Mistakes mistakes = puzzle.mistakes();
    if (!mistakes.empty()) return write_mistakes(puzzle, mistakes, answer), true;
    const std::stop_token stop = writer_.input().interrupt.token();
    const logic::Path path = find(finder, puzzle.position, stop);
    if (stop.stop_requested()) return false;
    if (path.outcome == Outcome::too_hard) note_end(puzzle, path, answer);
    if (is_json()) {
      write_members(puzzle, path, answer.text);
    } else {
      write_text(puzzle, path, answer.text);
    }
    return true;
  }

 private:
  bool is_json() const { return writer_.input().options.json; }

  logic::Path find(logic::StepFinder& finder, const logic::Position& position, const std::stop_token& stop) const {
    if (!request_.all) return finder.path(position, stop);
    logic::Path path{finder.all(position, request_.chains, stop), Outcome::solved};
    if (path.steps.empty() && !position.is_solved()) path.outcome = Outcome::too_hard;
    return path;
  }

  void note_end(const PlayedPuzzle& puzzle, const logic::Path& path, job::Answer& answer) const {
    ++answer.negative;
    std::string text(request_.taken.none_applies());
    if (!path.steps.empty()) text += fmt::format(" after step {}", path.steps.size());
    answer.messages.push_back({ErrorCode::no_solution, text, puzzle.at()});
  }

  void write_mistakes(const PlayedPuzzle& puzzle, const logic::Mistakes& mistakes, job::Answer& answer) const {
    ++answer.negative;
    const Error error{ErrorCode::no_solution, first_of(mistakes), puzzle.at()};
    answer.messages.push_back(error);
    RecordPlace place = puzzle.place;
    place.error = &error;
    if (!is_json()) return writer_.form().write_nothing(place, answer.text);
    Members line(answer.text);
    writer_.form().begin(line, place);
  }

  void write_text(const PlayedPuzzle& puzzle, const logic::Path& path, std::string& out) const {
    if (puzzle.place.number > 1) out += '\n';
    out += lines_of(path.steps, request_.taken.scale, request_.brief);
    if (path.steps.empty()) out += puzzle.position.is_solved() ? "The puzzle is solved.\n" : "\n";
  }

  void write_members(const PlayedPuzzle& puzzle, const logic::Path& path, std::string& out) const {
    Members line(out);
    writer_.form().begin(line, puzzle.place);
    if (!request_.all) line.add("solved", path.outcome == Outcome::solved);
    line.add_raw("steps", json_of_steps(path.steps, request_.taken.scale));
  }

  const AnalysisWriter& writer_;
  const StepsRequest& request_;
};

class Steps final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    table.flag("--all", request_.all, "all steps that are possible now");
    table.flag("--chains", request_.chains, "with --all: chains, even where simpler steps exist").needs({"--all"});
    table.flag("--brief", request_.brief, "name the techniques and their effect only").excludes({"--json"});
    request_.taken.declare(table);
    declare_json(table, options_);
    declare_output(table);
  }

  UsageError find_usage_error() override {
    (void)FileCommand::find_usage_error();
    return request_.taken.find_usage_error();
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    const AnalysisWriter writer(input, layout);
    const StepsWriter steps(writer, request_);
    return answer_played(writer, layout, PlayedPart::all, [&steps, this]() -> AnswerPlayed {
      return [&steps, finder = std::make_shared<logic::StepFinder>(request_.taken.finder())](
                 const PlayedPuzzle& puzzle, job::Answer& answer) { return steps.answer(*finder, puzzle, answer); };
    });
  }

  StepsRequest request_;
};

}  // namespace

const CommandInfo steps_command{
    .name = "steps",
    .topic = Topic::solve,
    .summary = "Explain step by step how each puzzle is solved",
    .arguments = "[FILES]",
    .details =
        "Writes the path that 'quadrille rate' counts: at each point the easiest step,\n"
        "with its rating and why it holds. Empty lines separate the paths of puzzles.\n"
        "With --scale hodoku, it uses HoDoKu's techniques in HoDoKu's order.\n"
        "--only-techniques shows how far someone comes who knows only these and singles.\n"
        "'quadrille help techniques' lists the techniques.\n",
    .examples =
        "  quadrille steps puzzle.txt\n"
        "  quadrille steps --brief puzzle.txt\n"
        "  quadrille steps --all puzzle.txt            what is possible now\n"
        "  quadrille steps --scale hodoku puzzle.txt\n"
        "  quadrille steps --json puzzles.txt          for programs\n",
    .make = make_command<Steps>,
    .synonyms = "path explain walkthrough",
    .answers_in_words = true,
};

}  // namespace quadrille::tool
