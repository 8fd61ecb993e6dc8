// The subgradient method of Held, Wolfe and Crowder on the prices (dual_prices.h has the sources). The slope of the
// bound in the price of an item is its demand less the number of chosen options that contain it. No item may contribute
// more than 2^60 divided by the number of items, so that all contributions together fit into 64 bits.
#include "cover/best/dual_prices.h"

#include <algorithm>
#include <cmath>

namespace quadrille::cover::best {
namespace {

class Ascent {
 public:
  explicit Ascent(const Relaxation& relaxation)
      : relaxation_(relaxation), direction_(relaxation.items().size()), taken_(direction_.size()) {
    for (const Relaxation::Item& item : relaxation.items()) prices_.push_back(static_cast<double>(item.price));
    for (const auto option : relaxation.options()) {
      auto cost = static_cast<double>(relaxation.net_cost(option));
      for (const auto& entry : relaxation.entries_of(option)) cost += prices_[entry.item];
      costs_.push_back(cost);
    }
  }

  const std::vector<double>& prices() const { return prices_; }

  // The bound, with all options of negative net cost taken.
  double bound() {
    double sum = 0;
    for (std::size_t i = 0; i < prices_.size(); ++i) sum += contribution(prices_[i], relaxation_.items()[i]);
    std::fill(taken_.begin(), taken_.end(), 0);
    for (std::size_t i = 0; i < costs_.size(); ++i) {
      const auto entries = relaxation_.entries_of(relaxation_.options()[i]);
      double net = costs_[i];
      for (const auto& entry : entries) net -= prices_[entry.item];
      if (net >= 0) continue;
      sum += net;
      for (const auto& entry : entries) ++taken_[entry.item];
    }
    return sum;
  }

  // Moves all prices this far in one step. False if no direction raises the bound.
  bool step(double length) {
    double squares = 0;
    for (std::size_t i = 0; i < prices_.size(); ++i) {
      const double uphill = slope(i);
      squares += uphill * uphill;
      // Part of the last direction remains, which damps the zigzag of subgradient steps.
      direction_[i] = uphill + 0.7 * direction_[i];
    }
    if (squares == 0) return false;
    for (std::size_t i = 0; i < prices_.size(); ++i) {
      const double moved = prices_[i] + length / std::sqrt(squares) * direction_[i];
      const Demand& demand = relaxation_.items()[i];
      // A price without a bound on its side could grow forever: the bound does not fall there.
      const double most = demand.needed > 0 ? largest_contribution() / demand.needed : 0;
      const double least = demand.room < demand.size ? -largest_contribution() / demand.room : 0;
      prices_[i] = std::clamp(moved, least, most);
    }
    return true;
  }

 private:
  // Returns the slope of the bound as a function of the item's price. At price 0 the slopes on both sides differ: up if
  // too few options are taken, down if there are too many, and 0 in between.
  double slope(std::size_t i) const {
    const Demand& demand = relaxation_.items()[i];
    if (!demand.priced) return 0;
    const std::int32_t up = std::max(0, demand.needed) - taken_[i], down = demand.room - taken_[i];
    return prices_[i] > 0 ? up : prices_[i] < 0 ? down : up > 0 ? up : std::min(0, down);
  }

  // Keeps sums of prices within 64 bits.
  double largest_contribution() const { return std::ldexp(1, 60) / static_cast<double>(prices_.size()); }

  const Relaxation& relaxation_;
  std::vector<double> costs_, prices_, direction_;
  std::vector<std::int32_t> taken_;
};

}  // namespace

bool improve_prices(Relaxation& relaxation, ScaledCost most, const std::stop_token& stop) {
  constexpr int steps = 300;
  constexpr double shrink = 0.98;
  Ascent ascent(relaxation);
  // The first step could close half of the gap if it were spread evenly over all items. The best prices count, not the
  // last.
  const auto start = static_cast<double>(relaxation.bound()), end = static_cast<double>(most + 1);
  double highest = start, length = (end - start) / 2 / std::sqrt(static_cast<double>(ascent.prices().size()));
  std::vector<double> best = ascent.prices();
  for (int i = 0; i < steps && highest < end && ascent.step(length); ++i, length *= shrink) {
    if (stop.stop_requested()) return false;
    const double bound = ascent.bound();
    if (bound > highest) highest = bound, best = ascent.prices();
  }
  std::vector<ScaledCost> prices;
  prices.reserve(best.size());
  for (const double price : best) prices.push_back(std::llround(price));
  relaxation.set_prices(prices);
  return true;
}

}  // namespace quadrille::cover::best
