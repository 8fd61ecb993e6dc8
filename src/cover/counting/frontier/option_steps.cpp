// The fields of a state live from the first option of their item to the last one, and their bits are used again. No
// field crosses a word, so that counting is one addition.
#include "cover/counting/frontier/option_steps.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

#include "cover/counting/frontier/item_orders.h"

namespace quadrille::cover::frontier {
namespace {

constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();
constexpr Bit word_bits = 64;

// Places for fields, none of which crosses a word.
class FieldPlaces {
 public:
  // Returns the first place where the field fits into one word; first fit keeps the states short.
  Bit take(std::uint32_t width) {
    assert(width <= word_bits);
    Bit bit = 0;
    while (bit % word_bits + width > word_bits || !is_free(bit, width)) ++bit;
    used_.resize(std::max<std::size_t>(used_.size(), bit + width));
    fill(bit, width, true);
    return bit;
  }
  void give_back(Bit bit, std::uint32_t width) { fill(bit, width, false); }
  Bit size() const { return static_cast<Bit>(used_.size()); }

 private:
  bool is_free(Bit bit, std::uint32_t width) const {
    for (Bit i = bit; i < std::min<std::size_t>(bit + width, used_.size()); ++i) {
      if (used_[i]) return false;
    }
    return true;
  }
  void fill(Bit bit, std::uint32_t width, bool value) {
    std::fill_n(used_.begin() + static_cast<std::ptrdiff_t>(bit), width, value);
  }

  std::vector<bool> used_;
};

// An item while the steps are laid out.
struct ItemSteps {
  std::uint32_t last = nowhere;  // step
  std::uint32_t options = 0;     // that have not been decided
  std::uint32_t width = 0, values = 1;
  Bit bit = 0;
  bool is_open = false;
};

class StepLayout {
 public:
  StepLayout(const Problem& problem, const StateCode& code, OptionSteps& result)
      : problem_(problem), code_(code), result_(result), lives_(problem.item_count()) {}

  // Sorts the options by their first item in the order, finds the last option of each item, and lays out the steps.
  void run(std::span<const ItemId> order) {
    const std::vector<OptionId> options = in_order(order);
    for (std::uint32_t step = 0; step < options.size(); ++step) {
      for (const Entry& entry : problem_.option(options[step])) {
        ItemSteps& life = lives_[index(entry.item)];
        life.last = step, ++life.options;
      }
    }
    for (std::uint32_t item = 0; item < lives_.size(); ++item) find_width(ItemId{item});
    for (std::uint32_t step = 0; step < options.size(); ++step) lay_out(step, options[step]);
    result_.bits = places_.size();
  }

 private:
  bool is_primary(ItemId item) const { return problem_.kind(item) == Kind::primary; }

  std::vector<OptionId> in_order(std::span<const ItemId> order) const {
    std::vector<std::uint32_t> place(problem_.item_count(), nowhere);
    for (std::uint32_t i = 0; i < order.size(); ++i) place[index(order[i])] = i;
    std::vector<std::pair<std::uint32_t, OptionId>> first;
    for (const OptionId option : code_.options()) {
      std::uint32_t least = nowhere;
      for (const Entry& entry : problem_.option(option)) least = std::min(least, place[index(entry.item)]);
      first.emplace_back(least, option);
    }
    std::stable_sort(first.begin(), first.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<OptionId> options;
    options.reserve(first.size());
    for (const auto& one : first) options.push_back(one.second);
    return options;
  }

  // Returns the largest count that has to be told apart: the upper bound if it can be exceeded, otherwise the lower
  // one.
  std::uint32_t most(ItemId item) const {
    const Bounds bounds = problem_.bounds(item);
    const std::uint32_t options = lives_[index(item)].options;
    return bounds.high < options ? bounds.high : std::min(bounds.low, options);
  }

  // A primary item with values 0 to v needs the bits of v.
  void find_width(ItemId item) {
    ItemSteps& life = lives_[index(item)];
    if (is_primary(item)) {
      result_.possible = result_.possible && problem_.bounds(item).low <= life.options;
      life.values = most(item) + 1;
      life.width = static_cast<std::uint32_t>(std::bit_width(life.values - 1));
    } else {
      life.width = code_.width(item);
      life.values = 1 + life.width;
    }
  }

  // Opens the items that occur for the first time, decides the option, and closes those that occur for the last time.
  // The number of possible states, 2^open_bits, is the measure by which orders are compared.
  void lay_out(std::uint32_t step, OptionId option) {
    OptionStep& to = result_.steps.emplace_back();
    for (const Entry& entry : problem_.option(option)) {
      ItemSteps& life = lives_[index(entry.item)];
      if (!std::exchange(life.is_open, true)) life.bit = places_.take(life.width), open(life, 1);
    }
    // 2^1000 is as good as infinite, and sums of it do not overflow.
    result_.work += std::exp2(std::min(open_bits_, 1000.0));
    for (const Entry& entry : problem_.option(option)) {
      is_primary(entry.item) ? count(entry.item, to) : write(entry, to);
    }
    for (const Entry& entry : problem_.option(option)) {
      ItemSteps& life = lives_[index(entry.item)];
      if (life.last == step) close(life, to);
    }
  }

  void open(const ItemSteps& life, double sign) { open_bits_ += sign * std::log2(life.values); }

  void close(ItemSteps& life, OptionStep& to) {
    for (Bit i = 0; i < life.width; ++i) to.forget.push_back(life.bit + i);
    places_.give_back(life.bit, life.width);
    open(life, -1);
  }

  // The item's options after this one count down.
  void count(ItemId item, OptionStep& to) {
    ItemSteps& life = lives_[index(item)];
    const Bounds bounds = problem_.bounds(item);
    const bool is_limited = life.values - 1 == bounds.high;
    assert(life.options > 0);
    --life.options;
    const std::uint32_t least = bounds.low > life.options ? bounds.low - life.options : 0;
    if (life.width > 0 || is_limited) to.counters.push_back({life.bit, life.width, life.values - 1, is_limited, least});
  }

  // Copies the bits of the secondary item's code into its field.
  void write(const Entry& entry, OptionStep& to) {
    const ItemSteps& life = lives_[index(entry.item)];
    const std::uint64_t set = code_.set(entry), forbidden = code_.forbidden(entry);
    for (Bit i = 0; i < life.width; ++i) {
      if ((set >> i & 1) != 0) to.set.push_back(life.bit + i);
      if ((forbidden >> i & 1) != 0) to.forbidden.push_back(life.bit + i);
    }
  }

  const Problem& problem_;
  const StateCode& code_;
  OptionSteps& result_;
  std::vector<ItemSteps> lives_;
  FieldPlaces places_;
  double open_bits_ = 0;
};

}  // namespace

OptionSteps::OptionSteps(const Problem& problem, const StateCode& code, std::span<const ItemId> order) {
  StepLayout(problem, code, *this).run(order);
}

// Compares the natural order, its reverse, and two greedy ones.
OptionSteps best_option_steps(const Problem& problem, const StateCode& code, const std::stop_token& stop) {
  Order order = natural_order(problem);
  OptionSteps best(problem, code, order);
  const auto compare = [&](const Order& other) {
    if (other.size() != order.size()) return;
    OptionSteps steps(problem, code, other);
    if (steps.work < best.work) best = std::move(steps);
  };
  compare(Order(order.rbegin(), order.rend()));
  for (const bool jump : {false, true}) {
    if (!order.empty() && !stop.stop_requested()) compare(frontier_order(problem, code, order.front(), jump, stop));
  }
  return best;
}

}  // namespace quadrille::cover::frontier
