// How many exact covers there are, mostly without going through them one by one.
//
//     using namespace quadrille::cover;
//     const Tally tally = quadrille::cover::tally(problem);          // 16 x 16 dominoes: 0.1 s
//     std::cout << tally.count.to_string() << '\n';                   // 2444888770250892795802079170816
//
// Three methods, and the choice between them:
//
//     enumerate  a Search counts them one by one: best when partial covers seldom leave the same subproblem
//     sweep      item by item in a fixed order; partial covers that leave the same items are counted together. By far
//                the best when few items are open at a time, or when little but their set matters: tilings, matchings,
//                Latin squares
//     cache      a search that remembers the counts of its subproblems: in between, when no fixed order is good
//
// A problem that falls into parts without common items is counted part by part, and the counts are multiplied.
//
// Cost: exponential in general. Memory: never more than `memory` for what may grow, in addition to a small multiple of
// the problem. When a method meets the limit, another one is taken, or the cache forgets; the answer says which it was.
// The choice looks at the clock, and so may differ between runs; counts do not. Errors: none; an incomplete answer says
// so. Threads: one, but for enumeration by a counter of the caller's; any number of calls may run at a time.
// Source: D. E. Knuth, TAOCP 4B, section 7.2.2.1; the sweep: docs/explanation/cover-engines.md.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>

#include "quadrille/cover/search.h"
#include "quadrille/exact_count.h"

namespace quadrille::cover {

enum class Method : std::uint8_t { automatic, enumerate, sweep, cache };

/// "enumerate", ...
std::string_view name(Method method);

/// Counts what a search has left, as Search::count does, perhaps with several threads.
using Counter = std::function<std::uint64_t(const Pause& pause)>;

struct TallyOptions {
  Method method = Method::automatic;
  SearchOptions search = {};                  ///< how to enumerate,
  std::function<Counter(Search&)> counter{};  ///< and by whom: one is made for each search; nothing: Search::count
  std::size_t memory = std::size_t{1} << 30;  ///< bytes
  std::stop_token stop = {};
};

/// Why an answer is not complete.
enum class Shortfall : std::uint8_t {
  none,
  stopped,
  memory,       ///< the sweep that was asked for needs more
  unsupported,  ///< by the method that was asked for: bounds other than 1 to 1; more than 512 bits of state
};

struct Tally {
  ExactCount count;  ///< of the covers; at least so many unless complete()
  Shortfall shortfall = Shortfall::none;
  bool complete() const { return shortfall == Shortfall::none; }

  Method method = Method::enumerate;  ///< that did most of the work
  std::string order;                  ///< of the items, in a sweep: what kind it was
  std::size_t parts = 1;              ///< without common items
  std::uint64_t nodes = 0;            ///< of searches
  std::uint64_t states = 0;           ///< of sweeps, and subproblems in caches
  std::size_t peak_bytes = 0;         ///< of tables
};

Tally tally(const Problem& problem, const TallyOptions& options = {});

}  // namespace quadrille::cover
