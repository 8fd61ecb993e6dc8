// Writes verdicts, and on demand the reasons: clues that are not needed or contradict each other, and cells in which
// solutions differ.
#include <fmt/core.h>

#include <algorithm>

#include "answers/core/file_command.h"
#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "answers/covers/cover_answers.h"
#include "answers/covers/given_covers.h"
#include "answers/puzzles/puzzle_answers.h"
#include "answers/questions/table.h"
#include "base/plural.h"

namespace quadrille::answers {

namespace {

class Check final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    options_.drawings.keeps_others = true;
    table.flag("--minimal", request_.minimal, "also name clues and rules not needed; exit 1 if any");
    table.flag("--differ", request_.differ, "also say where two solutions differ");
    table.flag("--equal", request_.equal, "also name cells that are equal in every solution");
    table.flag("--deciding", request_.deciding, "also name rules that would each leave one solution");
    table.flag("--conflict", request_.conflict, "also name clues and rules that contradict each other");
    table.flag("--solution", request_.given, "check the solution given, or that in a second file")
        .excludes({"--minimal", "--differ", "--equal", "--deciding", "--conflict"});
    request_.limits.declare(table);
    declare_stats(table, request_.stats);
    table.find("--record-nodes")->excludes({"--minimal", "--differ", "--equal", "--deciding", "--conflict"});
    request_.engine.declare(table);
    declare_members(table, options_, answers::question::check);
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    if (request_.given && options_.files.size() == 2 && options_.shard)
      return "option '--shard' cannot be combined with a file of answers: paste both files into one";
    return answers::find_usage_error(request_.limits, request_.engine);
  }

  // Takes the second of two files for the answers, unless it has puzzles with solutions of their own. The format of the
  // first file decides which answers are expected.
  int run(const Session& session) override {
    if (!request_.given || options_.files.size() != 2) return FileCommand::run(session);
    answers_file_ = options_.files.back();
    auto source = job::Source::open(answers_file_, session.interrupt.token());
    if (!source) return report(answers_file_, source.error()), exit_for(source.error());
    if (const auto failure = job::read_all(*source)) return report(answers_file_, *failure), exit_for(*failure);
    if (source->stopped()) return exit_good;
    solutions_ = GivenSolutions::read(*source);
    if (!*solutions_ && solutions_->error().code == ErrorCode::surplus_text) return FileCommand::run(session);
    options_.files.pop_back();
    covers_.emplace(std::string(source->pending()));
    const int code = FileCommand::run(session);
    return session.interrupt.signal() == 0 ? std::max(code, surplus()) : code;
  }

 private:
  int surplus() const {
    if (problems_ == 0 || answers_ <= problems_) return exit_good;
    report(answers_file_, {ErrorCode::surplus_text, fmt::format("expected {}, one for each {}, found {}",
                                                                plural(problems_, "answer"), problem_, answers_)});
    return exit_usage;
  }

  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    if (!covers_) return answers::answer_puzzles(input, layout, request_);
    if (!*solutions_) return report(answers_file_, solutions_->error()), exit_for(solutions_->error());
    request_.answers = **solutions_;
    const int code = answers::answer_puzzles(input, layout, request_);
    answers_ = request_.answers->size(), problems_ = input.records_before, problem_ = "puzzle";
    return code;
  }

  int answer_covers(const Input& input, text::CoverLayout layout) override {
    if (request_.minimal || request_.differ || request_.equal || request_.deciding || request_.conflict)
      return refuse(input, "puzzles", "an exact cover problem");
    if (request_.given && !covers_)
      return refuse(input, "puzzles", "an exact cover problem", "its covers are expected in a second file");
    if (request_.engine.is_plain_only()) return refuse_engine(input, request_.engine);
    const int code = answers::answer_covers(input, layout,
                                            {.question = CoverQuestion::verdict,
                                             .engine = request_.engine.name,
                                             .limits = request_.limits,
                                             .stats = request_.stats,
                                             .given = covers_ ? &*covers_ : nullptr});
    if (covers_ && layout == text::CoverLayout::sparse)
      answers_ = covers_->lines(), problems_ = input.records_before, problem_ = "problem";
    return code;
  }

  PuzzleRequest request_{.question = Question::verdict};
  std::string answers_file_;
  std::optional<Result<GivenSolutions>> solutions_;  // if there is a file of answers, and as far as it has any
  std::optional<GivenCovers> covers_;                // the same file
  std::uint64_t answers_ = 0, problems_ = 0;
  std::string_view problem_;
};

}  // namespace

const CommandInfo check_command{
    .name = "check",
    .topic = Topic::solve,
    .summary = "Tell whether each puzzle is unique, multiple, none or invalid",
    .arguments = "[FILES]",
    .details =
        "'none' means that there is no solution; 'invalid' is followed by the reason.\n"
        "The exit code is 1 if any puzzle is not unique. --solution checks the solutions\n"
        "that came with puzzles, or of two FILES the answers in the second: solutions of\n"
        "puzzles, or covers as options or their numbers, in the layouts of judges.\n",
    .examples =
        "  quadrille check puzzles.txt\n"
        "  quadrille check --differ puzzles.txt           why is it not unique?\n"
        "  quadrille check --deciding puzzles.txt         what would make it unique?\n"
        "  quadrille check --conflict puzzles.txt         why has it no solution?\n"
        "  quadrille check --engine masks puzzles.txt     a second opinion\n"
        "  quadrille check --solution puzzles.txt mine.txt\n"
        "  quadrille check --solution problem.dlx covers.txt\n",
    .make = make_command<Check>,
    .synonyms = "validate valid verify unique",
    .answers_in_words = true,
};

}  // namespace quadrille::answers
