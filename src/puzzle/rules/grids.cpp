// Rules about the rows, columns and boxes of a grid as wholes: which numbers they lack, and in which order they are.
// All but same-houses need a single grid with as many rows as columns; its rows, columns and boxes are called families
// here, its lines are rows and columns read from both ends.
#include <algorithm>
#include <cassert>
#include <functional>
#include <iterator>
#include <set>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

// Rows, columns, and boxes or regions.
constexpr int family_count = 3;
constexpr const char* family_names[family_count] = {"row", "column", "box"};

struct HouseFamily {
  std::vector<std::vector<int>> houses;
  std::vector<int> lacking;  // for each house, the cell with the number that it lacks
};

// Pairs each house of the grid with the cell that says what it lacks: first one cell for each row, then for each
// column, then, if there are that many, for each box.
std::vector<HouseFamily> families_of(const Inspection& look) {
  const PlacedGrid& grid = look.board().shape.grids().front();
  const auto n = static_cast<std::size_t>(grid.rows);
  std::vector<HouseFamily> all(look.cells().size() / n);
  assert(all.size() <= family_count);
  for (std::size_t i = 0; i < look.cells().size(); ++i) {
    all[i / n].lacking.push_back(look.cells()[i]);
    all[i / n].houses.emplace_back();
  }
  for (int row = 0; row < grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) {
      const int cell = look.place(grid, row, column);
      const int numbers[family_count] = {row, column, look.region_of(cell)};
      for (std::size_t f = 0; f < all.size(); ++f) {
        assert(static_cast<std::size_t>(numbers[f]) < all[f].houses.size());
        all[f].houses[static_cast<std::size_t>(numbers[f])].push_back(cell);
      }
    }
  }
  return all;
}

