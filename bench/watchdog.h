// Stops a search after a given processor time of the program, so that what else runs on the machine does not matter.
//
//     Watchdog watchdog(std::chrono::seconds(1));
//     bool finished = step.solve(puzzles, verdicts, {.limit = 2, .stop = watchdog.watch()});
#pragma once

#include <chrono>
#include <limits>
#include <mutex>
#include <stop_token>
#include <thread>

#include "measure.h"

namespace quadrille::bench {

class Watchdog {
 public:
  explicit Watchdog(std::chrono::duration<double> patience)
      : patience_(patience.count()), thread_([this](const std::stop_token& end) { run(end); }) {}

  /// Begins a new watch, and ends the one before.
  std::stop_token watch() {
    const std::lock_guard lock(mutex_);
    due_ = cpu_seconds() + patience_;
    source_ = std::stop_source();
    return source_.get_token();
  }

 private:
  void run(const std::stop_token& end) {
    while (!end.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      const std::lock_guard lock(mutex_);
      if (cpu_seconds() >= due_) source_.request_stop();
    }
  }

  std::mutex mutex_;
  const double patience_;  // seconds
  double due_ = std::numeric_limits<double>::max();
  std::stop_source source_;
  std::jthread thread_;  // the last member: it uses the others
};

}  // namespace quadrille::bench
