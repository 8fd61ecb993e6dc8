// Index rules: cells that say where a number is in their row, column, box or region, and cells that do not. Take row R
// and column C: a row-index cell of row R with the number N says that in its column the cell of row N holds R.
//
//   column C    r1: .        r3 is a row-index cell, R = 3. It holds 5,
//               r3: 5        so r5 of the column holds 3.
//               r5: 3
//
// All three kinds are the same rule about a list of cells, the column, the row or the box of the cell.
#include <algorithm>
#include <cassert>
#include <set>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

using LookAtHouse = std::vector<int> (*)(const Inspection&, int cell);

std::vector<int> column_of(const Inspection& look, int cell) {
  const auto [grid, row, column] = look.place_in_grid(cell);
  std::vector<int> cells;
  for (int i = 0; i < grid->rows; ++i) cells.push_back(look.place(*grid, i, column));
  return cells;
}

std::vector<int> row_of(const Inspection& look, int cell) {
  const auto [grid, row, column] = look.place_in_grid(cell);
  std::vector<int> cells;
  for (int i = 0; i < grid->columns; ++i) cells.push_back(look.place(*grid, row, i));
  return cells;
}

std::vector<int> box_of(const Inspection& look, int cell) {
  const PlacedGrid& grid = *look.place_in_grid(cell).grid;
  std::vector<int> box;
  for (int i = 0; i < grid.rows * grid.columns; ++i) {
    const int other = look.place(grid, i / grid.columns, i % grid.columns);
    if (look.region_of(other) == look.region_of(cell)) box.push_back(other);
  }
  return box;
}

// Returns the place of the cell in the house, from 1.
int place_in(const std::vector<int>& house, int cell) {
  assert(std::ranges::count(house, cell) > 0);
  int place = 1;
  for (auto other = house.begin(); *other != cell; ++other) ++place;
  return place;
}

// The cells of a house have places, from 1. The number of a cell in place P is the place of P, or in an open grid, of
// one P. In several grids, a cell belongs to the houses of the first grid that has it.
void inspect_index(Inspection& look, LookAtHouse house_of) {
  for (const int cell : look.cells()) {
    const std::vector<int> house = house_of(look, cell);
    const int size = static_cast<int>(house.size()), here = place_in(house, cell);
    const bool may_repeat = look.place_in_grid(cell).grid->open;
    if (!look.is_empty(cell) && (look.at(cell) < 1 || look.at(cell) > size))
      look.report(look.name(cell) + " is not the number of a place", cell);
    for (int i = 1; i <= size; ++i)
      look.pair_must(cell, house[static_cast<std::size_t>(i) - 1], "do not agree where " + std::to_string(here) + " is",
                     [&](int a, int b) { return a == i ? b == here : may_repeat || b != here; });
  }
}

void inspect_row_index(Inspection& look) { inspect_index(look, column_of); }
void inspect_column_index(Inspection& look) { inspect_index(look, row_of); }
void inspect_box_index(Inspection& look) { inspect_index(look, box_of); }

bool is_named(const Puzzle& board, RuleKind kind, int cell) {
  return std::ranges::any_of(
      board.rules, [&](const Rule& rule) { return rule.kind == kind && std::ranges::count(rule.cells, cell) > 0; });
}

// The number of no other cell in place P is the place of a P. Numbers that are no places, such as 0, say nothing.
void inspect_unnamed(Inspection& look, RuleKind kind, LookAtHouse house_of) {
  for (int cell = 0; cell < look.board().shape.place_count(); ++cell) {
    if (look.place_in_grid(cell).grid == nullptr || look.is_empty(cell) || is_named(look.board(), kind, cell)) continue;
    const std::vector<int> house = house_of(look, cell);
    const int number = look.at(cell), here = place_in(house, cell);
    if (number < 1 || number > static_cast<int>(house.size())) continue;
    const int other = house[static_cast<std::size_t>(number) - 1];
    if (look.is_empty(other) || look.at(other) != here) continue;
    look.report(look.name(cell) + " says where " + std::to_string(here) + " is without " + std::string(info(kind).word),
                std::max(cell, other));
  }
}

void inspect_row_index_negative(Inspection& look) { inspect_unnamed(look, row_index, column_of); }
void inspect_column_index_negative(Inspection& look) { inspect_unnamed(look, column_index, row_of); }
void inspect_box_index_negative(Inspection& look) { inspect_unnamed(look, box_index, box_of); }

// ------------------------------------------------------------------------------------------------------- constraints

