// Shares numbered tasks among threads that wait between calls. The caller works, too, so n threads are n - 1 of the
// pool. A call from within a task, or from a second thread, runs its tasks in the caller's thread instead of waiting.
#include <algorithm>
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "quadrille/executor.h"

namespace quadrille {

class ThreadPool::State {
 public:
  using Task = std::function<void(unsigned)>;

  // A system may refuse more threads: the pool then has those it got.
  explicit State(unsigned threads) {
    threads_.reserve(threads);
    while (threads_.size() + 1 < threads && start_thread()) {
    }
  }

  // Tasks never run here: run() returns only after the last one.
  ~State() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  State(const State&) = delete;
  State& operator=(const State&) = delete;

  unsigned concurrency() const { return static_cast<unsigned>(threads_.size()) + 1; }

  void run(unsigned count, const Task& task) {
    if (count <= 1 || threads_.empty() || busy_.exchange(true, std::memory_order_acquire)) {
      return inline_executor().run(count, task);
    }
    const std::exception_ptr failure = run_by_all(count, task);
    busy_.store(false, std::memory_order_release);
    if (failure) std::rethrow_exception(failure);
  }

 private:
  bool start_thread() try {
    threads_.emplace_back([this] { serve(); });
    return true;
  } catch (const std::system_error&) {
    return false;
  }

  // Offers the tasks, takes part, and waits for those that still run: `task` lives in the caller's frame.
  std::exception_ptr run_by_all(unsigned count, const Task& task) {
    std::unique_lock lock(mutex_);
    assert(next_ == count_ && running_ == 0);
    task_ = &task, next_ = 0, count_ = count;
    wake_.notify_all();
    work(lock);
    idle_.wait(lock, [this] { return running_ == 0; });
    return std::exchange(failure_, nullptr);
  }

  // Runs in each thread of the pool, all its life.
  void serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [this] { return leaving_ || next_ < count_; });
      if (leaving_) return;
      work(lock);
    }
  }

  // Runs tasks until none is left to start.
  void work(std::unique_lock<std::mutex>& lock) {
    while (next_ < count_) {
      const unsigned number = next_++;
      ++running_;
      lock.unlock();
      std::exception_ptr failure = run_one(number);
      lock.lock();
      // After a failure no further task starts; the first one is reported.
      if (failure && !failure_) failure_ = std::move(failure), next_ = count_;
      if (--running_ == 0 && next_ == count_) idle_.notify_all();
    }
  }

  std::exception_ptr run_one(unsigned number) const try {
    (*task_)(number);
    return nullptr;
  } catch (...) {
    return std::current_exception();
  }

  std::atomic<bool> busy_ = false;
  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  // Under the mutex; a task that runs reads task_, which stays until it has returned.
  const Task* task_ = nullptr;
  unsigned next_ = 0, count_ = 0, running_ = 0;
  bool leaving_ = false;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;  // the last: they use the others
};

ThreadPool::ThreadPool(unsigned threads)
    : state_(std::make_unique<State>(threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency()))) {}
ThreadPool::~ThreadPool() = default;

unsigned ThreadPool::concurrency() const { return state_->concurrency(); }
void ThreadPool::run(unsigned count, const std::function<void(unsigned)>& task) { state_->run(count, task); }

}  // namespace quadrille
