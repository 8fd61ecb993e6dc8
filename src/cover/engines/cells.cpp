// Knuth's dancing cells with sets of bits (cells.h). The cells of an option lie next to each other, and a spacer with
// its number ends them; the bit of a cell never changes. A path clears each bit once at most, so the trail has a place
// for all of them from the start.
#include "cover/engines/cells.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <utility>

namespace quadrille::cover {

Cells::Cells(const Problem& problem, const std::vector<bool>& promising, ItemChoice choice)
    : choice_(choice), nodes_between_checks_(nodes_between_checks(problem)) {
  number_items(problem);
  lay_out(problem, promising);
  uncovered_ = primary_;
}

// Numbers primary items first, in their order: the scans for an item end at `primary_`.
void Cells::number_items(const Problem& problem) {
  const auto items = static_cast<std::uint32_t>(problem.item_count());
  numbers_.resize(items);
  Item next = 0;
  for (Kind kind : {Kind::primary, Kind::secondary}) {
    for (std::uint32_t item = 0; item < items; ++item) {
      if (problem.kind(ItemId{item}) == kind) numbers_[item] = next++;
    }
    if (kind == Kind::primary) primary_ = next;
  }
}

// Lays out cells option by option, then the sets item by item. A cell's bit is first its position within the set, and
// then, when the sizes of all sets are known, its position in words_. Each set begins with a word of its own.
void Cells::lay_out(const Problem& problem, const std::vector<bool>& promising) {
  const std::size_t items = problem.item_count();
  sizes_.resize(items), colors_.resize(items), ease_.resize(primary_, 1);
  cells_.reserve(problem.entry_count() + problem.option_count());
  cell_colors_.reserve(cells_.capacity());
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    const auto entries = problem.option(OptionId{option});
    const auto first = static_cast<Node>(cells_.size());
    first_cell_.push_back(promising[option] ? first : none);
    if (!promising[option]) continue;
    for (const Entry& entry : entries) {
      const Item item = numbers_[index(entry.item)];
      cells_.push_back({item, static_cast<std::uint32_t>(sizes_[item]++)});
      cell_colors_.push_back(entry.color);
    }
    cells_.push_back({spacer | option, first});
    cell_colors_.push_back(Color::none);
  }

  std::uint32_t nodes = 0, words = 0;
  for (std::int32_t size : sizes_) {
    first_node_.push_back(nodes), first_word_.push_back(words);
    nodes += static_cast<std::uint32_t>(size), words += (static_cast<std::uint32_t>(size) + 63) / 64;
  }
  first_node_.push_back(nodes), first_word_.push_back(words);
  nodes_of_items_.resize(nodes), words_.resize(words);
  trail_.resize(nodes + items);  // each bit is cleared once, each item covered once
  for (Node node = 0; node < cells_.size(); ++node) {
    if (is_spacer(node)) continue;
    Cell& cell = cells_[node];
    nodes_of_items_[first_node_[cell.item] + cell.bit] = node;
    cell.bit += 64 * first_word_[cell.item];
    words_[cell.bit / 64] |= std::uint64_t{1} << (cell.bit % 64);
  }
}

// Visits the nodes of the options that are left in the item's set, in the order of the options.
template <class Visit>
void Cells::for_each_node(Item item, Visit visit) const {
  const Node* const nodes = nodes_of_items_.data() + first_node_[item];
  const std::uint32_t first = first_word_[item], last = first_word_[item + 1];
  for (std::uint32_t word = first; word < last; ++word) {
    for (std::uint64_t left = words_[word]; left != 0; left &= left - 1) {
      if (!visit(nodes[64 * (word - first) + static_cast<std::uint32_t>(std::countr_zero(left))])) return;
    }
  }
}

std::uint32_t Cells::option_of(Node node) const {
  while (!is_spacer(node)) ++node;
  return cells_[node].item & ~spacer;
}

void Cells::reset() {
  undo(0);
  assert(uncovered_ == primary_);
  levels_.clear(), choices_.clear(), required_.clear(), forced_.clear();
  next_forced_ = 0, low_ = 0;
  begun_ = resting_ = collected_ = hopeless_ = false;
  possible_ = true;
}

bool Cells::require(OptionId option) {
  assert(index(option) < first_cell_.size() && !begun_);
  const bool fitting = possible_ && fits(index(option));
  // A required option no longer fits; looked up only in this case, as paths can be long.
  if (!fitting && std::find(required_.begin(), required_.end(), option) != required_.end()) return possible_;
  required_.push_back(option);
  possible_ = fitting;
  // A dead end is not a conflict: the option fits, but an item has lost all its options. The search is then at its end.
  if (possible_ && !hopeless_) hopeless_ = !commit(index(option));
  return possible_;
}

// Repeats a step of a walk. The tree depends on the order in which items became forced, and so on that in which they
// were covered: the item that is branched on comes first.
bool Cells::descend(OptionId option) {
  if (!possible_ || hopeless_ || uncovered_ == 0 || !fits(index(option))) return require(option);
  collect_forced();
  const std::size_t next_forced = next_forced_;
  const Item low = low_;
  const Item item = choose_item();
  if (contains(index(option), item)) {
    cover(item, Color::none, false);
  } else {
    next_forced_ = next_forced, low_ = low;  // a choice of another engine
  }
  hopeless_ = !commit(index(option));
  return true;
}

