// Keeps the Lagrangian bound of relaxation.h up to date while options are taken and forbidden. After each step the
// bound is that of the formula there for the prices at hand; what is undone returns in the opposite order.
#include "cover/best/relaxation.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace quadrille::cover::best {

Relaxation::Relaxation(const CostModel& model) : model_(model), items_(model.demands.size()), net_costs_(model.costs) {
  lay_cells();
  for (const ScaledCost cost : model.costs) bound_ += std::min<ScaledCost>(0, cost);
  for (Option option = 0; option < model.costs.size(); ++option) {
    if (!model.usable(OptionId{option})) forbid(option);
  }
  for (const Item& item : items_) dead_ |= item.size < item.needed;
  set_prices(std::vector<ScaledCost>(items_.size()));
}

// Gives each item a consecutive block of cells, one for each of its options; entries and cells refer to each other.
//
//     item a    cells_[first ...]    o2 o5 o7 | o9     size 3: o9 has been removed and is the first to return
void Relaxation::lay_cells() {
  std::uint32_t cells = 0;
  for (std::uint32_t i = 0; i < items_.size(); ++i) {
    static_cast<Demand&>(items_[i]) = model_.demands[i];
    items_[i].first = cells;
    cells += static_cast<std::uint32_t>(items_[i].size);
  }
  cells_.resize(cells);
  std::vector<std::uint32_t> next;
  for (const Item& item : items_) next.push_back(item.first);
  starts_.push_back(0);
  for (Option option = 0; option < net_costs_.size(); ++option) {
    for (const cover::Entry& entry : model_.problem.option(OptionId{option})) {
      const std::uint32_t cell = next[index(entry.item)]++;
      cells_[cell] = {option, static_cast<std::uint32_t>(entries_.size())};
      entries_.push_back({index(entry.item), cell, entry.color});
    }
    starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
    options_.push_back(option), place_.push_back(option);
  }
  size_ = static_cast<std::uint32_t>(options_.size());
  assert(entries_.size() == cells_.size());
}

// Adjusts all prices twice, as one that changes moves the best places of others. The changes are not undone: they are
// made at the root.
void Relaxation::set_prices(std::span<const ScaledCost> prices) {
  assert(prices.size() == items_.size());
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (prices[i] != items_[i].price) change_price(items_[i], prices[i] - items_[i].price);
  }
  for (int pass = 0; pass < 2; ++pass) {
    for (Item& item : items_) adjust(item, true);
  }
  changes_.clear();
}

// ---- Taking and forbidding options ----

// The bound grows by the net cost; a negative one is in the bound already, as that of every option that is left.
void Relaxation::take(Option option) {
  assert(is_left(option));
  bound_ += std::max<ScaledCost>(0, net_costs_[option]);
  count_as_taken(option, 1);
  changes_.push_back({Change::taken, option});
  remove(option);
  for (const Entry& entry : entries_of(option)) {
    Item& item = items_[entry.item];
    // The option was removed from its items' lists above, except from those that are full now.
    if (is_full(item)) {
      forbid_all(item);
      continue;
    }
    if (item.color != entry.color) paint(item, entry.color);
    if (item.size > 0) wait(item);
  }
}

// A color takes no room: other options may give the same one.
void Relaxation::count_as_taken(Option option, std::int32_t sign) {
  for (const Entry& entry : entries_of(option)) {
    items_[entry.item].needed -= sign;
    if (entry.color == Color::none) items_[entry.item].room -= sign;
  }
}

void Relaxation::forbid(Option option) {
  bound_ -= std::min<ScaledCost>(0, net_costs_[option]);
  remove(option);
}

// Full items keep their options: they are not used until there is room again.
void Relaxation::forbid_all(const Item& item) {
  for (const Cell& cell : cells_of(item)) {
    if (is_left(cell.option)) forbid(cell.option);
  }
}

