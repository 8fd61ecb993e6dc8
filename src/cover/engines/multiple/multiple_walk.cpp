// Walks the tree of Algorithm M with an explicit stack: branchings with the children that they still have to enter. An
// item that needs n options is branched on its first one; then the same item, or another, is chosen again. As children
// exclude the options of those before them, each set of options is reached in one order only.
//
// The children of all levels lie in one list, and the last level's are at its end.
#include "cover/engines/multiple/multiple_walk.h"

#include <cassert>

namespace quadrille::cover::multiple {

// ---- The start ----

template <class Mask, std::size_t Planes>
MultipleWalk<Mask, Planes>::MultipleWalk(const Problem& problem, const BitLayout& layout, ItemChoice choice)
    : path_(problem, layout, choice), nodes_between_checks_(nodes_between_checks(problem)) {
  reset();
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::reset() {
  branchings_.clear();
  children_.clear();
  path_.reset();
  impossible_ = begun_ = false;
}

// An option that is not in play has been excluded, required before, or conflicts with one that was.
template <class Mask, std::size_t Planes>
bool MultipleWalk<Mask, Planes>::require(OptionId id) {
  const Option option = index(id);
  assert(!begun_ && option < path_.matrix().empty_row());
  impossible_ |= !contains(path_.in_play(0), option);
  if (impossible_) return false;
  path_.require(option);
  return true;
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::exclude(OptionId option) {
  remove(path_.in_play(0), index(option));
}

// ---- The walk ----

// Appends as many options as the degree says. The last n - 1 of an item that needs n are no children: they could only
// be chosen first if n - 1 others came after them. If the degree is larger, the last child is "no further option".
template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::append_children(std::size_t depth, const Look& look) {
  const std::size_t end = children_.size() + look.degree;
  const Word *const words = path_.in_play(depth), *const options = path_.matrix().column(look.item);
  for (std::size_t w = 0; w < path_.matrix().words(); ++w) {
    for_each(words[w] & options[w], [&](std::uint32_t bit) {
      if (children_.size() < end) children_.push_back(static_cast<Option>(w * word_bits) + bit);
    });
  }
  if (children_.size() < end) children_.push_back(nothing);
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::branch(std::size_t depth, const Look& look) {
  path_.make_room(depth);
  branchings_.push_back({look.item, static_cast<std::uint32_t>(children_.size()), look.degree});
  append_children(depth, look);
}

// Without an open item the child is a solution, and there is nothing to evaluate.
template <class Mask, std::size_t Planes>
NodeVerdict MultipleWalk<Mask, Planes>::enter_child() {
  const std::size_t depth = branchings_.size() - 1;
  Branching& branching = branchings_.back();
  assert(branching.begun < branching.children);
  ++nodes_;
  const Option option = option_of(branching, branching.begun++);
  return path_.enter(depth, option, branching.item) ? arrive(depth + 1) : NodeVerdict::solution;
}

// Evaluates the node and branches it, after taking all options without alternatives.
template <class Mask, std::size_t Planes>
NodeVerdict MultipleWalk<Mask, Planes>::arrive(std::size_t depth) {
  for (;; depth = branchings_.size()) {
    const Look found = path_.look(depth);
    if (found.verdict != NodeVerdict::open) return found.verdict;
    if (found.degree > 1) return branch(depth, found), NodeVerdict::open;
    const NodeVerdict verdict = take_forced(depth, found);
    if (verdict != NodeVerdict::open) return verdict;
  }
}

// Takes an option for each of the items that have no more options than they need: `look` has all of them in its block
// at once, which saves an evaluation for each.
template <class Mask, std::size_t Planes>
NodeVerdict MultipleWalk<Mask, Planes>::take_forced(std::size_t depth, const Look& look) {
  const std::uint32_t block = look.item / bits_of<Mask> * bits_of<Mask>;
  for (Mask items = look.items; any(items);) {
    const std::uint32_t item = block + take_lowest(items);
    // An option taken just before may have decided this one.
    if (!path_.is_open(depth, item)) continue;
    const Option option = path_.first_option(depth, item);
    if (option == nothing && path_.is_needed(depth, item)) return NodeVerdict::dead;
    if (option == nothing) continue;
    path_.make_room(depth);
    branchings_.push_back({item, static_cast<std::uint32_t>(children_.size()), 1, 1});
    children_.push_back(option);
    ++nodes_;
    if (!path_.enter(depth++, option, item)) return NodeVerdict::solution;
  }
  return NodeVerdict::open;
}

// Calls `stop_at_solution` at each solution. The walk stands still between two nodes, so it pauses and resumes there.
template <class Mask, std::size_t Planes>
template <class AtSolution>
BranchOutcome MultipleWalk<Mask, Planes>::run(const Pause& pause, AtSolution stop_at_solution) {
  PauseWatch watch(pause, nodes_, nodes_between_checks_);
  if (impossible_) return BranchOutcome::exhausted;
  if (!begun_) {
    if (watch.due(nodes_)) return BranchOutcome::paused;
    begun_ = true;
    if (arrive(0) == NodeVerdict::solution && stop_at_solution()) return BranchOutcome::solution;
  }
  while (!branchings_.empty()) {
    const Branching& branching = branchings_.back();
    if (branching.begun == branching.children) {
      children_.resize(branching.first_child);
      branchings_.pop_back();
      continue;
    }
    if (watch.due(nodes_)) return BranchOutcome::paused;
    if (enter_child() == NodeVerdict::solution && stop_at_solution()) return BranchOutcome::solution;
  }
  return BranchOutcome::exhausted;
}

template <class Mask, std::size_t Planes>
BranchOutcome MultipleWalk<Mask, Planes>::next(const Pause& pause) {
  return run(pause, [] { return true; });
}

template <class Mask, std::size_t Planes>
BranchOutcome MultipleWalk<Mask, Planes>::count(const Pause& pause, std::uint64_t& found) {
  if (pause.solutions == 0) return BranchOutcome::paused;
  // The sum could exceed 64 bits.
  const std::uint64_t end = pause.solutions < no_limit - found ? found + pause.solutions : no_limit;
  const BranchOutcome outcome = run(pause, [&] { return ++found == end; });
  return outcome == BranchOutcome::solution ? BranchOutcome::paused : outcome;
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::append_choices(std::vector<OptionId>& choices) const {
  for (const Branching& branching : branchings_) {
    const Option option = option_of(branching, branching.begun - 1);
    if (option != nothing) choices.push_back(OptionId{option});
  }
}

// Finished children are excluded from the open ones, except the chosen one itself.
template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::append_open_path(OpenPath& open_path) const {
  for (const Branching& branching : branchings_) {
    TreeLevel& level = open_path.levels.emplace_back();
    level.branches = branching.children;
    if (branching.begun > 0) level.chosen = OptionId{option_of(branching, branching.begun - 1)};
    for (std::uint32_t i = branching.children; i > branching.begun; --i) {
      level.untried.push_back(OptionId{option_of(branching, i - 1)});
    }
    for (std::uint32_t i = 0; i + 1 < branching.begun; ++i) level.excluded.push_back(OptionId{option_of(branching, i)});
  }
  open_path.end_open = !impossible_ && !begun_;
}

// Evaluates the root, notes what was forced and the children after it, and restores the root.
template <class Mask, std::size_t Planes>
LookAhead MultipleWalk<Mask, Planes>::look_ahead() {
  assert(!begun_ && branchings_.empty());
  LookAhead result;
  if (impossible_) return result;
  const std::uint64_t nodes_before = nodes_;
  const NodeVerdict verdict = arrive(0);
  result.solution = verdict == NodeVerdict::solution;
  for (const Branching& branching : branchings_) {
    auto& options = branching.begun > 0 ? result.forced : result.children;
    for (std::uint32_t i = 0; i < branching.children; ++i) options.push_back(OptionId{option_of(branching, i)});
  }
  // The start is as it was when it was evaluated: options that were chosen are in play again.
  path_.restore_start();
  branchings_.clear();
  children_.clear();
  nodes_ = nodes_before;
  return result;
}

template class MultipleWalk<Mask64, few_planes>;
template class MultipleWalk<Mask64, most_planes>;
template class MultipleWalk<Mask128, few_planes>;
template class MultipleWalk<Mask128, most_planes>;

}  // namespace quadrille::cover::multiple
