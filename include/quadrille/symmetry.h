// Computes the canonical form of a grid, which tells whether puzzles are equivalent under the symmetries of sudoku.
//
//     Canonical c = canonical_form(puzzle);        // c.grid: the smallest of all images of the puzzle
//     assert(c.symmetry(puzzle) == c.grid);
//     bool same = canonical_form(a).grid == canonical_form(b).grid;      // essentially the same puzzle?
//
// A symmetry may transpose the grid, permute the three bands, the rows in each band, the stacks, the columns in each
// stack, and the digits: 2 * 6^4 * 6^4 = 3,359,232 ways to move cells, and 9! to rename digits. The canonical form
// ("minlex") is the first of all images as a line of 81 digits, where an empty cell is 0.
//
// Cost: about 7 microseconds for full grids and for puzzles; more for those with many symmetries (the empty grid: a few
// milliseconds). Errors: clashing clues (find_clash) are misuse. Threads: plain values and pure functions. Source: E.
// Russell and F. Jarvis, "There are 5,472,730,538 essentially different Sudoku grids" (2005), for the group.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>

#include "quadrille/grid.h"

namespace quadrille {

struct Symmetry {
  bool transposed = false;                        ///< the grid is transposed first
  std::array<std::uint8_t, 9> rows = identity();  ///< row i of the image was row rows[i]
  std::array<std::uint8_t, 9> columns = identity();
  std::array<std::uint8_t, 10> digits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};  ///< digit d becomes digits[d]

  Grid operator()(const Grid& grid) const;
  /// The symmetry that undoes this one.
  Symmetry inverse() const;
  bool operator==(const Symmetry&) const = default;

  static constexpr std::array<std::uint8_t, 9> identity() { return {0, 1, 2, 3, 4, 5, 6, 7, 8}; }
};

struct Canonical {
  Grid grid;
  Symmetry symmetry;  ///< maps the original grid to this one
  /// The number of the 3,359,232 ways to move cells lead back to the same grid, with digits renamed where necessary: at
  /// least 1.
  std::uint32_t automorphisms;
};

/// The canonical form, and a symmetry that leads to it.
Canonical canonical_form(const Grid& grid);

/// The canonical form of the pattern of clues: a 1 for each clue, whatever its digit. The symmetry keeps the digits.
Canonical canonical_pattern(const Grid& grid);

}  // namespace quadrille
