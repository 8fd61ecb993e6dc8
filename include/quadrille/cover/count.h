// Counts the exact covers of a problem, usually far faster than by visiting each of them.
//
//     using namespace quadrille::cover;
//     const CountResult result = count(problem);             // 16 x 16 dominoes: 0.1 s
//     std::cout << result.count.to_string() << '\n';         // 2444888770250892795802079170816
//
// Three methods, and an automatic choice between them:
//
//     enumerate  walks through the covers one by one: best if partial covers seldom leave the same subproblem
//     frontier   dynamic programming (the transfer-matrix method): covers the items in a fixed order and counts all
//                partial covers that leave the same items uncovered as one. By far the best method if few items are
//                partly covered at a time, or if many partial covers leave the same items: tilings, matchings, Latin
//                squares. With bounds, it decides about the options in a fixed order
//     cache      a search that stores the counts of its subproblems: for problems that have no good fixed order
//
// A problem that falls into parts without common items is counted part by part, and the counts are multiplied.
//
// Cost: exponential in general. Memory: tables never take more than `memory`; everything else is a small multiple of
// the problem's size. At the limit the automatic choice takes another method, and the cache forgets entries; the result
// says which method did the work. The choice depends on measured times, so it can differ between runs; counts do not.
// Errors: none; an incomplete result says why it stopped. Threads: one, unless the caller supplies a counter with
// several; any number of calls may run at the same time.
// Source: D. E. Knuth, TAOCP 4B, section 7.2.2.1; the frontier method: docs/explanation/cover-engines.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "quadrille/cover/search.h"
#include "quadrille/exact_count.h"

namespace quadrille::cover {

enum class Method : std::uint8_t { automatic, enumerate, frontier, cache };

/// The name of the enumerator, e.g. "enumerate".
std::string_view name(Method method);

struct CountOptions {
  Method method = Method::automatic;
  SearchOptions search = {};                  ///< for enumeration
  Executor* executor = nullptr;               ///< for enumeration; null: the caller's thread
  std::size_t memory = std::size_t{1} << 30;  ///< bytes
  std::stop_token stop = {};
};

/// The reason why a result is incomplete.
enum class StopReason : std::uint8_t {
  none,         ///< it is complete
  limit,        ///< the requested number of solutions was found; there may be more
  stopped,      ///< a stop was requested
  memory,       ///< the requested method needs more memory than allowed
  unsupported,  ///< the requested method cannot count this problem: more than 512 bits of state; for the cache also
                ///< bounds other than 1 to 1
};

/// "none", "limit", "stopped", "memory" or "unsupported".
std::string_view name(StopReason reason);

struct CountResult {
  ExactCount count;  ///< the number of covers; a lower bound unless complete()
  StopReason stop_reason = StopReason::none;
  bool complete() const { return stop_reason == StopReason::none; }

  Method method = Method::enumerate;  ///< the one that did most of the work
  std::string order;                  ///< of the items, if method is `frontier`: how it was chosen
  std::size_t parts = 1;              ///< the number of independent parts
  std::uint64_t nodes = 0;            ///< search nodes
  std::uint64_t states = 0;           ///< frontier states and cached subproblems
  std::size_t peak_bytes = 0;         ///< the largest size of all tables together
};

/// Counts the covers by the best method. To walk through them, see Search and enumerate() in cover/search.h.
CountResult count(const Problem& problem, const CountOptions& options = {});

// ---- Estimates
//
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
