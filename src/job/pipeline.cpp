// A pipeline of oneTBB, whose filters are the steps.
#include "job/pipeline.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <atomic>

namespace quadrille::job {

namespace {

// oneTBB orders the steps of a pipeline inside its library, which ThreadSanitizer does not observe; so each step also
// increments this counter. Its value has no meaning.
class Ordered {
 public:
  Ordered() { visible_order.fetch_add(1); }
  ~Ordered() { visible_order.fetch_add(1); }
  Ordered(const Ordered&) = delete;
  Ordered& operator=(const Ordered&) = delete;

 private:
  static inline std::atomic<unsigned> visible_order = 0;
};

// Reads what a filter has captured, in the copy that oneTBB has made of it. The name is known to tests/tsan.supp.
template <class T>
T copied_by_tbb(const T& captured) {
  return captured;
}

void run_here(const std::function<void*()>& begin, std::span<const PipelineStep> steps) {
  while (void* const work = begin())
    for (const PipelineStep& step : steps) step.run(work);
}

}  // namespace

void run_pipeline(std::size_t most, unsigned threads, const std::function<void*()>& begin,
                  std::span<const PipelineStep> steps) {
  if (threads == 1) return run_here(begin, steps);
  namespace tbb = oneapi::tbb;
  using Mode = tbb::filter_mode;
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  const auto first = [start = &begin](tbb::flow_control& flow) {
    const Ordered ordered;
    void* const work = (*copied_by_tbb(start))();
    if (work == nullptr) flow.stop();
    return work;
  };
  tbb::filter<void, void*> chain = tbb::make_filter<void, void*>(Mode::serial_in_order, first);
  for (const PipelineStep& step : steps) {
    const auto run = [taken = &step](void* work) {
      const Ordered ordered;
      copied_by_tbb(taken)->run(work);
      return work;
    };
    const Mode mode = step.mode == PipelineStep::Mode::parallel ? Mode::parallel : Mode::serial_in_order;
    chain = chain & tbb::make_filter<void*, void*>(mode, run);
  }
  const Ordered made_before_the_steps;
  tbb::parallel_pipeline(most, chain & tbb::make_filter<void*, void>(Mode::parallel, [](void*) {}));
  const Ordered done_after_the_steps;
}

}  // namespace quadrille::job
