// Assigns bit positions: first to the primary items in their order, then to each color of each secondary item (one bit
// for an item without colors).
#pragma once

#include <unordered_map>

#include "quadrille/cover/problem.h"

namespace quadrille::cover::multiple {

class BitLayout {
 public:
  explicit BitLayout(const Problem& problem);

  std::uint32_t bits() const { return bits_; }
  std::uint32_t primary_items() const { return static_cast<std::uint32_t>(bounds_.size()); }
  Bounds bounds(std::uint32_t bit) const { return bounds_[bit]; }
  /// Tells whether the options of a primary item have to be counted: an upper bound of 1 excludes all others at once,
  /// and one that no choice of options exceeds excludes none.
  bool is_limited(std::uint32_t bit) const { return bounds_[bit].high > 1 && bounds_[bit].high < options_; }
  /// The largest number that is counted.
  std::uint32_t largest_bound() const { return largest_bound_; }

  bool has_primary(std::span<const Entry> option) const;
  /// Calls `in` with each of the option's bits, and `shut` with each bit that no other chosen option may have.
  template <class In, class Shut>
  void for_each_bit(std::span<const Entry> option, In in, Shut shut) const;

 private:
  static std::uint64_t key(Entry entry) { return std::uint64_t{index(entry.item)} << 32 | index(entry.color); }

  std::uint32_t bits_ = 0, largest_bound_ = 0;
  std::size_t options_;
  std::vector<Bounds> bounds_;            // of the primary items
  std::vector<std::uint32_t> first_bit_;  // of each item; its colors' bits follow
  std::vector<std::uint32_t> colors_;     // of each item: the number of its bits; 0 if it is primary
  std::unordered_map<std::uint64_t, std::uint32_t> color_number_;
};

template <class In, class Shut>
void BitLayout::for_each_bit(std::span<const Entry> option, In in, Shut shut) const {
  for (const Entry& entry : option) {
    const std::uint32_t item = index(entry.item), first = first_bit_[item];
    if (colors_[item] == 0) {
      in(first);
      if (bounds_[first].high == 1) shut(first);
      continue;
    }
    const std::uint32_t mine = first + color_number_.at(key(entry));
    in(mine);
    for (std::uint32_t bit = first; bit < first + colors_[item]; ++bit) {
      if (bit != mine || entry.color == Color::none) shut(bit);
    }
  }
}

}  // namespace quadrille::cover::multiple
