// The cells and the houses of a board: square grids with boxes or regions, one or several that overlap.
//
//     BoardShape classic = BoxShape{3, 3};
//     BoardShape latin = BoxShape{1, 7};                                            // boxes that are rows add nothing
//     BoardShape jigsaw = SquareGrid{.boxes = {1, 5}, .regions = regions};          // 25 numbers 0..4
//     std::vector<SquareGrid> two{{.boxes = {3, 3}}, {.boxes = {3, 3}, .row = 6, .column = 6}};
//     BoardShape twins(two);                                                        // they share a box
//
// A cell is a place on the canvas, the smallest rectangle around all grids: cell = row * columns() + column, from 0.
// Places that no grid covers are not cells and stay empty.
// Cost: linear in the number of cells. Errors: validate(). Threads: plain values and pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/grid.h"
#include "quadrille/result.h"

namespace quadrille {

/// A grid of order() rows and columns on the canvas.
struct SquareGrid {
  BoxShape boxes;
  int row = 0, column = 0;                 ///< where on the canvas its first cell lies
  std::vector<std::uint8_t> regions = {};  ///< if not empty: for each cell, row by row, its region 0..order()-1; the
                                           ///< regions take the place of the boxes

  int order() const { return boxes.order(); }
  bool operator==(const SquareGrid&) const = default;
};

/// Cells of which no two are equal. A house of order() cells holds every symbol once.
struct BoardHouse {
  std::string name;  ///< "row 3", "region 2", "column 1 of grid 4"
  std::vector<int> cells;
};

struct BoardShape {
  static constexpr int max_order = 64;
  static constexpr int max_side = 255;

  BoardShape(BoxShape boxes) : grids{{.boxes = boxes}} {}
  BoardShape(SquareGrid grid) : grids{std::move(grid)} {}
  explicit BoardShape(std::vector<SquareGrid> several) : grids(std::move(several)) {}

  std::vector<SquareGrid> grids;  ///< at least one; all of one order

  /// The number of symbols.
  int order() const { return grids.front().order(); }
  /// The size of the canvas.
  int rows() const;
  int columns() const;
  int place_count() const { return rows() * columns(); }
  /// Is there nothing but boxes, rows and columns?
  bool is_plain() const { return grids.size() == 1 && grids.front().regions.empty(); }

  /// For each place: is it a cell?
  std::vector<bool> cells() const;
  /// Rows, columns, and boxes or regions of all grids, each set of cells once.
  std::vector<BoardHouse> houses() const;

  bool operator==(const BoardShape&) const = default;
};

/// "r1c3"
std::string cell_name(const BoardShape& shape, int cell);

/// Why the shape is not valid: bad_length for a region of another size than order(), bad_number for grids of different
/// orders, for an order above max_order or a side above max_side. Nothing if it is valid.
std::optional<Error> validate(const BoardShape& shape);

}  // namespace quadrille
