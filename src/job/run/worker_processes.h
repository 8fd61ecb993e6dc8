// Processes that work on a run together, on one machine or many: one of them leads, the others search.
//
//     if (!processes.leads()) return processes.serve(work, stop);
//     auto coordinator = Coordinator::open("RUN", work, {.workers = processes.workers()});
//     auto failure = processes.lead(*coordinator, *read_head("RUN"), stop, progress);
//
// All of them make the same work, from the same input. An implementation carries texts from one to another; the
// journal, which only the leader has, is where nothing can be lost. Threads: one at a time.
#pragma once

#include <functional>

#include "job/run/coordinator.h"
#include "job/run/head.h"

namespace quadrille::job::run {

class WorkerProcesses {
 public:
  virtual ~WorkerProcesses() = default;

  /// Tells whether this process hands out the units, keeps the journal and answers.
  virtual bool leads() const = 0;
  /// The number of processes that search.
  virtual std::size_t workers() const = 0;

  /// Hands out units until the run is over, at a stop, or at the first error; what the workers have done until then is
  /// in the journal. `progress` is called after each unit. Errors: those of the coordinator and of the workers; stopped
  /// if a signal came to one of these.
  virtual std::optional<Error> lead(Coordinator& coordinator, const RunHead& head, const std::stop_token& stop,
                                    const std::function<void()>& progress) = 0;
  /// Searches units until the leader wants no more, which reports all errors.
  virtual void serve(Work& work, const std::stop_token& stop) = 0;
};

}  // namespace quadrille::job::run
