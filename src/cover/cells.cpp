#include "cover/cells.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace quadrille::cover {

Cells::Cells(const Problem& problem, ItemChoice choice) : choice_(choice) {
  lay_out(problem);
  uncovered_ = primary_;
}

void Cells::lay_out(const Problem& problem) {
  const auto items = static_cast<std::uint32_t>(problem.item_count());
  std::vector<Item> number(items);
  for (Kind kind : {Kind::primary, Kind::secondary}) {
    if (kind == Kind::secondary) primary_ = static_cast<Item>(start_.size());
    for (std::uint32_t item = 0; item < items; ++item) {
      if (problem.kind(ItemId{item}) != kind) continue;
      number[item] = static_cast<Item>(start_.size());
      start_.push_back(0);
    }
  }
  sizes_.resize(items), colors_.resize(items), ease_.resize(primary_, 1);

  cells_.reserve(problem.entry_count());
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    first_cell_.push_back(static_cast<Node>(cells_.size()));
    const auto entries = problem.option(OptionId{option});
    for (const Entry& entry : entries) cells_.push_back({number[index(entry.item)], entry.color, option});
    // An option without primary items is never chosen: it takes no part.
    const auto own = std::span(cells_).last(entries.size());
    if (std::none_of(own.begin(), own.end(), [this](const Cell& cell) { return is_primary(cell.item); })) continue;
    for (const Cell& cell : own) ++sizes_[cell.item];
  }
  first_cell_.push_back(static_cast<Node>(cells_.size()));

  std::exclusive_scan(sizes_.begin(), sizes_.end(), start_.begin(), 0U);
  set_.resize(cells_.size()), place_.resize(cells_.size(), none);
  std::fill(sizes_.begin(), sizes_.end(), 0);
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    const auto own = cells_of(option);
    if (std::none_of(own.begin(), own.end(), [this](const Cell& cell) { return is_primary(cell.item); })) continue;
    for (Node node = first_cell_[option]; node < first_cell_[option + 1]; ++node) {
      const Item item = cells_[node].item;
      place_[node] = start_[item] + static_cast<std::uint32_t>(sizes_[item]++);
      set_[place_[node]] = node;
    }
  }
}

auto Cells::cells_of(std::uint32_t option) const -> std::span<const Cell> {
  return std::span(cells_).subspan(first_cell_[option], first_cell_[option + 1] - first_cell_[option]);
}

void Cells::reset() {
  undo(0);
  levels_.clear(), choices_.clear(), required_.clear(), forced_.clear();
  next_forced_ = 0, low_ = 0;
  begun_ = resting_ = hopeless_ = false;
  possible_ = true;
}

bool Cells::require(OptionId option) {
  if (std::find(required_.begin(), required_.end(), option) != required_.end()) return possible_;
  required_.push_back(option);
  possible_ = possible_ && fits(index(option));
  if (possible_ && !hopeless_) hopeless_ = !commit(index(option));
  return possible_;
}

bool Cells::fits(std::uint32_t option) const {
  const auto cells = cells_of(option);
  return place_[first_cell_[option]] != none && std::all_of(cells.begin(), cells.end(), [this](const Cell& cell) {
           return !is_covered(cell.item) || (cell.color != Color::none && cell.color == colors_[cell.item]);
         });
}

Outcome Cells::next(const Pause& pause) {
  PauseWatch watch(pause, nodes_);
  if (!possible_ || hopeless_) return Outcome::exhausted;
  if (watch.due(nodes_)) return Outcome::paused;
  if (!begun_) collect_forced(), begun_ = true;
  if (resting_ && !try_next_option()) return Outcome::exhausted;
  resting_ = false;
  while (uncovered_ > 0) {
    if (watch.due(nodes_)) return Outcome::paused;
    branch(choose_item());
    if (!try_next_option()) return resting_ = true, Outcome::exhausted;
  }
  resting_ = true;
  return Outcome::solution;
}

Outcome Cells::count(const Pause& pause, std::uint64_t& found) {
  const std::uint64_t first_node = nodes_;
  for (std::uint64_t here = 0; here < pause.solutions; ++here, ++found) {
    const std::uint64_t done = nodes_ - first_node;
    const Outcome outcome = next({pause.stop, pause.nodes - std::min(done, pause.nodes)});
    if (outcome != Outcome::solution) return outcome;
  }
  return Outcome::paused;
}

void Cells::append_choices(std::vector<OptionId>& choices) const {
  for (const Level& level : levels_) choices.push_back(OptionId{choices_[level.at - 1]});
}

void Cells::append_rest(Rest& rest) const {
  for (const Level& from : levels_) {
    cover::Level& level = rest.levels.emplace_back();
    level.chosen = OptionId{choices_[from.at - 1]};
    level.branches = static_cast<std::uint32_t>(from.end - from.first);
    for (std::size_t at = from.end; at > from.at; --at) level.untried.push_back(OptionId{choices_[at - 1]});
  }
  rest.open = possible_ && !hopeless_ && !resting_;
}

std::optional<std::vector<OptionId>> Cells::children() {
  std::vector<OptionId> children;
  if (hopeless_) return children;
  if (uncovered_ == 0) return std::nullopt;
  collect_forced();
  for (std::uint32_t option : options_of(choose_item())) children.push_back(OptionId{option});
  return children;
}

