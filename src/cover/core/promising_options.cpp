// Finds options that would leave some item without options, by conflict with all options of that item.
//
//     a: 1 2 3      item b has the options 2 and 4. Option 3 conflicts with both, and does not cover b itself:
//     b: 2 4        so 3 is in no cover. Without it more options may turn out to be in no cover.
//
// An option can conflict with all options of an item only if its own items share enough options with that item. So the
// shared options are counted first, which leaves few options for a closer look. Items that lose options are examined
// again.
//
// Source: preprocessing as in D. E. Knuth's program DLX-PRE (2017), cut off after a time that grows with the problem.
#include <algorithm>
#include <utility>

#include "cover/core/preprocess.h"

namespace quadrille::cover {

namespace {

// The number of entries examined for each entry of the problem: more if options are dropped.
constexpr std::size_t least_patience = 8, most_patience = 32, drops_that_pay_for_one_more = 8;
// A small problem is examined as often as it needs.
constexpr std::size_t least_steps = 4096;

class Reduction {
 public:
  Reduction(const Problem& problem, const std::stop_token& stop);

  std::vector<bool> run() &&;

 private:
  bool is_primary(ItemId item) const { return problem_.kind(item) == Kind::primary; }
  bool is_patient() const;
  template <class Visit>
  void for_each_option(ItemId item, Visit visit);
  void examine(ItemId item);
  std::uint32_t count_neighbors(ItemId item);
  void collect_suspects(ItemId neighbor, std::uint32_t size);
  bool empties(OptionId option, ItemId item);
  bool conflicts(OptionId option);
  void drop(OptionId option);

  const Problem& problem_;
  const std::stop_token& stop_;
  std::vector<bool> promising_;
  std::size_t longest_ = 0;                 // entries of an option
  std::vector<OptionId> options_of_items_;  // item after item
  std::vector<std::uint32_t> starts_;       // of each item there
  std::vector<ItemId> waiting_;             // items to be examined
  std::vector<bool> is_waiting_;