bool is_in(const std::vector<int>& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// Checks three things: each house together with its lacking number has all numbers once; the houses of a family lack
// different numbers, never 0; and the houses that meet in a 0 lack different ones.
void inspect_doppelganger(Inspection& look) {
  const std::vector<HouseFamily> all = families_of(look);
  for (std::size_t f = 0; f < all.size(); ++f) {
    for (std::size_t i = 0; i < all[f].houses.size(); ++i) {
      std::vector<int> cells = all[f].houses[i];
      cells.push_back(all[f].lacking[i]);
      look.must_differ(cells, "in a " + std::string(family_names[f]) + " or as the number that it lacks");
    }
    look.must_differ(all[f].lacking, "as numbers that a " + std::string(family_names[f]) + " lacks");
    for (const int cell : all[f].lacking) {
      if (!look.is_empty(cell) && look.at(cell) == look.least()) look.report(look.name(cell) + " is 0", cell);
    }
  }
  for (const std::vector<int>& row : all.front().houses) {
    for (const int cell : row) {
      if (look.is_empty(cell) || look.at(cell) != look.least()) continue;
      std::vector<int> lacking;
      for (const HouseFamily& family : all) {
        for (std::size_t i = 0; i < family.houses.size(); ++i) {
          if (is_in(family.houses[i], cell)) lacking.push_back(family.lacking[i]);
        }
      }
      look.must_differ(lacking, "though row, column and box meet in a 0 at " + look.name(cell));
    }
  }
}

// Lists each row and each column, followed by the same in reverse.
std::vector<std::vector<int>> lines_of(const PuzzleShape& shape) {
  const PlacedGrid& grid = shape.grids().front();
  std::vector<std::vector<int>> lines;
  for (const bool rows : {true, false}) {
    for (int i = 0; i < grid.rows; ++i) {
      std::vector<int> line;
      for (int j = 0; j < grid.rows; ++j)
        line.push_back((grid.row + (rows ? i : j)) * shape.columns() + grid.column + (rows ? j : i));
      lines.push_back(line);
      lines.emplace_back(line.rbegin(), line.rend());
    }
  }
  return lines;
}

// Returns all rows and columns as numbers, from both ends; nothing unless the grid is filled.
std::vector<std::vector<int>> filled_lines(const Inspection& look) {
  std::vector<std::vector<int>> all;
  for (const std::vector<int>& line : lines_of(look.board().shape)) {
    std::vector<int>& numbers = all.emplace_back();
    for (const int cell : line) {
      if (look.is_empty(cell)) return {};
      numbers.push_back(look.at(cell));
    }
  }
  return all;
}

// Counts the lines that are less: vectors compare as numbers with leading digits first.
void inspect_rank(Inspection& look, bool shared) {
  const auto lines = filled_lines(look);
  if (lines.empty()) return;
  const std::vector<int> own = look.numbers();
  const auto less = std::count_if(lines.begin(), lines.end(), [&](const auto& line) { return line < own; });
  const auto equal = std::count(lines.begin(), lines.end(), own);
  const std::string line = "the line from " + look.name(look.cells().front());
  if (less + 1 != look.number())
    look.report(line + " has rank " + std::to_string(less + 1) + ", not " + std::to_string(look.number()),
                look.cells().back());
  if (!shared && equal > 1) look.report(line + " is equal to another one", look.cells().back());
}

void inspect_strict_rank(Inspection& look) { inspect_rank(look, false); }
void inspect_shared_rank(Inspection& look) { inspect_rank(look, true); }

void inspect_different_lines(Inspection& look) {
  auto lines = filled_lines(look);
  std::sort(lines.begin(), lines.end());
  if (std::adjacent_find(lines.begin(), lines.end()) != lines.end())
    look.report("two rows or columns are equal", lines_of(look.board().shape).back().front());
}

// Returns the houses with the most cells: a grid that is not square loses its shorter lines.
std::vector<PuzzleHouse> largest_houses(const PuzzleShape& shape) {
  std::vector<PuzzleHouse> houses = shape.houses();
  std::size_t most = 0;
  for (const PuzzleHouse& house : houses) most = std::max(most, house.cells.size());
  std::erase_if(houses, [most](const PuzzleHouse& house) { return house.cells.size() < most; });
  return houses;
}

// Compares sets: in houses the numbers differ, so sets of equal size say all. Houses that are not filled are left out.
void inspect_same_houses(Inspection& look) {
  std::string first_name;
  std::set<int> first;
  for (const PuzzleHouse& house : largest_houses(look.board().shape)) {
    if (std::ranges::any_of(house.cells, [&](int cell) { return look.is_empty(cell); })) continue;
    std::set<int> numbers;
    for (const int cell : house.cells) numbers.insert(look.at(cell));
    if (first_name.empty()) first_name = house.name, first = numbers;
    if (numbers != first)
      return look.report(house.name + " does not hold the same numbers as " + first_name, house.cells.back());
  }
}

// ------------------------------------------------------------------------------------------------------- constraints

// Lets houses that meet in a 0 lack different numbers: the state is the number that the first of two lacks, after a 0.
void add_zero(ConstraintBuilder& build, int cell, int first, int second) {
  enum { start, free, seen };  // and more: with the number
  const auto step = [least = build.least()](int state, int i, int number) {
    if (i == 0) return int{number == least ? start : free};
    if (i == 1) return state == free ? int{free} : seen + number;
    return state == seen + number ? -1 : int{free};
  };
  build.automaton({cell, first, second}, start, step, [](int) { return true; });
}

// Adds each lacking number to its house, which then holds all n + 1 numbers once. The numbers that a family lacks are a
// set without 0.
void add_doppelganger(ConstraintBuilder& build, const Rule& rule) {
  const PuzzleShape& shape = build.shape();
  const PlacedGrid& grid = shape.grids().front();
  const int n = grid.rows, count = static_cast<int>(rule.cells.size()) / n;
  const std::vector<int> regions = quadrille::regions(shape);
  const auto lacking = [&](int family, int house) { return rule.cells[static_cast<std::size_t>(family * n + house)]; };
  assert(count >= 2 && count <= family_count && rule.cells.size() == static_cast<std::size_t>(count * n));
  std::vector<std::vector<int>> houses(rule.cells.size());
  for (int i = 0; i < n * n; ++i) {
    const int cell = (grid.row + i / n) * shape.columns() + grid.column + i % n;
    const int numbers[family_count] = {i / n, i % n, regions[static_cast<std::size_t>(cell)]};
    for (int f = 0; f < count; ++f) {
      houses[static_cast<std::size_t>(f * n + numbers[f])].push_back(cell);
      for (int g = 0; g < f; ++g) add_zero(build, cell, lacking(g, numbers[g]), lacking(f, numbers[f]));
    }
  }
  for (std::size_t i = 0; i < houses.size(); ++i) {
    houses[i].push_back(rule.cells[i]);
    build.house(std::move(houses[i]));
  }
  for (int f = 0; f < count; ++f) {
    const auto begin = rule.cells.begin() + f * n;
    build.sets({begin, begin + n}, [&](std::span<const int> set) { return set.front() > build.least(); });
  }
}

void add_rank(ConstraintBuilder& build, const Rule& rule) { build.rank(rule.cells, build.number(rule), false); }
void add_shared_rank(ConstraintBuilder& build, const Rule& rule) { build.rank(rule.cells, build.number(rule), true); }
void add_different_lines(ConstraintBuilder& build, const Rule&) { build.different_lines(); }

// Compares only the cells outside of the overlap: what two houses have in common, they have in common whatever it is.
void must_hold_same(ConstraintBuilder& build, std::vector<int> first, std::vector<int> second) {
  std::ranges::sort(first);
  std::ranges::sort(second);
  std::vector<int> only_first, only_second;
  std::ranges::set_difference(first, second, std::back_inserter(only_first));
  std::ranges::set_difference(second, first, std::back_inserter(only_second));
  assert(only_first.size() == only_second.size());
  if (only_first.size() == 1) return build.pair(only_first[0], only_second[0], std::equal_to<>());
  build.same_numbers(only_first, only_second);
}

// Chains the houses, each with the next one. Houses of n cells hold the same numbers anyway.
void add_same_houses(ConstraintBuilder& build, const Rule&) {
  std::vector<std::vector<int>> houses;
  for (const PuzzleHouse& house : build.shape().houses()) houses.push_back(house.cells);
  const auto most = std::ranges::max(houses, {}, &std::vector<int>::size).size();
  std::erase_if(houses, [most](const std::vector<int>& cells) { return cells.size() < most; });
  if (static_cast<int>(most) == build.n()) return;
  for (std::size_t i = 1; i < houses.size(); ++i) must_hold_same(build, houses[i - 1], houses[i]);
}

// -------------------------------------------------------------------------------------------------------------- rows

// `symbols_more`: how many more symbols than rows the board must have, 1 where each house lacks one.
void expect_one_square_grid(RuleCheck& check, int symbols_more) {
  const std::vector<PlacedGrid>& grids = check.shape().grids();
  const PlacedGrid& grid = grids.front();
  if (grids.size() > 1 || grid.open) return check.fail(ErrorCode::bad_number, "expected one grid with houses");
  check.expect_as_many_rows_as_columns();
  const int symbols = grid.rows + symbols_more;
  if (check.symbols() != symbols)
    check.fail(ErrorCode::bad_number,
               "expected " + std::to_string(symbols) + " symbols, found " + std::to_string(check.symbols()));
}

// Accepts a cell for each row and column, and for each box if boxes are as large as rows.
void check_doppelganger(RuleCheck& check) {
  expect_one_square_grid(check, 1);
  if (check.least() != 0) check.fail(ErrorCode::bad_number, "expected a board with values from 0");
  check.expect_extra_cells();
  const PlacedGrid& grid = check.shape().grids().front();
  const int n = grid.rows;
  if (check.size() != 2 * n && check.size() != 3 * n)
    return check.fail(ErrorCode::bad_length,
                      "expected a cell for each row, each column, and each box if there are any");
  if (check.size() == 2 * n) return;
  const bool has_boxes = !grid.regions.empty() || (grid.boxes.rows > 1 && grid.boxes.order() == n);
  const bool has_regions = grid.regions.empty() || std::ranges::all_of(grid.regions, [&](auto region) {
                             return region < n && std::ranges::count(grid.regions, region) == n;
                           });
  if (!has_boxes || !has_regions)
    check.fail(ErrorCode::bad_number, "expected boxes or regions with as many cells as a row");
}

void check_rank(RuleCheck& check) {
  expect_one_square_grid(check, 0);
  check.expect_symbols(2);
  check.expect_row_or_column();
  check.expect_between("rank", 1, 4 * check.symbols());
}

void check_different_lines(RuleCheck& check) {
  expect_one_square_grid(check, 0);
  check.expect_symbols(2);
}

void check_same_houses(RuleCheck& check) {
  const auto is_open = [](const PlacedGrid& grid) { return grid.open; };
  if (std::ranges::all_of(check.shape().grids(), is_open))
    check.fail(ErrorCode::bad_number, "expected a board with houses");
}

constexpr RuleRow rules_of_grids[] = {
    {{doppelganger, "doppelganger", "the cells hold the number from 0 to n that each row, column and box lacks", 2, 0},
     check_doppelganger,
     inspect_doppelganger,
     add_doppelganger},
    {{rank, "rank", "N is the rank of this line among all rows and columns; no other line equals it", 2, 0, required},
     check_rank,
     inspect_strict_rank,
     add_rank},
    {{shared_rank, "shared-rank", "N is the rank of this line among all rows and columns; equal lines share theirs", 2,
      0, required},
     check_rank,
     inspect_shared_rank,
     add_shared_rank},
    {{different_lines, "different-lines", "no two rows or columns, read from either end, are equal"},
     check_different_lines,
     inspect_different_lines,
     add_different_lines},
    {{same_houses, "same-houses", "the rows, columns and boxes that have the most cells all hold the same numbers"},
     check_same_houses,
     inspect_same_houses,
     add_same_houses},
};

}  // namespace

std::span<const RuleRow> grid_rows() { return rules_of_grids; }

}  // namespace quadrille::rules
