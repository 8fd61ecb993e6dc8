// The order of the items decides what a sweep costs, by factors of 2 to 100 and more: candidates, and the choice.
#pragma once

#include <string_view>

#include "cover/counting/forecast.h"

namespace quadrille::cover::counting {

using Order = std::vector<ItemId>;

/// The primary items as they were added.
Order natural_order(const Problem& problem);

/// Always the item that brings the fewest new neighbours to those of the items before it, so that few items are open at
/// a time. `jump` allows items that are no neighbours yet.
Order frontier_order(const Problem& problem, const StateCode& code, ItemId first, bool jump);

/// Always the item that leads a sample of the reachable states to the fewest states; an item that was not open before
/// costs `penalty` states more. Only for states of at most 512 bits; nothing otherwise.
Order sample_order(const Problem& problem, const StateCode& code, std::size_t sample, double penalty);

struct Plan {
  std::string_view order;  // its name
  Layers layers;
  Forecast forecast;
};

/// The natural order or the reversed one.
Plan simple_plan(const Problem& problem, const StateCode& code);
/// The cheapest of some orders. Looks the longer for it, the more there is to be gained.
Plan best_plan(const Problem& problem, const StateCode& code);

}  // namespace quadrille::cover::counting
