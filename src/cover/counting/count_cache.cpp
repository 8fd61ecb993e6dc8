// A depth-first search with a table of subproblems (count_cache.h). Equal subproblems have equal keys: the state, in
// which the fields of secondary items in no remaining option are filled. A count enters the table when its node is
// complete.
#include "cover/counting/count_cache.h"

#include <algorithm>
#include <cassert>

#include "cover/counting/frontier/fixed_states.h"

namespace quadrille::cover {
namespace {

using namespace frontier;

// Subproblems and their counts, with two possible places for each. Grows up to the limit of memory.
template <int W>
class SubproblemTable {
 public:
  explicit SubproblemTable(MemoryPool& memory) : memory_(memory), block_(memory.take(first_capacity * sizeof(Entry))) {
    if (block_) capacity_ = first_capacity;
  }

  const ExactCount* find(const StateKey<W>& key) const {
    for (Entry *entry = pair(key), *end = entry + (capacity_ == 0 ? 0 : 2); entry != end; ++entry) {
      if (entry->work != 0 && entry->key == key) return &entry->count;
    }
    return nullptr;
  }

  // Keeps the count; it may displace another one that took less work.
  void put(const StateKey<W>& key, ExactCount count, std::uint64_t work) {
    if (capacity_ == 0) return;
    if (size_ > capacity_ / 2) grow();
    place({key, count, std::max<std::uint64_t>(work, 1)});
  }

 private:
  struct Entry {
    StateKey<W> key;
    ExactCount count;
    std::uint64_t work;  // the nodes it took; 0: empty
  };
  static constexpr std::size_t first_capacity = 1024;

  Entry* entries() const { return reinterpret_cast<Entry*>(block_.get()); }
  // Returns two neighboring places, chosen by the high bits of the hash: its low bits are less well mixed.
  Entry* pair(const StateKey<W>& key) const {
    if (capacity_ == 0) return nullptr;
    assert(std::has_single_bit(capacity_));
    return entries() + (key.hash() >> (64 - std::countr_zero(capacity_)) & ~Word{1});
  }

  // Replaces the entry that took fewer nodes, so that expensive subproblems stay.
  void place(const Entry& entry) {
    Entry* const first = pair(entry.key);
    Entry* const cheaper = first[1].work < first[0].work ? first + 1 : first;
    size_ += cheaper->work == 0 ? 1 : 0;
    *cheaper = entry;
  }

  // Grows fourfold. At the limit of memory the table keeps its size, and no further attempt is made.
  void grow() {
    MemoryPool::Block larger = growing_ ? memory_.take(4 * capacity_ * sizeof(Entry)) : MemoryPool::Block();
    if (!(growing_ = larger != nullptr)) return;
    const std::span<const Entry> old(entries(), capacity_);
    block_.swap(larger);
    capacity_ *= 4, size_ = 0;
    for (const Entry& entry : old) {
      if (entry.work != 0) place(entry);
    }
  }

  MemoryPool& memory_;
  MemoryPool::Block block_;
  std::size_t capacity_ = 0, size_ = 0;
  bool growing_ = true;
};

template <int W>
class CacheCounter {
 public:
  CacheCounter(const Problem& problem, const StateCode& code, const FixedFields& fields, MemoryPool& memory,
               const std::stop_token& stop)
      : stop_(stop), states_(problem, code, fields, stop), table_(memory), sizes_(problem.item_count()) {
    for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
      if (problem.kind(ItemId{item}) == Kind::primary) primaries_.push_back(ItemId{item});
      fields_.push_back(field_of(ItemId{item}, code));
    }
    for (std::uint32_t i = 0; i < code.options().size() && !stop.stop_requested(); ++i) {
      active_.push_back(i);
      items_.emplace_back();
      StateKey<W>& touched = touched_.emplace_back();
      for (const Entry& entry : problem.option(code.options()[i])) {
        if (problem.kind(entry.item) == Kind::primary) items_.back().push_back(entry.item);
        touched = touched | fields_[index(entry.item)];
      }
    }
    for (ItemId item : primaries_) primary_fields_ = primary_fields_ | fields_[index(item)];
    secondary_fields_ = StateKey<W>::ones(fields.bits).without(primary_fields_);
  }

  // Walks depth-first with a stack of levels. After an interruption the levels are left without entering the table:
  // their counts are incomplete, but add up to a lower bound.
  CachedCount run(std::uint64_t probation) {
    if (stop_.stop_requested()) return result_.ending = Ending::stopped, result_;
    enter({}, 0, active_.size());
    while (!levels_.empty() && result_.ending == Ending::complete) {
      if (levels_.back().next < levels_.back().branches_end)
        try_option();
      else
        leave();
      if ((result_.nodes & 1023) == 0) judge(probation);
      if (options_until_check_ <= 0) check();
    }
    while (!levels_.empty()) leave();
    return result_;
  }

 private:
  static constexpr std::int64_t options_between_checks = 1 << 18;

  // A node whose options are being tried. Its active options are those that still fit; the branches follow them.
  struct TreeLevel {
    StateKey<W> state, key;
    std::size_t active, branches, next, branches_end;  // places in active_
    ExactCount count;
    std::uint64_t nodes_before;
  };

