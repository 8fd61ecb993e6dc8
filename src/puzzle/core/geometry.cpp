// All searches here scan the cells of each grid by their place on the canvas, so the cost is that of the canvas, not of
// the answer: they run once per rule, before any search. Grids may overlap, so two of them can list the same pair, and
// a cell may have several rows; the first grid in the order of the board decides then.
#include "puzzle/core/geometry.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <numeric>

namespace quadrille {

// Tries each move from each cell. A move that leaves the grid is dropped even if it ends in a cell of another grid:
// rules such as anti-knight hold within grids.
std::vector<CellPair> pairs_apart(const PuzzleShape& shape, std::initializer_list<Move> moves) {
  const int columns = shape.columns();
  std::vector<CellPair> pairs;
  for (const PlacedGrid& grid : shape.grids()) {
    for (int row = grid.row; row < grid.row + grid.rows; ++row) {
      for (int column = grid.column; column < grid.column + grid.columns; ++column) {
        for (const Move& move : moves) {
          const int to_row = row + move.rows, to_column = column + move.columns;
          if (grid.covers(to_row, to_column)) pairs.emplace_back(row * columns + column, to_row * columns + to_column);
        }
      }
    }
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

bool are_neighbors(const PuzzleShape& shape, int first, int second) {
  const int columns = shape.columns();
  const int rows_apart = std::abs(first / columns - second / columns);
  const int columns_apart = std::abs(first % columns - second % columns);
  return rows_apart + columns_apart == 1;
}

std::vector<CellPair> pairs_of_line(const std::vector<int>& line, int distance) {
  assert(distance > 0);
  std::vector<CellPair> pairs;
  for (std::size_t i = 0, j = static_cast<std::size_t>(distance); j < line.size(); ++i, ++j)
    pairs.emplace_back(line[i], line[j]);
  return pairs;
}

bool is_in_grid(const PuzzleShape& shape, int place) {
  const int row = place / shape.columns(), column = place % shape.columns();
  return std::ranges::any_of(shape.grids(), [=](const PlacedGrid& grid) { return grid.covers(row, column); });
}

bool is_extra(const PuzzleShape& shape, int place) {
  const int row = place / shape.columns(), column = place % shape.columns();
  return std::ranges::any_of(shape.extra(), [=](const ExtraCells& some) { return some.covers(row, column); });
}

// Numbers the regions of all grids consecutively: `before` is the number of regions in the grids before this one. A
// cell that two grids share keeps its region of the first one, so a later grid may have numbers that no cell uses.
std::vector<int> regions(const PuzzleShape& shape) {
  std::vector<int> region(static_cast<std::size_t>(shape.place_count()), -1);
  int before = 0;
  for (const PlacedGrid& grid : shape.grids()) {
    int next = before;
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      const int place = (grid.row + cell / grid.columns) * shape.columns() + grid.column + cell % grid.columns;
      int& here = region[static_cast<std::size_t>(place)];
      const int number = before + grid.region(cell);
      if (here < 0) here = number;
      next = std::max(next, number + 1);
    }
    before = next;
  }
  return region;
}

const PlacedGrid& first_grid_with(const PuzzleShape& shape, int cell) {
  const int row = cell / shape.columns(), column = cell % shape.columns();
  const auto found =
      std::ranges::find_if(shape.grids(), [=](const PlacedGrid& grid) { return grid.covers(row, column); });
  assert(found != shape.grids().end());
  return *found;
}

// Lists the whole row of that grid: the cells on both sides, whatever other grids lie next to it on the canvas.
std::vector<int> row_with(const PuzzleShape& shape, int cell) {
  const PlacedGrid& grid = first_grid_with(shape, cell);
  std::vector<int> row(static_cast<std::size_t>(grid.columns));
  std::iota(row.begin(), row.end(), cell - cell % shape.columns() + grid.column);
  return row;
}

std::vector<int> column_with(const PuzzleShape& shape, int cell) {
  const PlacedGrid& grid = first_grid_with(shape, cell);
  std::vector<int> column;
  for (int i = 0; i < grid.rows; ++i) column.push_back((grid.row + i) * shape.columns() + cell % shape.columns());
  return column;
}

std::vector<int> region_with(const PuzzleShape& shape, int cell) {
  assert(is_in_grid(shape, cell));
  const std::vector<int> region = regions(shape);
  std::vector<int> cells;
  for (std::size_t i = 0; i < region.size(); ++i) {
    if (region[i] == region[static_cast<std::size_t>(cell)]) cells.push_back(static_cast<int>(i));
  }
  return cells;
}

}  // namespace quadrille
