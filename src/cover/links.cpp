#include "cover/links.h"

#include <algorithm>

namespace quadrille::cover {

namespace {
constexpr std::uint64_t nodes_between_stop_checks = 1024;
}

// X1: lay the links.
Search::Links::Links(const Problem& problem, ItemChoice choice) : choice_(choice) {
  const auto items = static_cast<NodeId>(problem.item_count());
  items_.resize(items + 1);
  nodes_of_options_.reserve(1 + items + problem.entry_count() + problem.option_count() + 1);
  NodeId last = root;
  for (NodeId item = 0; item <= items; ++item) {
    nodes_of_options_.push_back({static_cast<std::int32_t>(item), item, item});
    items_[item].left = items_[item].right = item;
    if (item == root || problem.kind(ItemId{item - 1}) == Kind::secondary) continue;
    items_[last].right = item, items_[item].left = last;
    last = item;
  }
  items_[last].right = root, items_[root].left = last;

  NodeId spacer = items + 1;
  nodes_of_options_.push_back({0, 0, 0});
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    first_node_.push_back(spacer + 1);
    for (ItemId id : problem.option(OptionId{option})) {
      const NodeId item = index(id) + 1, node = static_cast<NodeId>(nodes_of_options_.size());
      const NodeId above = nodes_of_options_[item].up;
      nodes_of_options_.push_back({static_cast<std::int32_t>(item), above, item});
      nodes_of_options_[above].down = nodes_of_options_[item].up = node;
      ++items_[item].size;
    }
    const auto next_spacer = static_cast<NodeId>(nodes_of_options_.size());
    nodes_of_options_[spacer].down = next_spacer - 1;
    nodes_of_options_.push_back({-static_cast<std::int32_t>(option + 1), spacer + 1, 0});
    spacer = next_spacer;
  }
}

bool Search::Links::require(OptionId option) {
  const NodeId first = first_node_[index(option)];
  if (std::find(required_.begin(), required_.end(), first) != required_.end()) return !impossible_;
  for (NodeId node = first; !is_spacer(node); ++node) impossible_ |= items_[item_of(node)].covered;
  if (impossible_) return false;
  cover(item_of(first));
  cover_others(first);
  required_.push_back(first);
  return true;
}

bool Search::Links::next(const std::stop_token& stop) {
  stopped_ = stop.stop_requested();
  if (stopped_ || impossible_ || (resting_ && !try_next_option())) return false;
  resting_ = false;
  while (items_[root].right != root) {  // X2: are all items covered?
    if (nodes_ % nodes_between_stop_checks == 0 && (stopped_ = stop.stop_requested())) return false;
    const NodeId item = choose_item();  // X3
    cover(item);                        // X4
    levels_.push_back(item);
    if (!try_next_option()) return resting_ = true, false;
  }
  collect_solution();
  return resting_ = true;
}

// Leaves the option of the deepest level and enters the next one below it in the item's list; where that list is at its
// end, does the same one level up. False at the end of the search.
bool Search::Links::try_next_option() {
  while (!levels_.empty()) {
    NodeId& node = levels_.back();
    if (!is_head(node)) uncover_others(node);  // X6
    node = nodes_of_options_[node].down;
    if (!is_head(node)) {  // X5
      ++nodes_;
      cover_others(node);
      return true;
    }
    uncover(node);  // X7: back at the head of the list
    levels_.pop_back();
  }
  return false;  // X8
}

void Search::Links::reset() {
  while (!levels_.empty()) {
    const NodeId node = levels_.back();
    if (!is_head(node)) uncover_others(node);
    uncover(item_of(node));
    levels_.pop_back();
  }
  for (; !required_.empty(); required_.pop_back()) {
    uncover_others(required_.back());
    uncover(item_of(required_.back()));
  }
  impossible_ = resting_ = stopped_ = false;
}

auto Search::Links::choose_item() const -> NodeId {
  NodeId best = items_[root].right;
  if (choice_ == ItemChoice::first) return best;
  for (NodeId item = best; item != root && items_[best].size > 0; item = items_[item].right) {
    if (items_[item].size < items_[best].size) best = item;
  }
  return best;
}

// Takes the item out of the list of items, and every option that contains it out of the lists of its other items.
void Search::Links::cover(NodeId item) {
  Item& covered = items_[item];
  covered.covered = true;
  for (NodeId node = nodes_of_options_[item].down; node != item; node = nodes_of_options_[node].down) hide(node);
  items_[covered.left].right = covered.right;
  items_[covered.right].left = covered.left;
}

// The exact reverse: the links still know where they were, provided that all later changes have been undone before.
void Search::Links::uncover(NodeId item) {
  Item& covered = items_[item];
  items_[covered.left].right = items_[covered.right].left = item;
  for (NodeId node = nodes_of_options_[item].up; node != item; node = nodes_of_options_[node].up) unhide(node);
  covered.covered = false;
}

void Search::Links::hide(NodeId node) {
  for (NodeId other = node + 1; other != node;) {
    const Node& link = nodes_of_options_[other];
    if (link.top <= 0) {
      other = link.up;
      continue;
    }
    nodes_of_options_[link.up].down = link.down;
    nodes_of_options_[link.down].up = link.up;
    --items_[item_of(other)].size;
    ++other;
  }
}

void Search::Links::unhide(NodeId node) {
  for (NodeId other = node - 1; other != node;) {
    const Node& link = nodes_of_options_[other];
    if (link.top <= 0) {
      other = link.down;
      continue;
    }
    nodes_of_options_[link.up].down = nodes_of_options_[link.down].up = other;
    ++items_[item_of(other)].size;
    --other;
  }
}

// The item of `node` is covered already: cover the other items of its option, from left to right.
void Search::Links::cover_others(NodeId node) {
  for (NodeId other = node + 1; other != node;) {
    if (is_spacer(other)) {
      other = nodes_of_options_[other].up;
    } else {
      cover(item_of(other++));
    }
  }
}

// From right to left: last covered, first uncovered.
void Search::Links::uncover_others(NodeId node) {
  for (NodeId other = node - 1; other != node;) {
    if (is_spacer(other)) {
      other = nodes_of_options_[other].down;
    } else {
      uncover(item_of(other--));
    }
  }
}

OptionId Search::Links::option_of(NodeId node) const {
  while (!is_spacer(node)) ++node;
  return OptionId{static_cast<std::uint32_t>(-nodes_of_options_[node].top) - 1};
}

void Search::Links::collect_solution() {
  solution_.clear();
  for (NodeId node : required_) solution_.push_back(option_of(node));
  for (NodeId node : levels_) solution_.push_back(option_of(node));
}

}  // namespace quadrille::cover
