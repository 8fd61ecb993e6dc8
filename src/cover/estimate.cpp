#include "quadrille/cover/estimate.h"

#include "base/mean.h"
#include "cover/engines.h"
#include "cover/uniform_random.h"

namespace quadrille::cover {
namespace {

struct Probe {
  double nodes = 0, solutions = 0;
};

Probe probe(TreeWalk& walk, UniformRandom& random) {
  walk.reset();
  Probe result;
  double weight = 1;
  for (auto branches = walk.children(); branches; branches = walk.children()) {
    if (branches->empty()) return result;
    weight *= static_cast<double>(branches->size());
    result.nodes += weight;
    if (!walk.require((*branches)[random.below(branches->size())])) return result;
  }
  result.solutions = weight;
  return result;
}

}  // namespace

Estimate estimate(const Problem& problem, const EstimateOptions& options) {
  const auto walk = make_walk(problem, options.search);
  UniformRandom random(options.seed);
  Estimate result;
  Mean nodes, solutions;
  for (; result.probes < options.probes && !options.stop.stop_requested(); ++result.probes) {
    const Probe one = probe(*walk, random);
    nodes.add(one.nodes), solutions.add(one.solutions);
    result.covers += one.solutions > 0 ? 1 : 0;
  }
  result.nodes = {nodes.value(), nodes.error()};
  result.solutions = {solutions.value(), solutions.error()};
  return result;
}

}  // namespace quadrille::cover
