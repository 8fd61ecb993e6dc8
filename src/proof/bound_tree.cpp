#include "proof/bound_tree.h"

#include <algorithm>
#include <cassert>

#include "cover/best/dual_prices.h"

namespace quadrille::proof {

using cover::best::Relaxation;
using cover::best::ScaledCost;

bool BoundTree::walk(const std::stop_token& stop) {
  if (!cover::best::improve_prices(relaxation_, most_, stop)) return false;
  for (bool open = true; open;) {
    if (stop.stop_requested() || listener_.failed()) return false;
    if (is_closed()) {
      listener_.leave();
      open = retreat();
    } else {
      branch();
    }
  }
  return true;
}

bool BoundTree::is_closed() {
  if (is_cover() || close_dead_item()) return true;
  const std::size_t options = relaxation_.options().size();
  const bool open = relaxation_.tighten(most_);
  // Options are dropped when prices are reported.
  if (!open || prices_changed() || relaxation_.options().size() < options) report_prices();
  if (!open && relaxation_.bound() <= most_) (void)close_dead_item();
  return !open;
}

// A cover is not cheap enough, whatever the prices are.
bool BoundTree::is_cover() const {
  const auto items = relaxation_.items();
  return std::none_of(items.begin(), items.end(), [](const Relaxation::Item& item) { return item.needed > 0; });
}

// An item without options can have any price: one that is too high proves that no cover is cheap enough.
bool BoundTree::close_dead_item() {
  const auto items = relaxation_.items();
  const auto dead = std::find_if(items.begin(), items.end(),
                                 [](const Relaxation::Item& item) { return item.needed > 0 && item.size == 0; });
  if (dead == items.end()) return false;
  reported_[static_cast<std::size_t>(dead - items.begin())] += most_ - relaxation_.bound() + 1;
  listener_.reprice(reported_);
  return true;
}

bool BoundTree::prices_changed() const {
  return !std::equal(reported_.begin(), reported_.end(), relaxation_.items().begin(),
                     [](ScaledCost price, const Relaxation::Item& item) { return price == item.price; });
}

void BoundTree::report_prices() {
  for (std::size_t i = 0; i < reported_.size(); ++i) reported_[i] = relaxation_.items()[i].price;
  listener_.reprice(reported_);
}

void BoundTree::branch() {
  const std::uint32_t item = relaxation_.choose_item(most_);
  assert(item != Relaxation::none);  // it would be a cheaper cover
  const Relaxation::Option option = relaxation_.cheapest(item);
  listener_.split(option);
  levels_.push_back({option, relaxation_.mark()});
  relaxation_.take(option);
}

// False at the end.
bool BoundTree::retreat() {
  if (levels_.empty()) return false;
  relaxation_.undo(levels_.back().before);
  for (std::size_t i = 0; i < reported_.size(); ++i) reported_[i] = relaxation_.items()[i].price;
  relaxation_.forbid(levels_.back().taken);
  levels_.pop_back();
  return true;
}

}  // namespace quadrille::proof
