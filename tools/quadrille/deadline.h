// A stop that comes from outside, or when the time is over.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace quadrille::tool {

class Deadline {
 public:
  Deadline(const std::stop_token& outer, std::optional<double> seconds)
      : pass_on_(outer, PassOn{source_}), timer_([this, seconds](const std::stop_token& leaving) {
          if (seconds) wait(std::chrono::duration<double>(*seconds), leaving);
        }) {}

  std::stop_token token() const { return source_.get_token(); }

 private:
  struct PassOn {
    std::stop_source& to;
    void operator()() const { to.request_stop(); }
  };

  void wait(std::chrono::duration<double> time, const std::stop_token& leaving) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, leaving, time, [] { return false; });
    if (!leaving.stop_requested()) source_.request_stop();
  }

  std::stop_source source_;
  std::stop_callback<PassOn> pass_on_;
  std::jthread timer_;  // the last: it uses the others
};

}  // namespace quadrille::tool
