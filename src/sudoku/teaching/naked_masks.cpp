// Keeps for each house the set of digits that it lacks. The candidates of a cell are then three AND operations, so the
// cell with the fewest of them is found in 81 steps without a look at other cells.
#include "sudoku/teaching/naked_masks.h"

#include <bit>
#include <cassert>

namespace quadrille {

bool NakedMasks::begin() {
  for (auto* houses : {&row_, &column_, &box_}) houses->fill(0x1FF);
  for (int cell = 0; cell < 81; ++cell) {
    if (grid_.cells[cell] == 0) continue;
    const Digits digit = Digits{1} << (grid_.cells[cell] - 1);
    if ((candidates(cell) & digit) == 0) return false;
    toggle(cell, digit);
  }
  return true;
}

void NakedMasks::search() {
  const int cell = choose_cell();
  if (cell == no_cell) return found();
  // `left & -left` is the lowest bit; toggling twice restores the sets, so nothing has to be saved.
  for (Digits left = candidates(cell); left != 0 && !done(); left &= left - 1) {
    const Digits digit = left & -left;
    assert((candidates(cell) & digit) != 0);  // as before the digit that was tried last
    count_node();
    grid_.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
    toggle(cell, digit);
    search();
    toggle(cell, digit);
  }
  grid_.cells[cell] = 0;
}

// Stops at a cell with one candidate or none, as no cell can be better.
int NakedMasks::choose_cell() const {
  int best = no_cell, fewest = 10;
  for (int cell = 0; cell < 81 && fewest > 1; ++cell) {
    if (grid_.cells[cell] != 0) continue;
    const int count = std::popcount(candidates(cell));
    if (count < fewest) best = cell, fewest = count;
  }
  return best;
}

auto NakedMasks::candidates(int cell) const -> Digits {
  return row_[grid_shape.row(cell)] & column_[grid_shape.column(cell)] & box_[grid_shape.box(cell)] &
         given_.cells[cell];
}

// Puts the digit into the three houses, or takes it out again.
void NakedMasks::toggle(int cell, Digits digit) {
  row_[grid_shape.row(cell)] ^= digit;
  column_[grid_shape.column(cell)] ^= digit;
  box_[grid_shape.box(cell)] ^= digit;
}

}  // namespace quadrille
