#include "cluster/simulation.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <functional>
#include <queue>

#include "job/run/policy.h"
#include "quadrille/random.h"

namespace quadrille::bench {

namespace {

constexpr double seconds_an_hour = 3600;
// A subtree of less work is not looked into.
constexpr double grain = 1e-3;

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(std::llround(1000 * seconds));
}

// Open subtrees, each as the work in it; the last one is next, so the first ones are nearest to the root.
using Unit = std::vector<double>;

class Tree {
 public:
  Tree(const Branchings& branchings, std::uint64_t seed) : branchings_(branchings), random_(seed, 0) {}

  // Appends the children of a node, the first one last.
  void expand(double work, Unit& unit) {
    const Branching& shares =
        branchings_[static_cast<std::size_t>(random_.below(static_cast<int>(branchings_.size())))];
    for (auto share = shares.rbegin(); share != shares.rend(); ++share) unit.push_back(*share * work);
  }

  // Searches until the unit is done or the time is over; returns the time that it took.
  double search(Unit& unit, double seconds) {
    double spent = 0;
    while (!unit.empty() && spent < seconds) {
      const double work = unit.back();
      unit.pop_back();
      if (spent + work <= seconds || work <= grain) {
        spent += work;
      } else {
        expand(work, unit);
      }
    }
    return spent;
  }

 private:
  const Branchings& branchings_;
  Random random_;
};

class Run {
 public:
  Run(const Cluster& cluster, const Branchings& branchings)
      : cluster_(cluster),
        policy_{cluster.ranks, milliseconds(cluster.quantum)},
        tree_(branchings, cluster.seed),
        work_(cluster.hours * seconds_an_hour * cluster.ranks),
        units_(cluster.ranks) {
    waiting_.push_back({work_});
    for (unsigned rank = 0; rank < cluster.ranks; ++rank) idle_.push_back(rank);
  }

  Usage simulate() {
    double busy = 0;
    hand_out(0);
    while (!returns_.empty()) {
      const Return next = returns_.top();
      returns_.pop();
      free_at_ = std::max(free_at_, next.time) + cluster_.service;
      busy += cluster_.service;
      take_back(std::exchange(units_[next.rank], {}), next.parts);
      idle_.push_back(next.rank);
      hand_out(free_at_);
    }
    usage_.duration = free_at_;
    usage_.utilization = work_ / (usage_.duration * cluster_.ranks);
    usage_.coordinator = busy / usage_.duration;
    return usage_;
  }

 private:
  struct Return {
    double time;
    unsigned rank;
    std::size_t parts;  // into which its unit is divided
    bool operator>(const Return& other) const { return time > other.time; }
  };

  void hand_out(double now) {
    for (; !idle_.empty() && !waiting_.empty(); idle_.pop_front()) {
      const unsigned rank = idle_.front();
      units_[rank] = std::move(waiting_.front());
      waiting_.pop_front();
      const auto elapsed = milliseconds(now);
      const std::chrono::duration<double> quantum = policy_.quantum_for(waiting_.size(), elapsed);
      const double spent = tree_.search(units_[rank], quantum.count());
      returns_.push({now + 2 * cluster_.latency + cluster_.start + spent, rank, policy_.parts_for(waiting_.size())});
      usage_.largest = std::max(usage_.largest, spent);
      ++usage_.units;
    }
  }

  // The subtrees nearest to the root become units; the last unit has all the others.
  void take_back(Unit rest, std::size_t parts) {
    if (rest.empty()) return;
    const std::size_t rests = std::min(rest.size(), parts), alone = rests - 1;
    if (job::run::Policy::is_continued_first(rests)) return waiting_.push_front(std::move(rest));
    const auto others = rest.begin() + static_cast<std::ptrdiff_t>(alone);
    for (auto subtree = rest.begin(); subtree != others; ++subtree) waiting_.push_back({*subtree});
    waiting_.emplace_back(others, rest.end());
  }

  const Cluster& cluster_;
  const job::run::Policy policy_;
  Tree tree_;
  const double work_;
  std::vector<Unit> units_;  // of the ranks, as they will be at the end of their quanta
  std::deque<Unit> waiting_;
  std::deque<unsigned> idle_;
  std::priority_queue<Return, std::vector<Return>, std::greater<>> returns_;
  double free_at_ = 0;  // when the coordinator will be idle
  Usage usage_;
};

}  // namespace

Usage simulate(const Cluster& cluster, const Branchings& branchings) { return Run(cluster, branchings).simulate(); }

Usage simulate_fixed_units(const Cluster& cluster, const Branchings& branchings, unsigned units_for_each_rank) {
  Tree tree(branchings, cluster.seed);
  const double work = cluster.hours * seconds_an_hour * cluster.ranks;
  Unit units{work};
  while (units.size() < std::size_t{cluster.ranks} * units_for_each_rank) {  // level by level: nobody knows the sizes
    Unit children;
    for (double unit : units) tree.expand(unit, children);
    units = std::move(children);
  }
  std::priority_queue<double, std::vector<double>, std::greater<>> free_at;
  for (unsigned rank = 0; rank < cluster.ranks; ++rank) free_at.push(0);
  Usage usage;
  for (double unit : units) {
    const double end = free_at.top() + 2 * cluster.latency + cluster.service + cluster.start + unit;
    free_at.pop();
    free_at.push(end);
    usage.duration = std::max(usage.duration, end);
  }
  usage.units = units.size();
  usage.utilization = work / (usage.duration * cluster.ranks);
  usage.coordinator = cluster.service * static_cast<double>(usage.units) / usage.duration;
  usage.largest = *std::ranges::max_element(units);
  return usage;
}

}  // namespace quadrille::bench
