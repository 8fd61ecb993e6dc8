// A problem as the search for the best cover sees it: all questions are for the cheapest cover with signed costs.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/cover/best.h"

namespace quadrille::cover::best {

/// Costs times a power of two, so that taxes can be fractions. Negative if the dearest cover is wanted.
using ScaledCost = std::int64_t;

/// How many more options an item needs, and for how many it has room.
struct Demand {
  std::int32_t needed = 0, room = 0, size = 0;  // size: how many there are
  bool priced = true;                           // not with colours: then it has room for all options of one colour
};

/// What a tax adds to the lower bound (see relaxation.h).
template <class Number>
Number contribution(Number price, const Demand& demand) {
  return price * static_cast<Number>(price < 0 ? demand.room : demand.needed < 0 ? 0 : demand.needed);
}

struct Model {
  Model(const Problem& the_problem, const BestOptions& options);

  /// May the option be chosen at all? Not without a primary item.
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
