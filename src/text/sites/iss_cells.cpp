// Lays out the groups of extra cells below the grid, each after an empty row, so that no cell is a neighbor of a cell
// of another group. A group whose cells do not fill its last row is two rectangles of the puzzle:
//
//     R1C1 ... R1C9      the grid
//     ...
//                        an empty row
//     VX1 ... VX9        .Var~X~~20, 9 to a row
//     VX10 ... VX18
//     VX19 VX20          the second rectangle
//
// places_ is the inverse of IssGroup::cells: for each cell of the puzzle its group and its number there.
#include "text/sites/iss_cells.h"

#include <algorithm>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::text {

namespace {

void add_rectangle(std::vector<ExtraCells>& extra, int row, int rows, int columns) {
  if (rows > 0 && columns > 0) extra.push_back({row, 0, rows, columns});
}

IssGroup group_of_grid(const PlacedGrid& grid) { return {"", grid.cell_count(), grid.columns}; }

// Appends `count` cells, row by row, of which the last row may be shorter.
void append_cells(const PuzzleShape& shape, int row, int column, int count, int columns, std::vector<int>& cells) {
  for (int i = 0; i < count; ++i) cells.push_back((row + i / columns) * shape.columns() + column + i % columns);
}

}  // namespace

IssCells::IssCells(ShapeParts shape, std::vector<IssGroup> extra) : groups_(std::move(extra)) {
  const PlacedGrid grid = shape.grids.front();
  std::vector<int> rows{grid.row};
  for (int next = grid.rows + 1; const IssGroup& group : groups_) {
    rows.push_back(next);
    add_rectangle(shape.extra, next, group.count / group.columns, group.columns);
    next += group.count / group.columns;
    add_rectangle(shape.extra, next, 1, group.count % group.columns);
    next += (group.count % group.columns > 0 ? 1 : 0) + 1;
  }
  shape_ = PuzzleShape(std::move(shape));
  groups_.insert(groups_.begin(), group_of_grid(grid));
  for (std::size_t i = 0; i < groups_.size(); ++i)
    append_cells(shape_, rows[i], 0, groups_[i].count, groups_[i].columns, groups_[i].cells);
  number_cells();
}

// Takes the extra cells as they are and finds names for them: those that rules use have fixed ones, the others VA, VB,
// ...
IssCells::IssCells(const Puzzle& board) : shape_(board.shape), groups_{group_of_grid(shape_.grids().front())} {
  const PlacedGrid& grid = shape_.grids().front();
  const auto has_labels = [&](const std::vector<int>& cells) {
    return std::ranges::any_of(
        board.rules, [&](const Rule& rule) { return rule.kind == RuleKind::hidden_regions && rule.cells == cells; });
  };
  append_cells(shape_, grid.row, grid.column, grid.cell_count(), grid.columns, groups_.front().cells);
  for (std::string prefix = "VA"; const ExtraCells& some : shape_.extra()) {
    groups_.push_back({prefix, some.rows * some.columns, some.columns});
    IssGroup& group = groups_.back();
    append_cells(shape_, some.row, some.column, group.count, some.columns, group.cells);
    if (has_labels(group.cells)) {
      group.prefix = iss_labels;
    } else {
      ++prefix.back();
    }
  }
  const auto rule = std::ranges::find(board.rules, RuleKind::doppelganger, &Rule::kind);
  if (rule != board.rules.end()) name_lacking_groups(*rule);
  number_cells();
}

// Names the groups of the rule, whose cells are those of some groups, one after the other.
void IssCells::name_lacking_groups(const Rule& rule) {
  auto begin = rule.cells.begin();
  for (const std::string_view prefix : iss_lacking_groups) {
    for (IssGroup& group : groups_) {
      if (rule.cells.end() - begin < group.count || !std::equal(group.cells.begin(), group.cells.end(), begin))
        continue;
      group.prefix = prefix;
      begin += group.count;
      break;
    }
  }
}

// Must be called when all groups have their cells.
void IssCells::number_cells() {
  places_.resize(static_cast<std::size_t>(shape_.place_count()));
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    for (int number = 0; const int cell : groups_[i].cells) places_[static_cast<std::size_t>(cell)] = {i, number++};
  }
}

const IssGroup* IssCells::group(std::string_view prefix) const {
  const auto found = std::ranges::find(groups_, prefix, &IssGroup::prefix);
  return found == groups_.end() ? nullptr : &*found;
}

// Reads R1C9, in either case, or a prefix and a number; the number of a single cell is left out. Comparing with the
// name that would be written rejects other spellings, such as VX01.
std::optional<int> IssCells::cell(std::string_view name) const {
  if (name.size() == 4 && (name[0] | 32) == 'r' && (name[2] | 32) == 'c') {
    const PlacedGrid& grid = shape_.grids().front();
    const int row = iss_digit(name[1]), column = iss_digit(name[3]);
    if (row < 1 || row > grid.rows || column < 1 || column > grid.columns) return std::nullopt;
    return groups_.front().cells[static_cast<std::size_t>((row - 1) * grid.columns + column - 1)];
  }
  const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  const IssGroup* found = digits > 0 ? group(name.substr(0, digits)) : nullptr;
  int number = found != nullptr && found->count == 1 && digits == name.size() ? 1 : 0;
  std::string_view rest = name.substr(digits);
  if (number == 0) number = take_number<int>(rest).value_or(0);
  if (found == nullptr || number < 1 || number > found->count) return std::nullopt;
  const int cell = found->cells[static_cast<std::size_t>(number) - 1];
  return this->name(cell) == name ? std::optional(cell) : std::nullopt;
}

Result<std::vector<int>> IssCells::cells(std::span<const std::string_view> names) const {
  std::vector<int> cells;
  for (const std::string_view name : names) {
    const auto found = cell(name);
    if (!found) return Error{ErrorCode::bad_symbol, "expected a cell of the board, found " + shown(name)};
    cells.push_back(*found);
  }
  return cells;
}

std::string IssCells::name(int cell) const {
  const IssGroup& group = group_of(cell);
  const int number = number_of(cell);
  if (!group.prefix.empty()) return group.prefix + (group.count == 1 ? "" : std::to_string(number + 1));
  const auto row = static_cast<std::size_t>(number / group.columns),
             column = static_cast<std::size_t>(number % group.columns);
  return {'R', iss_digits[row], 'C', iss_digits[column]};
}

// Neighbors are counted within the group: a square never spans two of them.
std::vector<int> IssCells::square_at(int cell) const {
  const IssGroup& group = group_of(cell);
  const int number = number_of(cell), below = number + group.columns;
  if (number % group.columns == group.columns - 1 || below + 1 >= group.count) return {};
  const auto place = [&](int i) { return group.cells[static_cast<std::size_t>(i)]; };
  return {cell, place(number + 1), place(below), place(below + 1)};
}

// The bit 32 is the difference between capital and small letters.
int iss_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char small = static_cast<char>(c | 32);
  return small >= 'a' && small <= 'g' ? small - 'a' + 10 : 0;
}

}  // namespace quadrille::text
