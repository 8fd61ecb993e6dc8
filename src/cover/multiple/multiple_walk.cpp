#include "cover/multiple/multiple_walk.h"

#include <cassert>

namespace quadrille::cover::multiple {

namespace {

bool is_limited(Bounds bounds, std::size_t options) { return bounds.high > 1 && bounds.high <= options; }

}  // namespace

// ---- Laying out ----

template <class Mask, std::size_t Planes>
MultipleWalk<Mask, Planes>::MultipleWalk(const Problem& problem, const BitLayout& layout, ItemChoice choice)
    : matrix_(problem, layout),
      choice_(choice),
      nodes_between_checks_(nodes_between_checks(problem)),
      size_planes_(std::max(Planes, static_cast<std::size_t>(std::bit_width(problem.option_count())))),
      full_(matrix_.item_masks()),
      list_(matrix_.words() * word_bits + 8),
      shares_(list_.size()) {
  lay_out_items(layout);
  find_budget(layout);
  reset();
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::lay_out_items(const BitLayout& layout) {
  root_blocks_.resize(matrix_.item_masks());
  limited_.resize(matrix_.item_masks());
  for (std::uint32_t item = 0; item < layout.primary_items(); ++item) {
    const Bounds bounds = layout.bounds(item);
    const bool limited = is_limited(bounds, matrix_.empty_row());
    Block& block = root_blocks_[item / bits];
    const std::uint32_t bit = item % bits;
    put(block.open, bit);
    if (limited) put(limited_[item / bits], bit);
    for (std::size_t k = 0; k < Planes; ++k) {
      if ((bounds.low >> k & 1) != 0) put(block.need[k], bit);
      if (limited && (bounds.high >> k & 1) != 0) put(block.room[k], bit);
    }
  }
}

// If every option contains an item with limited room, and others may be covered more often than they need, then options
// that cover too little of what is needed can be left out: see keep_enough().
template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::find_budget(const BitLayout& layout) {
  bool some_slack = false;
  for (std::uint32_t item = 0; item < layout.primary_items(); ++item) {
    const Bounds bounds = layout.bounds(item);
    some_slack |= bounds.low > 0 && bounds.low < bounds.high;
    const auto& options = matrix_.options();
    const bool everywhere = std::equal(options.begin(), options.end(), matrix_.column(item));
    if (everywhere && is_limited(bounds, matrix_.empty_row())) budget_ = item;
  }
  if (!some_slack) budget_ = no_item;
}

// ---- The start ----

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::reset() {
  branchings_.clear();
  children_.clear();
  make_room(0);
  std::copy(root_blocks_.begin(), root_blocks_.end(), block_stack_.begin());
  std::copy(matrix_.options().begin(), matrix_.options().end(), in_play_stack_.begin());
  looked_[0] = none;
  impossible_ = begun_ = false;
}

template <class Mask, std::size_t Planes>
bool MultipleWalk<Mask, Planes>::require(OptionId id) {
  const Option option = index(id);
  assert(!begun_ && option < matrix_.empty_row());
  impossible_ |= !contains(in_play(0), option);
  if (impossible_) return false;
  exclude(id);
  choose(0, option);
  leave_shut(0, option);
  std::copy_n(blocks(1), matrix_.item_masks(), blocks(0));
  std::copy_n(in_play(1), matrix_.words(), in_play(0));
  return true;
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::exclude(OptionId option) {
  remove(in_play(0), index(option));
}

// For a node at this depth and a child.
template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::make_room(std::size_t depth) {
  if (looked_.size() >= depth + 2) return;
  const std::size_t depths = 2 * (depth + 1);
  block_stack_.resize(depths * matrix_.item_masks());
  in_play_stack_.resize(depths * matrix_.words());
  seen_stack_.resize(depths * matrix_.words());
  size_stack_.resize(depths * matrix_.item_masks() * size_planes_);
  sizes_of_.resize(depths);
  looked_.resize(depths);
}

// ---- From a node to its child ----

// M5: the option's items need one option less and have room for one less; full items are shut, and everything else that
// the option excludes. Returns whether an item is still open.
template <class Mask, std::size_t Planes>
bool MultipleWalk<Mask, Planes>::choose(std::size_t depth, Option option) {
  const Block* const from = blocks(depth);
  Block* const to = blocks(depth + 1);
  Mask left{};
  for (std::size_t m = 0; m < matrix_.item_masks(); ++m) {
    Block block = from[m];
    const Mask in = matrix_.rows(m)[option], limited = in & limited_[m];
    subtract(block.need, in & nonzero(block.need));
    subtract(block.room, limited);
    full_[m] = limited & ~nonzero(block.room);
    left |= block.open &= ~(full_[m] | matrix_.shut_by(option, m));
    to[m] = block;
  }
  return any(left);
}

// No further option of the item.
template <class Mask, std::size_t Planes>
bool MultipleWalk<Mask, Planes>::close(std::size_t depth, std::uint32_t item) {
  Block* const to = blocks(depth + 1);
  std::copy_n(blocks(depth), matrix_.item_masks(), to);
  std::fill(full_.begin(), full_.end(), Mask{});
  put(full_[item / bits], item % bits);
  to[item / bits].open &= ~full_[item / bits];
  return std::any_of(to, to + matrix_.item_masks(), [](const Block& block) { return any(block.open); });
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::leave_shut(std::size_t depth, Option option) {
  Word* const left = in_play(depth + 1);
  std::copy_n(in_play(depth), matrix_.words(), left);
  if (option != nothing) matrix_.take_out_shut_by(option, left);
  for (std::size_t m = 0; m < matrix_.item_masks(); ++m) matrix_.take_out(full_[m], m, left);
  looked_[depth + 1] = looked_[depth];
}

// ---- The walk ----

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::append_children(std::size_t depth, const Look& look) {
  const std::size_t end = children_.size() + look.degree;
  const Word *const words = in_play(depth), *const options = matrix_.column(look.item);
  for (std::size_t w = 0; w < matrix_.words(); ++w) {
    for_each(words[w] & options[w], [&](std::uint32_t bit) {
      if (children_.size() < end) children_.push_back(static_cast<Option>(w * word_bits) + bit);
    });
  }
  if (children_.size() < end) children_.push_back(nothing);
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::branch(std::size_t depth, const Look& look) {
  make_room(depth);
  branchings_.push_back({look.item, static_cast<std::uint32_t>(children_.size()), look.degree});
  append_children(depth, look);
}

template <class Mask, std::size_t Planes>
auto MultipleWalk<Mask, Planes>::enter_child() -> Verdict {
  const std::size_t depth = branchings_.size() - 1;
  Branching& branching = branchings_.back();
  assert(branching.begun < branching.children);
  return enter(depth, option_of(branching, branching.begun++), branching.item) ? arrive(depth + 1) : Verdict::solution;
}

// The choice leaves its node's set, so its later siblings exclude it. Returns whether an item is still open below.
template <class Mask, std::size_t Planes>
bool MultipleWalk<Mask, Planes>::enter(std::size_t depth, Option option, std::uint32_t item) {
  ++nodes_;
  if (option != nothing) remove(in_play(depth), option);
  const bool some_open = option == nothing ? close(depth, item) : choose(depth, option);
  if (some_open) leave_shut(depth, option);
  return some_open;
}

// Evaluates the node and branches it, after taking all options without alternatives.
template <class Mask, std::size_t Planes>
auto MultipleWalk<Mask, Planes>::arrive(std::size_t depth) -> Verdict {
  for (;; depth = branchings_.size()) {
    const Look found = look(depth);
    if (found.verdict != Verdict::open) return found.verdict;
    if (found.degree > 1) return branch(depth, found), Verdict::open;
    const Verdict verdict = take_forced(depth, found);
    if (verdict != Verdict::open) return verdict;
  }
}

// An option for each of the items that have no more options than they need.
template <class Mask, std::size_t Planes>
auto MultipleWalk<Mask, Planes>::take_forced(std::size_t depth, const Look& look) -> Verdict {
  const std::size_t m = look.item / bits;
  for (Mask items = look.items; any(items);) {
    const std::uint32_t bit = take_lowest(items), item = static_cast<std::uint32_t>(m * bits) + bit;
    if (!has(blocks(depth)[m].open, bit)) continue;
    const Option option = first_option(depth, item);
    if (option == nothing && has(nonzero(blocks(depth)[m].need), bit)) return Verdict::dead;
    if (option == nothing) continue;
    make_room(depth);
    branchings_.push_back({item, static_cast<std::uint32_t>(children_.size()), 1, 1});
    children_.push_back(option);
    if (!enter(depth++, option, item)) return Verdict::solution;
  }
  return Verdict::open;
}

template <class Mask, std::size_t Planes>
auto MultipleWalk<Mask, Planes>::first_option(std::size_t depth, std::uint32_t item) -> Option {
  const Word *const words = in_play(depth), *const options = matrix_.column(item);
  for (std::size_t w = 0; w < matrix_.words(); ++w) {
    if (const Word some = words[w] & options[w]; some != 0) return static_cast<Option>(w * word_bits) + lowest(some);
  }
  return nothing;
}

template <class Mask, std::size_t Planes>
template <class AtSolution>
Outcome MultipleWalk<Mask, Planes>::run(const Pause& pause, AtSolution stop_at_solution) {
  PauseWatch watch(pause, nodes_, nodes_between_checks_);
  if (impossible_) return Outcome::exhausted;
  if (!begun_) {
    if (watch.due(nodes_)) return Outcome::paused;
    begun_ = true;
    if (arrive(0) == Verdict::solution && stop_at_solution()) return Outcome::solution;
  }
  while (!branchings_.empty()) {
    const Branching& branching = branchings_.back();
    if (branching.begun == branching.children) {
      children_.resize(branching.first_child);
      branchings_.pop_back();
      continue;
    }
    if (watch.due(nodes_)) return Outcome::paused;
    if (enter_child() == Verdict::solution && stop_at_solution()) return Outcome::solution;
  }
  return Outcome::exhausted;
}

template <class Mask, std::size_t Planes>
Outcome MultipleWalk<Mask, Planes>::next(const Pause& pause) {
  return run(pause, [] { return true; });
}

template <class Mask, std::size_t Planes>
Outcome MultipleWalk<Mask, Planes>::count(const Pause& pause, std::uint64_t& found) {
  if (pause.solutions == 0) return Outcome::paused;
  const std::uint64_t end = pause.solutions < no_limit - found ? found + pause.solutions : no_limit;
  const Outcome outcome = run(pause, [&] { return ++found == end; });
  return outcome == Outcome::solution ? Outcome::paused : outcome;
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::append_choices(std::vector<OptionId>& choices) const {
  for (const Branching& branching : branchings_) {
    const Option option = option_of(branching, branching.begun - 1);
    if (option != nothing) choices.push_back(OptionId{option});
  }
}

template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::append_open_path(OpenPath& open_path) const {
  for (const Branching& branching : branchings_) {
    Level& level = open_path.levels.emplace_back();
    level.branches = branching.children;
    if (branching.begun > 0) level.chosen = OptionId{option_of(branching, branching.begun - 1)};
    for (std::uint32_t i = branching.children; i > branching.begun; --i) {
      level.untried.push_back(OptionId{option_of(branching, i - 1)});
    }
    for (std::uint32_t i = 0; i + 1 < branching.begun; ++i) level.excluded.push_back(OptionId{option_of(branching, i)});
  }
  open_path.end_open = !impossible_ && !begun_;
}

template <class Mask, std::size_t Planes>
LookAhead MultipleWalk<Mask, Planes>::look_ahead() {
  assert(!begun_ && branchings_.empty());
  LookAhead result;
  if (impossible_) return result;
  const std::uint64_t nodes_before = nodes_;
  const Verdict verdict = arrive(0);
  result.solution = verdict == Verdict::solution;
  for (const Branching& branching : branchings_) {
    auto& options = branching.begun > 0 ? result.forced : result.children;
    for (std::uint32_t i = 0; i < branching.children; ++i) options.push_back(OptionId{option_of(branching, i)});
  }
  // The start is as it was when it was evaluated: options that were chosen are in play again.
  std::copy_n(seen(0), matrix_.words(), in_play(0));
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
