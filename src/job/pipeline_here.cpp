// Without oneTBB, everything happens in the caller's thread.
#include "job/pipeline.h"

namespace quadrille::job {

void run_pipeline(std::size_t, unsigned, const std::function<void*()>& begin, std::span<const PipelineStep> steps) {
  while (void* const work = begin())
    for (const PipelineStep& step : steps) step.run(work);
}

}  // namespace quadrille::job
