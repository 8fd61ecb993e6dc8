// Evaluates nodes with bit-sliced arithmetic (bit_sliced.h): plane k of a number holds bit k of it for each item of a
// block, so one addition adds for 64 or 128 items.
//
//     item        a b c d        need of a is 3, of b 1, of c 2, of d 0
//     plane 0     1 1 0 0
//     plane 1     1 0 1 0
//
// The data of a node at depth d lie at d in stacks of equal strides; a child is a changed copy at d + 1, so returning
// costs nothing. The steps M2, M3 and M5 are those of Algorithm M (TAOCP 4B, 7.2.2.1).
#include "cover/engines/multiple/multiple_nodes.h"

#include <cassert>

namespace quadrille::cover::multiple {

// ---- Laying out ----

template <class Mask, std::size_t Planes>
MultipleNodes<Mask, Planes>::MultipleNodes(const Problem& problem, const BitLayout& layout, ItemChoice choice)
    : matrix_(problem, layout),
      choice_(choice),
      size_planes_(std::max(Planes, static_cast<std::size_t>(std::bit_width(problem.option_count())))),
      full_(matrix_.item_masks()),
      list_(matrix_.words() * word_bits + 8),
      shares_(list_.size()) {
  lay_out_items(layout);
  find_budget(layout);
  reset();
}

template <class Mask, std::size_t Planes>
void MultipleNodes<Mask, Planes>::lay_out_items(const BitLayout& layout) {
  root_blocks_.resize(matrix_.item_masks());
  limited_.resize(matrix_.item_masks());
  for (std::uint32_t item = 0; item < layout.primary_items(); ++item) {
    const Bounds bounds = layout.bounds(item);
    const bool limited = layout.is_limited(item);
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
void MultipleNodes<Mask, Planes>::find_budget(const BitLayout& layout) {
  bool some_slack = false;
  for (std::uint32_t item = 0; item < layout.primary_items(); ++item) {
    const Bounds bounds = layout.bounds(item);
    some_slack |= bounds.low > 0 && bounds.low < bounds.high;
    const auto& options = matrix_.options();
    const bool everywhere = std::equal(options.begin(), options.end(), matrix_.column(item));
    if (everywhere && layout.is_limited(item)) budget_ = item;
  }
  if (!some_slack) budget_ = no_item;
}

// ---- The start ----

template <class Mask, std::size_t Planes>
void MultipleNodes<Mask, Planes>::reset() {
  make_room(0);
  std::copy(root_blocks_.begin(), root_blocks_.end(), block_stack_.begin());
  std::copy(matrix_.options().begin(), matrix_.options().end(), in_play_stack_.begin());
  looked_[0] = none;
}

// Makes a child and copies it back to the root: a requirement is a step that is never undone.
template <class Mask, std::size_t Planes>
void MultipleNodes<Mask, Planes>::require(Option option) {
  remove(in_play(0), option);
  choose(0, option);
  leave_shut(0, option);
  std::copy_n(blocks(1), matrix_.item_masks(), blocks(0));
  std::copy_n(in_play(1), matrix_.words(), in_play(0));
}

// Doubles the stacks before depth + 1 is used.
template <class Mask, std::size_t Planes>
void MultipleNodes<Mask, Planes>::make_room(std::size_t depth) {
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
bool MultipleNodes<Mask, Planes>::choose(std::size_t depth, Option option) {
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

// Decides that no further option of the item is chosen. Returns whether an item is still open.
template <class Mask, std::size_t Planes>
bool MultipleNodes<Mask, Planes>::close(std::size_t depth, std::uint32_t item) {
  Block* const to = blocks(depth + 1);
  std::copy_n(blocks(depth), matrix_.item_masks(), to);
  std::fill(full_.begin(), full_.end(), Mask{});
  put(full_[item / bits], item % bits);
  to[item / bits].open &= ~full_[item / bits];
  return std::any_of(to, to + matrix_.item_masks(), [](const Block& block) { return any(block.open); });
}

// Removes the options that the choice excludes, and those of the items that are full now. Sizes counted above are still
// the base for the next count.
template <class Mask, std::size_t Planes>
void MultipleNodes<Mask, Planes>::leave_shut(std::size_t depth, Option option) {
  Word* const left = in_play(depth + 1);
  std::copy_n(in_play(depth), matrix_.words(), left);
  if (option != nothing) matrix_.take_out_shut_by(option, left);
  for (std::size_t m = 0; m < matrix_.item_masks(); ++m) matrix_.take_out(full_[m], m, left);
  looked_[depth + 1] = looked_[depth];
}

// Removes the option from the node itself, so that later children do not contain it: children overlap otherwise.
// Options of a child without an open item are not needed, as it is a solution.
template <class Mask, std::size_t Planes>
bool MultipleNodes<Mask, Planes>::enter(std::size_t depth, Option option, std::uint32_t item) {
  if (option != nothing) remove(in_play(depth), option);
  const bool some_open = option == nothing ? close(depth, item) : choose(depth, option);
  if (some_open) leave_shut(depth, option);
  return some_open;
}

template <class Mask, std::size_t Planes>
Option MultipleNodes<Mask, Planes>::first_option(std::size_t depth, std::uint32_t item) {
  const Word *const words = in_play(depth), *const options = matrix_.column(item);
  for (std::size_t w = 0; w < matrix_.words(); ++w) {
    if (const Word some = words[w] & options[w]; some != 0) return static_cast<Option>(w * word_bits) + lowest(some);
  }
  return nothing;
}

// ---- The look of a node ----

// Lists the options of a set, filled up with eight empty rows, so that sums may take eight at a time.
template <class Mask, std::size_t Planes>
template <class WordAt>
std::span<const Option> MultipleNodes<Mask, Planes>::list(WordAt word_at) {
  Option* end = list_.data();
  for (std::size_t w = 0; w < matrix_.words(); ++w) {
    for_each(word_at(w), [&](std::uint32_t bit) { *end++ = static_cast<Option>(w * word_bits) + bit; });
  }
  std::fill_n(end, 8, matrix_.empty_row());
  return {list_.data(), end};
}

// Removes options that cover too little. If `left` more options each cover at most `most` of what is needed, every one
// of them must cover what the others cannot.
template <class Mask, std::size_t Planes>
void MultipleNodes<Mask, Planes>::keep_enough(std::size_t depth) {
  Word* const set = in_play(depth);
  const auto options = list([set](std::size_t w) { return set[w]; });
  std::uint64_t total = 0;
  std::fill_n(shares_.begin(), options.size(), 0);
  for (std::size_t m = 0; m < matrix_.item_masks(); ++m) {
    const Block& block = blocks(depth)[m];
    const Mask* const rows = matrix_.rows(m);
    const Mask wanted = block.open & nonzero(block.need);
    total += sum(block.need, wanted);
    for (std::size_t i = 0; i < options.size(); ++i) shares_[i] += multiple::count(rows[options[i]] & wanted);
  }
  const std::uint64_t most = options.empty() ? 0 : *std::max_element(shares_.data(), shares_.data() + options.size());
  const Block& budget = blocks(depth)[budget_ / bits];
  const std::uint64_t left = number_at(std::span<const Mask>(budget.room), budget_ % bits);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (shares_[i] + (left - 1) * most < total) remove(set, options[i]);
  }
}

// Counts the options of each item: from scratch, or from the sizes at a node above and the options removed since.
template <class Mask, std::size_t Planes>
void MultipleNodes<Mask, Planes>::count_sizes(std::size_t depth) {
  // A number of options needs as many planes as it has bits, and no fewer than the needs have, with which it is
  // compared.
  const auto planes_for = [](std::size_t number) {
    return std::max(Planes, static_cast<std::size_t>(std::bit_width(number)));
  };
  const auto filled = [](std::span<const Option> listed) {
    return std::span(listed.data(), (listed.size() + 7) / 8 * 8);
  };
  const std::size_t above = std::exchange(looked_[depth], depth);
  assert(above == none || above <= depth);
  const Word* const set = in_play(depth);
  std::size_t options = 0;
  for (std::size_t w = 0; w < matrix_.words(); ++w) options += multiple::count(set[w]);
  sizes_of_[depth] = {options, planes_for(options)};
  std::copy_n(set, matrix_.words(), seen(depth));
  // Counting what was removed pays only if that is less than what is left.
  const bool from_nothing = above == none || options <= 24 || 2 * options <= sizes_of_[above].options;
  const Word* const before = from_nothing ? nullptr : seen(above);
  const auto listed = from_nothing ? list([set](std::size_t w) { return set[w]; })
                                   : list([=](std::size_t w) { return before[w] & ~set[w]; });
  const std::size_t planes = planes_for(listed.size());
  for (std::size_t m = 0; m < matrix_.item_masks(); ++m) {
    column_sums(matrix_.rows(m), filled(listed), std::span(sizes(depth, m), planes));
    if (from_nothing) continue;
    subtract_from(std::span<const Mask>(sizes(above, m), sizes_of_[above].planes), sizes(depth, m), planes);
  }
}

// M2 and M3: evaluates a node and chooses the item to branch on.
template <class Mask, std::size_t Planes>
auto MultipleNodes<Mask, Planes>::look(std::size_t depth) -> Look {
  if (budget_ != no_item) keep_enough(depth);
  count_sizes(depth);
  return compare_items(depth);
}

// The degree of an item with s options that needs n is s - n + 1: one child for each of its options but the last n - 1;
// if it needs none, one for each and one for no option at all.
template <class Mask, std::size_t Planes>
auto MultipleNodes<Mask, Planes>::compare_items(std::size_t depth) -> Look {
  constexpr std::uint64_t zero = Surplus<Mask, Planes>::zero;
  std::uint64_t best = ~std::uint64_t{0};
  std::uint32_t item = no_item;
  Mask items{};
  for (std::size_t m = 0; m < matrix_.item_masks(); ++m) {
    const Block& block = blocks(depth)[m];
    const std::span<const Mask> size(sizes(depth, m), sizes_of_[depth].planes);
    // An item that needs nothing and has no options is decided, although it is open.
    const Mask undecided = block.open & (nonzero(block.need) | nonzero(size));
    if (!any(undecided)) continue;
    const Surplus<Mask, Planes> surplus(size, block.need);
    Mask smallest = undecided;
    std::uint64_t value = least(surplus.planes(), smallest);
    // Fewer options than needed.
    if (value < zero) return {NodeVerdict::dead};
    if (choice_ == ItemChoice::first) {
      if (item != no_item) continue;
      smallest = Mask{};
      put(smallest, lowest(undecided));
      value = number_at(surplus.planes(), lowest(undecided));
    }
    if (value >= best) continue;
    best = value;
    items = smallest;
    item = static_cast<std::uint32_t>(m * bits) + lowest(smallest);
  }
  if (item == no_item) return {NodeVerdict::solution};
  return {NodeVerdict::open, item, static_cast<std::uint32_t>(best - zero + 1), items};
}

template class MultipleNodes<Mask64, few_planes>;
template class MultipleNodes<Mask64, most_planes>;
template class MultipleNodes<Mask128, few_planes>;
template class MultipleNodes<Mask128, most_planes>;

}  // namespace quadrille::cover::multiple
