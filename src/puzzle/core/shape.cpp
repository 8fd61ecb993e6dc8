// A shape stores rectangles and region numbers, and the size of the canvas; the set of cells is computed from them when
// it is needed, and the houses when they are needed first. Validation goes from the outside in (symbols, each grid, its
// regions, extra cells), so that each check may rely on those before it: places are computed only for grids that fit on
// the canvas.
//
//     A A A . .      a grid of 3x3 cells at row 0, column 0, and
//     A A A . .      another one at row 2, column 2: the canvas has
//     A A X B B      5x5 places; the grids share the cell X; places
//     . . B B B      that neither of them covers are not cells
//     . . B B B
#include "quadrille/puzzle/shape.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <mutex>
#include <set>
#include <span>

namespace quadrille {

namespace {

// Returns the row or column after a block of cells. Sums that no int can hold become the largest or the least one.
int end_of(int first, int count) {
  constexpr std::int64_t least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
  return static_cast<int>(std::clamp(std::int64_t{first} + count, least, most));
}

// Returns the place on the canvas of a cell, counted row by row within a grid or within extra cells.
template <class Block>
int place_of(const PuzzleShape& shape, const Block& grid, int cell) {
  assert(cell >= 0 && cell < grid.rows * grid.columns);
  return (grid.row + cell / grid.columns) * shape.columns() + grid.column + cell % grid.columns;
}

// Appends the houses of one kind in one grid: house_of tells which one a cell of the grid belongs to. A number that no
// cell has yet gets an empty house first, so the order of the numbers is that of the houses.
template <class HouseOf>
void append_houses(const PuzzleShape& shape, const PlacedGrid& grid, const std::string& kind, const std::string& suffix,
                   HouseOf house_of, std::vector<PuzzleHouse>& houses) {
  const std::size_t first = houses.size();
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    const std::size_t house = first + static_cast<std::size_t>(house_of(cell));
    while (houses.size() <= house) {
      std::string name = kind;
      ((name += ' ') += std::to_string(houses.size() - first + 1)) += suffix;
      houses.push_back({std::move(name), {}});
    }
    houses[house].cells.push_back(place_of(shape, grid, cell));
  }
}

Error too_many(const std::string& what, std::size_t found) {
  return {ErrorCode::bad_number, "expected at most " + std::to_string(PuzzleShape::max_order) + ' ' + what +
                                     ", found " + std::to_string(found)};
}

// Tells whether all regions have the same number of cells, less than `than`.
bool are_smaller(std::span<const std::uint8_t> regions, std::size_t than) {
  std::set<std::ptrdiff_t> sizes;
  for (const std::uint8_t region : std::set(regions.begin(), regions.end()))
    sizes.insert(std::ranges::count(regions, region));
  return sizes.size() == 1 && *sizes.begin() < static_cast<std::ptrdiff_t>(than);
}

// Requires regions of n cells if n divides the number of cells, unless all regions are equally large and smaller, which
// then is meant. Otherwise regions have 1 to n cells, as houses that hold each symbol at most once. Open grids have no
// houses, so any size is good there.
std::optional<Error> check_regions(const PlacedGrid& grid, int order) {
  if (grid.regions.empty()) return std::nullopt;
  const auto n = static_cast<std::size_t>(order), cells = static_cast<std::size_t>(grid.cell_count());
  if (grid.regions.size() != cells) {
    return Error{ErrorCode::bad_length, "expected the regions of " + std::to_string(cells) + " cells, found " +
                                            std::to_string(grid.regions.size())};
  }
  const bool are_full = cells % n == 0 && !grid.open && !are_smaller(grid.regions, n);
  const std::size_t count = are_full ? cells / n : *std::ranges::max_element(grid.regions) + std::size_t{1};
  if (count > PuzzleShape::max_order) return too_many("regions", count);
  std::vector<std::size_t> sizes(256, 0);
  for (const std::uint8_t region : grid.regions) ++sizes[region];
  for (std::size_t region = 0; region < sizes.size(); ++region) {
    const std::size_t size = sizes[region], least = region >= count ? 0 : are_full ? n : 1;
    const std::size_t most = region >= count ? 0 : grid.open ? cells : n;
    if (size >= least && size <= most) continue;
    return Error{ErrorCode::bad_length, "expected " + (least > 1 || region >= count ? "" : std::string("1 to ")) +
                                            std::to_string(most) + " cells in region " + std::to_string(region + 1) +
                                            ", found " + std::to_string(size)};
  }
  return std::nullopt;
}

template <class Block>
std::optional<Error> check_place(const char* what, const Block& block) {
  const auto is_within = [](int first, int count) {
    return first >= 0 && count >= 1 && end_of(first, count) <= PuzzleShape::max_side;
  };
  if (is_within(block.row, block.rows) && is_within(block.column, block.columns)) return std::nullopt;
  return Error{ErrorCode::bad_number, "expected " + std::string(what) + " within " +
                                          std::to_string(PuzzleShape::max_side) + " rows and columns, found row " +
                                          std::to_string(std::int64_t{block.row} + 1) + " and column " +
                                          std::to_string(std::int64_t{block.column} + 1) + ", with " +
                                          std::to_string(block.rows) + "x" + std::to_string(block.columns) + " cells"};
}

// Marks the cells of the grids first, then each group of extra cells, which may overlap neither those nor each other.
// Grids among themselves may overlap.
std::optional<Error> check_extra(const PuzzleShape& shape) {
  if (shape.extra().size() > PuzzleShape::max_order) return too_many("groups of extra cells", shape.extra().size());
  for (const ExtraCells& some : shape.extra()) {
    if (auto error = check_place("extra cells", some)) return error;
  }
  std::vector<bool> taken(static_cast<std::size_t>(shape.place_count()), false);
  for (const PlacedGrid& grid : shape.grids()) {
    for (int cell = 0; cell < grid.cell_count(); ++cell) taken[place_of(shape, grid, cell)] = true;
  }
  for (const ExtraCells& some : shape.extra()) {
    for (int cell = 0; cell < some.rows * some.columns; ++cell) {
      const int place = place_of(shape, some, cell);
      if (taken[static_cast<std::size_t>(place)]) {
        return Error{ErrorCode::bad_number,
                     "expected extra cells without overlaps, found two at " + cell_name(shape, place)};
      }
      taken[static_cast<std::size_t>(place)] = true;
    }
  }
  return std::nullopt;
}

// Checks the size before anything that multiplies it: within the canvas, a grid has at most 255 x 255 cells.
std::optional<Error> check_grid(const PlacedGrid& grid, int order) {
  const auto bad_number = [](std::string detail) { return Error{ErrorCode::bad_number, std::move(detail)}; };
  const BoxShape boxes = grid.boxes;
  const int most = grid.open ? PuzzleShape::max_side : order;
  if (boxes.rows < 1 || boxes.columns < 1) return bad_number("expected boxes with at least one cell");
  if (auto error = check_place("a grid", grid)) return error;
  if (std::max(grid.rows, grid.columns) > most)
    return bad_number("expected at most " + std::to_string(most) + " rows and columns, found " +
                      std::to_string(std::max(grid.rows, grid.columns)));
  if (grid.rows % boxes.rows != 0 || grid.columns % boxes.columns != 0 || boxes.order() > most)
    return bad_number("expected boxes that divide the grid and have at most a cell for each symbol");
  if (const int count = grid.cell_count() / boxes.order(); count > PuzzleShape::max_order)
    return too_many("boxes", static_cast<std::size_t>(count));
  return check_regions(grid, order);
}

// Drops the second of two houses with the same cells: boxes that are rows, say, or a row that two grids share. The
// order (rows, columns, boxes; grid by grid) is that in which other modules name and number houses.
std::vector<PuzzleHouse> find_houses(const PuzzleShape& shape) {
  const std::vector<PlacedGrid>& grids = shape.grids();
  std::vector<PuzzleHouse> all;
  for (std::size_t i = 0; i < grids.size(); ++i) {
    const PlacedGrid& grid = grids[i];
    if (grid.open) continue;
    const std::string suffix = grids.size() > 1 ? " of grid " + std::to_string(i + 1) : "";
    append_houses(
        shape, grid, "row", suffix, [&](int cell) { return cell / grid.columns; }, all);
    append_houses(
        shape, grid, "column", suffix, [&](int cell) { return cell % grid.columns; }, all);
    append_houses(
        shape, grid, grid.regions.empty() ? "box" : "region", suffix, [&](int cell) { return grid.region(cell); }, all);
  }
  std::set<std::vector<int>> seen;
  std::erase_if(all, [&](const PuzzleHouse& house) {
    std::vector<int> cells = house.cells;
    std::sort(cells.begin(), cells.end());
    return !seen.insert(std::move(cells)).second;
  });
  return all;
}

}  // namespace

