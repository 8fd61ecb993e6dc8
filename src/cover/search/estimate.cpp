// Knuth's random probes (1975; see the header). The weight of a node is the product of the numbers of branches above
// it, which is one divided by the probability to reach it; so the means of the weights are unbiased.
#include "base/mean.h"
#include "cover/core/uniform_random.h"
#include "cover/engines/engines.h"
#include "quadrille/cover/count.h"

namespace quadrille::cover {
namespace {

struct Probe {
  double nodes = 0, solutions = 0;
};

// Moves the start of the walk below one of the children. False if there is no solution below it.
bool enter(TreeWalk& walk, const LookAhead& ahead, std::size_t child) {
  for (const OptionId option : ahead.forced) {
    if (!walk.require(option)) return false;
  }
  if (walk.children_overlap()) {
    for (std::size_t before = 0; before < child; ++before) walk.exclude(ahead.children[before]);
  }
  const OptionId option = ahead.children[child];
  return option == no_option || walk.require(option);
}

// Nothing if a stop came first.
std::optional<Probe> probe(TreeWalk& walk, UniformRandom& random, const std::stop_token& stop) {
  walk.reset();
  Probe result;
  for (double weight = 1;;) {
    if (stop.stop_requested()) return std::nullopt;
    const LookAhead ahead = walk.look_ahead();
    result.nodes += weight * static_cast<double>(ahead.forced.size());
    if (ahead.solution) result.solutions = weight;
    if (ahead.children.empty()) return result;
    weight *= static_cast<double>(ahead.children.size());
    result.nodes += weight;
    if (!enter(walk, ahead, random.below(ahead.children.size()))) return result;
  }
}

}  // namespace

Estimate estimate(const Problem& problem, const EstimateOptions& options) {
  Estimate result;
  const auto walk = make_walk(problem, options.search, options.stop);
  if (!walk) return result;
  UniformRandom random(options.seed);
  Mean nodes, solutions;
  for (; result.probes < options.probes; ++result.probes) {
    const auto one = probe(*walk, random, options.stop);
    if (!one) break;
    nodes.add(one->nodes), solutions.add(one->solutions);
    result.covers += one->solutions > 0 ? 1 : 0;
  }
  result.nodes = {nodes.value(), nodes.error()};
  result.solutions = {solutions.value(), solutions.error()};
  return result;
}

}  // namespace quadrille::cover
