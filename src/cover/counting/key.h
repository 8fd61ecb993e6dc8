// Keys: states as W words. Exact: they are compared in full, and hashed only to find their place.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cover/counting/layers.h"

namespace quadrille::cover::counting {

using Word = std::uint64_t;

template <int W>
struct Key {
  std::array<Word, W> words{};

  static Key of(const Bits& bits) {
    Key key;
    for (Bit bit : bits) key.words[bit / 64] |= Word{1} << bit % 64;
    return key;
  }
  /// Ones in bits 0..count-1.
  static Key ones(Bit count) {
    Key key;
    for (Bit bit = 0; bit < count; ++bit) key.words[bit / 64] |= Word{1} << bit % 64;
    return key;
  }

  friend bool operator==(const Key& a, const Key& b) {  // in place: std::array would call memcmp
    Word difference = 0;
    for (int w = 0; w < W; ++w) difference |= a.words[w] ^ b.words[w];
    return difference == 0;
  }
  friend bool operator<(const Key& a, const Key& b) { return a.words < b.words; }
  friend Key operator|(Key a, const Key& b) {
    for (int w = 0; w < W; ++w) a.words[w] |= b.words[w];
    return a;
  }
  friend Key operator&(Key a, const Key& b) {
    for (int w = 0; w < W; ++w) a.words[w] &= b.words[w];
    return a;
  }
  /// The bits of this key that are not in the other.
  Key without(const Key& other) const {
    Key key;
    for (int w = 0; w < W; ++w) key.words[w] = words[w] & ~other.words[w];
    return key;
  }
  bool meets(const Key& other) const {
    Word common = 0;
    for (int w = 0; w < W; ++w) common |= words[w] & other.words[w];
    return common != 0;
  }
  bool empty() const { return *this == Key{}; }

  /// The number of ones below the lowest zero.
  std::uint32_t low_ones() const {
    std::uint32_t ones = 0;
    for (int w = 0; w < W; ++w) {
      ones += static_cast<std::uint32_t>(std::countr_one(words[w]));
      if (~words[w] != 0) break;
    }
    return ones;
  }
  /// Bits move down; at least by one.
  Key shifted_down(std::uint32_t by) const {
    if constexpr (W == 1) return {{words[0] >> 1 >> (by - 1)}};
    Key key;
    const std::uint32_t whole = by / 64, rest = by % 64;
    for (std::uint32_t w = 0; w + whole < W; ++w) {
      key.words[w] = words[w + whole] >> rest;
      if (rest != 0 && w + whole + 1 < W) key.words[w] |= words[w + whole + 1] << (64 - rest);
    }
    return key;
  }

  /// Good in its high bits. One multiplication is not enough: states of a layer differ in few bits, and clump.
  Word hash() const {
    Word hash = 0;
    for (Word word : words) hash = mixed(hash ^ word);
    return hash * 0xC2B2AE3D27D4EB4FU;
  }

 private:
  static Word mixed(Word word) {
    word *= 0x9E3779B97F4A7C15U;
    return word ^ word >> 32;
  }
};

/// The layers as keys.
template <int W>
struct KeyedLayers {
  struct Option {
    Key<W> set, forbidden;
  };
  struct Layer {
    std::vector<Option> options;
    Key<W> must, forget;
  };

  explicit KeyedLayers(const Layers& from) : window(Key<W>::ones(from.window)), next_check(from.layers.size() + 1) {
    for (const counting::Layer& layer : from.layers) {
      Layer& keyed = layers.emplace_back(Layer{{}, Key<W>::of(layer.must), Key<W>::of(layer.forget)});
      for (const FiledOption& option : layer.options) {
        keyed.options.push_back({Key<W>::of(option.set), Key<W>::of(option.forbidden)});
      }
    }
    next_check.back() = size();
    for (std::uint32_t f = size(); f-- > 0;) {
      next_check[f] = from.layers[f].forget.empty() ? next_check[f + 1] : f;
    }
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(layers.size()); }

  /// Slides the state from layer f on to the first layer with an uncovered item, or behind the last one. False if that
  /// leaves an item behind that can no longer be covered.
  bool slide(Key<W>& state, std::uint32_t& f) const {
    const Key<W> sliding = state & window;
    const std::uint32_t distance = sliding.low_ones(), to = f + distance;
    state = sliding.shifted_down(distance) | state.without(window);
    if (next_check[f] < to && !pass_checks(state, f, to)) return false;
    f = to;
    return true;
  }

  std::vector<Layer> layers;
  Key<W> window;
  std::vector<std::uint32_t> next_check;  // the first layer from here on that forgets something

 private:
  bool pass_checks(Key<W>& state, std::uint32_t from, std::uint32_t to) const {
    for (std::uint32_t f = next_check[from]; f < to; f = next_check[f + 1]) {
      if (!layers[f].must.without(state).empty()) return false;
      state = state.without(layers[f].forget);
    }
    return true;
  }
};

/// Calls `use(std::integral_constant<int, W>)` with the fewest words that hold so many bits. False if there are none.
template <class Use>
bool with_words(Bit bits, Use use) {
  if (bits <= 64) return use(std::integral_constant<int, 1>{}), true;
  if (bits <= 128) return use(std::integral_constant<int, 2>{}), true;
  if (bits <= 512) return use(std::integral_constant<int, 8>{}), true;
  return false;
}

}  // namespace quadrille::cover::counting
