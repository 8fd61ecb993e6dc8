// Follows the numbering and the steps X1 to X8 of TAOCP 4B, 7.2.2.1, with the colors of Algorithm C; the comments name
// the steps. Everything is undone in exactly the opposite order, which is what makes a removed node able to return.
//
//     node    0      1  2  3      4        5  6     7        8  9     10
//             root   a  b  c      spacer   a  c     spacer   b  c     spacer
//                    heads                 option 1          option 2
//
// Within an option the neighbors are the adjacent numbers. A spacer's `up` is the first node of the option before it,
// its `down` the last node of the option after it; so a walk around an option needs no list.
#include "cover/engines/links.h"

#include <algorithm>
#include <cassert>

namespace quadrille::cover {

// X1: builds the links. Options that are not promising get no nodes. `primary_node_` is a node from which an option can
// be entered as a choice.
template <class Watch>
DancingLinks<Watch>::DancingLinks(const Problem& problem, const std::vector<bool>& promising, ItemChoice choice,
                                  Watch watch)
    : choice_(choice), nodes_between_checks_(nodes_between_checks(problem)), watch_(watch) {
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
    NodeId& entrance = primary_node_.emplace_back(none);
    if (!promising[option]) continue;
    for (const Entry& entry : problem.option(OptionId{option})) {
      const NodeId item = index(entry.item) + 1, node = static_cast<NodeId>(nodes_of_options_.size());
      if (entrance == none && problem.kind(entry.item) == Kind::primary) entrance = node;
      const NodeId above = nodes_of_options_[item].up;
      nodes_of_options_.push_back({static_cast<std::int32_t>(item), above, item, entry.color});
      nodes_of_options_[above].down = nodes_of_options_[item].up = node;
      ++items_[item].size;
    }
    const auto next_spacer = static_cast<NodeId>(nodes_of_options_.size());
    nodes_of_options_[spacer].down = next_spacer - 1;
    nodes_of_options_.push_back({-static_cast<std::int32_t>(option + 1), spacer + 1, 0});
    spacer = next_spacer;
  }
}

template <class Watch>
bool DancingLinks<Watch>::require(OptionId option) {
  assert(index(option) < primary_node_.size() && levels_.empty());
  const NodeId entrance = primary_node_[index(option)];
  const bool fitting = entrance != none && fits(entrance);
  // A required option no longer fits; looked up only in this case, as paths can be long.
  if (!fitting && std::find(required_.begin(), required_.end(), entrance) != required_.end()) return !impossible_;
  impossible_ |= !fitting;
  if (impossible_) return false;
  commit(entrance);
  commit_others(entrance);
  required_.push_back(entrance);
  return true;
}

// Returns whether all items of the node's option are uncovered or have its color.
template <class Watch>
bool DancingLinks<Watch>::fits(NodeId node) const {
  for (node = first_node_of(node); !is_spacer(node); ++node) {
    const Item& item = items_[item_of(node)];
    const Color color = nodes_of_options_[node].color;
    if (item.covered || (item.color != Color::none && color != agreed)) return false;
  }
  return true;
}

// Undoes the levels, then the requirements, last ones first; a level that is at a head has no option to undo.
template <class Watch>
void DancingLinks<Watch>::reset() {
  for (; !levels_.empty(); levels_.pop_back()) {
    const NodeId node = levels_.back();
    if (!is_head(node)) uncommit_others(node);
    uncover(item_of(node));
  }
  for (; !required_.empty(); required_.pop_back()) {
    uncommit_others(required_.back());
    uncommit(required_.back());
  }
  impossible_ = resting_ = false;
  assert(std::none_of(items_.begin(), items_.end(), [](const Item& item) { return item.covered; }));
}

// Continues after a solution with the next option, after a pause with the next item.
template <class Watch>
BranchOutcome DancingLinks<Watch>::next(const Pause& pause) {
  PauseWatch watch(pause, nodes_, nodes_between_checks_);
  if (impossible_) return BranchOutcome::exhausted;
  if (watch.due(nodes_)) return BranchOutcome::paused;
  if (resting_ && !try_next_option()) return BranchOutcome::exhausted;
  resting_ = false;
  while (items_[root].right != root) {  // X2: are all items covered?
    if (watch.due(nodes_)) return BranchOutcome::paused;
    const NodeId item = choose_item();  // X3
    watch_.see(TraceStep::choose, item);
    cover(item);  // X4
    levels_.push_back(item);
    assert(levels_.size() + required_.size() < items_.size());
    if (!try_next_option()) return resting_ = true, BranchOutcome::exhausted;
  }
  watch_.see(TraceStep::solution, root);
  resting_ = true;
  return BranchOutcome::solution;
}

