// Numbers the cells of a line in the order of their first visits, and the pairs of an inner state and the symbols that
// later visits still need.
//
//   line    7 8 9 7 8        cells 7 8 9; first visits 0 1 2, last visits 3 4 2
//   after cell 9 the visits 2, 3 and 4 are read at once, from the symbols of 9, 7 and 8
#include "puzzle/rules/revisits.h"

#include <algorithm>
#include <cassert>

namespace quadrille::rules {

// Notes which cell each visit reads, and the first and last visit of each cell.
Revisits::Revisits(const std::vector<int>& line) {
  for (std::size_t visit = 0; visit < line.size(); ++visit) {
    const auto found = std::find(cells_.begin(), cells_.end(), line[visit]);
    const auto cell = static_cast<std::size_t>(found - cells_.begin());
    if (found == cells_.end()) {
      cells_.push_back(line[visit]);
      first_visits_.push_back(visit);
      last_visits_.push_back(visit);
    }
    last_visits_[cell] = visit;
    visits_.push_back(cell);
  }
}

std::vector<int> Revisits::states_of(const std::vector<int>& starts) {
  std::vector<int> numbers;
  for (const int state : starts) numbers.push_back(number_of(state, Symbols(cells_.size(), 0)));
  return numbers;
}

// Numbers states as they are met; two that remember the same are one.
int Revisits::number_of(int state, Symbols seen) {
  assert(seen.size() == cells_.size());
  const auto [found, fresh] = numbers_.try_emplace({state, std::move(seen)}, static_cast<int>(states_.size()));
  if (fresh) states_.push_back(found->first);
  return found->second;
}

void Revisits::forget_before(std::size_t visit, Symbols& seen) const {
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (last_visits_[cell] < visit) seen[cell] = 0;
  }
}

}  // namespace quadrille::rules