void Relaxation::paint(Item& item, Color color) {
  item.color = color;
  changes_.push_back({Change::colored, number_of(item)});
  // Backwards: removing the option of a cell moves the last cell into its place.
  for (std::size_t i = cells_of(item).size(); i-- > 0;) {
    const Cell cell = cells_of(item)[i];
    if (entries_[cell.entry].color != color) forbid(cell.option);
  }
}

// Removes the option from the lists of its items and from the list of all. An item whose net cost was the lowest may
// now have a higher price.
void Relaxation::remove(Option option) {
  assert(is_left(option));
  for (Entry& entry : entries_of(option)) {
    Item& item = items_[entry.item];
    if (is_full(item)) continue;
    remove_from(item, entry);
    if (item.size < item.needed) dead_ = true;
    if (net_costs_[option] <= 0) wait(item);
  }
  const Option last = options_[--size_];
  std::swap(options_[place_[option]], options_[size_]);
  std::swap(place_[option], place_[last]);
  changes_.push_back({Change::removed, option});
}

// Swaps the cell with the last remaining one. Both entries keep track of their cells, so that only the size has to be
// restored.
void Relaxation::remove_from(Item& item, Entry& entry) {
  assert(item.size > 0 && entry.cell >= item.first && entry.cell < item.first + static_cast<std::uint32_t>(item.size));
  const std::uint32_t last = item.first + static_cast<std::uint32_t>(--item.size);
  std::swap(cells_[entry.cell], cells_[last]);
  entries_[cells_[entry.cell].entry].cell = entry.cell;
  entry.cell = last;
}

// Reverses the changes, last one first. Sets need no swaps: an option that returns still stands just beyond the end.
// An item is full now if it was when the change was made, as later changes are undone already.
void Relaxation::undo(Mark mark) {
  assert(mark.changes <= changes_.size());
  for (; changes_.size() > mark.changes; changes_.pop_back()) {
    const Change& change = changes_.back();
    switch (change.kind) {
      case Change::removed:
        for (const Entry& entry : entries_of(change.which)) {
          Item& item = items_[entry.item];
          if (!is_full(item)) ++item.size;
        }
        ++size_;
        break;
      case Change::taken: count_as_taken(change.which, -1); break;
      case Change::colored: items_[change.which].color = Color::none; break;
      case Change::repriced:
        items_[change.which].price -= change.price;
        for (const Cell& cell : cells_of(items_[change.which])) net_costs_[cell.option] += change.price;
    }
  }
  bound_ = mark.bound;
  dead_ = freed_ = false;
  for (const std::uint32_t item : waiting_) items_[item].waiting = false;
  waiting_.clear();
}

// ---- Prices ----

// Adjusts the prices of the items that wait, in the order in which they were affected; these may affect others. Prices
// are lowered only where nothing is needed any more.
bool Relaxation::settle_prices(ScaledCost most) {
  for (std::size_t i = 0; i < waiting_.size() && !dead_ && bound_ <= most; ++i) {
    Item& item = items_[waiting_[i]];
    item.waiting = false;
    adjust(item, item.needed <= 0 && item.price > 0);
    if (i + 1 == waiting_.size() && freed_) adjust_all();
  }
  if (dead_ || bound_ > most) return false;
  waiting_.clear();
  return true;
}

bool Relaxation::tighten(ScaledCost most) { return settle_prices(most) && drop_expensive(most); }

// Prices that fall leave room for higher prices of all other items.
void Relaxation::adjust_all() {
  freed_ = false;
  for (Item& item : items_) {
    if (item.needed > 0) adjust(item, false);
  }
}

void Relaxation::wait(Item& item) {
  if (item.waiting) return;
  item.waiting = true;
  waiting_.push_back(number_of(item));
}

// Raises the price to where the bound is highest; lowers it only if `down`.
void Relaxation::adjust(Item& item, bool down) {
  if (!item.priced || is_full(item) || item.size < item.needed) return;
  if (!down && item.needed == 1 && !all_positive(item)) return;  // the usual case
  const ScaledCost more = best_price(item) - item.price;
  if (more > 0 || (down && more < 0)) change_price(item, more);
}

