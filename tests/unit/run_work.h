// Runs of the tests: their units are as short as possible.
#pragma once

#include <gtest/gtest.h>

#include "job/run/solutions.h"
#include "job/run/threads.h"

namespace quadrille::job::run {

using std::chrono::milliseconds;

inline Policy short_units(unsigned workers) {
  return {.workers = workers, .quantum = milliseconds(1), .first_quantum = milliseconds(1)};
}

/// Works on a run to its end.
inline Coordinator finished(const std::string& folder, Work& work, unsigned workers) {
  ThreadPool threads(workers);
  auto coordinator = Coordinator::open(folder, work, short_units(workers));
  EXPECT_TRUE(coordinator);
  EXPECT_FALSE(run_on_threads(*coordinator, work, threads, {}));
  EXPECT_TRUE(coordinator->is_over());
  return std::move(*coordinator);
}

/// Works on a run as if processes were killed after two units each, and every other one had lost a unit. Returns the
/// number of processes.
inline int finish_with_kills(const std::string& folder, Work& work) {
  for (int processes = 1;; ++processes) {
    auto coordinator = Coordinator::open(folder, work, short_units(5)).value();
    if (coordinator.is_over()) return processes;
    const auto worker = work.make_worker();
    auto lost = processes % 2 == 1 ? coordinator.take() : std::nullopt;
    for (int units = 0; units < 2; ++units) {
      auto assignment = coordinator.take();
      if (!assignment && lost) assignment = std::exchange(lost, std::nullopt);
      if (!assignment) break;
      assignment->quantum = milliseconds(0);
      assignment->parts = 3;
      EXPECT_FALSE(coordinator.close(assignment->unit, worker->advance(*assignment, {}).value()));
    }
    EXPECT_FALSE(coordinator.finish());
  }
}

/// Its solutions, a line each.
inline std::string listed(const std::string& folder, const Ledger& ledger) {
  std::string text;
  const auto failure =
      read_solutions(folder, ledger, [&](std::string_view line) { return ((text += line) += '\n'), true; });
  EXPECT_FALSE(failure);
  return text;
}

}  // namespace quadrille::job::run
