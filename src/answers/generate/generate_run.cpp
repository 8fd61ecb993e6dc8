// Takes ranges of rounds as units of the run. Rounds depend on the seed and their number alone, so the puzzles, taken
// in the order of rounds, are those of a run by one process.
#include "answers/generate/generate_run.h"

#include <fmt/core.h>

#include "answers/core/answers.h"
#include "answers/core/messages.h"
#include "base/plural.h"
#include "base/record_words.h"
#include "job/run/puzzle_line.h"
#include "job/run/rounds_work.h"
#include "text/boards/board.h"

namespace quadrille::answers {

namespace {

namespace runs = job::run;

// The last cell first, as earlier runs have it.
std::string text_of(const Pattern& pattern) {
  std::string text;
  for (const bool is_clue : pattern) text.insert(text.begin(), is_clue ? '1' : '0');
  return text;
}

class WorkerRounds final : public runs::Rounds {
 public:
  WorkerRounds(const GenerateRequest& request, const Plan& plan) : rounds_(request, plan) {}

  Result<bool> add(std::uint64_t round, const std::stop_token& stop, runs::UnitResult& outcome) override {
    const GeneratedRound made = rounds_.make(round, stop);
    if (made.stopped) return false;
    if (made.impossible) return no_solution_of_board();
    outcome.count += made.puzzles.size();
    outcome.nodes += made.grids;
    for (const text::PuzzleRecord& puzzle : made.puzzles) runs::append_puzzle(puzzle.puzzle.cells, outcome.found);
    return true;
  }

 private:
  GeneratorRounds rounds_;
};

class GenerateWork final : public runs::RoundsWork {
 public:
  GenerateWork(const GenerateRequest& request, Plan& plan, const std::string& asked)
      : request_(request), plan_(plan), asked_(asked) {}

  std::string identity() const override {
    std::string text = fmt::format("question puzzles\nfirst {}\n{}", request_.count, asked_);
    if (plan_.options.within) text += "within " + text_of(*plan_.options.within) + '\n';
    if (plan_.options.exactly) text += "exactly " + text_of(*plan_.options.exactly) + '\n';
    if (plan_.puzzle.puzzle != empty_puzzle(BoxShape{}))
      text += "board " + runs::to_text(runs::checksum_of(text::write_board(plan_.puzzle))) + '\n';
    return text;
  }
  std::string settle() override { return fmt::format("seed {}\n", plan_.seed); }
  std::optional<Error> follow(std::string_view settings) override {
    RecordWords line(take_line(settings).value_or(""));
    const auto seed = line.number<std::uint64_t>("seed");
    if (!line.at_end() || !settings.empty()) return Error{ErrorCode::unsupported, "expected the seed of the puzzles"};
    if (request_.seed && *request_.seed != seed) {
      return Error{ErrorCode::bad_number,
                   fmt::format("the run in this folder has seed {}, expected {}", seed, *request_.seed)};
    }
    plan_.seed = seed;
    return std::nullopt;
  }
  std::optional<std::uint64_t> enough() const override { return request_.count; }

 private:
  std::unique_ptr<runs::Rounds> make_rounds() const override { return std::make_unique<WorkerRounds>(request_, plan_); }

  const GenerateRequest& request_;
  Plan& plan_;
  const std::string asked_;
};

}  // namespace

int continue_generation(const GenerateRequest& request, const Options& options, const Session& session, Plan plan,
                        const std::string& asked) {
  const std::string name = generate_name;
  RunProcess process({.options = request.run,
                      .name = name,
                      .interrupt = session.interrupt,
                      .processes = session.processes,
                      .threads = options.threads,
                      .solution = "puzzle",
                      .node = "grid"});
  GenerateWork work(request, plan, asked);
  return process.work_on(work, [&](const runs::Ledger& ledger) {
    text::PuzzleRecord puzzle = plan.puzzle;
    GeneratedWriter writer(request, options, plan, session.interrupt.token());
    Buffer out(session.sink);
    bool good = true;
    const auto failure = process.read_solutions(ledger, [&](std::string_view line) -> Result<bool> {
      if (writer.written() == request.count) return false;
      if (const auto damage = runs::read_puzzle(line, puzzle.puzzle.cells, puzzle.puzzle.shape.order())) return *damage;
      good = writer.write(puzzle, out.text());
      return good && out.flush_if_full();
    });
    if (failure) return *failure;
    note(name, fmt::format("seed {}: {} of {} puzzles; {} tried", plan.seed, writer.written(), request.count,
                           plural(ledger.totals().nodes, "grid")));
    return good ? int{exit_good} : int{exit_usage};
  });
}

}  // namespace quadrille::answers
