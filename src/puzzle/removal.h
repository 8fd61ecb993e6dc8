// Removes as many parts of a puzzle as possible.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/board.h"

namespace quadrille {

/// Removes each of `count` groups, in order, that can be removed. try_without(begin, end) removes those from begin on
/// together if it can; it returns nothing if a stop came. Several groups at a time save time; the result is the same,
/// because a group that cannot be removed alone cannot be removed together with others. False if the stop came first.
template <class TryWithout>
bool remove_groups(std::size_t count, TryWithout try_without) {
  for (std::size_t begin = 0, together = 1; begin < count;) {
    const std::size_t end = std::min(count, begin + together);
    const std::optional<bool> removed = try_without(begin, end);
    if (!removed) return false;
    if (*removed) {
      begin = end, together *= 2;
    } else if (end - begin == 1) {
      begin = end;
    } else {
      together = (end - begin) / 2;
    }
  }
  return true;
}

/// Removes groups of clues, in this order, if the solution stays unique and as long as there are more than `enough`
/// clues. False if the stop came first.
bool remove_clues(BoardSolver& solver, Board& puzzle, std::span<const std::vector<int>> groups, int enough,
                  const std::stop_token& stop);

}  // namespace quadrille