using HouseWith = std::vector<int> (*)(const PuzzleShape&, int cell);

// Returns the place of the cell in the house, from 1: the same as place_in(), which the definitions have for
// themselves.
int number_in(const std::vector<int>& house, int cell) {
  assert(std::ranges::count(house, cell) > 0);
  return static_cast<int>(std::ranges::find(house, cell) - house.begin()) + 1;
}

// Makes a pair with each other cell of the house: the cell in place i holds `here` exactly if the index cell holds i.
// If numbers may repeat, others may hold it, too. The cell itself may hold its own place, which agrees with itself.
void add_index(ConstraintBuilder& build, const Rule& rule, HouseWith house_with) {
  for (const int cell : rule.cells) {
    const std::vector<int> house = house_with(build.shape(), cell);
    const int size = static_cast<int>(house.size()), here = number_in(house, cell);
    const bool may_repeat = first_grid_with(build.shape(), cell).open;
    for (int i = 1; i <= size; ++i) {
      const int other = house[static_cast<std::size_t>(i) - 1];
      const auto agree = [=](int a, int b) { return a == i ? b == here : may_repeat || b != here; };
      if (other != cell) build.pair(cell, other, agree);
    }
    build.restrict({{cell}}, [size](int number) { return number >= 1 && number <= size; });
  }
}

void add_row_index(ConstraintBuilder& build, const Rule& rule) { add_index(build, rule, column_with); }
void add_column_index(ConstraintBuilder& build, const Rule& rule) { add_index(build, rule, row_with); }
void add_box_index(ConstraintBuilder& build, const Rule& rule) { add_index(build, rule, region_with); }

// Forbids for all cells without the rule that they hold i while place i holds their own place; for the cell itself,
// that it holds its own place.
void add_unnamed(ConstraintBuilder& build, RuleKind kind, HouseWith house_with) {
  std::set<int> named;
  for (const Rule& rule : build.board().rules) {
    if (rule.kind == kind) named.insert(rule.cells.begin(), rule.cells.end());
  }
  for (int cell = 0; cell < build.shape().place_count(); ++cell) {
    if (!is_in_grid(build.shape(), cell) || named.contains(cell)) continue;
    const std::vector<int> house = house_with(build.shape(), cell);
    const int here = number_in(house, cell);
    for (int i = 1; i <= std::ssize(house); ++i)
      build.pair(cell, house[static_cast<std::size_t>(i) - 1], [=](int a, int b) { return a != i || b != here; });
  }
}

void add_row_index_negative(ConstraintBuilder& build, const Rule&) { add_unnamed(build, row_index, column_with); }
void add_column_index_negative(ConstraintBuilder& build, const Rule&) { add_unnamed(build, column_index, row_with); }
void add_box_index_negative(ConstraintBuilder& build, const Rule&) { add_unnamed(build, box_index, region_with); }

// -------------------------------------------------------------------------------------------------------------- rows

void check_index(RuleCheck& check) { check.expect_cells_of_grids(); }

void check_box_index(RuleCheck& check) {
  check.expect_regions();
  check.expect_cells_of_grids();
}

void check_box_index_negative(RuleCheck& check) { check.expect_regions(); }

constexpr RuleRow indexes[] = {
    {{row_index, "row-index", "a cell of row R says which cell of its column holds R, counted from above", 1, 0},
     check_index,
     inspect_row_index,
     add_row_index},
    {{column_index, "column-index", "a cell of column C says which cell of its row holds C, counted from the left", 1,
      0},
     check_index,
     inspect_column_index,
     add_column_index},
    {{box_index, "box-index", "the cell in place P of its box or region says in which place P is, counted row by row",
      1, 0},
     check_box_index,
     inspect_box_index,
     add_box_index},
    {{row_index_negative, "row-index-negative",
      "a cell of row R without row-index does not say which cell of its column holds R"},
     nullptr,
     inspect_row_index_negative,
     add_row_index_negative},
    {{column_index_negative, "column-index-negative",
      "a cell of column C without column-index does not say which cell of its row holds C"},
     nullptr,
     inspect_column_index_negative,
     add_column_index_negative},
    {{box_index_negative, "box-index-negative",
      "the cell in place P of a box or region, without box-index, does not say in which place P is"},
     check_box_index_negative,
     inspect_box_index_negative,
     add_box_index_negative},
};

}  // namespace

std::span<const RuleRow> index_rows() { return indexes; }

}  // namespace quadrille::rules
