// The problem as bits in both directions: the items of each option, and the options of each item.
#pragma once

#include "cover/engines/multiple/bit_layout.h"
#include "cover/engines/multiple/bit_mask.h"

namespace quadrille::cover::multiple {

using Option = std::uint32_t;  // index(OptionId); also index(no_option)
using Word = std::uint64_t;    // of a set of options

inline constexpr std::uint32_t word_bits = 64;

inline void remove(Word* set, Option option) { set[option / word_bits] &= ~(Word{1} << option % word_bits); }
inline bool contains(const Word* set, Option option) {
  return (set[option / word_bits] >> option % word_bits & 1) != 0;
}

template <class Mask>
class MaskMatrix {
 public:
  MaskMatrix(const Problem& problem, const BitLayout& layout);

  std::size_t masks() const { return masks_; }            // of a row
  std::size_t item_masks() const { return item_masks_; }  // the first of these, which hold the primary items
  std::size_t words() const { return words_; }            // of a set of options
  Option empty_row() const { return static_cast<Option>(row_count_ - 1); }

  const Mask* rows(std::size_t mask) const { return rows_.data() + mask * row_count_; }
  /// The bits that no other chosen option may have.
  const Mask& shut_by(Option option, std::size_t mask) const { return shuts_[mask * row_count_ + option]; }
  const Word* column(std::uint32_t bit) const { return columns_.data() + std::size_t{bit} * words_; }
  /// The options with a primary item.
  const std::vector<Word>& options() const { return options_; }

  /// Removes the options that have one of these bits from the set.
  void take_out(const Mask& shut, std::size_t mask, Word* set) const {
    for_each(shut, [&](std::uint32_t bit) {
      const Word* const options = column(static_cast<std::uint32_t>(mask * bits_of<Mask>) + bit);
      for (std::size_t w = 0; w < words_; ++w) set[w] &= ~options[w];
    });
  }
  /// Removes the options that the option shuts.
  void take_out_shut_by(Option option, Word* set) const {
    if (!conflicts_.empty()) {
      const Word* const others = conflicts_.data() + option * words_;
      for (std::size_t w = 0; w < words_; ++w) set[w] &= ~others[w];
      return;
    }
    for (std::size_t m = 0; m < masks_; ++m) take_out(shut_by(option, m), m, set);
  }

 private:
  void lay_out(const BitLayout& layout, Option option, std::span<const Entry> entries);
  void find_conflicts();

  std::size_t masks_, item_masks_, words_, row_count_;
  std::vector<Mask> rows_, shuts_;  // mask by mask; one more row is empty
  std::vector<Word> columns_, options_;
  std::vector<Word> conflicts_;  // of each option the options that it shuts; empty if there are too many
};

}  // namespace quadrille::cover::multiple
