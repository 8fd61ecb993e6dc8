// Makes a node consistent: drops each option that conflicts with all options of some item, because choosing it would
// leave that item without options.
//
//     item a has the options 1 and 4; 7 conflicts with 1 and with 4      7 goes
//
// Items with many options rarely drop any, so only the smaller ones are tried, and each once. It takes as long as some
// nodes, so it is done where more of them are expected below.
//
// Source: domain consistency, as in D. E. Knuth's program XCCDC (2023). The rule is older: R. Mohr, G. Masini, "Good
// old discrete relaxation", ECAI 1988.
#pragma once

#include "cover/engines/bits/bit_stack.h"
#include "cover/engines/bits/smallest_item.h"
#include "cover/engines/bits/subtree_forecast.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int lanes>
class Consistency {
 public:
  void make_room(std::uint32_t words) {
    sizes_.make_room(words);
    doomed_.make_room(words);
  }
  void clear() { forecast_.clear(); }

  /// Drops options of `live`, and finds the item to branch on again. False at a dead end. The forecast sees the stack's
  /// height and the nodes so far.
  bool make(BitFrame<lanes>& here, std::uint64_t* live, BitHead& head, std::size_t height, std::uint64_t nodes) {
    forecast_.look_back(height, nodes);
    const auto kind = cover::SubtreeForecast::kind(0, head.uncovered, head.size);
    if (!forecast_.has_at_least(worthwhile_nodes, kind, height, nodes)) return true;
    (void)sizes_.template find<0>(here, live, head.uncovered);
    bool dropped = false, alive = true;
    sizes_.for_each_small(here.groups(), most_options, [&](std::uint32_t item) {
      alive = alive && drop_conflicting(here, live, here.row(item), dropped);
    });
    if (!alive || !dropped) return alive;
    const Smallest smallest = sizes_.template find<0>(here, live, head.uncovered);
    head.item = static_cast<std::uint16_t>(smallest.item), head.size = static_cast<std::uint16_t>(smallest.size);
    return smallest.size > 0;
  }

 private:
  // Measured.
  static constexpr std::uint16_t most_options = 12;
  static constexpr float worthwhile_nodes = 5;

  // False if none of the item's options is left.
  bool drop_conflicting(BitFrame<lanes>& here, std::uint64_t* live, const std::uint64_t* members, bool& dropped) {
    const std::uint32_t words = here.words();
    std::uint64_t* const doomed = doomed_.data();
    for (std::uint32_t word = 0; word < words; ++word) doomed[word] = live[word] & ~members[word];
    bool any_option = false;
    for (std::uint32_t word = 0; word < words; ++word) {
      std::uint64_t left = live[word] & members[word];
      here.make_conflicts(word, left);
      for (; left != 0; left &= left - 1) {
        any_option = true;
        if (!keep_common(doomed, here.conflicts(64 * word + static_cast<std::uint32_t>(std::countr_zero(left))), words))
          return true;
      }
    }
    if (!any_option) return false;
    for (std::uint32_t word = 0; word < words; ++word) live[word] &= ~doomed[word];
    return dropped = true;
  }

  // False if nothing is left.
  static bool keep_common(std::uint64_t* doomed, const std::uint64_t* conflicts, std::uint32_t words) {
    std::uint64_t any = 0;
    for (std::uint32_t word = 0; word < words; ++word) any |= doomed[word] &= conflicts[word];
    return any != 0;
  }

  SmallestItem<lanes> sizes_;
  AlignedBuffer<std::uint64_t> doomed_;
  cover::SubtreeForecast forecast_;
};

}  // namespace quadrille::QUADRILLE_KERNEL
