// The solver's items speak of boxes and regions of the solver's board, which need not be houses of ours: a board
// without boxes still has windows, and jigsaw pieces of other sizes are no regions. Where the board has the same boxes,
// the rule is one of the board; otherwise the sets of cells are written out as rules of their own.
#include <algorithm>
#include <iterator>

#include "text/sites/iss_arguments.h"

namespace quadrille::text {

namespace {

using Region = std::vector<int>;

// The board of the solver is one grid.
const PlacedGrid& whole_grid(const IssShape& shape) { return shape.cells.shape().grids().front(); }

int place(const IssShape& shape, int row, int column) { return row * shape.cells.shape().columns() + column; }

// Windows lie one row and column apart and begin at the second one, as those of a windoku.
std::vector<Region> windows(const IssShape& shape) {
  const PlacedGrid& grid = whole_grid(shape);
  const auto [rows, columns] = shape.windows;
  std::vector<Region> all;
  for (int top = 1; top + rows < grid.rows; top += rows + 1) {
    for (int left = 1; left + columns < grid.columns; left += columns + 1) {
      Region& window = all.emplace_back();
      for (int i = 0; i < rows * columns; ++i) window.push_back(place(shape, top + i / columns, left + i % columns));
    }
  }
  return all;
}

// Collects the cells in the same place of all boxes.
std::vector<Region> groups(const IssShape& shape) {
  const PlacedGrid& grid = whole_grid(shape);
  const auto [rows, columns] = shape.boxes;
  std::vector<Region> all(static_cast<std::size_t>(rows * columns));
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    const int row = cell / grid.columns, column = cell % grid.columns;
    all[static_cast<std::size_t>(row % rows * columns + column % columns)].push_back(place(shape, row, column));
  }
  return all;
}

// Returns the pieces of a jigsaw, without the one of another size.
std::vector<Region> pieces(const IssShape& shape) {
  std::vector<Region> all;
  for (std::size_t cell = 0; cell < shape.pieces.size(); ++cell) {
    if (all.size() <= shape.pieces[cell]) all.resize(shape.pieces[cell] + std::size_t{1});
    all[shape.pieces[cell]].push_back(shape.cells.groups().front().cells[cell]);
  }
  std::erase_if(all, [&](const Region& piece) { return std::ssize(piece) != shape.piece_size; });
  return all;
}

// Compares as sets: a region and a house may list their cells in different orders.
bool is_house(const IssShape& shape, const Region& cells) {
  const std::vector<PuzzleHouse> houses = shape.cells.shape().houses();
  return std::ranges::any_of(houses,
                             [&](const PuzzleHouse& house) { return std::ranges::is_permutation(house.cells, cells); });
}

// Compares only the cells that are in one of the regions: a cell of both has the same number in both.
Rule same_numbers(Region first, Region second) {
  std::ranges::sort(first);
  std::ranges::sort(second);
  Rule rule{RuleKind::same_sets};
  std::ranges::set_difference(first, second, std::back_inserter(rule.cells));
  std::ranges::set_difference(second, first, std::back_inserter(rule.cells));
  return rule;
}

// Reads `windoku` or `disjoint_groups`, or the sets of cells that it makes different on this board.
bool read_boxes(IssReading& from) {
  const IssShape& shape = from.board;
  const RuleKind kind = from.rule.kind;
  const PlacedGrid& grid = whole_grid(shape);
  const bool of_windows = kind == RuleKind::windoku;
  const BoxShape boxes = of_windows ? shape.windows : shape.boxes;
  if (boxes.order() == 1) return true;
  if (grid.regions.empty() && grid.boxes == boxes) return from.add();
  for (Region& cells : of_windows ? windows(shape) : groups(shape))
    from.found.push_back({RuleKind::different, std::move(cells)});
  return true;
}

// Cuts the line where it enters another piece; cells outside of the grid count as one more piece. The list has the
// number of cells of each part. Regions that are still hidden cannot divide a line.
bool read_region_pieces(IssReading& from) {
  if (!from.take_cells()) return false;
  if (from.cells().group(iss_labels) != nullptr)
    return from.fail(ErrorCode::unsupported, "expected boxes or regions, found ChaosConstruction");
  const PlacedGrid& grid = from.grid();
  const std::vector<std::uint8_t>& pieces = from.board.pieces;
  if (!grid.regions.empty() || grid.boxes.rows > 1) return from.add();
  if (pieces.empty()) return true;
  from.rule.kind = RuleKind::equal_sums;
  int last = -2;
  for (const int cell : from.rule.cells) {
    const bool in_grid = from.cells().group_of(cell).prefix.empty();
    const int piece = in_grid ? pieces[static_cast<std::size_t>(from.cells().number_of(cell))] : -1;
    if (piece != last) from.rule.list.push_back(0);
    ++from.rule.list.back();
    last = piece;
  }
  return from.add();
}

// Houses of one size are one rule. Regions that are no houses are compared with a house, or if they are larger, with
// each other.
bool read_same_regions(IssReading& from) {
  const IssShape& shape = from.board;
  const PuzzleShape& board = shape.cells.shape();
  std::vector<Region> others = pieces(shape);
  std::erase_if(others, [&](const Region& piece) { return is_house(shape, piece); });
  Region largest;
  for (const PuzzleHouse& house : board.houses()) {
    if (house.cells.size() > largest.size()) largest = house.cells;
  }
  const auto size = static_cast<std::size_t>(others.empty() ? 0 : shape.piece_size);
  if (static_cast<int>(std::max(size, largest.size())) == board.order()) return true;
  if (size <= largest.size()) from.found.push_back({RuleKind::same_houses});
  if (size < largest.size()) return true;
  Region before = size > largest.size() ? others.front() : largest;
  for (const Region& piece : others) {
    if (piece != before) from.found.push_back(same_numbers(before, piece));
    before = piece;
  }
  return true;
}

void write_region_cells(const Rule& rule, IssWriting& to) { to.all(rule.cells); }

}  // namespace

namespace iss {

const IssArgument same_regions{read_same_regions, write_region_cells};
const IssArgument boxes{read_boxes, write_region_cells};
const IssArgument region_pieces{read_region_pieces, write_region_cells};

}  // namespace iss

}  // namespace quadrille::text