bool Relaxation::all_positive(const Item& item) const {
  for (const Cell& cell : cells_of(item)) {
    if (net_costs_[cell.option] <= 0) return false;
  }
  return true;
}

// As a function of the price, the bound is piecewise linear: it bends where another option's net cost becomes negative,
// and at 0. It grows while fewer options have negative net costs than are needed (with a negative price: than have
// room).
ScaledCost Relaxation::best_price(const Item& item) {
  const bool needs = item.needed > 0;
  if (needs && item.needed == item.room) return critical_price(item, item.needed);
  const ScaledCost negative = item.room < item.size ? std::min<ScaledCost>(0, critical_price(item, item.room)) : 0;
  return needs ? std::max(negative, critical_price(item, item.needed)) : negative;
}

// The price at which this number of options have net costs of 0 or less.
ScaledCost Relaxation::critical_price(const Item& item, std::int32_t options) {
  assert(0 < options && options <= item.size);
  if (options == 1) {
    ScaledCost least = std::numeric_limits<ScaledCost>::max();
    for (const Cell& cell : cells_of(item)) least = std::min(least, net_costs_[cell.option]);
    return item.price + least;
  }
  scratch_.clear();
  for (const Cell& cell : cells_of(item)) scratch_.push_back(net_costs_[cell.option]);
  std::nth_element(scratch_.begin(), scratch_.begin() + (options - 1), scratch_.end());
  return item.price + scratch_[static_cast<std::size_t>(options) - 1];
}

// Moves the price, and the bound with it: by the item's contribution, and by each net cost that is or becomes negative.
void Relaxation::change_price(Item& item, ScaledCost more) {
  changes_.push_back({Change::repriced, number_of(item), more});
  bound_ += contribution(item.price + more, item) - contribution(item.price, item);
  item.price += more;
  freed_ |= more < 0;
  for (const Cell& cell : cells_of(item)) {
    ScaledCost& net = net_costs_[cell.option];
    bound_ += std::min<ScaledCost>(0, net - more) - std::min<ScaledCost>(0, net);
    net -= more;
  }
}

// Removes every option whose net cost alone would raise the bound above `most` (reduced-cost fixing). Backwards,
// because removing an option moves the last one into its place.
bool Relaxation::drop_expensive(ScaledCost most) {
  for (std::uint32_t i = size_; i-- > 0;) {
    if (net_costs_[options_[i]] > most - bound_) remove(options_[i]);
  }
  return !dead_;
}

// ---- Choices ----

// The item whose options leave the least slack: there are few of them, or they are expensive. The sum of squares
// favors items with few cheap options, also if they have many expensive ones.
std::uint32_t Relaxation::choose_item(ScaledCost most) const {
  const auto slack = static_cast<double>(most - bound_ + 1);
  std::uint32_t best = none;
  double least = std::numeric_limits<double>::max();
  for (const Item& item : items_) {
    if (item.needed <= 0) continue;
    double sum = -item.needed * slack * slack;
    for (const Cell& cell : cells_of(item)) {
      const double left = slack - static_cast<double>(net_costs_[cell.option]);
      sum += left * left;
      if (sum >= least) break;
    }
    if (sum < least) best = number_of(item), least = sum;
  }
  return best;
}

void Relaxation::append_options(std::uint32_t item, std::vector<Option>& options) const {
  for (const Cell& cell : cells_of(items_[item])) options.push_back(cell.option);
}

auto Relaxation::cheapest(std::uint32_t item) const -> Option {
  Option best = none;
  for (const Cell& cell : cells_of(items_[item])) best = cheaper(best, cell.option);
  return best;
}

auto Relaxation::cheapest() const -> Option {
  Option best = none;
  for (const Option option : options()) best = cheaper(best, option);
  return best;
}

// Breaks ties by number, so that the search does not depend on the order of the sparse set.
auto Relaxation::cheaper(Option a, Option b) const -> Option {
  if (a == none) return b;
  return std::pair(net_costs_[a], a) < std::pair(net_costs_[b], b) ? a : b;
}

}  // namespace quadrille::cover::best
