// Executor runs the library's parallel work on threads of your choice.
//
//     quadrille::ThreadPool threads(4);
//     quadrille::CountAnswer answer = *quadrille::count(puzzle, {.executor = &threads});
//
// No function starts threads by itself: those that can use several take an Executor; without one they run in the
// caller's thread. ThreadPool is usually all you need; derive from Executor to run the work on threads that you already
// have:
//
//     struct OnMyThreads final : quadrille::Executor {
//       unsigned concurrency() const override { return my_threads.size(); }
//       void run(unsigned count, const std::function<void(unsigned)>& task) override {
//         my_threads.for_each(count, task);
//       }
//     };
//
// Cost: the threads of a ThreadPool sleep between calls; run() takes a few microseconds. Errors: none.
// Threads: a ThreadPool may be shared by several threads.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>

namespace quadrille {

class Executor {
 public:
  virtual ~Executor() = default;

  /// The number of tasks that can run at the same time, at least 1.
  virtual unsigned concurrency() const = 0;

  /// Calls task(0), task(1), ... task(count - 1) and returns when all have returned. They start in this order; any
  /// number of them may run at the same time. A task may wait for tasks that have started, never for later ones. If a
  /// task throws, tasks that have not started may be left out, and run() throws the first exception.
  virtual void run(unsigned count, const std::function<void(unsigned)>& task) = 0;
};

/// Runs one task after the other in the caller's thread.
Executor& inline_executor();

/// A fixed number of threads, one of which is the caller's. While the pool is busy, a run() from a task or from another
/// thread runs its tasks one after the other in the thread that called it.
class ThreadPool final : public Executor {
 public:
  /// 0 means as many threads as the machine can run at the same time. The pool has fewer if the system cannot start
  /// all.
  explicit ThreadPool(unsigned threads = 0);
  ~ThreadPool() override;
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  unsigned concurrency() const override;
  void run(unsigned count, const std::function<void(unsigned)>& task) override;

 private:
  class State;
  std::unique_ptr<State> state_;
};

// ---- Deadlines
//
// Deadline limits the time of a call: its stop token stops after a given time, or when another token stops.
//
//     using namespace std::chrono_literals;
//     quadrille::Deadline deadline(10s);                           // or (10s, token), to stop with `token`, too
//     auto answer = quadrille::count(puzzle, {.stop = deadline.token()});
//
// Cost: a sleeping thread for as long as the object exists; without threads, as on WebAssembly, who asks for a stop
// looks at the clock. Errors: none. Threads: token() and request_stop() may be called from any thread.

class Deadline {
 public:
  explicit Deadline(std::chrono::duration<double> time, const std::stop_token& outer = {});
  /// Stops by a source that is there already, and which continues without this deadline when this object is gone.
  Deadline(std::chrono::duration<double> time, std::stop_source source, const std::stop_token& outer = {});
  ~Deadline();
  Deadline(Deadline&&) noexcept;
  Deadline& operator=(Deadline&&) noexcept;

  std::stop_token token() const;
  /// Stops now, before the time is up.
  void request_stop();

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