// Leaves the option of the deepest level and enters the next one in the item's list; at the end of the list, does the
// same one level up. False at the end of the search.
template <class Watch>
bool DancingLinks<Watch>::try_next_option() {
  while (!levels_.empty()) {
    NodeId& node = levels_.back();
    if (!is_head(node)) {  // X6
      watch_.see(TraceStep::leave, node);
      uncommit_others(node);
    }
    node = nodes_of_options_[node].down;
    if (!is_head(node)) {  // X5
      ++nodes_;
      watch_.see(TraceStep::attempt, node);
      commit_others(node);
      return true;
    }
    uncover(node);  // X7: back at the head of the list
    watch_.see(TraceStep::back, node);
    levels_.pop_back();
  }
  return false;  // X8
}

template <class Watch>
void DancingLinks<Watch>::append_choices(std::vector<OptionId>& choices) const {
  for (NodeId node : levels_) choices.push_back(option_of(node));
}

// The untried options are those after the tried one in the item's list. Going up from the head meets the last one
// first, as a Level wants them.
template <class Watch>
void DancingLinks<Watch>::append_open_path(OpenPath& open_path) const {
  for (NodeId node : levels_) {
    TreeLevel& level = open_path.levels.emplace_back();
    level.chosen = option_of(node);
    level.branches = items_[item_of(node)].size;
    for (NodeId other = nodes_of_options_[item_of(node)].up; other != node; other = nodes_of_options_[other].up) {
      level.untried.push_back(option_of(other));
    }
  }
  open_path.end_open = !impossible_ && !resting_;
}

template <class Watch>
LookAhead DancingLinks<Watch>::look_ahead() {
  if (items_[root].right == root) return {.solution = true};
  LookAhead ahead;
  const NodeId item = choose_item();
  for (NodeId node = nodes_of_options_[item].down; node != item; node = nodes_of_options_[node].down) {
    ahead.children.push_back(option_of(node));
  }
  return ahead;
}

// Takes the first of the shortest lists; a list without options ends the scan.
template <class Watch>
auto DancingLinks<Watch>::choose_item() const -> NodeId {
  NodeId best = items_[root].right;
  assert(best != root);
  if (choice_ == ItemChoice::first) return best;
  for (NodeId item = best; item != root && items_[best].size > 0; item = items_[item].right) {
    if (items_[item].size < items_[best].size) best = item;
  }
  return best;
}

// Removes the item from the list of items, and every option that contains it from the lists of its other items.
template <class Watch>
void DancingLinks<Watch>::cover(NodeId item) {
  Item& covered = items_[item];
  assert(item != root && !covered.covered);
  assert(items_[covered.left].right == item && items_[covered.right].left == item);
  watch_.see(TraceStep::cover, item);
  covered.covered = true;
  for (NodeId node = nodes_of_options_[item].down; node != item; node = nodes_of_options_[node].down) hide(node);
  items_[covered.left].right = covered.right;
  items_[covered.right].left = covered.left;
}

// The exact reverse of cover(): the removed links still hold their neighbors, provided that all later changes have
// been undone.
template <class Watch>
void DancingLinks<Watch>::uncover(NodeId item) {
  Item& covered = items_[item];
  assert(covered.covered && items_[covered.left].right == covered.right && items_[covered.right].left == covered.left);
  items_[covered.left].right = items_[covered.right].left = item;
  for (NodeId node = nodes_of_options_[item].up; node != item; node = nodes_of_options_[node].up) unhide(node);
  covered.covered = false;
  watch_.see(TraceStep::uncover, item);
}

