#include "board/geometry.h"

#include <algorithm>
#include <cstdlib>

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

}  // namespace quadrille
