// Sandwiches, lunchboxes, X-sums, skyscrapers and sum lines. As automata these would need a state for each sum and set
// of symbols; here each has an algorithm on sets of symbols. All copy the candidates of the line into line_, collect in
// line_left_ what some case allows, and keep that. Symbols are compared as bits: everything below a bit is `bit - 1`.
#include <algorithm>
#include <bit>
#include <cassert>

#include "puzzle/propagate/propagation.h"

namespace quadrille::propagate {

namespace {

SymbolSet less_than(SymbolSet bit) { return bit - 1; }
SymbolSet greater_than(SymbolSet bit) { return ~(bit | (bit - 1)); }
SymbolSet lowest(SymbolSet set) { return set & -set; }
SymbolSet highest(SymbolSet set) { return SymbolSet{1} << (63 - std::countl_zero(set)); }

}  // namespace

bool Propagation::apply_line(std::size_t number) {
  const std::span cells = network_.line_cells[number];
  const std::size_t what = network_.line_numbers[number];
  for (std::size_t i = 0; i < cells.size(); ++i) line_[i] = at(cells[i]), line_left_[i] = 0;
  assert(!cells.empty() && cells.size() < line_.size());
  switch (network_.lines[number]) {
    case LineKind::inner_sets: return apply_inner_sets(cells, what);
    case LineKind::prefix_sets: return apply_prefix_sets(cells, what);
    case LineKind::skyline: return apply_skyline(cells, what);
    case LineKind::part_sums: return apply_part_sums(cells, network_.part_sums[what]);
  }
  return false;
}

bool Propagation::keep_line(std::span<const Network::Cell> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!keep(cells[i], line_left_[i])) return false;
  }
  return true;
}

// Tries any two places i < j of the least and the greatest symbol, in either order: the sets that the cells between can
// hold. In a line of k different cells the least symbol is at most n - k + 1 and the greatest at least k (`lows`,
// `highs`), which drops most places.
//
//   places      0   1   2   3   4         before_[i]: symbols of the cells before i
//                   i       j             after_[j + 1]: those of the cells after j
//               out     in     out        between: those of the cells inside
bool Propagation::apply_inner_sets(std::span<const Network::Cell> cells, std::size_t first_list) {
  const std::size_t size = cells.size();
  assert(size >= 2 && size <= static_cast<std::size_t>(network_.order));
  before_[0] = after_[size] = 0;
  for (std::size_t i = 0; i < size; ++i) before_[i + 1] = before_[i] | line_[i];
  for (std::size_t i = size; i-- > 0;) after_[i] = after_[i + 1] | line_[i];
  const SymbolSet lows = less_than(SymbolSet{2} << (static_cast<std::size_t>(network_.order) - size));
  const SymbolSet highs = ~less_than(SymbolSet{1} << (size - 1));
  for (std::size_t i = 0; i + 1 < size; ++i) {
    SymbolSet between = 0;
    for (std::size_t j = i + 1; j < size; between |= line_[j++]) {
      const bool rises = (line_[i] & lows) != 0 && (line_[j] & highs) != 0;
      const bool falls = (line_[i] & highs) != 0 && (line_[j] & lows) != 0;
      if (!rises && !falls) continue;
      const std::size_t inside = j - i - 1;
      InnerParts parts;
      for (const SymbolSet set : network_.line_sets[first_list + inside]) {
        if ((set & ~between) == 0) add_inner_set(i, j, set, size, parts);
      }
      if (!parts.possible) continue;
      line_left_[i] |= parts.first, line_left_[j] |= parts.last;
      for (std::size_t k = 0; k < size; ++k) {
        if (k != i && k != j) line_left_[k] |= k > i && k < j ? parts.inside : parts.outside;
      }
    }
  }
  return keep_line(cells);
}

// Adds one set for the inside, with the least symbol on the left and then on the right. The bounds tighten each other:
// the two ends differ by at least size - 1, the set lies between them, and so do the cells outside, for which enough
// symbols must remain.
void Propagation::add_inner_set(std::size_t i, std::size_t j, SymbolSet set, std::size_t size, InnerParts& parts) {
  const std::size_t apart = size - 1, outside = size - 1 - (j - i);
  const auto add = [&](SymbolSet low, SymbolSet high, SymbolSet& all_low, SymbolSet& all_high) {
    high &= ~less_than(SymbolSet{1} << apart);
    if (set != 0) low &= less_than(lowest(set)), high &= greater_than(highest(set));
    if (low == 0 || high == 0) return;
    low &= (highest(high) >> apart << 1) - 1;
    high &= -(lowest(low) << apart);
    if (low == 0 || high == 0) return;
    const SymbolSet others = (before_[i] | after_[j + 1]) & ~set & greater_than(lowest(low)) & less_than(highest(high));
    if (outside > 0 && static_cast<std::size_t>(count_of(others)) < outside) return;
    all_low |= low, all_high |= high;
    parts.inside |= set, parts.outside |= others;
    parts.possible = true;
  };
  add(line_[i], line_[j], parts.first, parts.last);
  add(line_[j], line_[i], parts.last, parts.first);
}

