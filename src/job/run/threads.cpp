// Workers of this process around one coordinator, which a mutex guards; searching takes place outside of it. A worker
// that finds no unit waits while others run, as these may leave rests.
//
// At a stop, all workers return with what is open in their units, and it is written: only a kill loses work. The first
// error ends all; outcomes that come later are dropped, because the journal may end with a torn record, and their units
// stay open.
#include "job/run/threads.h"

#include <cassert>
#include <condition_variable>
#include <mutex>

namespace quadrille::job::run {

namespace {

class Team {
 public:
  Team(Coordinator& coordinator, const Work& work, const std::stop_token& stop, const std::function<void()>& progress)
      : coordinator_(coordinator),
        work_(work),
        progress_(progress),
        stop_all_(stop, [this] { stop_.request_stop(); }) {}

  // Takes units and works on them, in each thread, until there are none.
  void work() {
    const auto worker = work_.make_worker();
    while (auto assignment = take()) {
      auto outcome = worker->advance(*assignment, stop_.get_token());
      close(assignment->unit, std::move(outcome));
    }
  }

  // The others must not wait for a thread that ends by an exception.
  void work_or_stop() try { work(); } catch (...) {
    const std::lock_guard lock(mutex_);
    end();
    throw;
  }

  std::optional<Error> failure() const { return failure_; }

 private:
  // Waits until there is a unit, or no worker is left that could leave one.
  std::optional<Assignment> take() {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (ended_ || stop_.stop_requested()) return std::nullopt;
      if (auto assignment = coordinator_.take()) return assignment;
      if (coordinator_.running() == 0) return std::nullopt;
      changed_.wait(lock);
    }
  }

  void close(const UnitName& unit, Result<Outcome> outcome) {
    const std::lock_guard lock(mutex_);
    assert(coordinator_.running() > 0 || failure_);
    if (!failure_) failure_ = outcome ? coordinator_.close(unit, std::move(*outcome)) : outcome.error();
    if (failure_ || coordinator_.is_over()) end();
    if (!failure_ && progress_) progress_();
    changed_.notify_all();
  }

  void end() {
    ended_ = true;
    stop_.request_stop();
    changed_.notify_all();
  }

  Coordinator& coordinator_;
  const Work& work_;
  const std::function<void()>& progress_;
  std::stop_source stop_;
  const std::stop_callback<std::function<void()>> stop_all_;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false;
  std::optional<Error> failure_;
};

}  // namespace

std::optional<Error> run_on_threads(Coordinator& coordinator, const Work& work, Executor& executor,
                                    const std::stop_token& stop, const std::function<void()>& progress) {
  Team team(coordinator, work, stop, progress);
  executor.run(executor.concurrency(), [&team](unsigned) { team.work_or_stop(); });
  auto failure = coordinator.finish();
  return team.failure() ? team.failure() : failure;
}

}  // namespace quadrille::job::run
