#include <fmt/core.h>

#include "answer/player_positions.h"
#include "answer/step_pictures.h"
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
  PictureFiles* pictures = nullptr;  // null: none
};

class StepsWriter {
 public:
  StepsWriter(const AnalysisWriter& writer, const StepsRequest& request) : writer_(writer), request_(request) {}

  /// False if a stop came first.
  bool answer(logic::StepFinder& finder, const PlayedPuzzle& puzzle, job::Answer& answer) const {
    const logic::Mistakes mistakes = puzzle.mistakes();
    if (!mistakes.empty()) return writer_.write_contradiction(puzzle.place, describe(mistakes), answer), true;
    const logic::Path path = find(finder, puzzle.position, puzzle.stop);
    if (puzzle.stop.stop_requested()) return false;
    if (path.outcome == Outcome::too_hard) note_end(puzzle, path.steps.size(), request_.taken.none_applies(), answer);
    const logic::Scale scale = request_.taken.scale;
    if (is_json()) {
      write_members(puzzle, path.outcome, json_of_steps(path.steps, scale), answer.text);
    } else {
      write_text(puzzle, lines_of(path.steps, scale, request_.brief), puzzle.position.is_solved(), answer.text);
    }
    if (request_.pictures != nullptr)
      note_failure(write_pictures(path.steps, !request_.all, puzzle, scale, source(), *request_.pictures), puzzle.at(),
                   answer);
    return true;
  }
  bool answer(const PlayedBoard& board, job::Answer& answer) const {
    const logic::Mistakes mistakes = board.mistakes();
    const logic::Names names = board.names();
    if (!mistakes.empty()) return writer_.write_contradiction(board.place, describe(mistakes, names), answer), true;
    const logic::BoardPath path = find(board);
    if (board.stop.stop_requested()) return false;
    if (path.outcome == Outcome::too_hard) note_end(board, path.steps.size(), "no technique applies", answer);
    if (is_json()) {
      write_members(board, path.outcome, json_of_steps(path.steps, names), answer.text);
    } else {
      write_text(board, lines_of(path.steps, names, request_.brief), board.finder.is_solved(board.position),
                 answer.text);
    }
    if (request_.pictures != nullptr)
      note_failure(write_pictures(path.steps, !request_.all, board, source(), *request_.pictures), board.at(), answer);
    return true;
  }

 private:
  bool is_json() const { return writer_.input().options.json; }
  const std::string& source() const { return writer_.input().source.name(); }

  logic::Path find(logic::StepFinder& finder, const logic::Position& position, const std::stop_token& stop) const {
    if (!request_.all) return finder.path(position, stop);
    logic::Path path{finder.all(position, request_.chains, stop), Outcome::solved};
    if (path.steps.empty() && !position.is_solved()) path.outcome = Outcome::too_hard;
    return path;
  }

  logic::BoardPath find(const PlayedBoard& board) const {
    if (!request_.all) return board.finder.path(board.position, board.stop);
    logic::BoardPath path{board.finder.all(board.position, request_.chains, board.stop), Outcome::solved};
    if (path.steps.empty() && !board.finder.is_solved(board.position)) path.outcome = Outcome::too_hard;
    return path;
  }

  template <class Played>
  void note_end(const Played& puzzle, std::size_t steps, std::string_view none_applies, job::Answer& answer) const {
    ++answer.negative;
    std::string text(none_applies);
    if (steps > 0) text += fmt::format(" after step {}", steps);
    answer.messages.push_back({ErrorCode::no_solution, text, puzzle.at()});
  }

  template <class Played>
  void write_text(const Played& puzzle, const std::string& lines, bool solved, std::string& out) const {
    if (!puzzle.place.is_first()) out += '\n';
    out += !lines.empty() ? lines : solved ? "The puzzle is solved.\n" : "\n";
  }

  template <class Played>
  void write_members(const Played& puzzle, Outcome outcome, const std::string& steps, std::string& out) const {
    Members line(out);
    writer_.form().begin(line, puzzle.place);
    if (!request_.all) line.add("solved", outcome == Outcome::solved);
    line.add_raw("steps", steps);
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
    limits_.declare_time(table);
    declare_json(table, options_);
    table.text("--svg", "FOLDER", svg_, "also draw each step into a file in FOLDER").used_as(FileUse::picture);
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    (void)FileCommand::find_usage_error();
    return request_.taken.find_usage_error();
  }

  int run(const Session& session) override {
    if (!svg_.empty()) request_.pictures = &pictures_.emplace(svg_ + '/', session.sink);
    return FileCommand::run(session);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    const AnalysisWriter writer(input, layout);
    const StepsWriter steps(writer, request_);
    return answer_played(
        writer, layout, {PlayedPart::all, request_.taken.plain_only(), limits_}, [&steps, this]() -> AnswerPlayed {
          const auto finder = std::make_shared<logic::StepFinder>(request_.taken.finder());
          return {[&steps, finder](const PlayedPuzzle& puzzle, job::Answer& answer) {
                    return steps.answer(*finder, puzzle, answer);
                  },
                  [&steps](const PlayedBoard& board, job::Answer& answer) { return steps.answer(board, answer); }};
        });
  }
  StepsRequest request_;
  RecordLimits limits_;
  std::string svg_;
  std::optional<PictureFiles> pictures_;
};

}  // namespace

const CommandInfo steps_command{
    .name = "steps",
    .topic = Topic::solve,
    .summary = "Explain step by step how each puzzle is solved",
    .arguments = "[FILES]",
    .details =
        "Writes the path that 'quadrille rate' rates: at each point the easiest step,\n"
        "with its rating and why it holds. Empty lines separate the paths of puzzles.\n"
        "With --scale hodoku, it uses HoDoKu's techniques in HoDoKu's order.\n"
        "--only-techniques shows how far singles and these techniques lead.\n"
        "'quadrille help techniques' lists the techniques; boards with rules, regions or\n"
        "other sizes have their own.\n",
    .examples =
        "  quadrille steps puzzle.txt\n"
        "  quadrille steps --brief puzzle.txt\n"
        "  quadrille steps --all puzzle.txt            what is possible now\n"
        "  quadrille steps --scale hodoku puzzle.txt\n"
        "  quadrille steps --json puzzles.txt          for programs\n"
        "  quadrille steps --svg pictures puzzle.txt   a picture of each\n",
    .make = make_command<Steps>,
    .synonyms = "path explain walkthrough",
    .answers_in_words = true,
};

}  // namespace quadrille::tool
