// Counts all solutions, up to a limit, or estimates their number.
#include <fmt/core.h>

#include "answers/core/answers.h"
#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_form.h"
#include "answers/covers/cover_answers.h"
#include "answers/puzzles/long_count.h"
#include "answers/puzzles/puzzle_run.h"
#include "answers/questions/table.h"
#include "answers/searches/estimate.h"

namespace quadrille::answers {

namespace {

class CountCommand final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    table.number("--limit", "N", request_.limit, 1, "stop at N solutions and write N+")
        .excludes({"--estimate", "--save", "--resume"});
    table.flag("--exact", exact_, "count all solutions (default)").excludes({"--limit", "--estimate"});
    table.flag("--estimate", estimate_, "estimate the count, with 95% bounds").excludes({"--save", "--resume"});
    declare_estimate(table, estimate_options_.probes, estimate_options_.seed, "10000", {"--estimate"});
    request_.saving.declare(table);
    request_.run.declare(table);
    for (const char* name : {"--save", "--resume"})
      table.find(name)->excludes({"--engine", "--record-time", "--record-nodes"});
    table.find("--estimate")->excludes({"--record-time", "--record-nodes"});
    table.find("--run")->excludes({"--limit", "--estimate", "--save", "--resume", "--engine", "--skip", "--record-time",
                                   "--record-nodes", "--shard", "--if-missing"});
    request_.limits.declare(table);
    declare_stats(table, request_.stats);
    table.find("--stats")->excludes({"--estimate", "--save", "--resume", "--run"});
    request_.engine.declare(table);
    declare_members(table, options_, answers::question::count);
    declare_output(table);
    declare_parts(table, options_);
    for (const char* name : {"--shard", "--if-missing"})
      table.find(name)->excludes({"--save", "--resume", "--estimate"});
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    if (estimate_ && request_.engine.is_sat()) return "engine 'sat' cannot estimate";
    return answers::find_usage_error(request_.limits, request_.engine);
  }

  int run(const Session& session) override {
    const auto code = begin(request_.saving);
    return code ? *code : FileCommand::run(session);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    if (estimate_) return estimate_puzzles(input, layout, request_.engine, estimate_options_);
    if (request_.run.wanted()) return count_in_run(input, layout, request_);
    if (request_.saving.is_used()) return count_and_save(input, layout, request_);
    return answers::answer_puzzles(input, layout, request_);
  }

  int answer_covers(const Input& input, text::CoverLayout layout) override {
    if (estimate_) return refuse(input, "puzzles", "an exact cover problem", "see 'quadrille cover --estimate'");
    if (request_.run.wanted())
      return refuse(input, "puzzles", "an exact cover problem", "see 'quadrille cover --count --run'");
    if (request_.saving.is_used())
      return refuse(input, "puzzles", "an exact cover problem", "see 'quadrille cover --save'");
    if (request_.engine.is_plain_only()) return refuse_engine(input, request_.engine);
    return answers::answer_covers(input, layout,
                                  {.question = CoverQuestion::count,
                                   .limit = request_.limit,
                                   .engine = request_.engine.name,
                                   .limits = request_.limits,
                                   .stats = request_.stats});
  }

  int finish(const Session& session) override { return end(request_.saving, session.interrupt); }

  PuzzleRequest request_{.question = Question::count};
  bool exact_ = false, estimate_ = false;
  EstimateRequest estimate_options_;
};

}  // namespace

const CommandInfo count_command{
    .name = "count",
    .topic = Topic::solve,
    .summary = "Count the solutions of each puzzle",
    .arguments = "[FILES]",
    .details = "Counts are exact up to 2^128. --run is for one puzzle.\n",
    .examples =
        "  quadrille count puzzles.txt\n"
        "  quadrille count --limit 2 puzzles.txt           0, 1 or 2+\n"
        "  quadrille count --estimate empty.txt\n"
        "  quadrille count --save state big.txt; quadrille count --resume state big.txt\n"
        "  quadrille count problem.dlx                     exact covers\n",
    .make = make_command<CountCommand>,
    .synonyms = "estimate number",
    .answers_in_words = true,
};

}  // namespace quadrille::answers
