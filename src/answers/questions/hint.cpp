// Hints at the next step of each puzzle, at one of three strengths. Mistakes of the player come first, because every
// step from a wrong position is wrong.
#include "answers/core/file_command.h"
#include "answers/options/logic_options.h"
#include "answers/questions/table.h"
#include "answers/steps/player_positions.h"
#include "answers/steps/step_pictures.h"
#include "answers/steps/step_text.h"

namespace quadrille::answers {

namespace {

class HintWriter {
 public:
  /// `pictures` may be null.
  HintWriter(const AnalysisWriter& writer, HintStrength strength, const StepOptions& taken, PictureFiles* pictures)
      : writer_(writer), strength_(strength), taken_(taken), pictures_(pictures) {}

  /// False if a stop came first.
  bool answer(logic::StepFinder& finder, const PlayedPuzzle& puzzle, job::Answer& answer) const {
    const logic::Names names = puzzle.names();
    if (const logic::Mistakes mistakes = puzzle.mistakes(); !mistakes.empty()) {
      write_mistakes(puzzle, mistakes, names, answer.text);
      if (pictures_ != nullptr) write_picture(puzzle, picture_of(mistakes, puzzle), answer);
      return true;
    }
    const auto step = finder.next(puzzle.position, puzzle.stop);
    if (puzzle.stop.stop_requested()) return false;
    write_found(puzzle, step, names, answer);
    if (pictures_ != nullptr)
      write_picture(puzzle, picture_of(step ? &*step : nullptr, puzzle.position, names), answer);
    return true;
  }

 private:
  bool is_json() const { return writer_.input().options.json; }

  // Explanations have several lines, so empty lines separate them.
  void begin_text(const RecordPlace& place, std::string& out) const {
    if (strength_ == HintStrength::explanation && !place.is_first()) out += '\n';
  }

  void write_mistakes(const PlayedPuzzle& puzzle, const logic::Mistakes& mistakes, const logic::Names& names,
                      std::string& out) const {
    if (!is_json()) return begin_text(puzzle.place, out), void(out += hint_of(mistakes, strength_, names));
    answers::Members line(out);
    writer_.form().begin(line, puzzle.place);
    line.add_raw("mistakes", json_of(mistakes, names));
  }

  void write_found(const PlayedPuzzle& puzzle, const std::optional<logic::Step>& step, const logic::Names& names,
                   job::Answer& answer) const {
    const bool solved = puzzle.position.is_solved();
    if (!step && !solved) {
      ++answer.negative;
      answer.messages.push_back({ErrorCode::no_solution, std::string(taken_.none_applies()), puzzle.at()});
    }
    if (!is_json()) {
      begin_text(puzzle.place, answer.text);
      answer.text += step ? hint_of(*step, strength_, names) : solved ? "The puzzle is solved.\n" : "\n";
      return;
    }
    answers::Members line(answer.text);
    writer_.form().begin(line, puzzle.place);
    line.add("solved", solved).add_raw("step", step ? json_of(*step, names) : "null");
  }

  void write_picture(const PlayedPuzzle& puzzle, const std::string& picture, job::Answer& answer) const {
    note_failure(pictures_->write(writer_.input().source.name(), std::to_string(puzzle.place.told()), picture),
                 puzzle.at(), answer);
  }

  const AnalysisWriter& writer_;
  const HintStrength strength_;
  const StepOptions& taken_;
  PictureFiles* const pictures_;
};

class Hint final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    const auto set = [this](HintStrength strength) { return [this, strength] { strength_ = strength; }; };
    table.flag("--nudge", set(HintStrength::nudge), "say only where to look").excludes({"--explain", "--json"});
    table.flag("--explain", set(HintStrength::explanation), "explain the step in full").excludes({"--json"});
    steps_.declare(table);
    limits_.declare_time(table);
    declare_json(table, options_);
    table.file("--svg", svg_, FileUse::picture, "also draw the step into FILE, or each into FOLDER/");
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    (void)FileCommand::find_usage_error();
    return steps_.find_usage_error();
  }

  int run(const Session& session) override {
    if (!svg_.empty()) pictures_.emplace(svg_, session.sink);
    return FileCommand::run(session);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    const AnalysisWriter writer(input, layout);
    const HintWriter hint(writer, strength_, steps_, pictures_ ? &*pictures_ : nullptr);
    return answer_played(
        writer, layout,
        {PlayedPart::all, plain_scale_option(steps_.scale), limits_, strength_ == HintStrength::explanation},
        [&hint, this]() -> AnswerPlayed {
          const auto finder = std::make_shared<logic::StepFinder>(steps_.finder());
          return [&hint, finder](const PlayedPuzzle& puzzle, job::Answer& answer) {
            return hint.answer(*finder, puzzle, answer);
          };
        });
  }
  HintStrength strength_ = HintStrength::technique;
  StepOptions steps_;
  RecordLimits limits_;
  std::string svg_;
  std::optional<PictureFiles> pictures_;
};

}  // namespace

const CommandInfo hint_command{
    .name = "hint",
    .topic = Topic::solve,
    .summary = "Give a hint for the next step of each puzzle",
    .arguments = "[FILES]",
    .details =
        "Uses the digits and candidates that a player has entered, if the format has\n"
        "them. A wrong digit, or a candidate that was crossed out but is needed, comes\n"
        "first. The hint names the technique and its place. 'quadrille help techniques'\n"
        "lists the techniques; puzzles with rules, regions or other sizes have their own.\n",
    .examples =
        "  quadrille hint puzzle.txt\n"
        "  quadrille hint --nudge puzzle.txt\n"
        "  quadrille hint --explain puzzle.txt\n"
        "  quadrille hint --only-techniques naked-pair,pointing puzzle.txt\n"
        "  quadrille hint --explain killer.txt\n"
        "  quadrille hint --json saved-game.sdm\n"
        "  quadrille hint --svg hint.svg puzzle.txt\n",
    .make = make_command<Hint>,
    .synonyms = "next tip",
    .answers_in_words = true,
};

}  // namespace quadrille::answers
