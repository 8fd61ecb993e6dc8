// The problem, or a part of it squeezed into fewer words: the remaining options are laid out again, without gaps.
//
//     columns   for each word of 64 options the same word of all items, so that one vector holds that word of several
//               items and their sizes are counted side by side. Four vectors make a block, in which the items take
//               turns:
//                   word 0: items 0 4 8 12 | 1 5 9 13 | 2 6 10 14 | 3 7 11 15 || the next block ... word 1: ...
//               so that their sizes, packed into one vector, are in order. The last block may have fewer vectors.
//     rows      for each constraint its words in a row, from which conflicts are computed
//     conflicts for each option the union of its constraints' rows, itself included
//
// Rows of constraints other than items, and conflicts, are computed at their first use: many are never used.
#pragma once

#include "cover/engines/bits/vector_lanes.h"

namespace quadrille::QUADRILLE_KERNEL {

using cover::BitMatrix;

/// Uninitialized memory that only grows.
template <class T>
class AlignedBuffer {
 public:
  void make_room(std::size_t size) {
    if (size <= size_) return;
    data_.reset(new T[size]);
    size_ = size;
  }
  T& operator[](std::size_t i) {
    assert(i < size_);
    return data_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return data_[i];
  }
  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }

 private:
  std::unique_ptr<T[]> data_;
  std::size_t size_ = 0;
};

template <int lanes>
class BitFrame {
 public:
  /// The whole problem.
  void lay_out(const BitMatrix& matrix) {
    matrix_ = &matrix, parent_ = nullptr;
    set_size(matrix.options(), matrix.items());
    for (std::uint32_t option = 0; option < options_; ++option) option_ids_[option] = option;
    for (std::uint32_t item = 0; item < items_; ++item) {
      item_ids_[item] = item, slots_[item] = item;
      std::copy_n(matrix.row(item), words_, row_of(item));
    }
    fill_columns();
  }

  /// Keeps only the options `live` of `parent`.
  void squeeze(BitFrame& parent, const std::uint64_t* live) {
    matrix_ = parent.matrix_, parent_ = &parent;
    set_size(list_pieces(live, parent.words_), parent.items_);
    assert(options_ > 0 && options_ <= parent.options_);
    std::uint32_t next = 0;
    for (std::uint32_t k = 0; k < piece_ends_[words_ - 1]; ++k) {
      const Piece& piece = pieces_[k];
      for (std::uint64_t left = piece.bits; left != 0; left &= left - 1)
        option_ids_[next++] = parent.option_ids_[64 * piece.word + static_cast<std::uint32_t>(std::countr_zero(left))];
    }
    items_ = 0;
    for (std::uint32_t item = 0; item < parent.items_; ++item) {
      if (!squeeze_row(parent.row(item), row_of(items_))) continue;
      item_ids_[items_] = parent.item_ids_[item];
      slots_[item_ids_[items_]] = items_;
      ++items_;
    }
    rows_made_ = items_;
    groups_ = (items_ + lanes - 1) / lanes;
    fill_columns();
  }

  std::uint32_t options() const { return options_; }
  std::uint32_t items() const { return items_; }
  std::uint32_t words() const { return words_; }
  std::uint32_t groups() const { return groups_; }
  const std::uint64_t* column(std::uint32_t word) const {
    return columns_.data() + std::size_t{word} * groups_ * lanes;
  }
  const std::uint64_t* row(std::uint32_t slot) const {
    assert(slot < rows_made_);
    return rows_.data() + std::size_t{slot} * words_;
  }
  std::uint32_t option_id(std::uint32_t option) const { return option_ids_[option]; }
  std::uint32_t item_id(std::uint32_t item) const { return item_ids_[item]; }
  std::uint32_t item_number(std::uint32_t id) const { return slots_[id]; }
  /// The number of items that the option covers.
  std::uint32_t covered_by(std::uint32_t option) const { return matrix_->covered_by(option_ids_[option]); }

  /// To be called for the options of this word before conflicts() is.
  void make_conflicts(std::uint32_t word, std::uint64_t options) {
    for (std::uint64_t missing = options & ~conflicts_made_[word]; missing != 0; missing &= missing - 1) {
      make_conflicts_of(64 * word + static_cast<std::uint32_t>(std::countr_zero(missing)));
    }
    conflicts_made_[word] |= options;
  }
  const std::uint64_t* conflicts(std::uint32_t option) const {
    assert(option < options_ && (conflicts_made_[option / 64] >> (option % 64) & 1) != 0);
    return conflicts_.data() + std::size_t{option} * words_;
  }

 private:
  static constexpr std::uint32_t not_made = ~std::uint32_t{0};

  // Bits of one word of the parent that go into one word of this frame, next to each other.
  struct Piece {
    std::uint64_t bits;
    std::uint32_t word, shift;
  };

  std::uint64_t* row_of(std::uint32_t slot) { return rows_.data() + std::size_t{slot} * words_; }

  void set_size(std::uint32_t options, std::uint32_t most_items) {
    options_ = options, items_ = most_items, words_ = (options + 63) / 64;
    groups_ = (items_ + lanes - 1) / lanes;
    rows_made_ = items_;
    const std::uint32_t constraints = matrix_->constraints();
    option_ids_.make_room(options), item_ids_.make_room(items_), slots_.make_room(constraints);
    rows_.make_room(std::size_t{constraints} * words_);
    columns_.make_room(std::size_t{groups_} * lanes * words_);
    conflicts_.make_room(std::size_t{options} * words_), conflicts_made_.make_room(words_);
    std::fill_n(conflicts_made_.data(), words_, 0);
    std::fill(slots_.data() + matrix_->items(), slots_.data() + constraints, not_made);
  }

