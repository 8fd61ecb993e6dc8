// Describes the cells and houses of a board: one grid with boxes or regions, or several overlapping ones.
//
//     PuzzleShape classic = BoxShape{3, 3};
//     PuzzleShape latin = BoxShape{1, 7};                                            // boxes that are rows add nothing
//     PuzzleShape jigsaw = PlacedGrid{.boxes = {1, 5}, .regions = regions};           // 25 numbers 0..4
//     PuzzleShape wide = PlacedGrid{.boxes = {3, 3}, .rows = 6, .columns = 9};        // 6 rows, 9 columns, 9 symbols
//     PuzzleShape raw = PlacedGrid{.boxes = {1, 10}, .rows = 10, .columns = 10, .open = true};  // numbers may repeat
//     std::vector<PlacedGrid> two{{.boxes = {3, 3}}, {.boxes = {3, 3}, .row = 6, .column = 6}};
//     PuzzleShape twins(two);                                                        // they share a box
//
// A cell is a place on the canvas, the smallest rectangle around all grids and extra cells:
// cell = row * columns() + column, from 0. Places outside of these are not cells and stay empty.
// Cost: linear in the number of cells; nothing for copies. Errors: validate(). Threads: plain values, whose copies may
// be used by several threads, and pure functions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/grid.h"
#include "quadrille/result.h"

namespace quadrille {

/// A grid of rows and columns on the canvas.
struct PlacedGrid {
  BoxShape boxes;                            ///< which tile the grid
  int row = 0, column = 0;                   ///< of its first cell on the canvas
  std::vector<std::uint8_t> regions = {};    ///< empty, or the region 0, 1, 2, ... of each cell, row by row; regions
                                             ///< replace the boxes
  int rows = boxes.order(), columns = rows;  ///< of cells
  bool open = false;                         ///< rows, columns and regions are not houses

  int cell_count() const { return rows * columns; }
  /// The number of the region, or of the box, of a cell of this grid.
  int region(int cell) const;
  /// Tells whether the cell of the canvas is in this grid.
  bool covers(int canvas_row, int canvas_column) const;
  bool operator==(const PlacedGrid&) const = default;
};

/// A rectangle of cells outside of all grids, for numbers that rules refer to, such as a sum in the margin. They are in
/// no house, and rules without cells do not concern them.
struct ExtraCells {
  int row = 0, column = 0;  ///< of the first cell on the canvas
  int rows = 1, columns = 1;
  bool covers(int canvas_row, int canvas_column) const;
  bool operator==(const ExtraCells&) const = default;
};

/// Cells that all hold different symbols. A house of order() cells holds every symbol once, a smaller one at most once.
struct PuzzleHouse {
  std::string name;  ///< "row 3", "region 2", "column 1 of grid 4"
  std::vector<int> cells;
};

/// The parts of which a shape is made.
struct ShapeParts {
  std::vector<PlacedGrid> grids;  ///< at least one
  std::vector<ExtraCells> extra = {};
  /// The number of symbols: at least as many as a grid that is not open has rows, columns, or cells of a box.
  int symbols = grids.empty() ? 0 : std::max(grids.front().rows, grids.front().columns);
  int least_value = 1;  ///< 0 or 1; symbol s counts as the number least_value + s - 1 in rules
  bool operator==(const ShapeParts&) const = default;
};

/// Never changes. Copies share what it is made of, and the houses, which are found once.
class PuzzleShape {
 public:
  static constexpr int max_order = 64;
  static constexpr int max_side = 255;

  PuzzleShape(BoxShape boxes = {});
  PuzzleShape(PlacedGrid grid) : PuzzleShape(std::vector{std::move(grid)}) {}
  explicit PuzzleShape(std::vector<PlacedGrid> several) : PuzzleShape(ShapeParts{std::move(several)}) {}
  explicit PuzzleShape(ShapeParts parts);

  const ShapeParts& parts() const;
  const std::vector<PlacedGrid>& grids() const { return parts().grids; }
  const std::vector<ExtraCells>& extra() const { return parts().extra; }
  /// The number of symbols.
  int order() const { return parts().symbols; }
  int least_value() const { return parts().least_value; }
  /// The number that the last symbol counts as.
  int most_value() const { return least_value() + order() - 1; }
  /// The same cells with symbols that count as these numbers.
  PuzzleShape with_values(int least, int most) const;
  /// The same symbols, and another grid in the place of this one.
  PuzzleShape with_grid(std::size_t number, PlacedGrid grid) const;

  /// The size of the canvas.
  int rows() const;
  int columns() const;
  int place_count() const { return rows() * columns(); }
  /// Tells whether there is only one grid, with boxes instead of regions, and nothing else.
  bool is_plain() const;
  /// Tells whether all grids have as many rows and columns as there are symbols, and there are no extra cells.
  bool is_square() const;

  /// Tells for each place whether it is a cell.
  std::vector<bool> cells() const;
  /// Rows, columns, and boxes or regions of all grids, each set of cells once. The shape must be valid.
  const std::vector<PuzzleHouse>& houses() const;

  bool operator==(const PuzzleShape& other) const;

 private:
  struct Shared;
  std::shared_ptr<const Shared> shared_;
};

/// "r1c3"
std::string cell_name(const PuzzleShape& shape, int cell);
/// "r1c3=5", with the number that the symbol counts as.
std::string candidate_name(const PuzzleShape& shape, int cell, int symbol);

/// The reason why the shape is not valid: bad_length for a region that is too large, or smaller than a grid of that
/// size allows; bad_number for boxes that do not tile a grid, for more rows or columns than symbols, for more than
/// max_order symbols, a side above max_side, or extra cells that are cells already. Nothing if the shape is valid.
std::optional<Error> validate(const PuzzleShape& shape);

}  // namespace quadrille
