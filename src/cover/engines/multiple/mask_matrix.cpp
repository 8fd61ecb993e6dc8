// Stores the matrix twice: by options (for each block of items a mask) and by items (for each bit a set of options). If
// the conflicts between all pairs of options fit into 4 MiB, they are stored, too; larger tables would be slower than
// combining columns.
#include "cover/engines/multiple/mask_matrix.h"

#include <algorithm>

namespace quadrille::cover::multiple {

template <class Mask>
MaskMatrix<Mask>::MaskMatrix(const Problem& problem, const BitLayout& layout)
    : masks_((layout.bits() + bits_of<Mask> - 1) / bits_of<Mask>),
      item_masks_((layout.primary_items() + bits_of<Mask> - 1) / bits_of<Mask>),
      words_((problem.option_count() + word_bits - 1) / word_bits),
      row_count_(problem.option_count() + 1),
      rows_(masks_ * row_count_),
      shuts_(masks_ * row_count_),
      columns_(masks_ * bits_of<Mask> * words_),
      options_(words_) {
  for (Option option = 0; option < problem.option_count(); ++option) {
    const auto entries = problem.option(OptionId{option});
    if (layout.has_primary(entries)) lay_out(layout, option, entries);
  }
  find_conflicts();
}

// Enters the bits of an option. Rows are ordered by block first, because a node walks all options of one block at a
// time.
template <class Mask>
void MaskMatrix<Mask>::lay_out(const BitLayout& layout, Option option, std::span<const Entry> entries) {
  const std::size_t word = option / word_bits;
  const Word place = Word{1} << option % word_bits;
  options_[word] |= place;
  layout.for_each_bit(
      entries,
      [&](std::uint32_t bit) {
        put(rows_[bit / bits_of<Mask> * row_count_ + option], bit % bits_of<Mask>);
        columns_[bit * words_ + word] |= place;
      },
      [&](std::uint32_t bit) { put(shuts_[bit / bits_of<Mask> * row_count_ + option], bit % bits_of<Mask>); });
}

// Computes the conflicts with the plain method: what taking the option's columns out of the full set removes.
template <class Mask>
void MaskMatrix<Mask>::find_conflicts() {
  constexpr std::size_t most_words = 1 << 19;  // 4 MiB
  const std::size_t options = row_count_ - 1;
  if (options * words_ > most_words) return;
  std::vector<Word> conflicts(options * words_);
  for (Option option = 0; option < options; ++option) {
    Word* const set = conflicts.data() + option * words_;
    std::fill_n(set, words_, ~Word{0});
    for (std::size_t m = 0; m < masks_; ++m) take_out(shut_by(option, m), m, set);
    std::transform(set, set + words_, set, [](Word word) { return ~word; });
  }
  conflicts_ = std::move(conflicts);
}

template class MaskMatrix<Mask64>;
template class MaskMatrix<Mask128>;

}  // namespace quadrille::cover::multiple
