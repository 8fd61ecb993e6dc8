// Measures two seconds of fixed work, so that machines and builds can be compared; and the signature, the nodes of a
// fixed list.
#include <fmt/core.h>

#include <chrono>

#include "answers/core/answers.h"
#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "answers/options/options.h"
#include "command/table.h"
#include "job/sink.h"
#include "make/fixed_puzzles.h"
#include "quadrille/executor.h"

namespace quadrille::tool {

namespace {

struct Speed {
  std::string text;
  bool complete;  // every puzzle has been solved
};

// A slow engine may not come to the end of the list: what it has solved by then is measured.
Speed speed(GridSolver& solver, const FixedPuzzles& puzzles, const std::stop_token& stop) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds patience(2);
  const auto start = Clock::now();
  FixedPuzzles::Pass all = puzzles.solve(solver, {.limit = 2, .stop = Deadline(patience, stop).token()});
  const bool complete = all.solved == puzzles.size();
  while (complete && Clock::now() - start < patience && !stop.stop_requested()) {
    const FixedPuzzles::Pass again = puzzles.solve(solver, {.limit = 2, .stop = stop});
    all.nodes += again.nodes, all.solved += again.solved;
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (all.solved == 0) return {fmt::format("puzzles/s    {0}\nnodes/puzzle {0}\n", unknown), false};
  const auto solved = static_cast<double>(all.solved);
  return {fmt::format("puzzles/s    {:.0f}\nnodes/puzzle {:.3f}\n", solved / seconds,
                      static_cast<double>(all.nodes) / solved),
          complete};
}

class Bench final : public Command {
 public:
  void declare(OptionTable& table) override {
    engine_.declare(table);
    table.flag("--signature", signature_only_, "print the signature only");
    declare_output(table);
  }

  UsageError find_usage_error() override {
    if (engine_.is_automatic() || GridSolver::create(engine_.name)) return std::nullopt;
    return fmt::format("expected an engine for 9x9 puzzles, found '{}'; 'quadrille help engines' lists them",
                       engine_.name);
  }

  int run(const Session& session) override {
    const FixedPuzzles puzzles;
    const std::stop_token stop = session.interrupt.token();
    std::string text;
    bool complete = true;
    if (!signature_only_) {
      GridSolver solver = engine();
      auto measured = speed(solver, puzzles, stop);
      text = std::move(measured.text) + "signature    ";
      complete = measured.complete;
    }
    if (stop.stop_requested()) return exit_good;
    text += (complete ? signature(puzzles, stop) : std::string(unknown)) + '\n';
    if (stop.stop_requested()) return exit_good;
    (void)session.sink.write(text);
    if (!complete)
      note("quadrille bench", "two seconds are not enough for all puzzles; --signature takes as long as it needs");
    return complete ? exit_good : exit_resources;
  }

 private:
  GridSolver engine() const { return engine_.is_automatic() ? GridSolver() : GridSolver::create(engine_.name).value(); }

  // With limit 1 the tree of a puzzle depends on the engine alone: not on the kernel, nor on the other puzzles.
  std::string signature(const FixedPuzzles& puzzles, const std::stop_token& stop) const {
    GridSolver solver = engine();
    return std::to_string(puzzles.solve(solver, {.limit = 1, .stop = stop}).nodes);
  }

  EngineOptions engine_;
  bool signature_only_ = false;
};

}  // namespace

const CommandInfo bench_command{
    .name = "bench",
    .topic = Topic::program,
    .summary = "Measure for two seconds how fast this machine is",
    .arguments = "",
    .details =
        "One thread solves puzzles that the program makes itself, and looks for a second\n"
        "solution. The signature is the number of search nodes for a first solution: the\n"
        "same on every machine and for every kernel of the engine lanes.\n"
        "'quadrille solve --format %t FILE' times your own puzzles, one by one.\n",
    .examples =
        "  quadrille bench\n"
        "  quadrille bench --engine lanes:word64\n"
        "  quadrille bench --engine links --signature\n",
    .make = make_command<Bench>,
    .synonyms = "benchmark speed",
};

}  // namespace quadrille::tool
