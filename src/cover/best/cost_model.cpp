// Turns both goals into one: the cheapest cover with signed costs. Costs are multiplied by a power of two, so that
// prices are integers and bounds are exact: a sum of doubles could cut off the best cover.
#include "cover/best/cost_model.h"

#include <algorithm>
#include <numeric>

namespace quadrille::cover::best {
namespace {

// The largest scale that keeps the sum of all costs below 2^46, so that prices fit into 64 bits, even for items that
// need many options.
ScaledCost scale_for(ScaledCost largest, std::size_t options) {
  constexpr ScaledCost largest_sum = ScaledCost{1} << 46, finest = ScaledCost{1} << 16;
  ScaledCost scale = 1;
  while (scale < finest && 2 * scale * largest < largest_sum / static_cast<ScaledCost>(options + 1)) scale *= 2;
  return scale;
}

}  // namespace

CostModel::CostModel(const Problem& the_problem, const BestOptions& options) : problem(the_problem) {
  ScaledCost divisor = 0, largest = 0;
  demands.resize(problem.item_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const ScaledCost cost = options.weight == Weight::options ? 1 : problem.cost(OptionId{o});
    costs.push_back(options.goal == Goal::minimum ? cost : -cost);
    // If all costs are multiples of 5, a cover that is better is better by 5.
    divisor = std::gcd(divisor, cost);
    largest = std::max(largest, cost);
    for (const Entry& entry : problem.option(OptionId{o})) {
      Demand& demand = demands[index(entry.item)];
      ++demand.size;
      if (entry.color != Color::none) demand.priced = false;
    }
  }
  for (std::uint32_t i = 0; i < demands.size(); ++i) set_bounds(demands[i], ItemId{i}, options.at_least_once);
  scale = scale_for(largest, problem.option_count());
  step = std::max<ScaledCost>(1, divisor) * scale;
  for (ScaledCost& cost : costs) dearest += std::max<ScaledCost>(0, cost *= scale);
}

void CostModel::set_bounds(Demand& demand, ItemId item, bool repeat) const {
  const bool primary = problem.kind(item) == Kind::primary;
  const Bounds bounds = primary ? problem.bounds(item) : Bounds{0, 1};
  const auto size = static_cast<std::uint32_t>(demand.size);
  demand.needed = static_cast<std::int32_t>(std::min(bounds.low, size + 1));
  demand.room = static_cast<std::int32_t>(primary && repeat ? size : std::min(bounds.high, size));
}

bool CostModel::usable(OptionId option) const {
  const auto entries = problem.option(option);
  return std::any_of(entries.begin(), entries.end(),
                     [&](const Entry& entry) { return problem.kind(entry.item) == Kind::primary; });
}

}  // namespace quadrille::cover::best
