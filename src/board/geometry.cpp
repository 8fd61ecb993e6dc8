#include "board/geometry.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace quadrille {

std::vector<CellPair> pairs_apart(const BoardShape& shape, std::initializer_list<Move> moves) {
  const int columns = shape.columns();
  std::vector<CellPair> pairs;
  for (const SquareGrid& grid : shape.grids) {
    const int n = grid.order();
    const auto place = [&](int row, int column) { return (grid.row + row) * columns + grid.column + column; };
    for (int row = 0; row < n; ++row) {
      for (int column = 0; column < n; ++column) {
        for (const Move& move : moves) {
          const int to_row = row + move.rows, to_column = column + move.columns;
          if (to_row < 0 || to_row >= n || to_column < 0 || to_column >= n) continue;
          pairs.emplace_back(place(row, column), place(to_row, to_column));
        }
      }
    }
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

bool are_neighbors(const BoardShape& shape, int first, int second) {
  const int columns = shape.columns();
  const int rows_apart = std::abs(first / columns - second / columns);
  const int columns_apart = std::abs(first % columns - second % columns);
  return rows_apart + columns_apart == 1;
}

std::vector<int> regions(const BoardShape& shape) {
  std::vector<int> region(static_cast<std::size_t>(shape.place_count()), -1);
  int before = 0;
  for (const SquareGrid& grid : shape.grids) {
    for (int cell = 0; cell < grid.boxes.cell_count(); ++cell) {
      const int place = (grid.row + grid.boxes.row(cell)) * shape.columns() + grid.column + grid.boxes.column(cell);
      int& here = region[static_cast<std::size_t>(place)];
      const int box = grid.regions.empty() ? grid.boxes.box(cell) : grid.regions[static_cast<std::size_t>(cell)];
      if (here < 0) here = before + box;
    }
    before += grid.order();
  }
  return region;
}

namespace {

const SquareGrid& first_grid_with(const BoardShape& shape, int cell) {
  const int row = cell / shape.columns(), column = cell % shape.columns();
  const auto has_cell = [&](const SquareGrid& grid) {
    const int n = grid.order();
    return row >= grid.row && row < grid.row + n && column >= grid.column && column < grid.column + n;
  };
  return *std::find_if(shape.grids.begin(), shape.grids.end(), has_cell);
}

}  // namespace

std::vector<int> row_with(const BoardShape& shape, int cell) {
  const SquareGrid& grid = first_grid_with(shape, cell);
  std::vector<int> row(static_cast<std::size_t>(grid.order()));
  std::iota(row.begin(), row.end(), cell - cell % shape.columns() + grid.column);
  return row;
}

std::vector<int> column_with(const BoardShape& shape, int cell) {
  const SquareGrid& grid = first_grid_with(shape, cell);
  std::vector<int> column;
  for (int i = 0; i < grid.order(); ++i) column.push_back((grid.row + i) * shape.columns() + cell % shape.columns());
  return column;
}

std::vector<int> region_with(const BoardShape& shape, int cell) {
  const std::vector<int> region = regions(shape);
  std::vector<int> cells;
  for (std::size_t i = 0; i < region.size(); ++i) {
    if (region[i] == region[static_cast<std::size_t>(cell)]) cells.push_back(static_cast<int>(i));
  }
  return cells;
}

}  // namespace quadrille