// Removes the other nodes of the option from their lists, from left to right, with a jump back at the spacer. A node
// that agrees with its item's color stays: the item is decided, and its list is not used.
template <class Watch>
void DancingLinks<Watch>::hide(NodeId node) {
  for (NodeId other = node + 1; other != node;) {
    const Node& link = nodes_of_options_[other];
    if (link.top <= 0) {
      other = link.up;
      continue;
    }
    if (link.color == agreed) {
      ++other;
      continue;
    }
    assert(nodes_of_options_[link.up].down == other && nodes_of_options_[link.down].up == other);
    assert(items_[item_of(other)].size > 0);
    nodes_of_options_[link.up].down = link.down;
    nodes_of_options_[link.down].up = link.up;
    --items_[item_of(other)].size;
    watch_.see(TraceStep::hide, other);
    ++other;
  }
}

// Reverses hide(), from right to left.
template <class Watch>
void DancingLinks<Watch>::unhide(NodeId node) {
  for (NodeId other = node - 1; other != node;) {
    const Node& link = nodes_of_options_[other];
    if (link.top <= 0) {
      other = link.down;
      continue;
    }
    if (link.color == agreed) {
      --other;
      continue;
    }
    assert(nodes_of_options_[link.up].down == link.down && nodes_of_options_[link.down].up == link.up);
    nodes_of_options_[link.up].down = nodes_of_options_[link.down].up = other;
    ++items_[item_of(other)].size;
    watch_.see(TraceStep::unhide, other);
    --other;
  }
}

// The node's item takes the node's color: options with that color agree from now on, the others are hidden.
template <class Watch>
void DancingLinks<Watch>::purify(NodeId node) {
  const Color color = nodes_of_options_[node].color;
  const NodeId item = item_of(node);
  assert(!items_[item].covered && items_[item].color == Color::none);
  items_[item].color = color;
  watch_.see(TraceStep::purify, node);
  for (NodeId other = nodes_of_options_[item].down; other != item; other = nodes_of_options_[other].down) {
    if (nodes_of_options_[other].color != color) {
      hide(other);
    } else {
      nodes_of_options_[other].color = agreed;
      watch_.see(TraceStep::agree, other);
    }
  }
}

// Reverses purify(), from the bottom of the list up.
template <class Watch>
void DancingLinks<Watch>::unpurify(NodeId node) {
  const NodeId item = item_of(node);
  assert(items_[item].color != Color::none && nodes_of_options_[node].color == items_[item].color);
  for (NodeId other = nodes_of_options_[item].up; other != item; other = nodes_of_options_[other].up) {
    if (nodes_of_options_[other].color != agreed) {
      unhide(other);
    } else {
      nodes_of_options_[other].color = items_[item].color;
      watch_.see(TraceStep::disagree, other);
    }
  }
  items_[item].color = Color::none;
  watch_.see(TraceStep::unpurify, node);
}

// Covers a primary item or one without a color; with a color, purifies it, unless it has that color already.
template <class Watch>
void DancingLinks<Watch>::commit(NodeId node) {
  const Color color = nodes_of_options_[node].color;
  if (color == Color::none) {
    cover(item_of(node));
  } else if (color != agreed) {
    purify(node);
  }
}

template <class Watch>
void DancingLinks<Watch>::uncommit(NodeId node) {
  const Color color = nodes_of_options_[node].color;
  if (color == Color::none) {
    uncover(item_of(node));
  } else if (color != agreed) {
    unpurify(node);
  }
}

// The item of `node` is covered already, which has removed the option from all other lists. Commits to the other items
// of the option, from left to right.
template <class Watch>
void DancingLinks<Watch>::commit_others(NodeId node) {
  for (NodeId other = node + 1; other != node;) {
    if (is_spacer(other)) {
      other = nodes_of_options_[other].up;
    } else {
      commit(other++);
    }
  }
}

// From right to left: last committed, first undone.
template <class Watch>
void DancingLinks<Watch>::uncommit_others(NodeId node) {
  for (NodeId other = node - 1; other != node;) {
    if (is_spacer(other)) {
      other = nodes_of_options_[other].down;
    } else {
      uncommit(other--);
    }
  }
}

template <class Watch>
auto DancingLinks<Watch>::first_node_of(NodeId node) const -> NodeId {
  while (!is_spacer(node)) ++node;
  return nodes_of_options_[node].up;
}

template <class Watch>
OptionId DancingLinks<Watch>::option_of(NodeId node) const {
  while (!is_spacer(node)) ++node;
  return OptionId{static_cast<std::uint32_t>(-nodes_of_options_[node].top) - 1};
}

template class DancingLinks<Unwatched>;
template class DancingLinks<Watched>;

}  // namespace quadrille::cover
