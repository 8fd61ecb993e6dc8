#include "proof/descent.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace quadrille::proof {

using cover::best::Relaxation;

Descent::Descent(const cover::Problem& problem, bool first_item, const TreePath& start)
    : model_(problem, {}), remaining_(model_), first_item_(first_item), start_(start) {
  assert(has_tree_certificates(problem));
  for (const cover::OptionId option : start) remaining_.take(index(option));
}

auto Descent::next() -> Event {
  if (!std::exchange(fresh_, false)) {
    if (depth_ == 0) return Event::end;
    Level& level = levels_[depth_ - 1];
    remaining_.undo(level.before);
    if (level.next == level.options.size()) return --depth_, Event::leave;
    remaining_.take(level.options[level.next++]);
  }
  const std::uint32_t item = choose_item();
  if (item == Relaxation::none) return Event::cover;
  branch(item);
  return Event::branch;
}

// None at a cover.
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

void Descent::branch(std::uint32_t item) {
  if (levels_.size() == depth_) levels_.emplace_back();
  Level& level = levels_[depth_++];
  level.item = item;
  level.before = remaining_.mark();
  level.next = 0;
  level.options.clear();
  remaining_.append_options(item, level.options);
  std::sort(level.options.begin(), level.options.end());
}

TreePath Descent::path() const {
  TreePath path = start_;
  for (std::size_t depth = 0; depth < depth_; ++depth) {
    const Level& level = levels_[depth];
    if (level.next > 0) path.push_back(cover::OptionId{level.options[level.next - 1]});
  }
  return path;
}

std::vector<TreePath> Descent::open() const {
  if (fresh_) return {start_};
  std::vector<TreePath> open;
  TreePath path = start_;
  for (std::size_t depth = 0; depth < depth_; ++depth) {
    const Level& level = levels_[depth];
    // In reverse order: what is open below a level comes before it.
    for (std::size_t i = level.options.size(); i-- > level.next;) {
      open.emplace_back(path).push_back(cover::OptionId{level.options[i]});
    }
    if (level.next > 0) path.push_back(cover::OptionId{level.options[level.next - 1]});
  }
  std::reverse(open.begin(), open.end());
  return open;
}

}  // namespace quadrille::proof
