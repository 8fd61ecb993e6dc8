// Numbers the bits: primary items first, in their order, so that the bit of a primary item is its number among them;
// then the secondary items with a bit for each color that occurs, in the order of first occurrence.
#include "cover/engines/multiple/bit_layout.h"

#include <algorithm>

namespace quadrille::cover::multiple {

BitLayout::BitLayout(const Problem& problem)
    : options_(problem.option_count()), first_bit_(problem.item_count()), colors_(problem.item_count()) {
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    if (problem.kind(ItemId{item}) == Kind::secondary) continue;
    first_bit_[item] = bits_++;
    const Bounds bounds = bounds_.emplace_back(problem.bounds(ItemId{item}));
    largest_bound_ = std::max({largest_bound_, bounds.low, is_limited(first_bit_[item]) ? bounds.high : 0});
  }
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    for (const Entry& entry : problem.option(OptionId{option})) {
      if (problem.kind(entry.item) == Kind::primary) continue;
      const bool is_new = color_number_.try_emplace(key(entry), colors_[index(entry.item)]).second;
      if (is_new) ++colors_[index(entry.item)];
    }
  }
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    if (problem.kind(ItemId{item}) == Kind::secondary) first_bit_[item] = bits_, bits_ += colors_[item];
  }
}

// Only primary items have no color bits: a secondary item of an option has one at least, as it occurs.
bool BitLayout::has_primary(std::span<const Entry> option) const {
  return std::any_of(option.begin(), option.end(),
                     [this](const Entry& entry) { return colors_[index(entry.item)] == 0; });
}

}  // namespace quadrille::cover::multiple
