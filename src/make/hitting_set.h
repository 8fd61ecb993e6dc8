// Finds a smallest set of elements that contains one of each given set.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace quadrille {

struct HittingSet {
  std::vector<int> elements;
  std::size_t bound = 0;  ///< fewer elements are not enough

  bool proven() const { return elements.size() == bound; }
};

/// A smallest choice, unless the search ends before it is proven: after `nodes`, which it counts down, at a stop, or
/// when `enough` elements or more turn out to be needed. The sets are not empty.
HittingSet smallest_hitting_set(std::span<const std::vector<int>> sets, std::size_t enough, std::uint64_t& nodes,
                                const std::stop_token& stop);

}  // namespace quadrille
