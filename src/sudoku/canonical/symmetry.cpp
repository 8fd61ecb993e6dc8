// Applies and inverts the symmetries of sudoku: transposition, permutations of rows and columns, and renaming of
// digits. There are 2 * 6^8 = 3,359,232 ways to move the cells, each with 9! ways to rename.
#include <algorithm>
#include <cassert>

#include "quadrille/grid.h"
#include "sudoku/canonical/canonical.h"

namespace quadrille {

namespace {

// Unpacks the rows: the first digit is in the highest of nine groups of four bits.
Canonical finish(const canonical::Best& best) {
  assert(best.count > 0);
  Canonical result{{}, best.symmetry, best.count};
  for (int cell = 0; cell < 81; ++cell) {
    result.grid.cells[cell] = static_cast<std::uint8_t>(best.image.rows[cell / 9] >> (4 * (8 - cell % 9)) & 15);
  }
  return result;
}

bool is_full(const Grid& grid) { return std::find(grid.cells.begin(), grid.cells.end(), 0) == grid.cells.end(); }

}  // namespace

Grid Symmetry::operator()(const Grid& grid) const {
  Grid image;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int from_row = rows[row], from_column = columns[column];
      const int from = transposed ? 9 * from_column + from_row : 9 * from_row + from_column;
      image.cells[9 * row + column] = digits[grid.cells[from]];
    }
  }
  return image;
}

// The image of r, c is the (transposed) cell rows[r], columns[c]. Undone: first the inverse permutations, then the
// transposition; or the transposition first, with rows and columns exchanged.
Symmetry Symmetry::inverse() const {
  Symmetry result;
  result.transposed = transposed;
  for (std::uint8_t i = 0; i < 9; ++i) {
    (transposed ? result.columns : result.rows)[rows[i]] = i;
    (transposed ? result.rows : result.columns)[columns[i]] = i;
  }
  for (std::uint8_t digit = 0; digit < 10; ++digit) result.digits[digits[digit]] = digit;
  return result;
}

// Full grids have a faster method of their own, with the same result.
Canonical canonical_form(const Grid& grid) {
  assert(!find_clash(grid));
  return finish(is_full(grid) ? canonical::best_of_full(grid) : canonical::best_of_any(grid, false));
}

Canonical canonical_pattern(const Grid& grid) { return finish(canonical::best_of_any(grid, true)); }

}  // namespace quadrille
