// A subgradient method on the prices (dual_prices.h has the sources). The slope of the bound in the price of an item is
// its demand less the number of chosen options that contain it. Polyak's length of a step needs the highest bound,
// which nobody knows: it is assumed to lie some gap above the best one found. If that is not reached for a while the
// gap was too large, and is halved.
//
// No item may contribute more than 2^60 divided by the number of items, so that all contributions together fit into 64
// bits.
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

  // Moves all prices to where the bound would be this much higher if it went on as it does here. False if no direction
  // raises it.
  bool step(double gap) {
    double squares = 0;
    for (std::size_t i = 0; i < prices_.size(); ++i) {
      const double uphill = slope(i);
      squares += uphill * uphill;
      // Part of the last direction remains, which damps the zigzag of subgradient steps.
      direction_[i] = uphill + 0.7 * direction_[i];
    }
    if (squares == 0) return false;
    for (std::size_t i = 0; i < prices_.size(); ++i) {
      const double moved = prices_[i] + gap / 2 / squares * direction_[i];
      const Demand& demand = relaxation_.items()[i];
      // A price without a bound on its side could grow forever: the bound does not fall there.
      const double most = demand.needed > 0 ? largest_contribution() / demand.needed : 0;
      const double least = demand.room < demand.size ? -largest_contribution() / demand.room : 0;
      prices_[i] = std::clamp(moved, least, most);
    }
    return true;
  }

  // Returns to prices that it had, and forgets the direction.
  void return_to(const std::vector<double>& prices) {
    prices_ = prices;
    std::fill(direction_.begin(), direction_.end(), 0);
    (void)bound();
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
  constexpr int most_steps = 5000, patience = 50;
  constexpr double smallest_gap = 1e-4, progress = 0.25;  // of the first gap, of the present one
  Ascent ascent(relaxation);
  double bound = ascent.bound(), highest = bound, level = bound;
  std::vector<double> best = ascent.prices();
  // If no cover is known, `most` is far too high.
  const double end = static_cast<double>(most + 1), known_gap = (end - bound) / 4;
  const double first_gap = bound == 0 ? known_gap : std::min(known_gap, std::abs(bound));
  double gap = first_gap;
  int idle = 0;
  for (int i = 0; i < most_steps && highest < end && gap > smallest_gap * first_gap; ++i) {
    if (stop.stop_requested()) return false;
    if (!ascent.step(highest + gap - bound)) break;
    bound = ascent.bound();
    if (bound > highest) highest = bound, best = ascent.prices();
    if (highest > level + progress * gap) {
      level = highest, idle = 0;
    } else if (++idle > patience) {
      ascent.return_to(best);
      bound = level = highest, idle = 0, gap /= 2;
    }
  }
  std::vector<ScaledCost> prices;
  prices.reserve(best.size());
  for (const double price : best) prices.push_back(std::llround(price));
  relaxation.set_prices(prices);
  return true;
}

}  // namespace quadrille::cover::best
