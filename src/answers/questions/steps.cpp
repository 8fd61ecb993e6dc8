// Writes the path of each puzzle. Its lines are written as they are found, so that a stop in the middle of a long path
// loses none: the run that continues leaves out as many.
#include <fmt/core.h>

#include <utility>

#include "answers/core/file_command.h"
#include "answers/options/logic_options.h"
#include "answers/questions/table.h"
#include "answers/steps/player_positions.h"
#include "answers/steps/step_pictures.h"
#include "answers/steps/step_text.h"
#include "base/plural.h"

namespace quadrille::answers {

namespace {

using logic::Outcome;

struct StepsRequest {
  bool all = false, chains = false, brief = false;
  StepOptions taken;
  PictureFiles* pictures = nullptr;  // null: none
};

// The text of one puzzle, whose lines are written as they are found.
class StepLines {
 public:
  /// left_out: the steps that an earlier run has written.
  StepLines(const RecordPlace& place, const job::Chunk& chunk, std::uint64_t left_out, job::Answer& answer)
      : chunk_(chunk),
        answer_(answer),
        start_(answer.text.size()),
        left_out_(left_out),
        is_apart_(!place.is_first() && left_out == 0) {}

  std::uint64_t count() const { return count_; }

  void add(const std::string& line) {
    if (++count_ <= left_out_) return;
    begin();
    answer_.text += line;
    if (chunk_.write_early) chunk_.write_early(answer_.text);
    if (answer_.text.empty()) seen_ = count_;
  }
  /// The last line, or the only one.
  void end(std::string_view line) {
    begin();
    (answer_.text += line) += '\n';
  }
  /// Leaves steps that have not been written yet to the run that continues.
  void take_back() {
    answer_.text.resize(seen_ > left_out_ ? 0 : start_);
    answer_.written_early = seen_;
  }

 private:
  void begin() {
    if (std::exchange(is_apart_, false)) answer_.text += '\n';
  }

  const job::Chunk& chunk_;
  job::Answer& answer_;
  const std::size_t start_;
  const std::uint64_t left_out_;
  std::uint64_t count_ = 0;
  std::uint64_t seen_ = left_out_;
  bool is_apart_;  // by an empty line that has not been written yet
};

class StepsWriter {
 public:
  StepsWriter(const AnalysisWriter& writer, const StepsRequest& request) : writer_(writer), request_(request) {}

  /// False if a stop came first.
  bool answer(logic::StepFinder& finder, const PlayedPuzzle& puzzle, job::Answer& answer) const {
    const logic::Names names = puzzle.names();
    if (const logic::Mistakes mistakes = puzzle.mistakes(); !mistakes.empty())
      return writer_.write_contradiction(puzzle.place, describe(mistakes, names), answer), true;
    StepLines lines(puzzle.place, puzzle.chunk, writer_.input().skip_answers(puzzle.place.number), answer);
    const auto see = [&](const logic::Step& step) {
      if (!is_json()) lines.add(line_of(step, lines.count() + 1, names, request_.brief));
    };
    const logic::Path path =
        request_.all ? all_steps(finder, puzzle, see) : finder.path(puzzle.position, puzzle.stop, see);
    if (!write_end(puzzle, path, lines, answer)) return false;
    if (is_json()) write_members(puzzle, path.outcome, json_of(path.steps, names), answer.text);
    if (request_.pictures != nullptr) {
      note_failure(write_pictures(path.steps, !request_.all, puzzle, writer_.input().source.name(), *request_.pictures),
                   puzzle.at(), answer);
    }
    return true;
  }

 private:
  bool is_json() const { return writer_.input().options.json; }

  template <class See>
  logic::Path all_steps(logic::StepFinder& finder, const PlayedPuzzle& puzzle, const See& see) const {
    std::vector<logic::Step> steps = finder.all(puzzle.position, request_.chains, puzzle.stop);
    for (const logic::Step& step : steps) see(step);
    const bool none = steps.empty() && !puzzle.position.is_solved();
    return {std::move(steps), puzzle.stop.stop_requested() ? Outcome::stopped
                              : none                       ? Outcome::too_hard
                                                           : Outcome::solved};
  }

  // Writes the line after the steps, and the message. False if the whole run was stopped.
  bool write_end(const PlayedPuzzle& puzzle, const logic::Path& path, StepLines& lines, job::Answer& answer) const {
    const std::size_t steps = path.steps.size();
    if (path.outcome == Outcome::stopped) {
      if (writer_.input().interrupt.token().stop_requested()) return lines.take_back(), false;
      ++answer.limited;
      answer.messages.push_back(
          {ErrorCode::stopped, fmt::format("{} after {}", stopped_by_time, plural(steps, "step")), puzzle.at()});
      if (!is_json()) lines.end(unknown);
      return true;
    }
    if (path.outcome == Outcome::too_hard) {
      ++answer.negative;
      std::string text(request_.taken.none_applies());
      if (steps > 0) text += fmt::format(" after step {}", steps);
      answer.messages.push_back({ErrorCode::no_solution, text, puzzle.at()});
    }
    if (!is_json() && steps == 0) lines.end(puzzle.position.is_solved() ? "The puzzle is solved." : "");
    return true;
  }

  void write_members(const PlayedPuzzle& puzzle, Outcome outcome, const std::string& steps, std::string& out) const {
    answers::Members line(out);
    writer_.form().begin(line, puzzle.place);
    if (!request_.all && outcome != Outcome::stopped) line.add("solved", outcome == Outcome::solved);
    line.add_raw("steps", steps);
    if (outcome == Outcome::stopped) add_unknown(line, stopped_by_time);
  }

  const AnalysisWriter& writer_;
  const StepsRequest& request_;
};

class Steps final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    declare_skip_answers(table, options_);
    table.flag("--all", request_.all, "all steps that are possible now");
    table.flag("--chains", request_.chains, "with --all: chains, even where simpler steps exist").needs({"--all"});
    table.flag("--brief", request_.brief, "name the techniques and their effect only").excludes({"--json"});
    request_.taken.declare(table);
    limits_.declare_time(table);
    declare_json(table, options_);
    table.find("--skip-answers")->excludes({"--json"});
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
    return answer_played(writer, layout, {PlayedPart::all, plain_scale_option(request_.taken.scale), limits_, true},
                         [&steps, this]() -> AnswerPlayed {
                           const auto finder = std::make_shared<logic::StepFinder>(request_.taken.finder());
                           return [&steps, finder](const PlayedPuzzle& puzzle, job::Answer& answer) {
                             return steps.answer(*finder, puzzle, answer);
                           };
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
        "'quadrille help techniques' lists the techniques; puzzles with rules, regions or\n"
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

}  // namespace quadrille::answers
