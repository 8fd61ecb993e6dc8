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

}  // namespace quadrille
