// Walks through the covers of a diagram without recursion: in its own order with the path as a stack, or lightest first
// with a heap of paths.
#include <algorithm>
#include <cassert>

#include "quadrille/cover/zdd.h"

namespace quadrille::cover {

std::vector<std::int64_t> costs_of(const Problem& problem) {
  std::vector<std::int64_t> costs;
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) costs.push_back(problem.cost(OptionId{i}));
  return costs;
}

// ---- In the diagram's own order ----

// Follows `high` to the end. Every node other than 0 has a cover below, so there are no dead ends.
void ZddWalk::descend(std::uint32_t node) {
  for (; node != 1; node = zdd_.nodes()[node].high) {
    path_.push_back(node);
    chosen_.push_back(zdd_.nodes()[node].option);
  }
}

// Goes back to the last node with another branch.
bool ZddWalk::next() {
  if (!started_) {
    started_ = true;
    if (zdd_.root() == 0) return false;
    descend(zdd_.root());
    return true;
  }
  while (!path_.empty()) {
    const std::uint32_t low = zdd_.nodes()[path_.back()].low;
    path_.pop_back(), chosen_.pop_back();
    if (low == 0) continue;
    descend(low);
    return true;
  }
  return false;
}

// ---- By weight ----
//
// The least weight of all continuations is known for each node, and so for each path that waits there. The path with
// the lightest continuation is followed to its end, and every branch that it did not take waits.

namespace {
constexpr std::size_t no_link = ~std::size_t{0};
}  // namespace

ZddByWeight::ZddByWeight(const Zdd& zdd, std::vector<std::int64_t> weights)
    : zdd_(zdd), weights_(std::move(weights)), least_(zdd.nodes().size(), 0) {
  for (std::size_t i = 2; i < least_.size(); ++i) {
    const Zdd::Node& node = zdd.nodes()[i];
    least_[i] = better_with(node) ? with(node) : least_[node.low];
  }
  if (zdd.root() != 0) defer({least_[zdd.root()], zdd.root(), no_link});
}

// Returns the least weight of the covers through the node that contain its option.
std::int64_t ZddByWeight::with(const Zdd::Node& node) const {
  assert(index(node.option) < weights_.size());
  return weights_[index(node.option)] + least_[node.high];
}

bool ZddByWeight::better_with(const Zdd::Node& node) const { return node.low == 0 || with(node) <= least_[node.low]; }

void ZddByWeight::defer(const Path& path) {
  waiting_.push_back(path);
  std::push_heap(waiting_.begin(), waiting_.end(), heavier);
}

// Chosen options form a tree of links to what was chosen before: paths share their beginnings.
std::size_t ZddByWeight::choose(OptionId option, std::size_t last) {
  links_.push_back({option, last});
  return links_.size() - 1;
}

bool ZddByWeight::next() {
  if (waiting_.empty()) return false;
  std::pop_heap(waiting_.begin(), waiting_.end(), heavier);
  Path path = waiting_.back();
  waiting_.pop_back();
  cover_.weight = path.weight;
  while (path.node != 1) {
    const Zdd::Node& node = zdd_.nodes()[path.node];
    const std::int64_t before = path.weight - least_[path.node];
    if (better_with(node)) {
      if (node.low != 0) defer({before + least_[node.low], node.low, path.last});
      path = {path.weight, node.high, choose(node.option, path.last)};
    } else {
      defer({before + with(node), node.high, choose(node.option, path.last)});
      path.node = node.low;
    }
  }
  cover_.options.clear();
  for (std::size_t link = path.last; link != no_link; link = links_[link].before) {
    cover_.options.push_back(links_[link].option);
  }
  std::reverse(cover_.options.begin(), cover_.options.end());
  return true;
}

std::optional<WeightedCover> Zdd::lightest(std::span<const std::int64_t> weights) const {
  ZddByWeight walk(*this, {weights.begin(), weights.end()});
  if (!walk.next()) return std::nullopt;
  return walk.cover();
}

std::optional<WeightedCover> Zdd::heaviest(std::span<const std::int64_t> weights) const {
  std::vector<std::int64_t> opposite;
  for (std::int64_t weight : weights) opposite.push_back(-weight);
  auto result = lightest(opposite);
  if (result) result->weight = -result->weight;
  return result;
}

}  // namespace quadrille::cover