  void fill_columns() {
    if (words_ == 0) return;  // without options, columns have no memory
    const std::uint32_t stride = groups_ * lanes;
    std::fill_n(columns_.data(), std::size_t{stride} * words_, 0);
    for (std::uint32_t item = 0; item < items_; ++item) {
      std::uint64_t* const column = columns_.data() + place_in_column(item);
      for (std::uint32_t word = 0; word < words_; ++word) column[std::size_t{word} * stride] = row(item)[word];
    }
  }
  std::uint32_t place_in_column(std::uint32_t item) const {
    const std::uint32_t block = item / (4 * lanes), place = item % (4 * lanes);
    const std::uint32_t vectors = std::min(groups_ - 4 * block, 4U);
    return (4 * block + place % vectors) * lanes + place / vectors;
  }

  // Lists where the live bits go. Returns their number.
  std::uint32_t list_pieces(const std::uint64_t* live, std::uint32_t words) {
    pieces_.make_room(2 * std::size_t{words}), piece_ends_.make_room(words + 1);
    std::uint32_t pieces = 0, bits = 0;
    for (std::uint32_t word = 0; word < words; ++word) {
      for (std::uint64_t left = live[word]; left != 0;) {
        const std::uint32_t shift = bits % 64;
        const std::uint64_t first = first_bits(left, 64 - shift);
        pieces_[pieces++] = {first, word, shift};
        piece_ends_[bits / 64] = pieces;
        bits += static_cast<std::uint32_t>(count_bits(first));
        left ^= first;
      }
    }
    return bits;
  }
  static std::uint64_t first_bits(std::uint64_t word, std::uint32_t most) {
    std::uint64_t others = word;
    if (static_cast<std::uint32_t>(count_bits(word)) <= most) return word;
    for (; most > 0; --most) others &= others - 1;
    return word ^ others;
  }

  // Leaves out the bits that are not live. False if there are no others.
  bool squeeze_row(const std::uint64_t* from, std::uint64_t* to) const {
    std::uint64_t any = 0;
    const Piece* piece = pieces_.data();
    for (std::uint32_t word = 0; word < words_; ++word) {
      std::uint64_t gathered = 0;
      for (const Piece* const end = pieces_.data() + piece_ends_[word]; piece != end; ++piece)
        gathered |= extract_bits(from[piece->word], piece->bits) << piece->shift;
      to[word] = gathered;
      any |= gathered;
    }
    return any != 0;
  }

  [[gnu::noinline]] void make_conflicts_of(std::uint32_t option) {
    std::uint64_t* const conflicts = conflicts_.data() + std::size_t{option} * words_;
    const auto constraints = matrix_->constraints_of(option_ids_[option]);
    if (words_ == 1) {
      std::uint64_t all = std::uint64_t{1} << option;
      for (std::uint32_t constraint : constraints) all |= rows_[slot(constraint)];
      *conflicts = all;
      return;
    }
    members_.clear();
    for (std::uint32_t constraint : constraints) members_.push_back(row(slot(constraint)));
    unite_members<lanes>(conflicts, 0);
    conflicts[option / 64] |= std::uint64_t{1} << (option % 64);
  }

  // Writes each word once, in vectors that become narrower at the end of the rows.
  template <int width>
  void unite_members(std::uint64_t* to, std::uint32_t word) const {
    for (; word + width <= words_; word += width) {
      Lanes<width> all{};
      for (const std::uint64_t* members : members_) all |= load<width>(members + word);
      store<width>(to + word, all);
    }
    if constexpr (width > 1) unite_members<width / 2>(to, word);
  }

  // The place of the constraint's row, which is computed at the first call, if necessary also in the frames above.
  std::uint32_t slot(std::uint32_t constraint) {
    if (slots_[constraint] != not_made) return slots_[constraint];
    const std::uint32_t made = rows_made_++;
    assert(made < matrix_->constraints());
    if (parent_ == nullptr) {
      std::copy_n(matrix_->row(constraint), words_, row_of(made));
    } else {
      squeeze_row(parent_->row(parent_->slot(constraint)), row_of(made));
    }
    return slots_[constraint] = made;
  }

  const BitMatrix* matrix_ = nullptr;
  BitFrame* parent_ = nullptr;
  std::uint32_t options_ = 0, items_ = 0, words_ = 0, groups_ = 0, rows_made_ = 0;
  AlignedBuffer<std::uint32_t> option_ids_, item_ids_;  // in the whole problem
  AlignedBuffer<std::uint32_t> slots_;                  // of each constraint: where its row is
  AlignedBuffer<std::uint64_t> columns_, rows_, conflicts_, conflicts_made_;
  AlignedBuffer<Piece> pieces_;                // of the parent's words, in order
  AlignedBuffer<std::uint32_t> piece_ends_;    // for each word of this frame: after its last piece
  std::vector<const std::uint64_t*> members_;  // the rows of an option's constraints
};

}  // namespace quadrille::QUADRILLE_KERNEL
