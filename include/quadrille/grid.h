// Reads, writes and checks 9x9 grids of classic sudoku, and checks grids with rectangular boxes of other sizes.
//
//     quadrille::Grid puzzle = *quadrille::parse_grid(text);                  // 81 characters
//     if (auto clash = quadrille::find_clash(puzzle)) std::cerr << describe(*clash);
//
// Cells are numbered 0..80 row by row; a cell holds 0 (empty) or a digit 1..9.
// Cost: all functions are linear in the number of cells. Threads: plain values and pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille {

/// The cells of a 9x9 grid, row by row: 0 (empty) or a digit 1..9.
struct Grid {
  std::array<std::uint8_t, 81> cells{};
  bool operator==(const Grid&) const = default;
};

/// The digits that each cell may hold: bit d-1 of a cell stands for digit d. A puzzle given this way is called a
/// sukaku.
struct Candidates {
  std::array<std::uint16_t, 81> cells{};
  bool operator==(const Candidates&) const = default;
};

/// One candidate for each clue, all nine for an empty cell.
Candidates candidates_of(const Grid& grid);

/// The size of a box. A grid of such boxes has order() rows, columns, boxes and symbols; {3, 3} is the classic one.
struct BoxShape {
  int rows = 3;
  int columns = 3;

  constexpr int order() const { return rows * columns; }
  constexpr int cell_count() const { return order() * order(); }
  constexpr int row(int cell) const { return cell / order(); }
  constexpr int column(int cell) const { return cell % order(); }
  constexpr int box(int cell) const { return row(cell) / rows * rows + column(cell) / columns; }
  bool operator==(const BoxShape&) const = default;
};

/// Reads 81 characters, row by row: digits, and any of ". 0 * _ - ?" for an empty cell. Line ends may stand anywhere.
/// Errors: bad_length, bad_symbol, with line and column.
Result<Grid> parse_grid(std::string_view text);
/// 81 characters, '.' for an empty cell.
std::string to_string(const Grid& grid);

enum class House : std::uint8_t { row, column, box };

/// Two equal symbols in one house. `first` < `second`.
struct Clash {
  int symbol;
  int first, second;  ///< cells
  House house;
  int house_number;  ///< counted from 0; boxes row by row
};

/// The first clash in reading order of the second cell; rows are checked before columns, columns before boxes.
/// `cells` has shape.cell_count() entries of 0..order().
std::optional<Clash> find_clash(std::span<const std::uint8_t> cells, BoxShape shape);
inline std::optional<Clash> find_clash(const Grid& grid) { return find_clash(grid.cells, BoxShape{}); }

/// "r1c3 and r1c7 are equal in row 1"
std::string describe(const Clash& clash, BoxShape shape = {});

/// True if `solution` is complete, has no clash, and keeps every clue of `puzzle`. Shares no code with any engine.
bool is_solution(std::span<const std::uint8_t> solution, std::span<const std::uint8_t> puzzle, BoxShape shape);
inline bool is_solution(const Grid& solution, const Grid& puzzle) {
  return is_solution(solution.cells, puzzle.cells, BoxShape{});
}

// ---- Symmetries and the canonical form
//
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
