// Counts in rounds: before each, idle workers get half of the largest share of open subtrees; then every worker counts
// its own share until someone has finished, which stops the round for all. Nothing is shared during a round, so there
// are no locks in the search. If there are too few subtrees for all, the round is short, because a search opens new
// ones quickly.
#include "quadrille/solve/parallel_count.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>
#include <vector>

namespace quadrille {

namespace {

using Milliseconds = std::chrono::milliseconds;
constexpr Milliseconds short_round{5};  // a few subtrees soon become many

// The request to stop that ends a round: from outside, or from a thread of the round.
class RoundStop {
 public:
  explicit RoundStop(const std::stop_token& outer) : pass_on_(outer, PassOn{source_}) {}

  std::stop_token token() const { return source_.get_token(); }
  void request() { source_.request_stop(); }

  void wait_for(Milliseconds time) const {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, token(), time, [] { return false; });
  }

 private:
  struct PassOn {
    std::stop_source& source;
    void operator()() const { source.request_stop(); }
  };
  std::stop_source source_;
  std::stop_callback<PassOn> pass_on_;
};

}  // namespace

class ParallelCount::State {
 public:
  State(Executor& executor, const MakeSolver& make_solver) : executor_(executor) {
    const unsigned threads = std::max(1U, executor.concurrency());
    workers_.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) workers_.push_back({make_solver()});
  }

  // Gives all the work to the first worker; the first round shares it out.
  void begin(CountState count) {
    for (Worker& worker : workers_) worker.share.found = 0, worker.share.open.clear();
    workers_.front().share = std::move(count);
  }

  bool run(const std::stop_token& stop) {
    while (!is_complete() && !stop.stop_requested()) {
      const bool all_busy = share_out();
      run_round(stop, all_busy ? std::nullopt : std::optional(short_round));
    }
    return is_complete();
  }

  // Saturates at 2^64 - 1, as each worker does.
  std::uint64_t found() const {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t sum = 0;
    for (const Worker& worker : workers_) sum += std::min(worker.share.found, most - sum);
    return sum;
  }

  std::uint64_t nodes() const {
    return std::accumulate(workers_.begin(), workers_.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Worker& worker) { return sum + worker.solver.nodes(); });
  }

  // Gathers the shares of all workers, in any order: a count does not depend on it.
  CountState state() const {
    CountState all{Grid{}};
    all.open.clear();
    all.found = found();
    for (const Worker& worker : workers_) {
      all.open.insert(all.open.end(), worker.share.open.begin(), worker.share.open.end());
    }
    return all;
  }

 private:
  struct Worker {
    GridSolver solver;
    CountState share{Grid{}};
  };

  static bool is_idle(const Worker& worker) { return worker.share.open.empty(); }
  bool is_complete() const { return std::all_of(workers_.begin(), workers_.end(), is_idle); }

  // False if there are too few subtrees for all.
  bool share_out() {
    for (Worker& idle : workers_) {
      if (!is_idle(idle)) continue;
      auto& most = largest_share().open;
      if (most.size() < 2) return false;
      give_half(most, idle.share.open);
    }
    return true;
  }

  CountState& largest_share() {
    return std::max_element(workers_.begin(), workers_.end(),
                            [](const Worker& a, const Worker& b) { return a.share.open.size() < b.share.open.size(); })
        ->share;
  }

  // Every second subtree: large ones are neighbors, and so are small ones. The order stays, which keeps their number
  // small.
  static void give_half(std::vector<CountState::Subtree>& from, std::vector<CountState::Subtree>& to) {
    assert(to.empty() && from.size() >= 2);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (i % 2 == 1) {
        to.push_back(from[i]);
      } else {
        from[kept++] = from[i];
      }
    }
    from.resize(kept, CountState::Subtree{});
  }

  // With a time limit some workers are idle. They come last, so an executor that runs one task after the other has done
  // the work by then; one of them watches the clock.
  void run_round(const std::stop_token& outer, std::optional<Milliseconds> limit) {
    std::vector<Worker*> order;
    for (Worker& worker : workers_) order.push_back(&worker);
    const auto idle = std::stable_partition(order.begin(), order.end(), [](Worker* w) { return !is_idle(*w); });
    assert(limit.has_value() == (idle != order.end()) && idle != order.begin());
    const auto busy = static_cast<unsigned>(idle - order.begin());
    RoundStop stop(outer);
    executor_.run(busy + (limit ? 1 : 0), [&](unsigned i) {
      if (i == busy) {
        stop.wait_for(*limit);
        stop.request();
      } else if (order[i]->solver.resume(order[i]->share, stop.token())) {
        stop.request();
      }
    });
  }

  Executor& executor_;
  std::vector<Worker> workers_;
};

ParallelCount::ParallelCount(Executor& executor, const MakeSolver& make_solver)
    : state_(std::make_unique<State>(executor, make_solver)) {}
ParallelCount::~ParallelCount() = default;
ParallelCount::ParallelCount(ParallelCount&&) noexcept = default;
ParallelCount& ParallelCount::operator=(ParallelCount&&) noexcept = default;

void ParallelCount::begin(CountState count) { state_->begin(std::move(count)); }
bool ParallelCount::run(const std::stop_token& stop) { return state_->run(stop); }
std::uint64_t ParallelCount::found() const { return state_->found(); }
std::uint64_t ParallelCount::nodes() const { return state_->nodes(); }
CountState ParallelCount::state() const { return state_->state(); }

}  // namespace quadrille
