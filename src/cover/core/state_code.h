// Encodes a set of chosen options as bits, so that one AND tells whether another option is compatible with it.
//
// Each item has a field of bits in a state; an option *sets* bits in the fields of its items and *forbids* others:
//
//     primary, or secondary without colors    1 bit     set 1    forbidden 1
//     secondary with colors                   k bits    set the color's codeword, forbidden the rest of the field
//                     in an uncolored entry             set a codeword of its own, forbidden all of the field
//
// All codewords of a field have the same number of ones. So a field that holds another color's word has a one outside
// of this color's word, and `state & forbidden` finds it. k bits are enough for (k choose k/2) colors: 7 for 26.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "quadrille/cover/problem.h"

namespace quadrille::cover::frontier {

class StateCode {
 public:
  explicit StateCode(const Problem& problem);

  /// The number of bits of the item's field: at most 64; 0 for an item that excludes nothing.
  std::uint32_t width(ItemId item) const { return width_[index(item)]; }
  std::uint64_t set(const Entry& entry) const;
  std::uint64_t forbidden(const Entry& entry) const;
  /// All options that have a primary item. Covers contain no other options.
  const std::vector<OptionId>& options() const { return options_; }

 private:
  static std::uint64_t key(const Entry& entry) { return std::uint64_t{index(entry.item)} << 32 | index(entry.color); }

  std::vector<std::uint32_t> width_;
  std::unordered_map<std::uint64_t, std::uint64_t> word_;  // of the entries of colored items
  std::vector<OptionId> options_;
};

}  // namespace quadrille::cover::frontier
