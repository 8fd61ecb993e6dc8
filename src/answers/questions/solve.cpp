// Writes one solution for each record, or the best one by weights.
#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/covers/cover_answers.h"
#include "answers/puzzles/puzzle_answers.h"
#include "answers/questions/table.h"

namespace quadrille::answers {

namespace {

class Solve final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    request_.limits.declare(table);
    declare_stats(table, request_.stats);
    request_.engine.declare(table);
    declare_puzzle_forms(table, options_, answers::question::solve);
    request_.score.declare(table);
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    return answers::find_usage_error(request_.limits, request_.engine);
  }

  int run(const Session& session) override {
    if (const auto error = request_.score.load()) return report(request_.score.name, *error), exit_usage;
    return FileCommand::run(session);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return answers::answer_puzzles(input, layout, request_);
  }

  int answer_covers(const Input& input, text::CoverLayout layout) override {
    if (request_.score.weights)
      return refuse(input, "puzzles", "an exact cover problem", "see 'quadrille cover --best'");
    if (request_.engine.is_plain_only()) return refuse_engine(input, request_.engine);
    return answers::answer_covers(
        input, layout,
        {.limit = 1, .engine = request_.engine.name, .limits = request_.limits, .stats = request_.stats});
  }

  PuzzleRequest request_{.question = Question::solution};
};

}  // namespace

const CommandInfo solve_command{
    .name = "solve",
    .topic = Topic::solve,
    .summary = "Solve puzzles and exact cover problems",
    .arguments = "[FILES]",
    .details =
        "Writes one solution for each puzzle, in the format of the input.\n"
        "A puzzle may be given in place of a file. Exit status 1 if any has no solution.\n"
        "'quadrille check' tells whether it is unique, 'quadrille solutions' lists all.\n"
        "The score of a solution is the sum of weight times digit. WEIGHTS is a file with\n"
        "a weight for each cell, or p1074, as in Luogu P1074: 6 at the edge, 10 inside.\n",
    .examples =
        "  quadrille solve puzzles.txt\n"
        "  quadrille solve 1......2.3....4.\n"
        "  quadrille solve < judge.in > judge.out\n"
        "  quadrille solve --json puzzles.txt.gz\n"
        "  quadrille solve --engine links puzzles.txt    dancing links\n",
    .make = make_command<Solve>,
};

}  // namespace quadrille::answers
