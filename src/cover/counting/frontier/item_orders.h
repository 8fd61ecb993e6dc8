// Chooses the order in which the frontier method covers the items; it changes the cost by factors of 2 to 100 and more.
#pragma once

#include <algorithm>
#include <string_view>

#include "cover/counting/frontier/cost_forecast.h"

namespace quadrille::cover::frontier {

using Order = std::vector<ItemId>;

/// The primary items in the order in which they were added.
Order natural_order(const Problem& problem);

/// Always takes the item that adds the fewest new neighbors to those of the items before it, so that few items are
/// open at a time. `jump` allows items that are not yet neighbors.
Order frontier_order(const Problem& problem, const StateCode& code, ItemId first, bool jump,
                     const std::stop_token& stop = {});

/// Always takes the item that leads a sample of the reachable states to the fewest states; an item that was not open
/// before costs `penalty` additional states. Empty if states have more than 512 bits.
Order sample_order(const Problem& problem, const StateCode& code, std::size_t sample, double penalty,
                   const std::stop_token& stop = {});

struct FrontierPlan {
  std::string_view order;  // its name
  StagedProblem staged;
  CostForecast forecast;
  double growth = 0;  // of the forecast from a small sample to a larger one; 0 before there was a larger one

  /// The forecast, and as much more as it grew: if a larger sample has found more, one that is larger still may, too.
  double nanoseconds() const { return forecast.nanoseconds() * std::max(growth, 1.0); }
  /// Forecasts again with a larger sample, unless that was done.
  void refine(const std::stop_token& stop = {});
};

/// The natural or the reversed order, whichever is cheaper.
FrontierPlan simple_plan(const Problem& problem, const StateCode& code, const std::stop_token& stop = {});
/// The cheapest of these and further orders. Spends more time on the choice if there is more to gain.
FrontierPlan best_plan(const Problem& problem, const StateCode& code, FrontierPlan simple,
                       const std::stop_token& stop = {});
inline FrontierPlan best_plan(const Problem& problem, const StateCode& code, const std::stop_token& stop = {}) {
  return best_plan(problem, code, simple_plan(problem, code, stop), stop);
}

}  // namespace quadrille::cover::frontier
