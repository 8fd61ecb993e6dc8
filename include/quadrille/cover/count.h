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

/// Why a result is incomplete.
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

}  // namespace quadrille::cover