// Tries each symbol of the first cell: the sets that the first cells can hold; the others hold other symbols.
bool Propagation::apply_prefix_sets(std::span<const Network::Cell> cells, std::size_t first_list) {
  const std::size_t size = cells.size();
  after_[size] = 0;
  for (std::size_t i = size; i-- > 0;) after_[i] = after_[i + 1] | line_[i];
  for (SymbolSet left = line_[0]; left != 0; left &= left - 1) {
    const SymbolSet first = lowest(left);
    const std::span sets = network_.line_sets[first_list + static_cast<std::size_t>(std::countr_zero(left))];
    if (sets.empty()) continue;
    const auto length = static_cast<std::size_t>(count_of(sets.front()));
    assert(length >= 1 && length <= size);
    SymbolSet within = 0;
    for (std::size_t i = 1; i < length; ++i) within |= line_[i];
    SymbolSet inside = 0, outside = 0;
    bool possible = false;
    for (const SymbolSet set : sets) {
      const SymbolSet others = after_[length] & ~set;
      if ((set & ~first & ~within) != 0 || static_cast<std::size_t>(count_of(others)) < size - length) continue;
      possible = true;
      inside |= set & ~first, outside |= others;
    }
    if (!possible) continue;
    line_left_[0] |= first;
    for (std::size_t i = 1; i < size; ++i) line_left_[i] |= i < length ? inside : outside;
  }
  return keep_line(cells);
}

// Finds the possible heights of the highest cell so far, for each number of visible ones: forward, then back. Cells
// differ, so the highest of i + 1 cells is at least i + 1 (`high_enough`).
//
//   reached(i, v)  heights of the highest of cells 0..i, if v of them are visible
//   hidden cell:   the height stays, and the cell has something lower
//   visible cell:  the cell is the new height, above what was reached with v - 1
bool Propagation::apply_skyline(std::span<const Network::Cell> cells, std::size_t visible) {
  const std::size_t size = cells.size(), width = visible + 1;
  assert(visible >= 1);
  heights_.assign(2 * size * width, 0);
  const auto reached = [&](std::size_t i, std::size_t seen) -> SymbolSet& { return heights_[i * width + seen]; };
  const auto useful = [&](std::size_t i, std::size_t seen) -> SymbolSet& {
    return heights_[(size + i) * width + seen];
  };
  reached(0, 1) = line_[0];
  for (std::size_t i = 1; i < size; ++i) {
    const SymbolSet hides = greater_than(lowest(line_[i])), high_enough = ~less_than(SymbolSet{1} << i);
    for (std::size_t seen = 1; seen <= std::min(i + 1, visible); ++seen) {
      const SymbolSet lower = reached(i - 1, seen - 1);
      const SymbolSet rises = lower == 0 ? 0 : line_[i] & greater_than(lowest(lower));
      reached(i, seen) = ((reached(i - 1, seen) & hides) | rises) & high_enough;
    }
  }
  useful(size - 1, visible) = reached(size - 1, visible);
  for (std::size_t i = size - 1; i > 0; --i) {
    const SymbolSet hides = greater_than(lowest(line_[i]));
    for (std::size_t seen = 1; seen <= visible; ++seen) {
      const SymbolSet here = useful(i, seen);
      if (here == 0) continue;
      if (const SymbolSet stays = reached(i - 1, seen) & here & hides; stays != 0) {
        useful(i - 1, seen) |= stays;
        line_left_[i] |= less_than(highest(stays));
      }
      const SymbolSet top = here & line_[i], lower = reached(i - 1, seen - 1);
      if (top == 0 || lower == 0) continue;
      useful(i - 1, seen - 1) |= lower & less_than(highest(top));
      line_left_[i] |= top & greater_than(lowest(lower));
    }
  }
  line_left_[0] = useful(0, 1);
  return keep_line(cells);
}

// A loop may be cut anywhere, so the part before the first cell may have any sum already, and ends with the same.
bool Propagation::apply_part_sums(std::span<const Network::Cell> cells, const Network::Parts& parts) {
  assert(parts.total >= parts.least && parts.total <= PartSums::most_total && parts.least >= 1);
  const int starts = parts.loop ? parts.total : 1;
  for (int start = 0; start < starts; ++start) add_part_sums(cells.size(), parts, std::uint64_t{1} << start);
  return keep_line(cells);
}

// Keeps sums of the part before each cell as bits: forward from the start, then back from the same sum. A part that is
// complete has the sum 0, so bit `total` becomes bit 0. Symbols are shifted by what the first one counts as.
void Propagation::add_part_sums(std::size_t size, const Network::Parts& parts, std::uint64_t start) {
  assert(size < before_.size() && std::has_single_bit(start));
  const int total = parts.total, above_least = parts.least - 1;
  const std::uint64_t sums = (std::uint64_t{1} << total) - 1;
  before_[0] = start;
  for (std::size_t i = 0; i < size; ++i) {
    std::uint64_t next = 0;
    const std::uint64_t from = before_[i] << above_least;
    for (SymbolSet left = line_[i] & sums; left != 0; left &= left - 1) next |= from << 1 << std::countr_zero(left);
    before_[i + 1] = (next & sums) | (next >> total & 1);
  }
  std::uint64_t here = before_[size] & start;
  for (std::size_t i = size; i-- > 0 && here != 0;) {
    const std::uint64_t after = (here & ~std::uint64_t{1}) | (here & 1) << total;
    here = 0;
    for (SymbolSet left = line_[i] & sums; left != 0; left &= left - 1) {
      const std::uint64_t possible = after >> above_least >> 1 >> std::countr_zero(left) & before_[i];
      if (possible != 0) here |= possible, line_left_[i] |= left & -left;
    }
  }
}

}  // namespace quadrille::propagate
