// A set of small numbers in a fixed number of words.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace quadrille::logic::se {

/// A row of bits, which its constructor does not clear: most rows are assigned at once.
template <int W>
struct BitRow {
  std::array<std::uint64_t, W> words;

  static BitRow none() {
    BitRow row;
    row.clear();
    return row;
  }
  static BitRow all() {
    BitRow row;
    row.words.fill(~std::uint64_t{0});
    return row;
  }
  void clear() { words.fill(0); }
  bool has(int i) const { return (words[word(i)] >> (i & 63) & 1) != 0; }
  void add(int i) { words[word(i)] |= bit(i); }
  void remove(int i) { words[word(i)] &= ~bit(i); }

  BitRow& operator|=(const BitRow& other) {
    for (std::size_t w = 0; w < W; ++w) words[w] |= other.words[w];
    return *this;
  }
  BitRow& operator&=(const BitRow& other) {
    for (std::size_t w = 0; w < W; ++w) words[w] &= other.words[w];
    return *this;
  }
  BitRow without(BitRow other) const {
    for (std::size_t w = 0; w < W; ++w) other.words[w] = words[w] & ~other.words[w];
    return other;
  }
  friend BitRow operator&(BitRow a, const BitRow& b) { return a &= b; }
  friend BitRow operator|(BitRow a, const BitRow& b) { return a |= b; }

  bool operator==(const BitRow&) const = default;
  bool any() const {
    std::uint64_t all = 0;
    for (const auto w : words) all |= w;
    return all != 0;
  }
  bool meets(const BitRow& other) const {
    std::uint64_t all = 0;
    for (std::size_t w = 0; w < W; ++w) all |= words[w] & other.words[w];
    return all != 0;
  }
  int size() const { return size_of_both(*this, none()); }
  /// The sizes of two rows together. Counts bits within bytes, as most processors that the code is compiled for lack an
  /// instruction for it; a byte has room for the bits of 31 words.
  static int size_of_both(const BitRow& a, const BitRow& b) {
    static_assert(2 * W < 32);
    std::uint64_t bytes = 0;
    for (std::size_t w = 0; w < W; ++w) bytes += bits_by_byte(a.words[w]) + bits_by_byte(b.words[w]);
    return static_cast<int>(
        ((bytes & 0x00ff00ff00ff00ffU) + (bytes >> 8 & 0x00ff00ff00ff00ffU)) * 0x0001000100010001U >> 48);
  }

  /// Calls act(i) in ascending order.
  template <class Act>
  void for_each(Act act) const {
    for (std::size_t w = 0; w < W; ++w)
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1)
        act(static_cast<int>(64 * w) + std::countr_zero(rest));
  }
  /// Tells whether test(i) holds for an element.
  template <class Test>
  bool any_of(Test test) const {
    for (std::size_t w = 0; w < W; ++w)
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1)
        if (test(static_cast<int>(64 * w) + std::countr_zero(rest))) return true;
    return false;
  }

 private:
  static constexpr std::size_t word(int i) { return assert(i >= 0 && i < 64 * W), static_cast<std::size_t>(i) >> 6; }
  static constexpr std::uint64_t bits_by_byte(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555U;
    word = (word & 0x3333333333333333U) + (word >> 2 & 0x3333333333333333U);
    return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
  }
  static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << (i & 63); }
};

}  // namespace quadrille::logic::se