// Boxes are numbered row by row, as many in each band as box widths fit into a row.
int PlacedGrid::region(int cell) const {
  assert(cell >= 0 && (regions.empty() || static_cast<std::size_t>(cell) < regions.size()));
  if (!regions.empty()) return regions[static_cast<std::size_t>(cell)];
  return cell / columns / boxes.rows * (columns / boxes.columns) + cell % columns / boxes.columns;
}

bool PlacedGrid::covers(int canvas_row, int canvas_column) const {
  return ExtraCells{row, column, rows, columns}.covers(canvas_row, canvas_column);
}

bool ExtraCells::covers(int canvas_row, int canvas_column) const {
  const int r = canvas_row - row, c = canvas_column - column;
  return r >= 0 && r < rows && c >= 0 && c < columns;
}

// Made by one thread, but the houses by the first that asks for them.
struct PuzzleShape::Shared {
  explicit Shared(ShapeParts its_parts) : parts(std::move(its_parts)) {
    for (const PlacedGrid& grid : parts.grids) include(grid);
    for (const ExtraCells& cells : parts.extra) include(cells);
  }

  template <class Block>
  void include(const Block& block) {
    rows = std::max(rows, end_of(block.row, block.rows));
    columns = std::max(columns, end_of(block.column, block.columns));
  }

