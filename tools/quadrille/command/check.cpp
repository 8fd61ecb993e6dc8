#include <fmt/core.h>

#include <algorithm>

#include "answer/cover_answers.h"
#include "answer/puzzle_answers.h"
#include "base/plural.h"
#include "command/file_command.h"
#include "command/table.h"
#include "interrupt.h"
#include "output/messages.h"

namespace quadrille::tool {

namespace {

class Check final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    options_.drawings.keeps_others = true;
    table.flag("--minimal", request_.minimal, "also name clues and rules not needed; exit 1 if any");
    table.flag("--differ", request_.differ, "also say where two solutions differ");
    table.flag("--conflict", request_.conflict, "also name clues and rules that contradict each other");
    table.flag("--solution", request_.given, "is the solution given, or in a second file, right?")
        .excludes({"--minimal", "--differ", "--conflict"});
    request_.limits.declare(table);
    table.find("--record-nodes")->excludes({"--minimal", "--differ", "--conflict"});
    request_.engine.declare(table);
    static constexpr std::string_view columns[] = {
        "file",      "record",          "line",   "verdict",  "reason",         "found", "minimal",
        "redundant", "redundant_rules", "differ", "conflict", "conflict_rules", "right", "fault",
        "error",     "ignored_drawings"};
    declare_members(table, options_, columns);
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    complete(options_);
    if (request_.given && options_.files.size() == 2 && options_.shard)
      return "option '--shard' cannot be combined with a file of answers: paste both files into one";
    return tool::find_usage_error(request_.limits, request_.engine);
  }

  // Of two files, the second has the answers, unless it has puzzles with solutions of their own.
  int run(const Session& session) override {
    if (!request_.given || options_.files.size() != 2) return FileCommand::run(session);
    const std::string file = options_.files.back();
    auto answers = GivenSolutions::read(file, session.interrupt.token());
    if (!answers && answers.error().code == ErrorCode::surplus_text) return FileCommand::run(session);
    if (!answers) return report(file, answers.error()), exit_for(answers.error());
    options_.files.pop_back();
    request_.answers = *std::move(answers);
    const int code = FileCommand::run(session);
    return std::max(code, surplus(file, session));
  }

 private:
  int surplus(const std::string& file, const Session& session) const {
    const std::uint64_t puzzles = answered().records, answers = request_.answers->size();
    if (session.interrupt.signal() != 0 || answers <= puzzles) return exit_good;
    report(file, {ErrorCode::surplus_text,
                  fmt::format("expected {}, one for each puzzle, found {}", plural(puzzles, "answer"), answers)});
    return exit_usage;
  }

  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return tool::answer_puzzles(input, layout, request_);
  }

  int answer_covers(const Input& input, text::CoverLayout layout) override {
    if (request_.minimal || request_.differ || request_.conflict || request_.given)
      return refuse(input, "puzzles", "an exact cover problem");
    if (request_.engine.is_plain_only()) return refuse_engine(input, request_.engine);
    return tool::answer_covers(
        input, layout, {.question = CoverQuestion::verdict, .engine = request_.engine.name, .limits = request_.limits});
  }

  PuzzleRequest request_{.question = Question::verdict};
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
        "that came with puzzles, or of two FILES the answers in the second.\n",
    .examples =
        "  quadrille check puzzles.txt\n"
        "  quadrille check puzzles.txt | sort | uniq -c\n"
        "  quadrille check --minimal puzzles.txt\n"
        "  quadrille check --differ puzzles.txt           why is it not unique?\n"
        "  quadrille check --conflict puzzles.txt         why has it no solution?\n"
        "  quadrille check --engine masks puzzles.txt     a second opinion\n"
        "  quadrille check --solution puzzles.txt mine.txt\n",
    .make = make_command<Check>,
    .synonyms = "validate valid verify unique",
    .answers_in_words = true,
};

}  // namespace quadrille::tool