// ------------------------------------------------------------------------------------------------ which item is next

auto Cells::choose_item() -> Item {
  while (is_covered(low_)) ++low_;
  if (choice_ == ItemChoice::first) return low_;
  const Item forced = forced_item();
  if (forced != none) return forced;
  return choice_ == ItemChoice::weighted ? lightest_item() : smallest_item();
}

// From now on every item that loses its last option but one is noticed.
void Cells::collect_forced() {
  for (Item item = low_; item < primary_; ++item) {
    if (sizes_[item] <= 1) forced_.push_back(item);
  }
}

auto Cells::forced_item() -> Item {
  while (next_forced_ < forced_.size()) {
    const Item item = forced_[next_forced_++];
    if (sizes_[item] <= 1) return item;
  }
  return none;
}

// There is no item with less than two options left: that would be a forced one.
auto Cells::smallest_item() -> Item {
  constexpr Item block = 64;
  std::int32_t best = std::numeric_limits<std::int32_t>::max();
  Item place = low_;
  for (Item item = low_; item < primary_ && best > 2; item += block) {
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

void Cells::blame(Item item) { ease_[item] = 1 / (1 / ease_[item] + 1); }

// ------------------------------------------------------------------------------------------------ branching

// The options that are left, in their order in the problem: the tree must not depend on the order in the set.
std::vector<std::uint32_t> Cells::options_of(Item item) const {
  std::vector<std::uint32_t> options;
  const auto size = static_cast<std::uint32_t>(sizes_[item]);
  for (std::uint32_t i = 0; i < size; ++i) options.push_back(cells_[set_[start_[item] + i]].option);
  std::sort(options.begin(), options.end());
  return options;
}

void Cells::branch(Item item) {
  Level& level = levels_.emplace_back();
  level.trail = trail_.size(), level.low = low_;
  level.first = level.at = choices_.size();
  const auto size = static_cast<std::uint32_t>(sizes_[item]);
  if (size == 0) blame(item);
  for (std::uint32_t i = 0; i < size; ++i) choices_.push_back(cells_[set_[start_[item] + i]].option);
  std::sort(choices_.begin() + static_cast<std::ptrdiff_t>(level.first), choices_.end());
  level.end = choices_.size();
  cover(item, Color::none);
  level.covered_trail = trail_.size();
  level.forced = forced_.size(), level.next_forced = next_forced_;
}

bool Cells::try_next_option() {
  while (!levels_.empty()) {
    Level& level = levels_.back();
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

// ------------------------------------------------------------------------------------------------ the dance

// Covers the option's items, but for the one that is covered already. False, half-way, if an item is left without
// options.
bool Cells::commit(std::uint32_t option) {
  const auto cells = cells_of(option);
  for (const Cell& cell : cells) sizes_[cell.item] |= spared;
  const bool alive = std::all_of(cells.begin(), cells.end(), [this](const Cell& cell) {
    return is_covered(cell.item) || cover(cell.item, cell.color);
  });
  for (const Cell& cell : cells) sizes_[cell.item] &= ~spared;
  if (!alive) blame(emptied_);
  return alive;
}

// Takes all options of the item out of the other sets, but for those that give it the colour that it has from now on.
bool Cells::cover(Item item, Color kept) {
  const auto size = static_cast<std::uint32_t>(sizes_[item] & (spared - 1));
  sizes_[item] |= covered;
  trail_.push_back(item | static_cast<std::uint32_t>(covered));
  uncovered_ -= is_primary(item);
  colors_[item] = kept;
  bool alive = true;
  for (std::uint32_t i = 0; i < size; ++i) {
    const Node node = set_[start_[item] + i];
    if (kept == Color::none || cells_[node].color != kept) alive &= take_out_others(node);
  }
  return alive;
}

bool Cells::take_out_others(Node node) {
  const std::uint32_t option = cells_[node].option;
  bool alive = true;
  for (Node other = first_cell_[option]; other < first_cell_[option + 1]; ++other) {
    if (other != node && !is_covered(cells_[other].item)) alive &= take_out(other);
  }
  return alive;
}

bool Cells::take_out(Node node) {
  const Item item = cells_[node].item;
  const std::int32_t size = --sizes_[item];
  const std::uint32_t last = start_[item] + static_cast<std::uint32_t>(size & (spared - 1));
  const Node moved = set_[last];
  set_[last] = node, set_[place_[node]] = moved;
  std::swap(place_[node], place_[moved]);
  trail_.push_back(item);
  if (size > 1 || !is_primary(item)) return true;
  if (size == 1) return forced_.push_back(item), true;
  return emptied_ = item, false;
}

void Cells::undo(std::size_t trail) {
  for (; trail_.size() > trail; trail_.pop_back()) {
    constexpr auto flag = static_cast<std::uint32_t>(covered);
    const Item item = trail_.back() & ~flag;
    if ((trail_.back() & flag) == 0) {
      ++sizes_[item];
      continue;
    }
    sizes_[item] &= ~covered;
    colors_[item] = Color::none;
    uncovered_ += is_primary(item);
  }
}

}  // namespace quadrille::cover
