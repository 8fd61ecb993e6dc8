// Defines ThreadPool and Deadline for builds without threads: the caller's thread, and a clock that is polled.
#include <chrono>
#include <utility>

#include "quadrille/executor.h"

namespace quadrille {

class ThreadPool::State {};

ThreadPool::ThreadPool(unsigned) {}
ThreadPool::~ThreadPool() = default;
unsigned ThreadPool::concurrency() const { return 1; }
void ThreadPool::run(unsigned count, const std::function<void(unsigned)>& task) { inline_executor().run(count, task); }

double seconds_now() noexcept {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class Deadline::State {
 public:
  State(double seconds, std::stop_source stops, const std::stop_token& outer) : source(std::move(stops)) {
    source.stop_in(seconds);
    source.stop_with(outer);
  }
  ~State() { source.forget_time(), source.stop_with({}); }
  std::stop_source source;
};

Deadline::Deadline(std::chrono::duration<double> time, const std::stop_token& outer)
    : Deadline(time, std::stop_source(), outer) {}
Deadline::Deadline(std::chrono::duration<double> time, std::stop_source source, const std::stop_token& outer)
    : state_(std::make_unique<State>(time.count(), std::move(source), outer)) {}
Deadline::~Deadline() = default;
Deadline::Deadline(Deadline&&) noexcept = default;
Deadline& Deadline::operator=(Deadline&&) noexcept = default;

std::stop_token Deadline::token() const { return state_->source.get_token(); }
void Deadline::request_stop() { state_->source.request_stop(); }

}  // namespace quadrille
