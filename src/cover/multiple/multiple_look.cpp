// What a node of the walk looks like: how many options each item has left, and so which item is branched on.
#include <cassert>

#include "cover/multiple/multiple_walk.h"

namespace quadrille::cover::multiple {

template <class Mask, std::size_t Planes>
template <class WordAt>
std::span<const Option> MultipleWalk<Mask, Planes>::list(WordAt word_at) {
  Option* end = list_.data();
  for (std::size_t w = 0; w < matrix_.words(); ++w) {
    for_each(word_at(w), [&](std::uint32_t bit) { *end++ = static_cast<Option>(w * word_bits) + bit; });
  }
  std::fill_n(end, 8, matrix_.empty_row());
  return {list_.data(), end};
}

// If `left` more options each cover at most `most` of what is needed, every one of them must cover what the others
// cannot.
template <class Mask, std::size_t Planes>
void MultipleWalk<Mask, Planes>::keep_enough(std::size_t depth) {
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
void MultipleWalk<Mask, Planes>::count_sizes(std::size_t depth) {
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

// M2 and M3.
template <class Mask, std::size_t Planes>
auto MultipleWalk<Mask, Planes>::look(std::size_t depth) -> Look {
  if (budget_ != no_item) keep_enough(depth);
  count_sizes(depth);
  return compare_items(depth);
}

// The degree of an item with s options that needs n is s - n + 1: one child for each of its options but the last n - 1;
// if it needs none, one for each and one for no option at all.
template <class Mask, std::size_t Planes>
auto MultipleWalk<Mask, Planes>::compare_items(std::size_t depth) -> Look {
  constexpr std::uint64_t zero = Surplus<Mask, Planes>::zero;
  std::uint64_t best = ~std::uint64_t{0};
  std::uint32_t item = no_item;
  Mask items{};
  for (std::size_t m = 0; m < matrix_.item_masks(); ++m) {
    const Block& block = blocks(depth)[m];
    const std::span<const Mask> size(sizes(depth, m), sizes_of_[depth].planes);
    const Mask undecided = block.open & (nonzero(block.need) | nonzero(size));
    if (!any(undecided)) continue;
    const Surplus<Mask, Planes> surplus(size, block.need);
    Mask smallest = undecided;
    std::uint64_t value = least(surplus.planes(), smallest);
    if (value < zero) return {Verdict::dead};
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
  if (item == no_item) return {Verdict::solution};
  return {Verdict::open, item, static_cast<std::uint32_t>(best - zero + 1), items};
}

template auto MultipleWalk<Mask64, few_planes>::look(std::size_t) -> Look;
template auto MultipleWalk<Mask64, most_planes>::look(std::size_t) -> Look;
template auto MultipleWalk<Mask128, few_planes>::look(std::size_t) -> Look;
template auto MultipleWalk<Mask128, most_planes>::look(std::size_t) -> Look;

}  // namespace quadrille::cover::multiple
