// Branch and bound as a tree that can be checked: prices first, then a split into covers with an option and those
// without.
//
// A node is closed if its prices prove that no cover below it costs `most` or less. The listener is told the prices
// whenever they have changed or have made options too expensive, so that it can repeat each step with integers alone:
//
//     split(o)     the node with option o, taken            leave()   closed; the parent continues without o
//     reprice(p)   drops all options that p makes too expensive; or closes the node
//
// The order of nodes is a depth-first search; levels_ are the options taken on the way.
#include "proof/bound_tree.h"

#include <algorithm>
#include <cassert>

#include "cover/best/dual_prices.h"

namespace quadrille::proof {

using cover::best::Relaxation;
using cover::best::ScaledCost;

bool BoundTree::walk(const std::stop_token& stop) {
  // The prices of the root are optimized; below, they are only adjusted.
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

// Tightens the prices as far as they go. After a dead item the bound may still be low: then that item's price closes
// the node.
bool BoundTree::is_closed() {
  if (is_cover() || close_dead_item()) return true;
  const std::size_t options = relaxation_.options().size();
  const bool open = relaxation_.tighten(most_);
  // Options are dropped when prices are reported.
  if (!open || prices_changed() || relaxation_.options().size() < options) report_prices();
  if (!open && relaxation_.bound() <= most_) (void)close_dead_item();
  return !open;
}

// Tells whether the options taken are a cover: it is not cheap enough, whatever the prices are.
bool BoundTree::is_cover() const {
  const auto items = relaxation_.items();
  return std::none_of(items.begin(), items.end(), [](const Relaxation::Item& item) { return item.needed > 0; });
}

// Closes a node with an item that has no options: such an item can have any price, and one that is too high proves
// that no cover is cheap enough.
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
  assert(reported_.size() == relaxation_.items().size());
  for (std::size_t i = 0; i < reported_.size(); ++i) reported_[i] = relaxation_.items()[i].price;
  listener_.reprice(reported_);
}

// Branches on the cheapest option of the item: covers with it first, then those without.
void BoundTree::branch() {
  const std::uint32_t item = relaxation_.choose_item(most_);
  assert(item != Relaxation::none);  // it would be a cheaper cover
  const Relaxation::Option option = relaxation_.cheapest(item);
  assert(option != Relaxation::none && relaxation_.is_left(option));
  listener_.split(option);
  levels_.push_back({option, relaxation_.mark()});
  relaxation_.take(option);
}

// Goes back to the parent, which continues without the option. False at the end.
bool BoundTree::retreat() {
  if (levels_.empty()) return false;
  relaxation_.undo(levels_.back().before);
  for (std::size_t i = 0; i < reported_.size(); ++i) reported_[i] = relaxation_.items()[i].price;
  relaxation_.forbid(levels_.back().taken);
  levels_.pop_back();
  return true;
}

}  // namespace quadrille::proof
