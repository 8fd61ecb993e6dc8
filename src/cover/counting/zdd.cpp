#include "quadrille/cover/zdd.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

#include "cover/counting/orders.h"
#include "cover/counting/random.h"
#include "cover/counting/zdd_build.h"

namespace quadrille::cover {
namespace {

ExactCount difference(ExactCount a, ExactCount b) {
  return ExactCount::from_words(a.high() - b.high() - (a.low() < b.low() ? 1 : 0), a.low() - b.low());
}

// 0..bound-1, all equally likely: numbers with as many bits, until one is small enough.
ExactCount random_below(ExactCount bound, counting::Random& random) {
  const ExactCount last = difference(bound, 1);
  const std::uint64_t ones = ~std::uint64_t{0};
  const std::uint64_t high_mask = last.high() == 0 ? 0 : ones >> std::countl_zero(last.high());
  const std::uint64_t low_mask = last.high() != 0 ? ones : last.low() == 0 ? 0 : ones >> std::countl_zero(last.low());
  ExactCount drawn;
  do {
    const std::uint64_t high = random.word() & high_mask;
    drawn = ExactCount::from_words(high, random.word() & low_mask);
  } while (drawn > last);
  return drawn;
}

Error error_of(counting::Ending ending) {
  switch (ending) {
    case counting::Ending::stopped: return {ErrorCode::stopped, "stopped before all covers were found"};
    case counting::Ending::too_wide:
      return {ErrorCode::unsupported, "more than 512 bits of state in any order of items"};
    default: return {ErrorCode::too_large, "the covers need more memory than was allowed"};
  }
}

}  // namespace

Result<Zdd> Zdd::build(const Problem& problem, const ZddOptions& options) {
  if (problem.has_bounds()) return Error{ErrorCode::unsupported, "items with bounds other than 1 to 1"};
  const counting::StateCode code(problem);
  const counting::Plan plan = counting::best_plan(problem, code);
  counting::Memory memory(options.memory);
  counting::Diagram diagram = counting::build_diagram(plan.layers, memory, options.stop);
  if (diagram.ending != counting::Ending::complete) return error_of(diagram.ending);

  Zdd zdd;
  zdd.nodes_ = std::move(diagram.nodes), zdd.root_ = diagram.root;
  zdd.counts_ = {0, 1};
  zdd.counts_.reserve(zdd.nodes_.size());
  for (std::size_t i = 2; i < zdd.nodes_.size(); ++i) {
    zdd.counts_.push_back(zdd.counts_[zdd.nodes_[i].low] + zdd.counts_[zdd.nodes_[i].high]);
  }
  return zdd;
}

std::vector<OptionId> Zdd::cover(ExactCount rank) const {
  assert(count().exact() && rank < count());
  std::vector<OptionId> options;
  for (std::uint32_t node = root_; node > 1;) {
    const Node& here = nodes_[node];
    if (rank < counts_[here.high]) {
      options.push_back(here.option);
      node = here.high;
    } else {
      rank = difference(rank, counts_[here.high]);
      node = here.low;
    }
  }
  return options;
}

std::vector<OptionId> Zdd::random_cover(std::uint64_t seed) const {
  assert(count() > 0);
  counting::Random random(seed);
  return cover(random_below(count(), random));
}

std::optional<WeightedCover> Zdd::lightest(std::span<const std::int64_t> weights) const {
  if (root_ == 0) return std::nullopt;
  std::vector<std::int64_t> best(nodes_.size(), 0);  // behind each node
  const auto with = [&](const Node& node) { return weights[index(node.option)] + best[node.high]; };
  const auto better_with = [&](const Node& node) { return node.low == 0 || with(node) <= best[node.low]; };
  for (std::size_t i = 2; i < nodes_.size(); ++i) {
    best[i] = better_with(nodes_[i]) ? with(nodes_[i]) : best[nodes_[i].low];
  }
  WeightedCover result{best[root_], {}};
  for (std::uint32_t node = root_; node > 1;) {
    const bool chosen = better_with(nodes_[node]);
    if (chosen) result.options.push_back(nodes_[node].option);
    node = chosen ? nodes_[node].high : nodes_[node].low;
  }
  return result;
}

std::optional<WeightedCover> Zdd::heaviest(std::span<const std::int64_t> weights) const {
  std::vector<std::int64_t> opposite;
  for (std::int64_t weight : weights) opposite.push_back(-weight);
  auto result = lightest(opposite);
  if (result) result->weight = -result->weight;
  return result;
}

std::string Zdd::to_text() const {
  const auto hexadecimal = [](std::uint32_t number) {
    std::string digits;
    do digits += "0123456789abcdef"[number % 16];
    while ((number /= 16) != 0);
    return std::string(digits.rbegin(), digits.rend());
  };
  std::string text;
  if (root_ < 2) return text;
  for (std::uint32_t i = root_; i > 1; --i) {  // the root is the last node
    const Node& node = nodes_[i];
    text += hexadecimal(i) + ": (~" + std::to_string(index(node.option)) + '?' + hexadecimal(node.low) + ':' +
            hexadecimal(node.high) + ")\n";
  }
  return text;
}

std::vector<std::int64_t> costs_of(const Problem& problem) {
  std::vector<std::int64_t> costs;
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) costs.push_back(problem.cost(OptionId{i}));
  return costs;
}

void ZddWalk::descend(std::uint32_t node) {
  for (; node != 1; node = zdd_.nodes()[node].high) {
    path_.push_back(node);
    chosen_.push_back(zdd_.nodes()[node].option);
  }
}

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

}  // namespace quadrille::cover
