#include "cluster/branchings.h"

#include <algorithm>
#include <numeric>

#include "cover/search/search_work.h"

namespace quadrille::bench {

namespace {

// The error of a subtree's size; a twentieth of the smallest size that is of interest.
constexpr std::uint64_t slice_nodes = 15;

// The path that a search is on, with the work below each of its nodes so far.
class Path {
 public:
  Path(std::uint64_t smallest, Branchings& branchings)
      : smallest_(static_cast<double>(smallest)), branchings_(branchings) {}

  // The search is now at the end of these levels, after this work since the last call.
  void move_to(const std::vector<cover::TreeLevel>& levels, double work) {
    const std::size_t common = length_of_common_part(levels);
    while (nodes_.size() > common + 1) close_last();
    if (nodes_.size() == common + 1 && common < levels.size()) begin_child(levels[common].chosen);
    while (nodes_.size() > levels.size()) close_last();
    while (nodes_.size() < levels.size()) nodes_.push_back({levels[nodes_.size()].chosen, {0}});
    for (Node& node : nodes_) node.children.back() += work;
  }

  // The search is at its end.
  void finish() {
    while (!nodes_.empty()) close_last();
  }

 private:
  struct Node {
    cover::OptionId chosen;        // the child that is being searched
    std::vector<double> children;  // work below each child so far
  };

  std::size_t length_of_common_part(const std::vector<cover::TreeLevel>& levels) const {
    std::size_t length = 0;
    while (length < std::min(nodes_.size(), levels.size()) && nodes_[length].chosen == levels[length].chosen) ++length;
    return length;
  }

  void begin_child(cover::OptionId chosen) {
    nodes_.back().chosen = chosen;
    nodes_.back().children.push_back(0);
  }

  void close_last() {
    std::vector<double> shares = std::move(nodes_.back().children);
    nodes_.pop_back();
    const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (whole < smallest_ || shares.size() < 2) return;
    for (double& share : shares) share /= whole;
    branchings_.push_back(std::move(shares));
  }

  double smallest_;
  std::vector<Node> nodes_;
  Branchings& branchings_;
};

}  // namespace

Branchings measure_branchings(const cover::Problem& problem, const BranchingLimits& limits) {
  constexpr std::uint64_t enough_to_settle = 20'000;
  cover::Search scout(problem);
  scout.count({.nodes = enough_to_settle});
  cover::Search search(problem, scout.settled());

  Branchings branchings;
  Path path(limits.smallest, branchings);
  while (search.nodes() < limits.nodes) {
    const std::uint64_t before = search.nodes();
    search.count({.nodes = slice_nodes});
    if (!search.stopped()) {
      path.finish();
      break;
    }
    path.move_to(cover::SearchWork::left(search).front().levels, static_cast<double>(search.nodes() - before));
  }
  return branchings;
}

}  // namespace quadrille::bench
