// quadrille-cluster-model: what part of their time N ranks would spend on work, if they shared one search.
//
//     quadrille-cluster-model                                 64, 1,000 and 10,000 ranks; three problems
//     quadrille-cluster-model --ranks 256 --quantum 5 pento-6x10
//     quadrille-cluster-model --fixed 1,10,100                against searches that are divided in advance
//
// Exit codes: 0 simulated; 1 less than --least percent in some row; 2 usage.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "cluster/simulation.h"
#include "cover.h"
#include "table.h"

namespace {

using namespace quadrille;
using namespace quadrille::bench;

struct Options {
  std::vector<std::string> problems{"pento-6x10", "rand-60-350", "domino-8x8"};
  std::vector<unsigned> ranks{64, 1000, 10'000};
  std::vector<unsigned> fixed;
  Cluster cluster;
  BranchingLimits limits;
  double least = 0;
  bool markdown = false;
};

void declare(CLI::App& app, Options& options) {
  app.add_option("PROBLEMS", options.problems, "Problems of quadrille-bench cover whose branchings are measured")
      ->check(CLI::IsMember(cover_problem_names(false)));
  app.add_option("--ranks", options.ranks, "Numbers of ranks (64,1000,10000)")
      ->delimiter(',')
      ->check(CLI::PositiveNumber);
  app.add_option("--fixed", options.fixed, "Units for each rank, if the search is divided in advance")
      ->delimiter(',')
      ->check(CLI::PositiveNumber);
  Cluster& cluster = options.cluster;
  app.add_option("--hours", cluster.hours, "Length of the run without any waiting (1)")->check(CLI::PositiveNumber);
  app.add_option("--quantum", cluster.quantum, "The longest time in seconds that a unit is searched (30)")
      ->check(CLI::PositiveNumber);
  app.add_option("--service", cluster.service, "Seconds of the coordinator for a unit (0.0002)");
  app.add_option("--latency", cluster.latency, "Seconds of a message (0.001)");
  app.add_option("--start", cluster.start, "Seconds to begin and return a unit (0.003)");
  app.add_option("--seed", cluster.seed, "Seed of the random tree (1)");
  app.add_option("--nodes", options.limits.nodes, "Nodes that are searched to measure branchings (5000000)");
  app.add_option("--least", options.least, "Fail if a utilization is below this percentage (0)");
  app.add_flag("--markdown", options.markdown, "The table in Markdown");
}

std::string percent(double part) { return figure(100 * part) + "%"; }

Line line_of(const std::string& problem, unsigned ranks, const std::string& divided, const Usage& usage) {
  return {problem,
          std::to_string(ranks),
          divided,
          percent(usage.utilization),
          figure(static_cast<double>(usage.units)),
          figure(static_cast<double>(usage.units) / usage.duration),
          percent(usage.coordinator),
          figure(usage.largest)};
}

int run(const Options& options) {
  std::vector<Line> lines{
      {"problem", "ranks", "divided", "utilization", "units", "a second", "coordinator", "longest, s"}};
  bool good = true;
  for (const std::string& name : options.problems) {
    const Branchings branchings = measure_branchings(make_cover_problem(name)->problem, options.limits);
    if (branchings.empty()) {
      std::cerr << "quadrille-cluster-model: expected a larger search, found no branchings in " << name << '\n';
      return 2;
    }
    std::cerr << name << ": " << branchings.size() << " branchings\n";
    for (unsigned ranks : options.ranks) {
      Cluster cluster = options.cluster;
      cluster.ranks = ranks;
      for (unsigned units : options.fixed) {
        const Usage usage = simulate_fixed_units(cluster, branchings, units);
        lines.push_back(line_of(name, ranks, "into " + std::to_string(units) + " a rank", usage));
      }
      const Usage usage = simulate(cluster, branchings);
      good = good && 100 * usage.utilization >= options.least;
      lines.push_back(line_of(name, ranks, "up to " + figure(cluster.quantum) + " s", usage));
    }
  }
  print_lines(std::cout, lines, options.markdown ? Style::markdown : Style::plain);
  return good ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  CLI::App app("What part of their time N ranks would spend on work, if they shared one search");
  Options options;
  declare(app, options);
  try {
    app.parse(count, words);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return run(options);
}
