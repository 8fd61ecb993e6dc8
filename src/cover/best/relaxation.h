// The remaining part of a problem during branch and bound, with a lower bound on the cost of covering it.
//
// Each item has a price, which is subtracted from the cost of each option that contains it; the result is the option's
// net cost. A cover that contains an item once pays its price once, so without negative net costs the sum of the prices
// is a lower bound. In general
//
//     bound = cost of the options taken + sum over items of (price > 0 ? needed : room) price
//                                       + sum over options of min(0, net cost)
//
// for any prices: it is the Lagrangian of the linear program, and the prices are its dual variables (Lagrange
// multipliers). Taking an option adds its net cost to the bound if that is positive; forbidding one adds its negative
// net cost. The price of an item that has lost options is then moved to where the bound is highest: where its cheapest
// remaining option, or the k-th cheapest if k are needed, has net cost 0.
//
// The options of an item are a sparse set: the remaining ones come first. The last option that was removed returns
// first, so undoing only increments the size. (Knuth: dancing cells.)
//
// Sources: D. E. Knuth, dlx5 (prices at the root), TAOCP 4B, 7.2.2.1 and ssxcc (sparse sets); D. Erlenkotter, "A
// dual-based procedure for uncapacitated facility location", Operations Research 26 (1978) (dual ascent).
#pragma once

#include <cstddef>
#include <span>

#include "cover/best/cost_model.h"

namespace quadrille::cover::best {

class Relaxation {
 public:
  using Option = std::uint32_t;
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  explicit Relaxation(const CostModel& model);

  ScaledCost bound() const { return bound_; }
  ScaledCost net_cost(Option option) const { return net_costs_[option]; }

  /// Replaces all prices and adjusts them. Only at the start.
  void set_prices(std::span<const ScaledCost> prices);
  struct Item : Demand {
    std::uint32_t first = 0;    // cells_[first] and so on are its options
    Color color = Color::none;  // of a secondary item, once an option has given it one
    bool waiting = false;       // to adjust its price
    ScaledCost price = 0;
  };
  struct Entry {
    std::uint32_t item, cell;
    Color color;
  };
  std::span<const Item> items() const { return items_; }
  std::span<const Option> options() const { return std::span(options_).first(size_); }
  std::span<const Entry> entries_of(Option option) const {
    return std::span(entries_).subspan(starts_[option], starts_[option + 1] - starts_[option]);
  }

  bool is_left(Option option) const { return place_[option] < size_; }
  void take(Option option);
  void forbid(Option option);
  /// Adjusts prices and forbids each option that would raise the bound above `most`. False if no cover costs `most` or
  /// less.
  bool tighten(ScaledCost most);
  /// Adjusts prices alone. False as above.
  bool settle_prices(ScaledCost most);

  /// The item to branch on, or none if no item needs more options: then the options taken are a cover.
  std::uint32_t choose_item(ScaledCost most) const;
  /// Appends the remaining options of an item that has room, in no particular order.
  void append_options(std::uint32_t item, std::vector<Option>& options) const;
  /// The option of least net cost, of the item or of all; none if no option is left.
  Option cheapest(std::uint32_t item) const;
  Option cheapest() const;

  struct Mark {
    std::size_t changes;
    ScaledCost bound;
  };
  Mark mark() const { return {changes_.size(), bound_}; }
  /// Returns to an earlier state.
  void undo(Mark mark);

 private:
  struct Cell {
    Option option;
    std::uint32_t entry;
  };
  struct Change {
    enum Kind : std::uint8_t { removed, taken, colored, repriced } kind;
    std::uint32_t which;   // option or item
    ScaledCost price = 0;  // was added
  };

  std::span<Entry> entries_of(Option option) {
    return std::span(entries_).subspan(starts_[option], starts_[option + 1] - starts_[option]);
  }
  std::span<const Cell> cells_of(const Item& item) const {
    return std::span(cells_).subspan(item.first, static_cast<std::size_t>(item.size));
  }
  static bool is_full(const Item& item) { return item.room == 0; }
  std::uint32_t number_of(const Item& item) const { return static_cast<std::uint32_t>(&item - items_.data()); }

  void lay_cells();
  void remove(Option option);
  void remove_from(Item& item, Entry& entry);
  void forbid_all(const Item& item);
  void paint(Item& item, Color color);
  void count_as_taken(Option option, std::int32_t sign);

  void wait(Item& item);
  void adjust_all();
  void adjust(Item& item, bool down);
  bool all_positive(const Item& item) const;
  void change_price(Item& item, ScaledCost more);
  ScaledCost best_price(const Item& item);
  ScaledCost critical_price(const Item& item, std::int32_t options);
  bool drop_expensive(ScaledCost most);
  Option cheaper(Option a, Option b) const;

  const CostModel& model_;
  std::vector<Item> items_;
  std::vector<std::uint32_t> starts_;  // of the options in entries_
  std::vector<Entry> entries_;
  std::vector<Cell> cells_;
  std::vector<ScaledCost> net_costs_;
  std::vector<Option> options_;       // a sparse set, too: the remaining ones come first
  std::vector<std::uint32_t> place_;  // of each option in options_
  std::uint32_t size_ = 0;
  ScaledCost bound_ = 0;
  bool dead_ = false;   // an item lacks options
  bool freed_ = false;  // some net costs have risen

  std::vector<Change> changes_;
  std::vector<std::uint32_t> waiting_;
  std::vector<ScaledCost> scratch_;
};

}  // namespace quadrille::cover::best
