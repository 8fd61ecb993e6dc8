// Runs numbered rounds of work in parallel and delivers the results in order, so they do not depend on the number of
// threads.
//
//     run_rounds<Generated>(4, [&](std::uint64_t round) { return generate(solvers.local(), options, seed, round); },
//                           [&](Generated made) { return print(made); });           // false: no more are wanted
//
// At most two rounds for each thread are in progress. Rounds that have begun are dropped when no more are needed.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "job/pipeline.h"

namespace quadrille::job {

/// Calls make(round) in parallel for 0, 1, 2, ... below `rounds`, and take(result) one at a time, in order.
template <class Made, class Make, class Take>
void run_rounds(unsigned threads, Make make, Take take,
                std::uint64_t rounds = std::numeric_limits<std::uint64_t>::max()) {
  struct Work {
    std::uint64_t round = 0;
    std::optional<Made> made;
  };
  // There are never more rounds in progress than slots, and they leave in the order in which they came: so the next
  // slot is free.
  std::vector<Work> works(2 * std::size_t{threads});
  std::uint64_t next = 0;
  std::atomic<bool> closed = false;
  const auto begin = [&]() -> void* {
    if (closed || next == rounds) return nullptr;
    Work& work = works[next % works.size()];
    work.round = next++;
    return &work;
  };
  using Mode = PipelineStep::Mode;
  const PipelineStep steps[] = {{Mode::parallel,
                                 [&](void* slot) {
                                   Work& work = *static_cast<Work*>(slot);
                                   if (!closed) work.made = make(work.round);
                                 }},
                                {Mode::in_order, [&](void* slot) {
                                   if (!closed && !take(std::move(*static_cast<Work*>(slot)->made))) closed = true;
                                 }}};
  run_pipeline(works.size(), threads, begin, steps);
}

}  // namespace quadrille::job
