// Stops a search after a given time.
//
//     Watchdog watchdog(std::chrono::seconds(1));
//     bool finished = step.solve(puzzles, verdicts, {.limit = 2, .stop = watchdog.watch()});
#pragma once

#include <chrono>
#include <mutex>
#include <stop_token>
#include <thread>

namespace quadrille::bench {

class Watchdog {
 public:
  explicit Watchdog(std::chrono::duration<double> patience)
      : patience_(std::chrono::duration_cast<Clock::duration>(patience)),
        thread_([this](const std::stop_token& end) { run(end); }) {}

  /// Begins a new watch, and ends the one before.
  std::stop_token watch() {
    const std::lock_guard lock(mutex_);
    due_ = Clock::now() + patience_;
    source_ = std::stop_source();
    return source_.get_token();
  }

 private:
  using Clock = std::chrono::steady_clock;

  void run(const std::stop_token& end) {
    while (!end.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      const std::lock_guard lock(mutex_);
      if (Clock::now() >= due_) source_.request_stop();
    }
  }

  std::mutex mutex_;
  Clock::duration patience_;
  Clock::time_point due_ = Clock::time_point::max();
  std::stop_source source_;
  std::jthread thread_;  // the last member: it uses the others
};

}  // namespace quadrille::bench
