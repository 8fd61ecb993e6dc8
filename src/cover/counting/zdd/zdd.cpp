// Stores for each node the number of covers below it, which makes all questions about them walks from the root: the
// cover of a given rank, a random one. Nodes are numbered from the leaves up (0 none, 1 the empty choice), so that one
// pass in ascending order computes everything that depends on children.
#include "quadrille/cover/zdd.h"

#include <bit>
#include <cassert>

#include "cover/core/fingerprint.h"
#include "cover/core/uniform_random.h"
#include "cover/counting/frontier/item_orders.h"
#include "cover/counting/zdd/zdd_build.h"

namespace quadrille::cover {
namespace {

// Subtracts with a borrow between the two words; a is at least b.
ExactCount difference(ExactCount a, ExactCount b) {
  return ExactCount::from_words(a.high() - b.high() - (a.low() < b.low() ? 1 : 0), a.low() - b.low());
}

// 0..bound-1, all equally likely: numbers with as many bits, until one is small enough.
ExactCount random_below(ExactCount bound, UniformRandom& random) {
  const ExactCount last = difference(bound, 1);
  const std::uint64_t ones = ~std::uint64_t{0};
  const std::uint64_t high_mask = last.high() == 0 ? 0 : ones >> std::countl_zero(last.high());
  const std::uint64_t low_mask = last.high() != 0 ? ones : last.low() == 0 ? 0 : ones >> std::countl_zero(last.low());
  ExactCount drawn;
  // Repeats with a probability below one half.
  do {
    const std::uint64_t high = random.word() & high_mask;
    drawn = ExactCount::from_words(high, random.word() & low_mask);
  } while (drawn > last);
  return drawn;
}

Error error_of(frontier::Ending ending) {
  switch (ending) {
    case frontier::Ending::stopped: return {ErrorCode::stopped, "stopped before all covers were found"};
    case frontier::Ending::too_wide:
      return {ErrorCode::unsupported, "diagrams do not support states of more than 512 bits"};
    default: return {ErrorCode::too_large, "the covers need more memory than allowed"};
  }
}

}  // namespace

Result<Zdd> Zdd::build(const Problem& problem, const ZddOptions& options) {
  if (problem.has_bounds())
    return Error{ErrorCode::unsupported, "diagrams do not support items with bounds other than 1 to 1"};
  const frontier::StateCode code(problem);
  const frontier::FrontierPlan plan = frontier::best_plan(problem, code, options.stop);
  MemoryPool memory(options.memory);
  Diagram diagram = build_diagram(plan.staged, memory, options.stop);
  if (diagram.ending != frontier::Ending::complete) return error_of(diagram.ending);

  return Zdd(fingerprint(problem), std::move(diagram.nodes), diagram.root);
}

Zdd::Zdd(std::uint64_t problem, std::vector<Node> nodes, std::uint32_t root)
    : problem_(problem), nodes_(std::move(nodes)), counts_{0, 1}, root_(root) {
  assert(root_ + 1 == nodes_.size() || (root_ < 2 && nodes_.size() == 2));
  counts_.reserve(nodes_.size());
  for (std::size_t i = 2; i < nodes_.size(); ++i) {
    assert(nodes_[i].low < i && nodes_[i].high < i && nodes_[i].high != 0);
    counts_.push_back(counts_[nodes_[i].low] + counts_[nodes_[i].high]);
  }
}

// Covers with the node's option come first: their ranks are below the number of covers through `high`.
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
  UniformRandom random(seed);
  return cover(random_below(count(), random));
}

}  // namespace quadrille::cover
