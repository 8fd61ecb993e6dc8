// How unevenly the work of a search is spread over the children of its nodes, measured on real problems, for a model of
// larger searches.
//
//     const Branchings branchings = measure_branchings(problem, {.nodes = 5'000'000});
//     branchings.front();                      // e.g. {0.61, 0.02, 0.37}: the shares of a node's children in its work
//
// Cost: that of the search, which pauses every few nodes: about 1 us a node. Errors: none. Threads: none.
// Source: the idea to draw from a measured sample is the bootstrap of B. Efron, "Bootstrap Methods: Another Look at the
// Jackknife" (1979).
#pragma once

#include <vector>

#include "quadrille/cover.h"

namespace quadrille::bench {

/// The shares of a node's children in the work below it, in the order of the search; they add up to 1.
using Branching = std::vector<double>;
using Branchings = std::vector<Branching>;

struct BranchingLimits {
  std::uint64_t nodes = 5'000'000;  ///< stops after the part of the tree that these nodes are
  std::uint64_t smallest = 300;     ///< nodes below a node that is measured: smaller ones are never split
};

/// The branchings of the finished nodes, with more than one child, of the search by the engine that suits the problem.
Branchings measure_branchings(const cover::Problem& problem, const BranchingLimits& limits);

}  // namespace quadrille::bench
