// Sums of terms with positive coefficients. Terms are in groups that see each other, so a group of k cells adds up to
// at least its k least symbols, which bounds far better than each cell alone (bounds consistency with differences).
// Decided cells are subtracted first; what remains is treated by its number of open cells: none, one and two exactly,
// three by sets of sums where that fits into a word, more by bounds.
//
//   group of 3 cells with candidates {1 2} {1 2} {1 2 3}, 9 symbols
//   each cell alone: 1 + 1 + 1 = 3 at least; three different symbols: 1 + 2 + 3 = 6
#include <algorithm>
#include <cassert>

#include "puzzle/propagate/propagation.h"

namespace quadrille::propagate {

namespace {

// Maps symbol s of n to n + 1 - s: reverses the bits by swapping neighbors, pairs and halves of bytes, then all bytes.
SymbolSet mirror(SymbolSet set, int order) {
  assert(order >= 1 && order <= 64);
  set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
  set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
  set = (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
  return __builtin_bswap64(set) >> (64 - order);
}

// Returns the symbols from `least` up.
SymbolSet from(int least) { return ~up_to(least - 1); }

// Returns the sums of one symbol of the set and one of the other, both less 1, as bits: only for up to 32 symbols.
SymbolSet sums_of(SymbolSet set, SymbolSet other, bool differ) {
  SymbolSet sums = 0;
  for (; set != 0; set &= set - 1) {
    const SymbolSet partners = differ ? other & ~(set & -set) : other;
    sums |= partners << std::countr_zero(set);
  }
  return sums;
}

}  // namespace

bool Propagation::keep_term(const OpenTerm& term, bool mirrored, SymbolSet symbols) {
  return keep(term.cell, mirrored ? mirror(symbols, network_.order) : symbols);
}

// Chooses by the number of open cells. Three of them are bounded first, which is cheap and leaves less to try.
bool Propagation::apply_sum(std::size_t number) {
  const std::span groups = network_.sum_groups[number];
  bool plain = true;
  const int rest = open_terms(number, plain);
  switch (open_.size()) {
    case 0: return rest == 0;
    case 1: {
      const SumGroup& group = groups[open_[0].group];
      const int symbol = rest / group.coefficient;
      const bool fits = rest % group.coefficient == 0 && symbol >= 1 && symbol <= network_.order;
      return fits && keep_term(open_[0], group.mirrored, only(symbol));
    }
    case 2: return apply_two(groups, rest);
    case 3:
      if (plain && network_.order <= 32) return apply_bounds(groups, rest) && apply_three(groups, rest);
      return apply_bounds(groups, rest);
    default: return apply_bounds(groups, rest);
  }
}

// Collects the cells that are open, by groups. Returns what is left of the total; `plain` becomes false if one of their
// coefficients is not 1.
int Propagation::open_terms(std::size_t number, bool& plain) {
  const std::span cells = network_.sum_cells[number];
  const std::span groups = network_.sum_groups[number];
  int rest = network_.sum_totals[number];
  open_.clear();
  bounds_.clear();
  for (std::uint32_t g = 0; g < groups.size(); ++g) {
    const auto begin = static_cast<std::uint32_t>(open_.size());
    for (std::uint32_t i = groups[g].begin; i < groups[g].end; ++i) {
      assert(groups[g].coefficient > 0 && i < cells.size());
      const SymbolSet here = groups[g].mirrored ? mirror(at(cells[i]), network_.order) : at(cells[i]);
      if (is_single(here)) {
        rest -= groups[g].coefficient * least(here);
      } else {
        open_.push_back({cells[i], here, g});
      }
    }
    if (begin == open_.size()) continue;
    plain &= groups[g].coefficient == 1;
    bounds_.push_back({.begin = begin, .end = static_cast<std::uint32_t>(open_.size())});
  }
  return rest;
}

// Tries each symbol of the first cell: it leaves one for the second. In one group the two differ.
bool Propagation::apply_two(std::span<const SumGroup> groups, int rest) {
  assert(open_.size() == 2);
  const SumGroup &first = groups[open_[0].group], &second = groups[open_[1].group];
  const bool differ = open_[0].group == open_[1].group;
  SymbolSet firsts = 0, seconds = 0;
  for_each_symbol(open_[0].symbols, [&](int symbol) {
    const int left = rest - first.coefficient * symbol, partner = left / second.coefficient;
    if (left % second.coefficient != 0 || partner < 1 || partner > network_.order) return;
    if ((open_[1].symbols & only(partner)) == 0 || (differ && partner == symbol)) return;
    firsts |= only(symbol), seconds |= only(partner);
  });
  return firsts != 0 && keep_term(open_[0], first.mirrored, firsts) && keep_term(open_[1], second.mirrored, seconds);
}

// Keeps a symbol of a cell only if the two others have a pair with the remaining sum.
bool Propagation::apply_three(std::span<const SumGroup> groups, int rest) {
  assert(open_.size() == 3 && network_.order <= 32);
  for (std::size_t i = 0; i < 3; ++i) {
    const OpenTerm &term = open_[i], &a = open_[(i + 1) % 3], &b = open_[(i + 2) % 3];
    // Bit k: a sum of k + 2.
    const SymbolSet pairs = sums_of(a.symbols, b.symbols, a.group == b.group);
    SymbolSet left = 0;
    for_each_symbol(term.symbols, [&](int symbol) {
      const int pair = rest - symbol - 2;
      if (pair >= 0 && pair < 64 && (pairs >> pair & 1) != 0) left |= only(symbol);
    });
    if (left == 0 || !keep_term(term, groups[term.group].mirrored, left)) return false;
  }
  return true;
}

// Finds the least and the greatest sum of a group: the greater of two lower bounds, the sum of each cell's least symbol
// and that of the least different symbols of all; likewise above. False if the cells have too few symbols.
bool Propagation::find_bounds(Bounds& bounds) const {
  assert(bounds.begin < bounds.end && bounds.end <= open_.size());
  SymbolSet all = 0;
  for (std::uint32_t i = bounds.begin; i < bounds.end; ++i) {
    const SymbolSet here = open_[i].symbols;
    bounds.sum_of_least += least(here);
    bounds.sum_of_greatest += greatest(here);
    all |= here;
  }
  const int cells = static_cast<int>(bounds.end - bounds.begin);
  if (count_of(all) < cells) return false;
  SymbolSet low = all, high = all;
  for (int i = 1; i < cells; ++i) {
    bounds.rest_least += least(low), low &= low - 1;
    bounds.rest_greatest += greatest(high), high &= ~only(greatest(high));
  }
  bounds.least = std::max(bounds.sum_of_least, bounds.rest_least + least(low));
  bounds.greatest = std::min(bounds.sum_of_greatest, bounds.rest_greatest + greatest(high));
  return bounds.least <= bounds.greatest;
}

// Lets each group take at most what the least sums of all others leave, and each cell of it at most what the least of
// its group's other cells leave; likewise below.
bool Propagation::apply_bounds(std::span<const SumGroup> groups, int rest) {
  int low = 0, high = 0;
  for (Bounds& bounds : bounds_) {
    if (!find_bounds(bounds)) return false;
    const int coefficient = groups[open_[bounds.begin].group].coefficient;
    low += coefficient * bounds.least;
    high += coefficient * bounds.greatest;
  }
  assert(low <= high);
  if (rest < low || rest > high) return false;
  for (const Bounds& bounds : bounds_) {
    const SumGroup& group = groups[open_[bounds.begin].group];
    const int most = bounds.least + (rest - low) / group.coefficient;
    const int fewest = bounds.greatest - (high - rest) / group.coefficient;
    if (most >= bounds.greatest && fewest <= bounds.least) continue;
    for (std::uint32_t i = bounds.begin; i < bounds.end; ++i) {
      const SymbolSet here = open_[i].symbols;
      const int others_least = std::max(bounds.sum_of_least - least(here), bounds.rest_least);
      const int others_greatest = std::min(bounds.sum_of_greatest - greatest(here), bounds.rest_greatest);
      const SymbolSet left = here & up_to(most - others_least) & from(fewest - others_greatest);
      if (left != here && !keep_term(open_[i], group.mirrored, left)) return false;
    }
  }
  return true;
}

}  // namespace quadrille::propagate
