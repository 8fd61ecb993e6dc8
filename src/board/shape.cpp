#include "quadrille/board/shape.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace quadrille {

namespace {

int place_of(const BoardShape& shape, const SquareGrid& grid, int cell) {
  const int n = grid.order();
  return (grid.row + cell / n) * shape.columns() + grid.column + cell % n;
}

// The houses of one kind in one grid: house_of tells which one a cell of the grid belongs to.
template <class HouseOf>
void append_houses(const BoardShape& shape, const SquareGrid& grid, const std::string& kind, const std::string& suffix,
                   HouseOf house_of, std::vector<BoardHouse>& houses) {
  const std::size_t first = houses.size();
  for (int i = 0; i < grid.order(); ++i) {
    BoardHouse& house = houses.emplace_back();
    ((house.name = kind) += ' ') += std::to_string(i + 1);
    house.name += suffix;
  }
  for (int cell = 0; cell < grid.boxes.cell_count(); ++cell) {
    houses[first + static_cast<std::size_t>(house_of(cell))].cells.push_back(place_of(shape, grid, cell));
  }
}

std::optional<Error> check_regions(const SquareGrid& grid) {
  if (grid.regions.empty()) return std::nullopt;
  const auto n = static_cast<std::size_t>(grid.order());
  if (grid.regions.size() != n * n) {
    return Error{ErrorCode::bad_length, "expected the regions of " + std::to_string(n * n) + " cells, found " +
                                            std::to_string(grid.regions.size())};
  }
  std::vector<std::size_t> sizes(256, 0);
  for (const std::uint8_t region : grid.regions) ++sizes[region];
  for (std::size_t region = 0; region < sizes.size(); ++region) {
    if (sizes[region] == (region < n ? n : 0)) continue;
    return Error{ErrorCode::bad_length, "expected " + std::to_string(region < n ? n : 0) + " cells in region " +
                                            std::to_string(region + 1) + ", found " + std::to_string(sizes[region])};
  }
  return std::nullopt;
}

std::optional<Error> check_grid(const SquareGrid& grid, int order) {
  const auto bad_number = [](std::string detail) { return Error{ErrorCode::bad_number, std::move(detail)}; };
  if (grid.boxes.rows < 1 || grid.boxes.columns < 1) return bad_number("expected boxes with at least one cell");
  if (grid.order() != order) return bad_number("expected grids of one size");
  if (grid.boxes.rows > BoardShape::max_order || grid.boxes.columns > BoardShape::max_order ||
      order > BoardShape::max_order) {
    return bad_number("expected at most " + std::to_string(BoardShape::max_order) + " symbols");
  }
  const int last = std::max(grid.row, grid.column) + order;
  if (grid.row < 0 || grid.column < 0 || last > BoardShape::max_side) {
    return bad_number("grid outside the canvas of " + std::to_string(BoardShape::max_side) + " rows and columns");
  }
  return check_regions(grid);
}

}  // namespace

int BoardShape::rows() const {
  int last = 0;
  for (const SquareGrid& grid : grids) last = std::max(last, grid.row + grid.order());
  return last;
}

int BoardShape::columns() const {
  int last = 0;
  for (const SquareGrid& grid : grids) last = std::max(last, grid.column + grid.order());
  return last;
}

std::vector<bool> BoardShape::cells() const {
  std::vector<bool> is_cell(static_cast<std::size_t>(place_count()), false);
  for (const SquareGrid& grid : grids) {
    for (int cell = 0; cell < grid.boxes.cell_count(); ++cell) is_cell[place_of(*this, grid, cell)] = true;
  }
  return is_cell;
}

std::vector<BoardHouse> BoardShape::houses() const {
  std::vector<BoardHouse> all;
  for (std::size_t i = 0; i < grids.size(); ++i) {
    const SquareGrid& grid = grids[i];
    const std::string suffix = grids.size() > 1 ? " of grid " + std::to_string(i + 1) : "";
    append_houses(
        *this, grid, "row", suffix, [&](int cell) { return grid.boxes.row(cell); }, all);
    append_houses(
        *this, grid, "column", suffix, [&](int cell) { return grid.boxes.column(cell); }, all);
    const auto box = [&](int cell) { return grid.regions.empty() ? grid.boxes.box(cell) : grid.regions[cell]; };
    append_houses(*this, grid, grid.regions.empty() ? "box" : "region", suffix, box, all);
  }
  std::set<std::vector<int>> seen;
  std::erase_if(all, [&](const BoardHouse& house) {
    std::vector<int> cells = house.cells;
    std::sort(cells.begin(), cells.end());
    return !seen.insert(std::move(cells)).second;
  });
  return all;
}

std::string cell_name(const BoardShape& shape, int cell) {
  const int columns = shape.columns();
  assert(columns > 0);
  return "r" + std::to_string(cell / columns + 1) + "c" + std::to_string(cell % columns + 1);
}

std::optional<Error> validate(const BoardShape& shape) {
  if (shape.grids.empty()) return Error{ErrorCode::bad_number, "expected at least one grid"};
  if (shape.least_value != 0 && shape.least_value != 1)
    return Error{ErrorCode::bad_number, "expected values from 0 or 1"};
  for (const SquareGrid& grid : shape.grids) {
    if (auto error = check_grid(grid, shape.order())) return error;
  }
  return std::nullopt;
}

}  // namespace quadrille
