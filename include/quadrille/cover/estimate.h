// How large a search will be, and how many covers it may find, before one has done it.
//
//     using namespace quadrille::cover;
//     const Estimate guess = estimate(problem, {.probes = 10'000});
//     std::cout << guess.nodes.mean << " nodes, " << guess.nodes.low() << " to " << guess.nodes.high() << '\n';
//
// A probe goes down the search tree by random choices and takes each level for typical: with d1, d2, ... branches on
// its way it guesses d1 + d1 d2 + d1 d2 d3 + ... nodes and, where it ends in a cover, d1 d2 d3 ... covers. The guesses
// are right on average (unbiased), but a few large ones may carry the mean: where the bounds are far apart more probes
// are needed, and where a tree has rare but huge branches the truth may lie above them.
//
// Cost: for each probe about that of the nodes on its way. Numbers beyond 10^308 are infinite. Errors: none. Threads:
// one; any number of calls may run at a time. The same seed gives the same estimate.
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
  SearchOptions search = {};  ///< whose tree it is
  std::stop_token stop = {};
};

/// The mean of some guesses, and how far it may be off.
struct Guess {
  double mean = 0;
  double error = 0;  ///< standard error of the mean; 0 for a single guess

  /// Bounds of the interval in which the truth lies with a confidence of about 95 %, if guesses are not too uneven.
  double low() const { return mean > 2 * error ? mean - 2 * error : 0; }
  double high() const { return mean + 2 * error; }
};

struct Estimate {
  Guess nodes;               ///< as Search::nodes() counts them
  Guess solutions;           ///< covers
  std::uint64_t probes = 0;  ///< fewer than asked for after a stop
  std::uint64_t covers = 0;  ///< probes that ended in one
};

Estimate estimate(const Problem& problem, const EstimateOptions& options = {});

}  // namespace quadrille::cover
