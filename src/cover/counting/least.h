// The element of least cost. (std::ranges has it, but not in every standard library that is to compile this.)
#pragma once

#include <iterator>

namespace quadrille::cover {

/// The first of equals; the end if there is no element. The cost of each is asked for once.
template <class Range, class Cost>
auto least(Range& range, Cost cost) {
  auto best = std::begin(range);
  if (best == std::end(range)) return best;
  auto lowest = cost(*best);
  for (auto at = std::next(best); at != std::end(range); ++at) {
    if (auto here = cost(*at); here < lowest) lowest = here, best = at;
  }
  return best;
}

}  // namespace quadrille::cover
