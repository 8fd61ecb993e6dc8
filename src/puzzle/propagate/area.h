// Represents a set of places of a rectangle as bits; it grows by places that have a side in common with its own.
//
//     Area lake(3, 5), land(3, 5);
//     lake.add(Area::place(0, 4, 5));                        // row 0, column 4
//     land.add(Area::place(1, 4, 5));
//     lake.fill(land);                                       // takes in all land that is connected with it
//
// Rows have a free place at their end, so that their last place is not next to the first one of the next row. Areas
// that are used together have the same size. Cost: some nanoseconds for each 64 places. Threads: plain values.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "puzzle/propagate/bit_words.h"

namespace quadrille::propagate {

class Area {
 public:
  Area(int rows, int columns)
      : stride_(static_cast<std::size_t>(columns) + 1),
        margin_(stride_ / 64 + 1),
        size_(words_for(static_cast<std::size_t>(rows) * stride_)),
        words_(size_ + 2 * margin_) {}

  static int place(int row, int column, int columns) { return row * (columns + 1) + column; }

  void clear() { std::fill(words_.begin(), words_.end(), 0); }
  void add(std::size_t place) {
    assert(place / 64 < size_);
    set_bit(words_.data() + margin_, place);
  }
  bool has(std::size_t place) const { return has_bit(words_.data() + margin_, place); }

  bool operator==(const Area&) const = default;
  bool empty() const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (word(i) != 0) return false;
    }
    return true;
  }
  int count() const {
    int count = 0;
    for (std::size_t i = 0; i < size_; ++i) count += std::popcount(word(i));
    return count;
  }
  bool contains(const Area& other) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if ((other.word(i) & ~word(i)) != 0) return false;
    }
    return true;
  }

  void keep(const Area& other) {
    for (std::size_t i = 0; i < size_; ++i) word(i) &= other.word(i);
  }
  void remove(const Area& other) {
    for (std::size_t i = 0; i < size_; ++i) word(i) &= ~other.word(i);
  }
  void unite(const Area& other) {
    for (std::size_t i = 0; i < size_; ++i) word(i) |= other.word(i);
  }
  /// Becomes the first place of the other one, which has some.
  void begin_with(const Area& other) {
    assert(size_ == other.size_ && !other.empty());
    clear();
    std::size_t i = 0;
    while (other.word(i) == 0) ++i;
    word(i) = other.word(i) & (~other.word(i) + 1);
  }

  /// Becomes the places of `within` next to the other one's, and not among these.
  void become_sides(const Area& other, const Area& within) {
    assert(&other != this && size_ == other.size_ && size_ == within.size_);
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint64_t beside =
          other.from(i, 1) | other.from(i, stride_) | other.back(i, 1) | other.back(i, stride_);
      word(i) = beside & within.word(i) & ~other.word(i);
    }
  }
  /// Takes all places of `within` in that are connected with its own by such places.
  void fill(const Area& within) {
    for (bool grown = true; grown;) {
      grown = false;
      for (std::size_t i = 0; i < size_; ++i) {
        const std::uint64_t beside = from(i, 1) | from(i, stride_) | back(i, 1) | back(i, stride_);
        const std::uint64_t fresh = beside & within.word(i) & ~word(i);
        grown |= fresh != 0;
        word(i) |= fresh;
      }
    }
  }

 private:
  std::uint64_t word(std::size_t i) const { return words_[margin_ + i]; }
  std::uint64_t& word(std::size_t i) { return words_[margin_ + i]; }
  // The 64 places that are a number of places before, or after, those of a word.
  std::uint64_t from(std::size_t i, std::size_t places) const {
    const std::size_t at = margin_ + i - places / 64, bits = places % 64;
    return bits == 0 ? words_[at] : words_[at] << bits | words_[at - 1] >> (64 - bits);
  }
  std::uint64_t back(std::size_t i, std::size_t places) const {
    const std::size_t at = margin_ + i + places / 64, bits = places % 64;
    return bits == 0 ? words_[at] : words_[at] >> bits | words_[at + 1] << (64 - bits);
  }

  std::size_t stride_, margin_, size_;
  std::vector<std::uint64_t> words_;  // with empty ones on both sides
};

}  // namespace quadrille::propagate
