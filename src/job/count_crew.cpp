#include "job/count_crew.h"

#include <algorithm>
#include <limits>
#include <system_error>
#include <thread>

#include "job/deadline.h"

namespace quadrille::job {

namespace {
constexpr double short_round = 0.005;  // seconds: a few parts are soon many
}

CountCrew::CountCrew(unsigned threads, const std::function<Solver()>& make_solver) {
  workers_.reserve(threads);
  for (unsigned i = 0; i < threads; ++i) workers_.push_back({make_solver()});
}

void CountCrew::begin(Count count) {
  for (Worker& worker : workers_) worker.share.found = 0, worker.share.open.clear();
  workers_.front().share = std::move(count);
}

bool CountCrew::go_on(double seconds, const std::stop_token& stop) {
  const Deadline deadline(stop, seconds);
  while (!is_complete() && !deadline.token().stop_requested()) {
    run_round(deadline.token(), share_out() ? std::nullopt : std::optional(short_round));
  }
  return is_complete();
}

bool CountCrew::is_complete() const {
  return std::all_of(workers_.begin(), workers_.end(), [](const Worker& worker) { return worker.share.open.empty(); });
}

// False if there are too few parts for all.
bool CountCrew::share_out() {
  const auto size = [](const Worker& worker) { return worker.share.open.size(); };
  for (Worker& idle : workers_) {
    if (size(idle) > 0) continue;
    auto& most = std::max_element(workers_.begin(), workers_.end(), [&](const Worker& a, const Worker& b) {
                   return size(a) < size(b);
                 })->share.open;
    if (most.size() < 2) return false;
    // Large parts are neighbours, small ones too. The order stays, which keeps the number of parts small.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < most.size(); ++i) {
      if (i % 2 == 1) {
        idle.share.open.push_back(most[i]);
      } else {
        most[kept++] = most[i];
      }
    }
    most.resize(kept, Count::Part{});
  }
  return true;
}

void CountCrew::run_round(const std::stop_token& stop, std::optional<double> seconds) {
  Deadline end(stop, seconds);
  const auto work = [&end](Worker& worker) {
    if (!worker.share.open.empty() && worker.solver.go_on(worker.share, end.token())) end.call();
  };
  std::vector<std::jthread> others;
  try {
    for (std::size_t i = 1; i < workers_.size(); ++i) others.emplace_back(work, std::ref(workers_[i]));
  } catch (const std::system_error&) {  // then with those that there are
  }
  work(workers_.front());
}

std::uint64_t CountCrew::found() const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t sum = 0;
  for (const Worker& worker : workers_) sum += std::min(worker.share.found, most - sum);
  return sum;
}

Count CountCrew::count() const {
  Count all{Grid{}};
  all.open.clear();
  all.found = found();
  for (const Worker& worker : workers_) {
    all.open.insert(all.open.end(), worker.share.open.begin(), worker.share.open.end());
  }
  return all;
}

}  // namespace quadrille::job