bool Cells::contains(std::uint32_t option, Item item) const {
  Node node = first_cell_[option];
  while (!is_spacer(node) && cells_[node].item != item) ++node;
  return !is_spacer(node);
}

// Returns whether all items of the option are uncovered, or secondary with its color.
bool Cells::fits(std::uint32_t option) const {
  if (first_cell_[option] == none) return false;
  for (Node node = first_cell_[option]; !is_spacer(node); ++node) {
    const Item item = cells_[node].item;
    const Color color = cell_colors_[node];
    if (is_covered(item) && (color == Color::none || color != colors_[item])) return false;
  }
  return true;
}

// Returns to the state in which it paused: `resting_` at a solution or the end, where the next option is due, and not
// resting in the middle, where the next item is.
BranchOutcome Cells::next(const Pause& pause) {
  PauseWatch watch(pause, nodes_, nodes_between_checks_);
  if (!possible_ || hopeless_) return BranchOutcome::exhausted;
  if (watch.due(nodes_)) return BranchOutcome::paused;
  collect_forced();
  begun_ = true;
  if (resting_ && !try_next_option()) return BranchOutcome::exhausted;
  resting_ = false;
  while (uncovered_ > 0) {
    if (watch.due(nodes_)) return BranchOutcome::paused;
    branch(choose_item());
    if (!try_next_option()) return resting_ = true, BranchOutcome::exhausted;
  }
  resting_ = true;
  return BranchOutcome::solution;
}

void Cells::append_choices(std::vector<OptionId>& choices) const {
  for (const TreeLevel& level : levels_) choices.push_back(OptionId{choices_[level.at - 1]});
}

// Untried options are listed from the last one, because the next one has to be at the end.
void Cells::append_open_path(OpenPath& open_path) const {
  for (const TreeLevel& from : levels_) {
    cover::TreeLevel& level = open_path.levels.emplace_back();
    level.chosen = OptionId{choices_[from.at - 1]};
    level.branches = static_cast<std::uint32_t>(from.end - from.first);
    for (std::size_t at = from.end; at > from.at; --at) level.untried.push_back(OptionId{choices_[at - 1]});
  }
  open_path.end_open = possible_ && !hopeless_ && !resting_;
}

// Restores what choose_item() has used up of the forced items; the branch itself is not made.
LookAhead Cells::look_ahead() {
  if (hopeless_) return {};
  if (uncovered_ == 0) return {.solution = true};
  collect_forced();
  LookAhead ahead;
  const std::size_t next_forced = next_forced_;
  for_each_node(choose_item(), [&](Node node) {
    ahead.children.push_back(OptionId{option_of(node)});
    return true;
  });
  next_forced_ = next_forced;
  return ahead;
}

// ------------------------------------------------------------------------------------------------ which item is next

auto Cells::choose_item() -> Item {
  assert(uncovered_ > 0);
  while (is_covered(low_)) ++low_;
  if (choice_ == ItemChoice::first) return low_;
  const Item forced = forced_item();
  if (forced != none) return forced;
  return choice_ == ItemChoice::weighted ? lightest_item() : smallest_item();
}

// Collects the forced items at the start; from then on, every item that keeps only one option is added.
void Cells::collect_forced() {
  if (std::exchange(collected_, true)) return;
  for (Item item = low_; item < primary_; ++item) {
    if (sizes_[item] <= 1) forced_.push_back(item);
  }
}

auto Cells::forced_item() -> Item {
  while (next_forced_ < forced_.size()) {
    const Item item = forced_[next_forced_++];
    // It may have been covered meanwhile: its size then has the bit `covered`.
    if (sizes_[item] <= 1) return item;
  }
  return none;
}

// No item has fewer than two options left: it would be a forced one.
auto Cells::smallest_item() -> Item {
  constexpr Item block = 64;
  std::int32_t best = std::numeric_limits<std::int32_t>::max();
  Item place = low_;
  for (Item item = low_; item < primary_ && best > 2; item += block) {
    // Whole blocks, without a branch, so that compilers use vectors. The exact place is looked up once, at the end.
    const Item end = std::min(item + block, primary_);
    std::int32_t smallest = best;
    for (Item i = item; i < end; ++i) smallest = std::min(smallest, sizes_[i]);
    if (smallest < best) best = smallest, place = item;
  }
  while (sizes_[place] != best) ++place;
  return place;
}

auto Cells::lightest_item() -> Item {
  float best = std::numeric_limits<float>::max();
  for (Item i = low_; i < primary_; ++i) best = std::min(best, static_cast<float>(sizes_[i]) * ease_[i]);
  Item place = low_;
  while (static_cast<float>(sizes_[place]) * ease_[place] != best) ++place;
  return place;
}

// Increases the weight, whose reciprocal is stored: comparing products needs no division.
void Cells::blame(Item item) { ease_[item] = 1 / (1 / ease_[item] + 1); }

