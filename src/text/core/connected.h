// Finds the connected places of a rectangle: regions between walls, borders or symbols.
#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

namespace quadrille::text {

/// The number of each place's connected part, from 0 in the order of their first places. Places are numbered row by
/// row; joined(a, b), with a < b, says whether two that share an edge are in one part. Cost: linear, and four calls of
/// `joined` per place.
template <class Joined>
std::vector<int> connected_parts(std::size_t rows, std::size_t columns, const Joined& joined) {
  // A flood fill with a stack of its own, so that large parts do not recurse. Each place enters it once.
  std::vector<int> part_of(rows * columns, -1);
  std::vector<std::size_t> open;
  int part = 0;
  const auto visit = [&](std::size_t place, bool reached) {
    if (!reached || part_of[place] >= 0) return;
    part_of[place] = part;
    open.push_back(place);
  };
  assert(columns > 0 || part_of.empty());
  for (std::size_t first = 0; first < part_of.size(); ++first) {
    if (part_of[first] >= 0) continue;
    for (visit(first, true); !open.empty();) {
      const std::size_t place = open.back();
      assert(place < part_of.size() && part_of[place] == part);
      open.pop_back();
      if (place >= columns) visit(place - columns, joined(place - columns, place));
      if (place + columns < part_of.size()) visit(place + columns, joined(place, place + columns));
      if (place % columns > 0) visit(place - 1, joined(place - 1, place));
      if (place % columns + 1 < columns) visit(place + 1, joined(place, place + 1));
    }
    ++part;
  }
  return part_of;
}

}  // namespace quadrille::text
