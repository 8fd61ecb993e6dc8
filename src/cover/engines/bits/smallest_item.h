// Finds the item of a node with the fewest options: the sizes of all items are counted in vectors.
#pragma once

#include "cover/engines/bits/bit_frame.h"

namespace quadrille::QUADRILLE_KERNEL {

struct Smallest {
  std::uint32_t item, size;  // size 0: some item has no option left
};

template <int lanes>
class SmallestItem {
 public:
  // Before the first call of find: for frames of at most this many words.
  void make_room(std::uint32_t words) { filled_.resize(words + 1); }

  // Items without options are covered or dead, so their number shows whether one is dead. Size 0 minus 1 is the largest
  // unsigned number, so they are never the smallest.
  template <int fixed_words>
  [[gnu::always_inline]] Smallest find(const BitFrame<lanes>& here, const std::uint64_t* live,
                                       std::uint32_t uncovered) {
    constexpr std::uint32_t block_items = 4 * lanes;
    const std::uint32_t words = fixed_words == 0 ? collect_filled(live, here.words()) : fixed_words;
    const std::uint32_t groups = here.groups();
    const std::size_t stride = std::size_t{groups} * lanes;
    constexpr int id_bits = bits_for_item(fixed_words);
    if (id_bits == 0) sizes_.make_room(stride + block_items);
    Sizes<lanes> smallest = ~Sizes<lanes>{}, ids{};
    for (int i = 0; i < SizesOf<lanes>::count; ++i) ids[i] = static_cast<std::uint16_t>(i);
    std::uint64_t empty = 0;
    std::uint32_t blocks = 0;
    const auto add_block = [&](auto vectors, const std::uint64_t* column) __attribute__((always_inline)) {
      const Sizes<lanes> sizes = block_sizes<fixed_words, decltype(vectors)::value>(column, stride, live, words);
      empty += static_cast<std::uint64_t>(count_bits(bytes_equal<lanes>(sizes, Sizes<lanes>{})));
      Sizes<lanes> key = sizes - 1;
      if constexpr (id_bits == 0) {
        std::memcpy(sizes_.data() + block_items * blocks, &sizes, sizeof sizes);
      } else {
        key = (key << id_bits) | ids;
        ids += block_items;
      }
      smallest = key < smallest ? key : smallest;
      ++blocks;
    };
    const std::uint64_t* column = here.column(0);
    for (std::uint32_t group = 4; group <= groups; group += 4, column += block_items) {
      add_block(std::integral_constant<int, 4>{}, column);
    }
    switch (groups % 4) {
      case 1: add_block(std::integral_constant<int, 1>{}, column); break;
      case 2: add_block(std::integral_constant<int, 2>{}, column); break;
      case 3: add_block(std::integral_constant<int, 3>{}, column); break;
      default: break;
    }
    const bool dead = blocks * block_items - empty / 2 != uncovered;
    if constexpr (id_bits > 0) {
      const std::uint32_t key = smallest_of<lanes>(smallest), place = key & ((1U << id_bits) - 1);
      return {item_at(place, groups), dead ? 0 : (key >> id_bits) + 1};
    }
    if (dead) return {0, 0};
    const std::uint32_t size = smallest_of<lanes>(smallest) + 1;
    for (std::uint32_t block = 0;; ++block) {
      Sizes<lanes> sizes;
      std::memcpy(&sizes, sizes_.data() + block_items * block, sizeof sizes);
      const std::uint64_t equal = bytes_equal<lanes>(sizes, Sizes<lanes>{} + static_cast<std::uint16_t>(size));
      if (equal == 0) continue;
      const auto place = static_cast<std::uint32_t>(std::countr_zero(equal)) / 2;
      return {item_at(block_items * block + place, groups), size};
    }
  }

  /// After find<0>(): visits the items with 1 to `most` options.
  template <class Visit>
  void for_each_small(std::uint32_t groups, std::uint16_t most, Visit visit) const {
    for (std::uint32_t place = 0; place < (groups + 3) / 4 * (4 * lanes); ++place) {
      if (static_cast<std::uint16_t>(sizes_[place] - 1) < most) visit(item_at(place, groups));
    }
  }

 private:
  // The item whose size is at this place, if the last block is packed like the others.
  static std::uint32_t item_at(std::uint32_t place, std::uint32_t groups) {
    const std::uint32_t in_full_blocks = groups / 4 * (4 * lanes);
    if (place < in_full_blocks) return place;
    return in_full_blocks + (place - in_full_blocks) / 4 * (groups % 4) + place % 4;
  }

  // In narrow frames with few items, a size and an item share 16 bits: then the smallest of these numbers gives both.
  // Size 0 minus 1 is larger than all other sizes minus 1.
  static constexpr int bits_for_item(int fixed_words) {
    return fixed_words == 1 ? 9 : fixed_words == 2 || fixed_words == 3 ? 8 : 0;
  }

  template <int fixed_words, int vectors>
  [[gnu::always_inline]] Sizes<lanes> block_sizes(const std::uint64_t* column, std::size_t stride,
                                                  const std::uint64_t* live, std::uint32_t words) {
    Lanes<lanes> packed{};
    for (int vector = 0; vector < vectors; ++vector) {
      packed |= lane_sizes<fixed_words>(column + vector * lanes, stride, live, words) << (16 * vector);
    }
    return reinterpret_cast<Sizes<lanes>>(packed);
  }

  template <int fixed_words>
  [[gnu::always_inline]] Lanes<lanes> lane_sizes(const std::uint64_t* column, std::size_t stride,
                                                 const std::uint64_t* live, std::uint32_t words) {
    using Counter = BitCounter<lanes>;
    if constexpr (fixed_words > 0) {
      Counter counter;
      for (int word = 0; word < fixed_words; ++word) {
        counter.add(load<lanes>(column + word * stride) & (Lanes<lanes>{} + live[word]));
      }
      return counter.sums();
    }
    Lanes<lanes> sizes{};
    for (std::uint32_t first = 0; first < words; first += Counter::most_words) {
      Counter counter;
      const std::uint32_t last = std::min<std::uint32_t>(words, first + Counter::most_words);
      for (std::uint32_t k = first; k < last; ++k) {
        counter.add(load<lanes>(column + filled_[k] * stride) & (Lanes<lanes>{} + live[filled_[k]]));
      }
      sizes += counter.sums();
    }
    return sizes;
  }

  // Words without a live option need not be counted.
  std::uint32_t collect_filled(const std::uint64_t* live, std::uint32_t words) {
    std::uint32_t filled = 0;
    for (std::uint32_t word = 0; word < words; ++word) {
      filled_[filled] = word;
      filled += live[word] != 0;
    }
    return filled;
  }

  std::vector<std::uint32_t> filled_;   // the words of `live` that are not empty
  AlignedBuffer<std::uint16_t> sizes_;  // of the items of a node
};

}  // namespace quadrille::QUADRILLE_KERNEL