  StateKey<W> field_of(ItemId item, const StateCode& code) const {
    Bits bits;
    for (Bit i = 0; i < code.width(item); ++i) bits.push_back(states_.start[index(item)] + i);
    return StateKey<W>::of(bits);
  }

  void check() {
    if (stop_.stop_requested()) result_.ending = Ending::stopped;
    options_until_check_ = options_between_checks;
  }

  // Gives up if fewer than a fifth of the look-ups find something: the table then costs more than it saves.
  void judge(std::uint64_t probation) {
    if (result_.nodes >= probation && 5 * result_.hits < result_.hits + result_.entries)
      result_.ending = Ending::gave_up;
  }

  void add(ExactCount count) { (levels_.empty() ? result_.count : levels_.back().count) += count; }

  void try_option() {
    TreeLevel& level = levels_.back();
    assert(level.active <= level.branches && level.next < level.branches_end && level.branches_end == active_.size());
    const std::uint32_t option = active_[level.next++];
    const StateKey<W> state = level.state | states_.options[option].set;
    ++result_.nodes, --options_until_check_;
    enter(state, level.active, level.branches);
  }

  // Enters the node of this state; only active options from `first` to `last` can fit.
  void enter(const StateKey<W>& state, std::size_t first, std::size_t last) {
    if (primary_fields_.without(state).empty()) return add(1);
    const bool only_primaries = secondary_fields_.empty();
    if (only_primaries && known(state)) return;
    // The options that still fit are appended: those of each level lie above those of the level before.
    //
    //     active_:  [ all options | fit here: 2 5 7 9 | branches: 5 9 ][ fit below 5: ... ]
    const std::size_t active = active_.size();
    const StateKey<W> touched = keep_fitting(state, first, last);
    const ItemId item = smallest(state);
    const StateKey<W> key =
        state | secondary_fields_.without(touched);  // determines which options fit, and nothing else
    // Dead ends are cheap to find again, so they do not enter the table.
    if (sizes_[index(item)] == 0 || (!only_primaries && known(key))) return active_.resize(active);
    const std::size_t branches = active_.size();
    for (std::size_t i = active; i < branches; ++i) {
      const auto& items = items_[active_[i]];
      if (std::find(items.begin(), items.end(), item) != items.end()) active_.push_back(active_[i]);
    }
    levels_.push_back({state, key, active, branches, branches, active_.size(), 0, result_.nodes});
  }

  bool known(const StateKey<W>& key) {
    const ExactCount* const count = table_.find(key);
    if (count != nullptr) ++result_.hits, add(*count);
    return count != nullptr;
  }

  // Appends the options that fit and counts them for each item.
  StateKey<W> keep_fitting(const StateKey<W>& state, std::size_t first, std::size_t last) {
    StateKey<W> touched;
    options_until_check_ -= static_cast<std::int64_t>(last - first + sizes_.size());
    std::fill(sizes_.begin(), sizes_.end(), 0);
    for (std::size_t i = first; i < last; ++i) {
      const std::uint32_t option = active_[i];
      if (state.meets(states_.options[option].forbidden)) continue;
      active_.push_back(option);
      touched = touched | touched_[option];
      for (ItemId item : items_[option]) ++sizes_[index(item)];
    }
    return touched;
  }

  // Returns the first uncovered item with the fewest options.
  ItemId smallest(const StateKey<W>& state) const {
    assert(!primaries_.empty());
    ItemId smallest = primaries_.front();
    std::uint64_t least = no_limit;
    for (ItemId item : primaries_) {
      if (states_.covers(state, item) || sizes_[index(item)] >= least) continue;
      smallest = item, least = sizes_[index(item)];
    }
    return smallest;
  }

  void leave() {
    const TreeLevel level = levels_.back();
    levels_.pop_back();
    active_.resize(level.active);
    add(level.count);
    if (result_.ending != Ending::complete) return;
    ++result_.entries;
    table_.put(level.key, level.count, result_.nodes - level.nodes_before);
  }

  const std::stop_token& stop_;
  FixedStates<W> states_;
  SubproblemTable<W> table_;
  std::vector<ItemId> primaries_;
  std::vector<StateKey<W>> fields_;         // of each item
  std::vector<std::vector<ItemId>> items_;  // primary ones, of each option
  std::vector<StateKey<W>> touched_;        // of each option, its fields
  StateKey<W> primary_fields_, secondary_fields_;
  std::vector<std::uint32_t> active_;  // options, level upon level
  std::vector<TreeLevel> levels_;
  std::vector<std::uint64_t> sizes_;  // of each item
  std::int64_t options_until_check_ = options_between_checks;
  CachedCount result_;
};

}  // namespace

CachedCount count_with_cache(const Problem& problem, const StateCode& code, MemoryPool& memory, std::stop_token stop,
                             std::uint64_t probation) {
  CachedCount result;
  const FixedFields fields(problem, code);
  const bool fits = with_words(fields.bits, [&](auto words) {
    result = CacheCounter<words.value>(problem, code, fields, memory, stop).run(probation);
  });
  if (!fits) result.ending = Ending::too_wide;
  return result;
}

}  // namespace quadrille::cover