// ------------------------------------------------------------------------------------------------ branching

// Copies the item's options, because its set changes while they are tried. The item is covered once for all of them.
void Cells::branch(Item item) {
  assert(is_primary(item) && !is_covered(item));
  TreeLevel& level = levels_.emplace_back();
  level.trail = trail_size_, level.low = low_;
  level.first = level.at = choices_.size();
  if (sizes_[item] == 0) blame(item);
  for_each_node(item, [this](Node node) { return choices_.push_back(option_of(node)), true; });
  level.end = choices_.size();
  cover(item, Color::none, false);
  level.covered_trail = trail_size_;
  level.forced = forced_.size(), level.next_forced = next_forced_;
}

// Restores the state with the item just covered, and commits its next option. A level without options is dropped, with
// the cover of its item.
bool Cells::try_next_option() {
  while (!levels_.empty()) {
    TreeLevel& level = levels_.back();
    undo(level.covered_trail);
    forced_.resize(level.forced), next_forced_ = level.next_forced;
    low_ = level.low;
    if (level.at < level.end) {
      ++nodes_;
      if (commit(choices_[level.at++])) return true;
      continue;
    }
    undo(level.trail);
    choices_.resize(level.first);
    levels_.pop_back();
  }
  return false;
}

// ------------------------------------------------------------------------------------------------------------ covering

// Covers the option's items that are not covered already. False, halfway through, if an item has no options left. The
// items of the option itself are spared meanwhile: all their other options disappear, which is not a dead end.
bool Cells::commit(std::uint32_t option) {
  const Node first = first_cell_[option];
  assert(first != none);
  Node end = first;
  for (; !is_spacer(end); ++end) sizes_[cells_[end].item] |= spared;
  bool alive = true;
  for (Node node = first; node < end && alive; ++node) {
    const Item item = cells_[node].item;
    if (!is_covered(item)) alive = cover(item, cell_colors_[node], true);
  }
  for (Node node = first; node < end; ++node) sizes_[cells_[node].item] &= ~spared;
  if (!alive) blame(emptied_);
  return alive;
}

// Removes all options of the item from the other sets, except those that give it the color that it now has.
bool Cells::cover(Item item, Color kept, bool stop_at_dead_end) {
  assert(!is_covered(item) && trail_size_ < trail_.size() && (!is_primary(item) || uncovered_ > 0));
  sizes_[item] |= covered;
  trail_[trail_size_++] = {item, none};
  uncovered_ -= is_primary(item);
  colors_[item] = kept;
  bool alive = true;
  for_each_node(item,
                [this](Node node) { return __builtin_prefetch(&cells_[node]), true; });  // they are far apart in memory
  for_each_node(item, [&](Node node) {
    if (kept == Color::none || cell_colors_[node] != kept) alive &= take_out_others(node);
    return alive || !stop_at_dead_end;
  });
  return alive;
}

// Walks right to the spacer, which has the option's first cell, and from there to the node: the whole option but the
// node.
bool Cells::take_out_others(Node node) {
  Change* changed = trail_.data() + trail_size_;
  bool alive = true;
  const Cell* other = &cells_[node + 1];
  for (; (other->item & spacer) == 0; ++other) alive &= take_out(*other, changed);
  const Cell* const itself = &cells_[node];
  for (other = &cells_[other->bit]; other != itself; ++other) alive &= take_out(*other, changed);
  trail_size_ = static_cast<std::size_t>(changed - trail_.data());
  assert(trail_size_ <= trail_.size());
  return alive;
}

// Removes a cell from its item's set and returns whether the item is still alive. The bits `spared` and `covered` make
// the size large, so that the usual path has one comparison.
inline bool Cells::take_out(const Cell& cell, Change*& changed) {
  const std::int32_t size = sizes_[cell.item];
  if ((size & covered) != 0) return true;
  assert((size & ~spared) > 0 && (words_[cell.bit / 64] >> (cell.bit % 64) & 1) != 0);
  sizes_[cell.item] = size - 1;
  words_[cell.bit / 64] &= ~(std::uint64_t{1} << (cell.bit % 64));
  *changed++ = {cell.item, cell.bit};
  if (size > 2 || !is_primary(cell.item)) return true;
  if (size == 2) return forced_.push_back(cell.item), true;
  return emptied_ = cell.item, false;
}

// Returns to an earlier length of the trail: the last change first, as an item's set may change only while it is
// uncovered.
void Cells::undo(std::size_t trail) {
  assert(trail <= trail_size_);
  while (trail_size_ > trail) {
    const auto [item, bit] = trail_[--trail_size_];
    if (bit != none) {
      assert((words_[bit / 64] >> (bit % 64) & 1) == 0);
      ++sizes_[item];
      words_[bit / 64] |= std::uint64_t{1} << (bit % 64);
      continue;
    }
    assert(is_covered(item));
    sizes_[item] &= ~covered;
    colors_[item] = Color::none;
    uncovered_ += is_primary(item);
  }
}

}  // namespace quadrille::cover
