// A stop that comes from outside, or when the time is over, or when it is called.
//
//     job::Deadline deadline(interrupt, 0.2);            // seconds
//     work(deadline.token());
//     deadline.call();                                    // now, for all who look at the token
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace quadrille::job {

class Deadline {
 public:
  explicit Deadline(const std::stop_token& outer, std::optional<double> seconds = {}) : pass_on_(outer, Call{source_}) {
    if (!seconds) return;
    timer_ = std::jthread(
        [this, seconds](const std::stop_token& leaving) { wait(std::chrono::duration<double>(*seconds), leaving); });
  }

  std::stop_token token() const { return source_.get_token(); }
  void call() { source_.request_stop(); }

 private:
  struct Call {
    std::stop_source& source;
    void operator()() const { source.request_stop(); }
  };

  void wait(std::chrono::duration<double> time, const std::stop_token& leaving) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, leaving, time, [] { return false; });
    if (!leaving.stop_requested()) call();
  }

  std::stop_source source_;
  std::stop_callback<Call> pass_on_;
  std::jthread timer_;  // the last: it uses the others
};

}  // namespace quadrille::job
