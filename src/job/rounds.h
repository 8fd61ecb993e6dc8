// Runs numbered pieces of work in parallel and delivers the results in order, so they do not depend on the number of
// threads.
//
//     run_rounds<Generated>(4, [&](std::uint64_t round) { return generate(solvers.local(), options, seed, round); },
//                           [&](Generated made) { return print(made); });           // false: no more are wanted
//
// At most two rounds for each thread are in progress. Rounds that have begun are dropped when no more are needed.
#pragma once

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "job/ordered.h"

namespace quadrille::job {

/// Calls make(round) in parallel for 0, 1, 2, ... below `rounds`, and take(result) one at a time, in order.
template <class Made, class Make, class Take>
void run_rounds(unsigned threads, Make make, Take take,
                std::uint64_t rounds = std::numeric_limits<std::uint64_t>::max()) {
  namespace tbb = oneapi::tbb;
  using Mode = tbb::filter_mode;
  struct Work {
    std::uint64_t round = 0;
    std::optional<Made> made;
  };
  // There are never more rounds in progress than slots, and they leave in the order in which they came: so the next
  // slot is free.
  std::vector<Work> works(2 * std::size_t{threads});
  std::uint64_t next = 0;
  std::atomic<bool> closed = false;
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  const Ordered made_before_the_steps;
  tbb::parallel_pipeline(works.size(),
                         tbb::make_filter<void, Work*>(Mode::serial_in_order, [&](tbb::flow_control& flow) {
                           const Ordered ordered;
                           if (closed || next == rounds) flow.stop();
                           Work& work = works[next % works.size()];
                           work.round = next++;
                           return &work;
                         }) & tbb::make_filter<Work*, Work*>(Mode::parallel, [&](Work* work) {
                           const Ordered ordered;
                           if (!closed) work->made = make(work->round);
                           return work;
                         }) & tbb::make_filter<Work*, void>(Mode::serial_in_order, [&](Work* work) {
                           const Ordered ordered;
                           if (!closed && !take(std::move(*work->made))) closed = true;
                         }));
  const Ordered done_after_the_steps;
}

}  // namespace quadrille::job
