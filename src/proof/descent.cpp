// Depth-first search over states that can be undone: a level for each branching, with its options, the next one to try
// and the mark of the state before. The sparse sets of Relaxation serve as the data structure; its prices are not
// used.
//
// next() undoes the option tried last, takes the next one, and looks at the node it leads to. `fresh_` says that the
// node at hand has not been looked at: at the root, and where an open path ends in such a node.
#include "proof/descent.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace quadrille::proof {

using cover::best::Relaxation;

Descent::Descent(const cover::Problem& problem, bool first_item)
    : model_(problem, {}), remaining_(model_), root_(remaining_.mark()), first_item_(first_item) {
  assert(has_tree_certificates(problem));
}

auto Descent::next() -> Event {
  if (!std::exchange(fresh_, false)) {
    if (depth_ == 0) return Event::end;
    Level& level = levels_[depth_ - 1];
    remaining_.undo(level.before);
    assert(level.next <= level.options.size());
    if (level.next == level.options.size()) return --depth_, Event::leave;
    level.chosen = level.options[level.next++];
    remaining_.take(*level.chosen);
  }
  const std::uint32_t item = choose_item();
  if (item == Relaxation::none) return Event::cover;
  branch(item);
  return Event::branch;
}

// Chooses the item to branch on; none at a cover. An item without options comes first: the node has no covers.
std::uint32_t Descent::choose_item() const {
  std::uint32_t best = Relaxation::none;
  std::int32_t fewest = std::numeric_limits<std::int32_t>::max();
  const auto items = remaining_.items();
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    if (items[i].needed <= 0) continue;
    if (items[i].size == 0) return i;
    if (items[i].size < fewest && (!first_item_ || best == Relaxation::none)) best = i, fewest = items[i].size;
  }
  return best;
}

bool Descent::is_first() const {
  const auto before = remaining_.items().first(item());
  return std::none_of(before.begin(), before.end(), [](const Relaxation::Item& other) { return other.needed > 0; });
}

// Sets of options are in no particular order, but the certificate's order is ascending.
void Descent::branch(std::uint32_t item) {
  Level& level = add_level();
  level.item = item;
  remaining_.append_options(item, level.options);
  std::sort(level.options.begin(), level.options.end());
  level.branches = static_cast<std::uint32_t>(level.options.size());
}

// Levels are kept when they are left, so their lists need no new memory.
auto Descent::add_level() -> Level& {
  if (levels_.size() == depth_) levels_.emplace_back();
  Level& level = levels_[depth_++];
  level.before = remaining_.mark();
  level.next = 0;
  level.options.clear();
  level.chosen.reset();
  return level;
}

std::vector<cover::OptionId> Descent::path() const {
  std::vector<cover::OptionId> path;
  for (std::size_t depth = 0; depth < depth_; ++depth) {
    if (levels_[depth].chosen) path.push_back(cover::OptionId{*levels_[depth].chosen});
  }
  return path;
}

// Untried options are listed last to first, as open paths take them from the end.
cover::OpenPath Descent::left() const {
  cover::OpenPath open_path{.levels = {}, .end_open = fresh_};
  for (std::size_t depth = 0; depth < depth_; ++depth) {
    const Level& level = levels_[depth];
    cover::TreeLevel& open = open_path.levels.emplace_back();
    if (level.chosen) open.chosen = cover::OptionId{*level.chosen};
    open.branches = std::max(level.branches, 1U);
    for (std::size_t i = level.options.size(); i-- > level.next;)
      open.untried.push_back(cover::OptionId{level.options[i]});
  }
  return open_path;
}

// A path may come from a file: options that are not left where it takes them are of another problem.
bool Descent::start(const cover::OpenPath& open_path) {
  remaining_.undo(root_);
  depth_ = 0, fresh_ = false;
  const auto is_left = [this](cover::OptionId option) {
    return option != cover::no_option && remaining_.is_left(index(option));
  };
  for (const cover::TreeLevel& open : open_path.levels) {
    if (!std::all_of(open.untried.begin(), open.untried.end(), is_left)) return depth_ = 0, false;
    Level& level = add_level();
    level.branches = open.branches;
    for (std::size_t i = open.untried.size(); i-- > 0;) level.options.push_back(index(open.untried[i]));
    const bool is_last = &open == &open_path.levels.back();
    if (is_last && !open_path.end_open) break;  // whatever was chosen there is done
    if (!is_left(open.chosen)) return depth_ = 0, false;
    level.chosen = index(open.chosen);
    remaining_.take(*level.chosen);
  }
  fresh_ = open_path.end_open;
  return true;
}

}  // namespace quadrille::proof
