// Divides the open subtrees into shares. A thread takes the largest one and counts until it is empty, or until another
// thread finds none and ends the slice of all: the open subtrees return, halved until there are enough shares. As long
// as there are fewer subtrees than threads, a thread returns after a short time: a search soon opens new ones.
#include "solve/shared_count.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <optional>

#include "base/team.h"
#include "quadrille/executor.h"

namespace quadrille {

namespace {

using Subtrees = std::vector<CountState::Subtree>;
using Milliseconds = std::chrono::milliseconds;
constexpr Milliseconds shortest{5};

// A share that a thread has taken, with its count so far.
struct CountTask {
  CountState share;
  std::stop_source slice;             // of all tasks at hand,
  std::optional<Milliseconds> limit;  // unless there are too few: then the time of this one

  bool count(GridSolver& solver, const std::stop_token& stop) {
    if (limit) return solver.resume(share, Deadline(*limit, stop).token());
    const std::stop_callback pass_on(stop, [this] { slice.request_stop(); });
    return solver.resume(share, slice.get_token());
  }
};

class CountStock {
 public:
  CountStock(CountState& all, std::size_t threads) : all_(all), threads_(threads) {
    if (!all.open.empty()) shares_.push_back(std::exchange(all.open, {}));
    divide();
  }

  static bool is_over() { return false; }

  std::optional<CountTask> take() {
    if (shares_.empty()) return slice_.request_stop(), std::nullopt;
    const bool all_busy = ++running_ + shares_.size() > threads_;
    if (slice_.stop_requested()) slice_ = std::stop_source();
    CountTask task{CountState{Grid{}}, slice_, all_busy ? std::nullopt : std::optional(short_slice_)};
    // An executor may have fewer threads than it says: then the times grow.
    short_slice_ = all_busy ? shortest : 2 * short_slice_;
    std::swap(largest(), shares_.back());
    task.share.open = std::move(shares_.back());
    shares_.pop_back();
    return task;
  }

  void close(CountTask& task, bool complete) {
    assert(running_ > 0 && complete == task.share.open.empty());
    --running_;
    all_.found += std::min(task.share.found, SolveOptions::no_limit - all_.found);
    if (!complete) shares_.push_back(std::move(task.share.open));
    divide();
  }

  // Gathers what is left, in any order: a count does not depend on it.
  void finish() {
    for (const Subtrees& share : shares_) all_.open.insert(all_.open.end(), share.begin(), share.end());
  }

 private:
  Subtrees& largest() {
    return *std::ranges::max_element(shares_, {}, [](const Subtrees& share) { return share.size(); });
  }

  // Gives every second subtree of the largest share to a new one: large ones are neighbors, and so are small ones. The
  // order stays, which keeps their number small.
  void divide() {
    while (!shares_.empty() && shares_.size() < 2 * threads_) {
      Subtrees& from = largest();
      if (from.size() < 2) return;
      Subtrees kept, given;
      for (std::size_t i = 0; i < from.size(); ++i) (i % 2 == 0 ? kept : given).push_back(from[i]);
      from = std::move(kept);
      shares_.push_back(std::move(given));
    }
  }

  CountState& all_;
  const std::size_t threads_;
  std::vector<Subtrees> shares_;
  std::size_t running_ = 0;
  std::stop_source slice_;
  Milliseconds short_slice_ = shortest;
};

}  // namespace

bool SharedCount::run(CountState& count, Executor& executor, const std::stop_token& stop) {
  const unsigned threads = executor.concurrency();
  if (threads <= 1) return solver(0).resume(count, stop);
  (void)solver(threads - 1);  // makes all of them
  CountStock stock(count, threads);
  Team team(stock, stop);
  executor.run(threads, [&](unsigned i) { team.work([&](CountTask& task) { return task.count(solvers_[i], stop); }); });
  stock.finish();
  return count.open.empty();
}

}  // namespace quadrille
