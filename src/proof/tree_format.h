// The tokens of certificates of exact cover problems: docs/reference/tree-certificates.md says what they mean.
#pragma once

#include "quadrille/proof/tree.h"

namespace quadrille::proof {

/// Items and options by the numbers that they have in certificates: as in Knuth's format, primary items come first.
class TreeNumbers {
 public:
  explicit TreeNumbers(const cover::Problem& problem);

  std::uint64_t primary_items() const { return primary_; }
  std::uint64_t of_item(std::uint32_t item) const { return numbers_[item]; }

 private:
  std::vector<std::uint32_t> numbers_;  // from 0
  std::uint32_t primary_ = 0;
};

namespace token {

/// The numbers in a certificate of a count: `end`, `first`, one for each primary item, then distances.
inline constexpr std::uint64_t end = 0;
/// Branches on the first primary item that is not covered.
inline constexpr std::uint64_t first = 1;
/// Branches on a primary item.
inline std::uint64_t branch(const TreeNumbers& numbers, std::uint32_t item) { return numbers.of_item(item) + 2; }
/// The same state as the given number of tokens before.
inline std::uint64_t repeat(const TreeNumbers& numbers, std::uint64_t back) {
  return numbers.primary_items() + 1 + back;
}

}  // namespace token

namespace best_token {

/// The numbers in a certificate of a best cover: `end`, `prices` with a list of changes, one for each option.
inline constexpr std::uint64_t end = 0, prices = 1;
/// Chooses the option, then everything without it.
inline std::uint64_t split(std::uint32_t option) { return std::uint64_t{option} + 2; }
/// 0, -1, 1, -2, 2, ... are 0, 1, 2, 3, 4, ...
inline std::uint64_t signed_number(std::int64_t number) {
  return static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
}

}  // namespace best_token

}  // namespace quadrille::proof
