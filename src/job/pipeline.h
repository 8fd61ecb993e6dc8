// Runs works through steps, several at the same time, and in their order where a step demands it.
//
//     const PipelineStep steps[] = {{PipelineStep::Mode::parallel, compress}, {PipelineStep::Mode::in_order, write}};
//     run_pipeline(2 * threads, threads, [&]() -> void* { return next(); }, steps);    // null: there are no more
//
// Cost: some microseconds for each work, and the start of the threads. With one thread everything happens in the
// caller's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace quadrille::job {

struct PipelineStep {
  enum class Mode : std::uint8_t { parallel, in_order };
  Mode mode;
  std::function<void(void* work)> run;
};

/// Calls begin() for one work after the other, until it returns null, and each step for each of them. At most `most`
/// works are on their way, and they leave in the order in which they came.
void run_pipeline(std::size_t most, unsigned threads, const std::function<void*()>& begin,
                  std::span<const PipelineStep> steps);

}  // namespace quadrille::job
