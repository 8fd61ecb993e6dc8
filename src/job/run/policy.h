// Decides how long a worker searches before it returns, into how many parts it divides the remaining work, and which
// unit comes next.
//
//     Policy policy{.workers = 64};
//     policy.quantum_for(waiting, elapsed);     // 30 s; while fewer than 16 units wait, an eighth of it
//     policy.parts_for(waiting);                // several while fewer than 128 wait
//
// Search trees have heavy tails, so no division in advance is even. Units that return after some time are divided again
// until they are finished. All workers are busy for 95% of the time if the quantum is at most 1/120 of the time of the
// whole run, so it grows with the time that has passed. Simulated for up to 10,000 workers:
// bench/cluster/simulation.cpp.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace quadrille::job::run {

struct Policy {
  using Time = std::chrono::milliseconds;

  std::size_t workers = 1;
  Time quantum{30'000};      ///< the longest one
  Time first_quantum{1000};  ///< when the run is young

  static constexpr Time shortest{50};
  static constexpr Time spacing{4};  ///< of the units of a worker, so that a coordinator can keep up
  static constexpr std::size_t most_parts = 64;
  static constexpr Time::rep share_of_run = 120;

  bool is_short_of_units(std::size_t waiting) const { return workers > 1 && waiting < (workers + 3) / 4; }

  /// elapsed: since this process began.
  Time quantum_for(std::size_t waiting, Time elapsed) const {
    const Time young = std::max({elapsed / share_of_run, first_quantum, spacing * static_cast<Time::rep>(workers)});
    const Time usual = std::min(quantum, young);
    return is_short_of_units(waiting) ? std::min(usual, std::max(usual / 8, shortest)) : usual;
  }
  std::size_t parts_for(std::size_t waiting) const { return workers > 1 && waiting < 2 * workers ? most_parts : 1; }
  /// Tells where rests go: one that was not divided is continued first, so that few units are open. Parts go to the end
  /// of the queue, the last one first, which is nearest to the root, unless the order of the work matters.
  static bool is_continued_first(std::size_t rests) { return rests == 1; }
};

/// Converts an option in seconds; at least one millisecond.
inline Policy::Time milliseconds_of(double seconds) {
  constexpr double longest = 1e6;
  return std::max(Policy::Time(1),
                  std::chrono::duration_cast<Policy::Time>(std::chrono::duration<double>(std::min(seconds, longest))));
}

}  // namespace quadrille::job::run
