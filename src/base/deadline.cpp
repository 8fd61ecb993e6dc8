// Waits in a thread of its own for the time, or for its own end, and passes a stop request from outside on. Declared
// last, the thread ends before anything that it uses.
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "quadrille/executor.h"

namespace quadrille {

class Deadline::State {
 public:
  State(std::chrono::duration<double> time, const std::stop_token& outer, std::stop_source source)
      : source_(std::move(source)), pass_on_(outer, PassOn{source_}) {
    // Longer than any process runs; the clock could not count it either.
    constexpr std::chrono::duration<double> endless = std::chrono::hours(24 * 365 * 100);
    if (time < endless) timer_ = std::jthread([this, time](const std::stop_token& leaving) { wait(time, leaving); });
  }

  std::stop_source& source() { return source_; }

 private:
  struct PassOn {
    std::stop_source& source;
    void operator()() const { source.request_stop(); }
  };

  // Waits on a condition that never becomes true: only the time or the end of the deadline wakes it.
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

Deadline::Deadline(std::chrono::duration<double> time, const std::stop_token& outer)
    : Deadline(time, std::stop_source(), outer) {}
Deadline::Deadline(std::chrono::duration<double> time, std::stop_source source, const std::stop_token& outer)
    : state_(std::make_unique<State>(time, outer, std::move(source))) {}
Deadline::~Deadline() = default;
Deadline::Deadline(Deadline&&) noexcept = default;
Deadline& Deadline::operator=(Deadline&&) noexcept = default;

std::stop_token Deadline::token() const { return state_->source().get_token(); }
void Deadline::request_stop() { state_->source().request_stop(); }

}  // namespace quadrille
