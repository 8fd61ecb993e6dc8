// Works on a run with the threads of this process.
//
//     auto coordinator = Coordinator::open("RUN", work, {.workers = threads.concurrency()});
//     auto failure = run_on_threads(*coordinator, work, threads, stop, progress);
//
// Returns when the run is over, at a stop, or at the first error; units that were begun are in the journal then, as far
// as they were done.
#pragma once

#include <functional>

#include "job/run/coordinator.h"
#include "quadrille/executor.h"

namespace quadrille::job::run {

/// `progress` is called after each unit, by one thread at a time.
std::optional<Error> run_on_threads(Coordinator& coordinator, const Work& work, Executor& executor,
                                    const std::stop_token& stop, const std::function<void()>& progress = {});

}  // namespace quadrille::job::run