  // The current examination, counted from 1:
  std::uint32_t examination_ = 0;
  std::vector<std::uint32_t> shared_;   // for each item: options that it shares with the current item,
  std::vector<ItemId> neighbors_;       // those that share some
  std::vector<std::uint32_t> seen_in_;  // for each option: the last examination that has seen it
  std::vector<OptionId> found_;         // may conflict with all options of the item
  // The current option: its number, counted from 1, at each of its items, and the colors that it gives them.
  std::uint32_t notes_ = 0;
  std::vector<std::uint32_t> noted_;
  std::vector<Color> noted_colors_;
  std::size_t steps_ = 0, dropped_ = 0;
};

Reduction::Reduction(const Problem& problem, const std::stop_token& stop)
    : problem_(problem), stop_(stop), starts_(problem.item_count() + 1) {
  const std::size_t items = problem.item_count(), options = problem.option_count();
  for (std::uint32_t option = 0; option < options; ++option) {
    const auto entries = problem.option(OptionId{option});
    promising_.push_back(
        std::any_of(entries.begin(), entries.end(), [this](const Entry& entry) { return is_primary(entry.item); }));
    if (!promising_[option]) continue;
    longest_ = std::max(longest_, entries.size());
    for (const Entry& entry : entries) ++starts_[index(entry.item) + 1];
  }
  for (std::size_t item = 0; item < items; ++item) starts_[item + 1] += starts_[item];
  options_of_items_.resize(starts_.back());
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (std::uint32_t option = 0; option < options; ++option) {
    if (!promising_[option]) continue;
    for (const Entry& entry : problem.option(OptionId{option})) {
      options_of_items_[next[index(entry.item)]++] = OptionId{option};
    }
  }
  noted_.resize(items), noted_colors_.resize(items), shared_.resize(items), is_waiting_.resize(items);
  seen_in_.resize(options);
}

// Items with few options are the first to lose them all, so they come first.
std::vector<bool> Reduction::run() && {
  for (std::uint32_t item = 0; item < problem_.item_count(); ++item) {
    if (is_primary(ItemId{item})) waiting_.push_back(ItemId{item}), is_waiting_[item] = true;
  }
  const auto size = [this](ItemId item) { return starts_[index(item) + 1] - starts_[index(item)]; };
  std::stable_sort(waiting_.begin(), waiting_.end(), [&](ItemId a, ItemId b) { return size(a) < size(b); });
  for (std::size_t next = 0; next < waiting_.size() && is_patient(); ++next) {
    const ItemId item = waiting_[next];
    is_waiting_[index(item)] = false;
    examine(item);
  }
  return std::move(promising_);
}

bool Reduction::is_patient() const {
  if (stop_.stop_requested()) return false;
  const std::size_t patience = std::min(least_patience + dropped_ / drops_that_pay_for_one_more, most_patience);
  return steps_ < std::max(patience * problem_.entry_count(), least_steps);
}

// Visits the remaining options. Ends when `visit` returns false.
template <class Visit>
void Reduction::for_each_option(ItemId item, Visit visit) {
  for (std::uint32_t at = starts_[index(item)]; at < starts_[index(item) + 1]; ++at) {
    const OptionId option = options_of_items_[at];
    ++steps_;
    if (promising_[index(option)] && !visit(option)) return;
  }
}

// Drops the options that conflict with all options of the item and do not cover it.
void Reduction::examine(ItemId item) {
  ++examination_;
  const std::uint32_t size = count_neighbors(item);
  found_.clear();
  for (ItemId neighbor : neighbors_) {
    if (shared_[index(neighbor)] * longest_ >= size && !stop_.stop_requested()) collect_suspects(neighbor, size);
  }
  for (ItemId neighbor : neighbors_) shared_[index(neighbor)] = 0;
  for (OptionId option : found_) {
    if (!is_patient()) return;
    if (empties(option, item)) drop(option);
  }
}

// Counts the options that the item shares with each other item, and marks its options as seen. Returns how many it has.
std::uint32_t Reduction::count_neighbors(ItemId item) {
  std::uint32_t size = 0;
  neighbors_.clear();
  for_each_option(item, [&](OptionId option) {
    ++size;
    seen_in_[index(option)] = examination_;
    for (const Entry& entry : problem_.option(option)) {
      ++steps_;
      if (entry.item != item && shared_[index(entry.item)]++ == 0) neighbors_.push_back(entry.item);
    }
    return true;
  });
  return size;
}

// Collects the neighbor's options that share items with enough options of the item to conflict with all of them.
void Reduction::collect_suspects(ItemId neighbor, std::uint32_t size) {
  for_each_option(neighbor, [&](OptionId option) {
    if (std::exchange(seen_in_[index(option)], examination_) == examination_) return true;
    std::uint64_t met = 0;
    for (const Entry& entry : problem_.option(option)) ++steps_, met += shared_[index(entry.item)];
    if (met >= size) found_.push_back(option);
    return true;
  });
}

bool Reduction::empties(OptionId option, ItemId item) {
  ++notes_;
  for (const Entry& entry : problem_.option(option)) {
    noted_[index(entry.item)] = notes_, noted_colors_[index(entry.item)] = entry.color;
  }
  bool all_conflict = true;
  for_each_option(item, [&](OptionId other) { return all_conflict = conflicts(other); });
  return all_conflict;
}

// Tells whether the option conflicts with the current one.
bool Reduction::conflicts(OptionId option) {
  for (const auto& [item, color] : problem_.option(option)) {
    ++steps_;
    if (noted_[index(item)] == notes_ && (color == Color::none || color != noted_colors_[index(item)])) return true;
  }
  return false;
}

void Reduction::drop(OptionId option) {
  promising_[index(option)] = false;
  ++dropped_;
  for (const Entry& entry : problem_.option(option)) {
    if (!is_primary(entry.item) || is_waiting_[index(entry.item)]) continue;
    waiting_.push_back(entry.item), is_waiting_[index(entry.item)] = true;
  }
}

}  // namespace

std::vector<bool> promising_options(const Problem& problem, const std::stop_token& stop) {
  return Reduction(problem, stop).run();
}

}  // namespace quadrille::cover
