// Hidden regions: every cell of a grid has a label, which is a cell itself, outside of the grid; cells with equal
// labels form a region of different symbols. Here are the rules about how many cells a label has and what they hold;
// that a region is connected is a constraint of its own (connected.cpp).
#include <algorithm>
#include <bit>
#include <cassert>

#include "puzzle/propagate/propagation.h"

namespace quadrille::propagate {

// Finds for each label that the first cell may have how many of the others must have it, and how many may. The symbol
// of the counter and that count add up to the total, or to at most that.
bool Propagation::apply_budget(std::size_t number) {
  const std::span cells = network_.budget_cells[number];
  const auto [total, is_exact] = network_.budgets[number];
  assert(cells.size() >= 2);
  const std::span others = cells.subspan(2);
  std::fill(label_counts_.begin(), label_counts_.end(), LabelCount{});
  for (const Network::Cell other : others) {
    const SymbolSet here = at(other);
    if (is_single(here)) ++label_counts_[static_cast<std::size_t>(std::countr_zero(here))].fewest;
    for (SymbolSet left = is_exact ? here : 0; left != 0; left &= left - 1)
      ++label_counts_[static_cast<std::size_t>(std::countr_zero(left))].most;
  }
  SymbolSet labels = 0, counts = 0;
  for (SymbolSet left = at(cells[1]); left != 0; left &= left - 1) {
    const auto [fewest, most] = label_counts_[static_cast<std::size_t>(std::countr_zero(left))];
    const int low = is_exact ? std::max(total - most, 1) : 1, high = std::min(total - fewest, network_.order);
    const SymbolSet possible = low > high ? 0 : at(cells[0]) & all_symbols(high) & ~all_symbols(low - 1);
    if (possible != 0) labels |= left & -left;
    counts |= possible;
  }
  if (labels == 0 || !keep(cells[0], counts) || !keep(cells[1], labels)) return false;
  return !is_single(labels) || spend_budget(number, label_counts_[static_cast<std::size_t>(std::countr_zero(labels))]);
}

// The label is decided. If as many of the others have it as can, the rest have another one; if all that may have it
// must, they do.
bool Propagation::spend_budget(std::size_t number, LabelCount count) {
  const std::span cells = network_.budget_cells[number];
  const auto [total, is_exact] = network_.budgets[number];
  const SymbolSet label = at(cells[1]);
  assert(is_single(label));
  const bool is_spent = least(at(cells[0])) == total - count.fewest;
  const bool takes_all = is_exact && static_cast<int>(std::bit_width(at(cells[0]))) == total - count.most;
  if (!is_spent && !takes_all) return true;
  for (const Network::Cell other : cells.subspan(2)) {
    if (at(other) != label && !keep(other, is_spent ? ~label : at(other) & label ? label : at(other))) return false;
  }
  return true;
}

// False if a region has too few symbols, or one twice.
bool Propagation::collect_regions(std::size_t number) {
  const std::span members = network_.region_cells[number];
  const std::size_t size = members.size() / 2;
  const int symbols = network_.region_sizes[number];
  std::fill(regions_.begin(), regions_.end(), Region{});
  SymbolSet labels = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const SymbolSet here = at(members[i]), label = at(members[size + i]);
    labels |= label;
    for (SymbolSet left = label; left != 0; left &= left - 1) {
      Region& region = regions_[static_cast<std::size_t>(std::countr_zero(left))];
      region.twice |= region.once & here;
      region.once |= here;
    }
    if (!is_single(label) || !is_single(here)) continue;
    Region& region = regions_[static_cast<std::size_t>(std::countr_zero(label))];
    if ((region.decided & here) != 0) return false;
    region.decided |= here;
  }
  for (SymbolSet left = labels; left != 0; left &= left - 1) {
    Region& region = regions_[static_cast<std::size_t>(std::countr_zero(left))];
    const int possible = count_of(region.once);
    if (possible < symbols) return false;
    region.one_place = possible == symbols ? region.once & ~region.twice : 0;
  }
  return true;
}

// Cells of a region differ, so a cell that can only hold what is decided there is not of it. A symbol that the region
// needs and that has one place is there.
bool Propagation::apply_regions(std::size_t number) {
  if (!collect_regions(number)) return false;
  const std::span members = network_.region_cells[number];
  const std::size_t size = members.size() / 2;
  for (std::size_t i = 0; i < size; ++i) {
    const SymbolSet here = at(members[i]), label = at(members[size + i]);
    if (is_single(label)) {
      const Region& region = regions_[static_cast<std::size_t>(std::countr_zero(label))];
      const SymbolSet placed = here & region.one_place;
      if (!is_single(here) && !keep(members[i], ~region.decided)) return false;
      if (placed != 0 && (!is_single(placed) || !keep(members[i], placed))) return false;
      continue;
    }
    for (SymbolSet left = label; left != 0; left &= left - 1) {
      const Region& region = regions_[static_cast<std::size_t>(std::countr_zero(left))];
      const SymbolSet placed = here & region.one_place;
      if ((here & ~region.decided) == 0 && !keep(members[size + i], ~(left & -left))) return false;
      if (placed != 0 && (!is_single(placed) || !keep(members[i], placed) || !keep(members[size + i], left & -left)))
        return false;
    }
  }
  return true;
}

}  // namespace quadrille::propagate
