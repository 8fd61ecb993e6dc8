// Naked sets, hidden sets and fish are found by one search: k of n masks whose union has k bits.
//
//     naked sets     a mask for each cell of a house: its digits
//     hidden sets    a mask for each digit of a house: its places
//     fish           a mask for each base house: the cover houses in which it has the digit
//
// Such a choice uses its k bits up, so no other mask may have them (P. Hall 1935: a tight set). Almost tight sets, with
// more bits than masks, complete patterns that have some of the bits already: unique loops and BUG of type 3.
//
//     for_each_tight_set<ChoiceOrder::by_first>(masks, 2, [&](ChosenMasks chosen, Mask all) { ... });
//
// The order of the choices is part of what a scale promises: the first finding decides a rating.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>

#include "logic/core/geometry.h"

namespace quadrille::logic {

/// Numbers of masks, in increasing order.
using ChosenMasks = std::span<const std::uint16_t>;
inline constexpr int most_chosen_masks = 8;

enum class ChoiceOrder {
  by_first,  ///< 01, 02, 03, 12, 13, 23: lexicographic, as HoDoKu chooses
  by_last,   ///< 01, 02, 12, 03, 13, 23: by the greatest number, as Sudoku Explainer chooses
};

inline int bits_in(Mask mask) { return size_of(mask); }
inline int bits_in(std::uint64_t mask) { return std::popcount(mask); }

/// Use for_each_tight_set.
template <ChoiceOrder order, class Word, class Sink>
class TightSetSearch {
 public:
  TightSetSearch(std::span<const Word> masks, int size, int bits, Sink& sink)
      : masks_(masks), size_(size), bits_(bits), sink_(sink) {
    assert(size >= 0 && size <= most_chosen_masks && masks.size() <= 0xffff);
  }

  // Chooses `left` more among the masks from `begin` to before `end`. A union only grows, so one with too many bits is
  // cut off.
  bool choose(int left, std::size_t begin, std::size_t end, Word all) {
    if (left == 0) return bits_in(all) != bits_ || sink_(ChosenMasks(chosen_.data(), size()), all);
    constexpr bool from_first = order == ChoiceOrder::by_first;
    const auto others = static_cast<std::size_t>(left) - 1;
    for (std::size_t i = from_first ? begin : begin + others; i + (from_first ? others : 0) < end; ++i) {
      const auto with = static_cast<Word>(all | masks_[i]);
      if (masks_[i] == 0 || bits_in(with) > bits_) continue;
      chosen_[from_first ? size() - static_cast<std::size_t>(left) : others] = static_cast<std::uint16_t>(i);
      if (!choose(left - 1, from_first ? i + 1 : begin, from_first ? end : i, with)) return false;
    }
    return true;
  }

 private:
  std::size_t size() const { return static_cast<std::size_t>(size_); }

  std::span<const Word> masks_;
  int size_, bits_;
  Sink& sink_;
  std::array<std::uint16_t, most_chosen_masks> chosen_{};
};

/// Calls sink(chosen, all) for each choice of `size` masks for which `all`, their union together with the bits in
/// `with`, has exactly `bits` bits; until the sink returns false: then returns false, too. Empty masks are never
/// chosen. At most `most_chosen_masks` are. Cost: a few operations for each choice of fewer masks that fits into the
/// bits.
template <ChoiceOrder order, class Masks, class Sink>
bool for_each_tight_set(const Masks& masks, int size, int bits, typename Masks::value_type with, Sink&& sink) {
  using Word = typename Masks::value_type;
  return TightSetSearch<order, Word, std::remove_reference_t<Sink>>(masks, size, bits, sink)
      .choose(size, 0, masks.size(), with);
}
/// The same for as many bits as masks.
template <ChoiceOrder order, class Masks, class Sink>
bool for_each_tight_set(const Masks& masks, int size, Sink&& sink) {
  return for_each_tight_set<order>(masks, size, size, typename Masks::value_type{0}, sink);
}

/// Returns a mask with the bits of the numbers.
inline Mask mask_of(ChosenMasks numbers) {
  unsigned mask = 0;
  for (const auto number : numbers) mask |= 1U << number;
  assert(mask <= all_nine);
  return static_cast<Mask>(mask);
}

}  // namespace quadrille::logic
