// Predicts the size of a search and the number of covers from random samples of the search tree.
//
//     using namespace quadrille::cover;
//     const Estimate guess = estimate(problem, {.probes = 10'000});
//     std::cout << guess.nodes.mean << " nodes, " << guess.nodes.low() << " to " << guess.nodes.high() << '\n';
//
// A probe walks down the search tree along random branches and assumes that every level is typical: after nodes with
// d1, d2, ... branches it estimates d1 + d1 d2 + d1 d2 d3 + ... nodes and, if it ends in a cover, d1 d2 d3 ... covers.
// The estimates are unbiased, but a few large ones may dominate the mean. If the bounds are far apart, more probes are
// needed; if a tree has rare but huge branches, the true value may lie above the bounds.
//
// Cost: a probe costs about as much as the nodes on its path. Numbers above 10^308 become infinite. Errors: none.
// Threads: one; any number of calls may run at the same time. The same seed gives the same estimate.
// Source: D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29 (1975); TAOCP 4B,
// section 7.2.2, Algorithm E.
#pragma once

#include <cstdint>
#include <stop_token>

#include "quadrille/cover/search.h"

namespace quadrille::cover {

struct EstimateOptions {
  std::uint64_t probes = 1000;
  std::uint64_t seed = 1;
  SearchOptions search = {};  ///< the search whose tree is sampled
  std::stop_token stop = {};
};

/// The mean of a random sample and its accuracy.
struct SampleMean {
  double mean = 0;
  double error = 0;  ///< standard error of the mean; 0 for a single sample

  /// The 95% confidence interval, provided that the samples are not too uneven.
  double low() const { return mean > 2 * error ? mean - 2 * error : 0; }
  double high() const { return mean + 2 * error; }
};

struct Estimate {
  SampleMean nodes;          ///< as counted by Search::nodes()
  SampleMean solutions;      ///< covers
  std::uint64_t probes = 0;  ///< the number made; fewer than requested after a stop
  std::uint64_t covers = 0;  ///< the number of probes that ended in a cover
};

Estimate estimate(const Problem& problem, const EstimateOptions& options = {});

}  // namespace quadrille::cover
