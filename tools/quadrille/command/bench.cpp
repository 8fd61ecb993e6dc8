#include <fmt/core.h>

#include <array>
#include <chrono>

#include "cli/options.h"
#include "command/table.h"
#include "interrupt.h"
#include "job/sink.h"
#include "quadrille/puzzle/solution.h"

namespace quadrille::tool {

namespace {

// The list never changes, because the signature is a sum over it: random clues of random full grids, from many
// solutions to one, and in every fourth puzzle a wrong digit, mostly without any.
Grid bench_puzzle(std::size_t number) {
  constexpr std::uint64_t seed = 1;
  constexpr int fewest_clues = 22, densities = 16;
  Random random(seed, number);
  Grid grid = random_solution(random);
  Random choice(seed + 1, number);
  const auto order = choice.permutation<std::array<std::uint8_t, 81>>();
  const int clues = fewest_clues + choice.below(densities);
  for (int i = clues; i < 81; ++i) grid.cells[order[i]] = 0;
  if (number % 4 == 3) grid.cells[order[0]] = static_cast<std::uint8_t>(grid.cells[order[0]] % 9 + 1);
  return grid;
}

std::vector<Grid> bench_puzzles() {
  constexpr std::size_t count = 16384;
  std::vector<Grid> list(count);
  for (std::size_t i = 0; i < count; ++i) list[i] = bench_puzzle(i);
  return list;
}

// Nodes of one pass over the list.
std::uint64_t pass(Solver& solver, std::span<const Grid> list, const SolveOptions& options) {
  std::vector<Verdict> verdicts(list.size());
  const std::uint64_t before = solver.nodes();
  solver.solve(list, verdicts, options);
  return solver.nodes() - before;
}

std::string speed(Solver& solver, std::span<const Grid> list, const SolveOptions& options) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds patience(2);
  std::uint64_t nodes = 0, solved = 0;
  const auto start = Clock::now();
  while (Clock::now() - start < patience && !options.stop.stop_requested()) {
    nodes += pass(solver, list, options);
    solved += list.size();
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return fmt::format("puzzles/s    {:.0f}\nnodes/puzzle {:.3f}\n", static_cast<double>(solved) / seconds,
                     static_cast<double>(nodes) / static_cast<double>(solved));
}

class Bench final : public Command {
 public:
  void declare(OptionTable& table) override {
    engine_.declare(table);
    table.flag("--signature", signature_only_, "print the signature only");
    declare_output(table);
  }

  UsageError find_usage_error() override {
    if (engine_.is_automatic() || Solver::create(engine_.name)) return std::nullopt;
    return fmt::format("expected an engine for 9x9 puzzles, found '{}'; 'quadrille help engines' lists them",
                       engine_.name);
  }

  int run(const Session& session) override {
    const std::vector<Grid> list = bench_puzzles();
    Solver solver = engine_.is_automatic() ? Solver() : Solver::create(engine_.name).value();
    const std::stop_token stop = session.interrupt.token();
    // With limit 1 the tree of a puzzle depends on the engine alone: not on the kernel, nor on the other puzzles.
    const std::uint64_t signature = pass(solver, list, {.limit = 1, .stop = stop});
    if (stop.stop_requested()) return exit_good;
    std::string text = fmt::format("{}\n", signature);
    if (!signature_only_) text = speed(solver, list, {.limit = 2, .stop = stop}) + "signature    " + text;
    (void)session.sink.write(text);
    return exit_good;
  }

 private:
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
