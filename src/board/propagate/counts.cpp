#include <bit>

#include "board/propagate/propagation.h"

namespace quadrille::propagate {

// How often each symbol can occur, by the candidates. False if one cannot occur as often as it must.
bool Propagation::count_symbols(std::size_t number) {
  std::fill(counts_.begin(), counts_.end(), Count{});
  for (const Network::Cell cell : network_.count_cells[number]) {
    const SymbolSet here = at(cell);
    for (SymbolSet left = here; left != 0; left &= left - 1) {
      Count& count = counts_[static_cast<std::size_t>(std::countr_zero(left))];
      ++count.most;
      count.least += is_single(here) ? 1 : 0;
    }
  }
  const std::span allowed = network_.allowed_counts[number];
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const std::uint64_t up_to_most = ~std::uint64_t{0} >> (63 - counts_[i].most);
    counts_[i].allowed = allowed[i] & up_to_most >> counts_[i].least << counts_[i].least;
    if (counts_[i].allowed == 0) return false;
  }
  return true;
}

// All counts together are the number of cells: sets of possible sums, forward and back. A symbol that occurs often enough
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
    const bool enough = std::bit_width(possible) - 1 == static_cast<unsigned>(count.least);
    const bool needs_all = std::countr_zero(possible) == count.most;
    if (!enough && !needs_all) continue;
    for (const Network::Cell cell : cells) {
      const SymbolSet here = at(cell);
      if ((here & symbol) == 0 || is_single(here)) continue;
      if (!keep(cell, enough ? ~symbol : symbol)) return false;
    }
  }
  return true;
}

}  // namespace quadrille::propagate
