// Simulates a run of one search on up to tens of thousands of ranks: how much of their time is work?
//
//     const Cluster cluster{.ranks = 1000, .hours = 1};
//     const Usage usage = simulate(cluster, branchings);
//     usage.utilization;                                   // 0.98
//
// The tree is a random one: below each node the work is spread as below some node that was measured, so the largest of
// many parts is as much larger than the mean as in a real search. The units, their quantum and what becomes of the work
// that is left at its end are decided by the policy that runs use. Not simulated: slow ranks, and a file system that
// stalls.
//
// Cost: about a microsecond a unit and part of it; a run of 10,000 ranks for an hour has seven million units. Threads:
// none. Memory: a number for each open subtree.
#pragma once

#include <cstdint>

#include "cluster/branchings.h"

namespace quadrille::bench {

/// Times in seconds.
struct Cluster {
  unsigned ranks = 64;
  double hours = 1;  ///< of a run in which no rank ever waits
  double quantum = 30;
  double service = 2e-4;  ///< of the coordinator, for each unit
  double latency = 1e-3;  ///< of a message
  double start = 3e-3;    ///< until a rank has read a unit and starts to search, and afterwards to return it
  std::uint64_t seed = 1;
};

struct Usage {
  double utilization = 0;  ///< the work divided by the time of all ranks until the last one is done
  double duration = 0;     ///< in seconds
  std::uint64_t units = 0;
  double coordinator = 0;  ///< the part of the time in which it is busy
  double largest = 0;      ///< the longest time in seconds that a rank spends on one unit
};

Usage simulate(const Cluster& cluster, const Branchings& branchings);

/// For comparison: divides the search into this many units for each rank before it begins. A unit is never divided; a
/// rank that is done takes the next one.
Usage simulate_fixed_units(const Cluster& cluster, const Branchings& branchings, unsigned units_for_each_rank);

}  // namespace quadrille::bench
