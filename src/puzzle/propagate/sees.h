// Tells which cells see each other, that is, never hold the same symbol.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/propagate/bit_words.h"

namespace quadrille::propagate {

class Sees {
 public:
  explicit Sees(std::size_t places) : words_(words_for(places)), bits_(places * words_) {}

  bool operator()(int a, int b) const { return (row(a)[word(b)] >> (b & 63) & 1) != 0; }
  void add(int a, int b) {
    assert(a != b);
    set(a, b), set(b, a);
  }
  void add_all(std::span<const int> cells) {
    std::vector<std::uint64_t> all(words_, 0);
    for (const int cell : cells) all[word(cell)] |= bit(cell);
    for (const int cell : cells) {
      std::uint64_t* here = bits_.data() + static_cast<std::size_t>(cell) * words_;
      for (std::size_t i = 0; i < words_; ++i) here[i] |= all[i];
      here[word(cell)] &= ~bit(cell);
    }
  }

  bool all_see_each_other(std::span<const int> cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!(*this)(cells[i], cells[j])) return false;
      }
    }
    return true;
  }

  /// The cells that this one sees, as bits.
  std::span<const std::uint64_t> row(int cell) const {
    return {bits_.data() + static_cast<std::size_t>(cell) * words_, words_};
  }

 private:
  static std::size_t word(int cell) { return static_cast<std::size_t>(cell) / 64; }
  static std::uint64_t bit(int cell) { return std::uint64_t{1} << (cell & 63); }
  void set(int a, int b) { bits_[static_cast<std::size_t>(a) * words_ + word(b)] |= bit(b); }

  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace quadrille::propagate
