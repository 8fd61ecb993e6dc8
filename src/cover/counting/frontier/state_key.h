// Frontier states as keys of W words. Keys are compared in full; the hash only finds their place in a table.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "cover/counting/frontier/staged_problem.h"

namespace quadrille::cover::frontier {

using Word = std::uint64_t;

template <int W>
struct StateKey {
  std::array<Word, W> words{};

  static StateKey of(const Bits& bits) {
    StateKey key;
    for (Bit bit : bits) {
      assert(bit < 64 * W);
      key.words[bit / 64] |= Word{1} << bit % 64;
    }
    return key;
  }
  /// Ones in bits 0..count-1.
  static StateKey ones(Bit count) {
    assert(count <= 64 * W);
    StateKey key;
    for (Bit bit = 0; bit < count; ++bit) key.words[bit / 64] |= Word{1} << bit % 64;
    return key;
  }

  friend bool operator==(const StateKey& a, const StateKey& b) {  // in place: std::array would call memcmp
    Word difference = 0;
    for (int w = 0; w < W; ++w) difference |= a.words[w] ^ b.words[w];
    return difference == 0;
  }
  friend bool operator<(const StateKey& a, const StateKey& b) { return a.words < b.words; }
  friend StateKey operator|(StateKey a, const StateKey& b) {
    for (int w = 0; w < W; ++w) a.words[w] |= b.words[w];
    return a;
  }
  friend StateKey operator&(StateKey a, const StateKey& b) {
    for (int w = 0; w < W; ++w) a.words[w] &= b.words[w];
    return a;
  }
  /// The bits of this key that are not in the other.
  StateKey without(const StateKey& other) const {
    StateKey key;
    for (int w = 0; w < W; ++w) key.words[w] = words[w] & ~other.words[w];
    return key;
  }
  bool meets(const StateKey& other) const {
    Word common = 0;
    for (int w = 0; w < W; ++w) common |= words[w] & other.words[w];
    return common != 0;
  }
  bool empty() const { return *this == StateKey{}; }

  /// The number of ones below the lowest zero.
  std::uint32_t low_ones() const {
    std::uint32_t ones = 0;
    for (int w = 0; w < W; ++w) {
      ones += static_cast<std::uint32_t>(std::countr_one(words[w]));
      if (~words[w] != 0) break;
    }
    return ones;
  }
  /// The bits moved down by at least one place.
  StateKey shifted_down(std::uint32_t by) const {
    assert(0 < by && by <= 64 * W);
    if constexpr (W == 1) return {{words[0] >> 1 >> (by - 1)}};
    StateKey key;
    const std::uint32_t whole = by / 64, rest = by % 64;
    for (std::uint32_t w = 0; w + whole < W; ++w) {
      key.words[w] = words[w + whole] >> rest;
      if (rest != 0 && w + whole + 1 < W) key.words[w] |= words[w + whole + 1] << (64 - rest);
    }
    return key;
  }

  /// Its high bits are well mixed. One multiplication is not enough: states of a stage differ in few bits and collide.
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

/// The stages of a problem with all sets of bits as keys.
template <int W>
struct KeyedStages {
  struct Option {
    StateKey<W> set, forbidden;
  };
  struct Stage {
    std::vector<Option> options;
    StateKey<W> must, forget;
  };

  explicit KeyedStages(const StagedProblem& from)
      : window(StateKey<W>::ones(from.window)), next_check(from.stages.size() + 1) {
    for (const frontier::Stage& stage : from.stages) {
      Stage& keyed = stages.emplace_back(Stage{{}, StateKey<W>::of(stage.must), StateKey<W>::of(stage.forget)});
      for (const StageOption& option : stage.options) {
        keyed.options.push_back({StateKey<W>::of(option.set), StateKey<W>::of(option.forbidden)});
      }
    }
    next_check.back() = size();
    for (std::uint32_t f = size(); f-- > 0;) {
      next_check[f] = from.stages[f].forget.empty() ? next_check[f + 1] : f;
    }
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(stages.size()); }

  /// Moves the state from stage f to the first stage whose item is uncovered, or past the last stage. False if a
  /// skipped item is uncovered and can no longer be covered.
  bool slide(StateKey<W>& state, std::uint32_t& f) const {
    const StateKey<W> sliding = state & window;
    const std::uint32_t distance = sliding.low_ones(), to = f + distance;
    assert(f < size() && to <= size());
    state = sliding.shifted_down(distance) | state.without(window);
    if (next_check[f] < to && !pass_checks(state, f, to)) return false;
    f = to;
    return true;
  }

  std::vector<Stage> stages;
  StateKey<W> window;
  std::vector<std::uint32_t> next_check;  // the first stage from here on that forgets something

 private:
  bool pass_checks(StateKey<W>& state, std::uint32_t from, std::uint32_t to) const {
    for (std::uint32_t f = next_check[from]; f < to; f = next_check[f + 1]) {
      if (!stages[f].must.without(state).empty()) return false;
      state = state.without(stages[f].forget);
    }
    return true;
  }
};

/// Calls `use(std::integral_constant<int, W>)` with the smallest W whose words hold this many bits. False if there is
/// none.
template <class Use>
bool with_words(Bit bits, Use use) {
  if (bits <= 64) return use(std::integral_constant<int, 1>{}), true;
  if (bits <= 128) return use(std::integral_constant<int, 2>{}), true;
  if (bits <= 512) return use(std::integral_constant<int, 8>{}), true;
  return false;
}

}  // namespace quadrille::cover::frontier
