// The costs of a problem for the search for the best cover, which is always the cheapest one with signed costs.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/cover/best.h"

namespace quadrille::cover::best {

/// Costs times a power of two, so that prices can be fractions. Negative for the dearest cover.
using ScaledCost = std::int64_t;

/// The number of options that an item still needs, has room for, and has.
struct Demand {
  std::int32_t needed = 0, room = 0, size = 0;  // size: the number of its options
  bool priced = true;  // whether it has a price; not with colors: it has room for all options of one color
};

/// The contribution of a price to the lower bound (see relaxation.h).
template <class Number>
Number contribution(Number price, const Demand& demand) {
  return price * static_cast<Number>(price < 0 ? demand.room : demand.needed < 0 ? 0 : demand.needed);
}

struct CostModel {
  CostModel(const Problem& the_problem, const BestOptions& options);

  /// Tells whether the option can be chosen: only with a primary item.
  bool usable(OptionId option) const;

  void set_bounds(Demand& demand, ItemId item, bool repeat) const;

  const Problem& problem;
  std::vector<ScaledCost> costs;  // of the options
  std::vector<Demand> demands;    // of the items
  ScaledCost scale = 1;           // one unit of the problem's costs
  ScaledCost step = 1;            // all costs are multiples of it
  ScaledCost dearest = 0;         // no cover costs more
};

}  // namespace quadrille::cover::best
