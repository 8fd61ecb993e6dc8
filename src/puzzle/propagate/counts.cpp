// Counts of symbols in a set of cells, with sets of numbers as bits of one word: bit c of `allowed` stands for "c cells
// hold the symbol". Shifting a set by k adds k to each number, so all possible sums of two sets are a few shifts; this
// is why counts are for at most 63 cells.
//
//   allowed of 1:  {0, 2}   101          before 1: {0}      1
//   allowed of 2:  {1}       10          before 2: {0, 2}   101 = 1 | 1 << 2
//   after both:    {1, 3}  1010 = 101 << 1
#include <bit>
#include <cassert>

#include "puzzle/propagate/propagation.h"

namespace quadrille::propagate {

// Finds how often each symbol can occur, by the candidates: once among cells that see each other. False if one cannot
// occur as often as it must.
bool Propagation::count_symbols(std::size_t number) {
  std::fill(counts_.begin(), counts_.end(), Count{});
  const std::span cells = network_.count_cells[number];
  std::size_t i = 0;
  for (const std::uint32_t end : network_.count_groups[number]) {
    SymbolSet possible = 0, decided = 0;
    for (; i < end; ++i) {
      possible |= at(cells[i]);
      decided |= is_single(at(cells[i])) ? at(cells[i]) : 0;
    }
    for (SymbolSet left = possible; left != 0; left &= left - 1) {
      Count& count = counts_[static_cast<std::size_t>(std::countr_zero(left))];
      ++count.most;
      count.least += (decided & left & -left) != 0 ? 1 : 0;
    }
  }
  assert(i == cells.size());
  const std::span allowed = network_.allowed_counts[number];
  assert(allowed.size() == counts_.size());
  for (std::size_t symbol = 0; symbol < counts_.size(); ++symbol) {
    Count& count = counts_[symbol];
    const std::uint64_t up_to_most = ~std::uint64_t{0} >> (63 - count.most);
    assert(count.least <= count.most && count.most <= Counts::most_cells);
    count.allowed = allowed[symbol] & up_to_most >> count.least << count.least;
    if (count.allowed == 0) return false;
  }
  return true;
}

// Removes the symbol from all cells that are not decided for it.
bool Propagation::exclude_elsewhere(std::span<const Network::Cell> cells, SymbolSet symbol) {
  for (const Network::Cell cell : cells) {
    if (at(cell) != symbol && !keep(cell, ~symbol)) return false;
  }
  return true;
}

// Places the symbol in each group that has only one place for it.
bool Propagation::take_places(std::size_t number, SymbolSet symbol) {
  const std::span cells = network_.count_cells[number];
  assert(cells.size() <= Counts::most_cells);
  std::size_t i = 0;
  for (const std::uint32_t end : network_.count_groups[number]) {
    int places = 0, last = -1;
    for (; i < end; ++i) {
      if ((at(cells[i]) & symbol) != 0) ++places, last = cells[i];
    }
    if (places == 1 && !keep(last, symbol)) return false;
  }
  return true;
}

// All counts together are the number of cells: sets of possible sums, forward and back, as in a knapsack of all
// symbols. A count stays if some sum before it and some sum after it add up with it. A symbol that occurs often enough
// leaves the other cells; one that needs all its places takes them.
bool Propagation::apply_counts(std::size_t number) {
  if (!count_symbols(number)) return false;
  const std::span cells = network_.count_cells[number];
  std::uint64_t before = 1, after = std::uint64_t{1} << cells.size();
  for (Count& count : counts_) {
    count.before = before;
    std::uint64_t next = 0;
    for (std::uint64_t left = count.allowed; left != 0; left &= left - 1) next |= before << std::countr_zero(left);
    before = next;
  }
  for (std::size_t i = counts_.size(); i-- > 0;) {
    const Count& count = counts_[i];
    std::uint64_t possible = 0, next = 0;
    for (std::uint64_t left = count.allowed; left != 0; left &= left - 1) {
      const std::uint64_t shifted = after >> std::countr_zero(left);
      next |= shifted;
      possible |= (count.before & shifted) != 0 ? left & -left : 0;
    }
    if (possible == 0) return false;
    after = next;
    const SymbolSet symbol = SymbolSet{1} << i;
    const bool enough = static_cast<int>(std::bit_width(possible)) - 1 == count.least;
    const bool needs_all = std::countr_zero(possible) == count.most;
    if (enough ? !exclude_elsewhere(cells, symbol) : needs_all && !take_places(number, symbol)) return false;
  }
  return true;
}

}  // namespace quadrille::propagate
