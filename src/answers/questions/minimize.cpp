// Finds one minimal puzzle within each, by removing clues in random order; or all of them, by a walk that can be
// shared, stopped and continued.
#include "quadrille/make/minimize.h"

#include "answers/core/file_command.h"
#include "answers/options/logic_options.h"
#include "answers/puzzles/puzzle_run.h"
#include "answers/questions/table.h"
#include "job/run/minimal_work.h"

namespace quadrille::answers {

namespace {

struct MinimizeRequest {
  bool all = false;                    // every minimal puzzle within it
  std::optional<std::uint64_t> limit;  // of these
  std::uint64_t seed = 1;              // for the order of removal
  bool rules = false;                  // remove rules, too
  ClueSymmetry symmetry = ClueSymmetry::none;
  RecordLimits limits;
  RunOptions run;  // with `all`
};

// Clues first: setters of variants prefer few of them, and rules that do the work.
Result<Puzzle> minimized(Solver& solver, const Puzzle& puzzle, const Random& random, const MinimizeRequest& request,
                         const std::stop_token& stop) {
  const Error stopped{ErrorCode::stopped, "stopped"};
  if (request.symmetry != ClueSymmetry::none)
    return quadrille::minimized(solver, puzzle, request.symmetry, random, stop);
  auto small = quadrille::minimized(solver, puzzle, random, stop);
  if (small && request.rules) small = without_redundant_rules(solver, *std::move(small), random, stop);
  return small ? Result<Puzzle>(*std::move(small)) : stopped;
}

int answer_minimal(const Input& input, const text::PuzzleLayout& layout, const MinimizeRequest& request) {
  const std::stop_token stop = input.interrupt.token();
  if (request.all) {
    int code = exit_good;
    const int listed = list_all(input, layout, request.limit, puzzles_for(request.run), {},
                                [&](Solver& solver, const RecordPlace& place, Listing& listing) {
                                  const Puzzle& puzzle = place.record.puzzle();
                                  if (request.run.wanted()) {
                                    RunProcess process(setting_of(input, request.run, "puzzle", "part"));
                                    job::run::MinimalWork work(puzzle, name_in_run(puzzle), request.limit);
                                    code = list_in_run(process, work, puzzle, listing);
                                    return;
                                  }
                                  MinimalParts all(puzzle);
                                  while (const auto minimal = all.next(solver, stop)) {
                                    if (!listing.write(std::span(&*minimal, 1))) break;
                                  }
                                  listing.finish();
                                });
    return std::max(code, listed);
  }
  const AnalysisWriter writer(input, layout);
  return answer_each(
      writer, layout, request.limits,
      [&](Solver& solver, const RecordPlace& place, const std::stop_token& its_stop, job::Answer& answer) {
        const Random random(request.seed, place.key());
        const auto small = minimized(solver, place.record.puzzle(), random, request, its_stop);
        if (!small && small.error().code == ErrorCode::stopped) return false;
        if (!small) return writer.write_refused(place, small.error(), answer), true;
        return writer.write(place, place, *small, answer), true;
      });
}

class Minimize final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    declare_skip_answers(table, options_);
    table.flag("--rules", request_.rules, "after the clues, remove rules until each is needed").excludes({"--all"});
    table.flag("--all", request_.all, "list every minimal puzzle within each puzzle");
    table.number("--limit", "N", request_.limit, 1, "at most N of them for each puzzle").needs({"--all"});
    table.number("--seed", "N", request_.seed, 0, "seed of the order of removal (default: 1)").excludes({"--all"});
    declare_symmetry(table, request_.symmetry, "keep this symmetry of the clues: half-turn, diagonal, ...")
        .excludes({"--all", "--rules"});
    request_.limits.declare_time(table);
    table.find("--record-time")->excludes({"--all"});
    declare_time(table).needs({"--all"});
    request_.run.declare(table);
    table.find("--run")->needs({"--all"}).excludes({"--skip", "--shard", "--if-missing"});
    declare_puzzle_forms(table, options_, answers::question::minimize);
    declare_output(table);
    declare_parts(table, options_);
    table.find("--shard")->excludes({"--all"});
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return answer_minimal(input, layout, request_);
  }

  MinimizeRequest request_;
};

}  // namespace

const CommandInfo minimize_command{
    .name = "minimize",
    .topic = Topic::make,
    .summary = "Remove clues, or rules, until every one is needed",
    .arguments = "[FILES]",
    .details = {},
    .examples =
        "  quadrille minimize puzzles.txt          one minimal puzzle within each\n"
        "  quadrille minimize --seed 2 FILE        perhaps another\n"
        "  quadrille minimize --rules killer.txt   also cages that are not needed\n"
        "  quadrille minimize --all FILE           every minimal puzzle within each\n"
        "  quadrille minimize --all --limit 100 --json FILE\n",
    .make = make_command<Minimize>,
    .synonyms = "reduce",
};

}  // namespace quadrille::answers