  const ShapeParts parts;
  int rows = 0, columns = 0;
  mutable std::once_flag has_houses = {};
  mutable std::vector<PuzzleHouse> houses = {};
};

// Most puzzles of a batch have the same boxes. Each thread keeps a shape of its own, so that threads do not share the
// count of its copies, which they would change with every puzzle.
PuzzleShape::PuzzleShape(BoxShape boxes) {
  thread_local std::shared_ptr<const Shared> last;
  if (!last || last->parts.grids.front().boxes != boxes)
    last = std::make_shared<const Shared>(ShapeParts{{PlacedGrid{.boxes = boxes}}});
  shared_ = last;
}

PuzzleShape::PuzzleShape(ShapeParts parts) : shared_(std::make_shared<const Shared>(std::move(parts))) {}

const ShapeParts& PuzzleShape::parts() const {
  assert(shared_ != nullptr);
  return shared_->parts;
}

int PuzzleShape::rows() const { return shared_->rows; }
int PuzzleShape::columns() const { return shared_->columns; }

PuzzleShape PuzzleShape::with_values(int least, int most) const {
  ShapeParts others = parts();
  others.least_value = least, others.symbols = most - least + 1;
  return PuzzleShape(std::move(others));
}

PuzzleShape PuzzleShape::with_grid(std::size_t number, PlacedGrid grid) const {
  assert(number < grids().size());
  ShapeParts others = parts();
  others.grids[number] = std::move(grid);
  return PuzzleShape(std::move(others));
}

bool PuzzleShape::operator==(const PuzzleShape& other) const {
  return shared_ == other.shared_ || parts() == other.parts();
}

bool PuzzleShape::is_plain() const {
  return grids().size() == 1 && grids().front().regions.empty() && !grids().front().open && extra().empty();
}

std::vector<bool> PuzzleShape::cells() const {
  std::vector<bool> is_cell(static_cast<std::size_t>(place_count()), false);
  for (const PlacedGrid& grid : grids()) {
    for (int cell = 0; cell < grid.cell_count(); ++cell) is_cell[place_of(*this, grid, cell)] = true;
  }
  for (const ExtraCells& some : extra()) {
    for (int cell = 0; cell < some.rows * some.columns; ++cell) is_cell[place_of(*this, some, cell)] = true;
  }
  return is_cell;
}

bool PuzzleShape::is_square() const {
  return extra().empty() && std::ranges::all_of(grids(), [this](const PlacedGrid& grid) {
           return grid.rows == order() && grid.columns == order() && !grid.open;
         });
}

const std::vector<PuzzleHouse>& PuzzleShape::houses() const {
  std::call_once(shared_->has_houses, [this] { shared_->houses = find_houses(*this); });
  return shared_->houses;
}

std::string cell_name(const PuzzleShape& shape, int cell) {
  const int columns = shape.columns();
  assert(columns > 0);
  return "r" + std::to_string(cell / columns + 1) + "c" + std::to_string(cell % columns + 1);
}

std::string candidate_name(const PuzzleShape& shape, int cell, int symbol) {
  return cell_name(shape, cell) + '=' + std::to_string(shape.least_value() + symbol - 1);
}

std::optional<Error> validate(const PuzzleShape& shape) {
  if (shape.grids().empty()) return Error{ErrorCode::bad_number, "expected at least one grid"};
  if (shape.least_value() != 0 && shape.least_value() != 1)
    return Error{ErrorCode::bad_number, "expected values from 0 or 1"};
  if (shape.order() < 1) return Error{ErrorCode::bad_number, "expected boxes of at least one cell"};
  if (shape.order() > PuzzleShape::max_order) return too_many("symbols", static_cast<std::size_t>(shape.order()));
  for (const PlacedGrid& grid : shape.grids()) {
    if (auto error = check_grid(grid, shape.order())) return error;
  }
  return check_extra(shape);
}

}  // namespace quadrille
