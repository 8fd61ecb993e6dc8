// Lets threads work on a common stock of units: the one scheduler of searches, counts and runs.
//
//     Team team(stock, stop);
//     executor.run(executor.concurrency(), [&](unsigned i) { team.work([&](const auto& task) { ... }); });
//
//     stock.take()                  a task, or nothing if no unit waits now
//     stock.close(task, result)     what came of it: the stock keeps what was found and what is left
//     stock.is_over()               no more is wanted, whatever is left
//
// These are called by one thread at a time, the work on a task by many. A thread that finds no unit waits while others
// work, because what they leave may be divided. A stock decides how long a task may take: at a stop the tasks at hand
// are closed as far as they were done, so nothing is lost.
// Errors: an exception of one thread ends all, and is thrown by the executor. An executor may run one thread after the
// other: the first one then does all the work.
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <utility>

namespace quadrille {

template <class Stock>
class Team {
 public:
  Team(Stock& stock, std::stop_token stop) : stock_(stock), stop_(std::move(stop)) {}

  /// Called in each thread: works on tasks until there are none.
  template <class Work>
  void work(Work&& on_task) try {
    while (auto task = take()) close(*task, on_task(*task));
  } catch (...) {  // the others must not wait for this thread
    const std::lock_guard lock(mutex_);
    failed_ = true;
    changed_.notify_all();
    throw;
  }

 private:
  // Waits until there is a task, or no thread is left that could leave one.
  auto take() -> decltype(std::declval<Stock&>().take()) {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (failed_ || stop_.stop_requested() || stock_.is_over()) return {};
      if (auto task = stock_.take()) return ++running_, task;
      if (running_ == 0) return {};
      changed_.wait(lock);
    }
  }

  template <class Task, class Outcome>
  void close(Task& task, Outcome&& outcome) {
    const std::lock_guard lock(mutex_);
    --running_;
    stock_.close(task, std::forward<Outcome>(outcome));
    changed_.notify_all();
  }

  Stock& stock_;
  const std::stop_token stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  unsigned running_ = 0;  // tasks
  bool failed_ = false;
};

}  // namespace quadrille
