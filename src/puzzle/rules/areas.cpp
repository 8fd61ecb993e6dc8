// Rules about areas: more houses, what single cells may hold, and what squares of cells must hold. Houses and
// candidates serve every engine directly. Squares and flatmates are short automata: four cells, or a column, with few
// states.
//
// Each rule stands here three times, on purpose (see rule_row.h): its definition, which tests and find_violation() use;
// its constraints; and its row. The first two must not share code, or an error would go unnoticed.
#include <algorithm>
#include <set>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

void inspect_diagonal(Inspection& look, bool down) {
  for (const PlacedGrid& grid : look.board().shape.grids()) {
    std::vector<int> cells;
    for (int i = 0; i < grid.rows; ++i) cells.push_back(look.place(grid, down ? i : grid.rows - 1 - i, i));
    look.must_differ(cells, "on the diagonal");
  }
}

void inspect_diagonal_down(Inspection& look) { inspect_diagonal(look, true); }
void inspect_diagonal_up(Inspection& look) { inspect_diagonal(look, false); }

// Windows are boxes, one cell from the edge and from each other: four of them in a 9x9 grid. A window must end before
// the last row and column.
//
//   row 1    . . . . . . . . .
//   row 2    . W W W . W W W .
void inspect_windoku(Inspection& look) {
  for (const PlacedGrid& grid : look.board().shape.grids()) {
    const int rows = grid.boxes.rows, columns = grid.boxes.columns;
    for (int top = 1; top + rows < grid.rows; top += rows + 1) {
      for (int left = 1; left + columns < grid.columns; left += columns + 1) {
        std::vector<int> cells;
        for (int i = 0; i < rows * columns; ++i)
          cells.push_back(look.place(grid, top + i / columns, left + i % columns));
        look.must_differ(cells, "in a window");
      }
    }
  }
}

// Place i of a box is row i / columns and column i % columns of it.
void inspect_disjoint_groups(Inspection& look) {
  for (const PlacedGrid& grid : look.board().shape.grids()) {
    const int rows = grid.boxes.rows, columns = grid.boxes.columns;
    for (int i = 0; i < rows * columns; ++i) {
      std::vector<int> cells;
      for (int cell = 0; cell < grid.rows * grid.columns; ++cell) {
        const int row = cell / grid.columns, column = cell % grid.columns;
        if (row % rows == i / columns && column % columns == i % columns)
          cells.push_back(look.place(grid, row, column));
      }
      look.must_differ(cells, "in the same place of their boxes");
    }
  }
}

void inspect_different(Inspection& look) { look.must_differ(look.cells(), "among cells that must differ"); }

void inspect_parity(Inspection& look, int rest, const char* word) {
  for (int cell : look.cells()) {
    if (!look.is_empty(cell) && look.at(cell) % 2 != rest) look.report(look.name(cell) + " is not " + word, cell);
  }
}

void inspect_even(Inspection& look) { inspect_parity(look, 0, "even"); }
void inspect_odd(Inspection& look) { inspect_parity(look, 1, "odd"); }

void inspect_one_of(Inspection& look) {
  const std::vector<int>& list = look.rule().list;
  for (const int cell : look.cells()) {
    if (!look.is_empty(cell) && std::find(list.begin(), list.end(), look.at(cell)) == list.end())
      look.report(look.name(cell) + " holds none of the numbers of the list", cell);
  }
}

// Reports a middle number only when neither neighbor can still be right: empty cells violate nothing.
void inspect_flatmates(Inspection& look) {
  const int middle = (look.least() + look.most()) / 2;
  for (const PlacedGrid& grid : look.board().shape.grids()) {
    for (int i = 0; i < grid.rows * grid.columns; ++i) {
      const int row = i / grid.columns, column = i % grid.columns, cell = look.place(grid, row, column);
      if (look.is_empty(cell) || look.at(cell) != middle) continue;
      const auto may_hold = [&](int other_row, int number) {
        if (other_row < 0 || other_row == grid.rows) return false;
        const int other = look.place(grid, other_row, column);
        return look.is_empty(other) || look.at(other) == number;
      };
      if (!may_hold(row - 1, look.least()) && !may_hold(row + 1, look.most()))
        look.report(look.name(cell) + " has neither flatmate", cell);
    }
  }
}

// Looks only at filled squares; they need three groups, since no number is in two.
template <class GroupOf>
void inspect_squares(Inspection& look, const std::string& otherwise, GroupOf group_of) {
  for (const PlacedGrid& grid : look.board().shape.grids()) {
    for (int row = 0; row + 1 < grid.rows; ++row) {
      for (int column = 0; column + 1 < grid.columns; ++column) {
        std::set<int> groups;
        bool filled = true;
        for (int i = 0; i < 4; ++i) {
          const int cell = look.place(grid, row + i / 2, column + i % 2);
          filled = filled && !look.is_empty(cell);
          if (filled) groups.insert(group_of(look.at(cell)));
        }
        const int last = look.place(grid, row + 1, column + 1);
        if (filled && groups.size() < 3) look.report("the square that ends in " + look.name(last) + otherwise, last);
      }
    }
  }
}

void inspect_entropy(Inspection& look) {
  inspect_squares(look, " does not have a low, a middle and a high number",
                  [&](int number) { return (number - look.least()) / (look.n() / 3); });
}

void inspect_modular_squares(Inspection& look) {
  inspect_squares(look, " does not have all remainders modulo 3", [](int number) { return number % 3; });
}

// ------------------------------------------------------------------------------------------------------- constraints

// use(grid, cell) for each grid; cell(row, column) is a place on the canvas.
template <class Use>
void for_each_grid(ConstraintBuilder& build, Use use) {
  for (const PlacedGrid& grid : build.shape().grids()) {
    use(grid, [&](int row, int column) { return (grid.row + row) * build.shape().columns() + grid.column + column; });
  }
}

// One cell for each number i from 0.
template <class CellAt>
void add_house(ConstraintBuilder& build, int size, CellAt cell_at) {
  std::vector<int> cells;
  cells.reserve(static_cast<std::size_t>(size));
  for (int i = 0; i < size; ++i) cells.push_back(cell_at(i));
  build.house(std::move(cells));
}

void add_diagonal_down(ConstraintBuilder& build, const Rule&) {
  for_each_grid(build, [&](const PlacedGrid& grid, auto cell) {
    add_house(build, grid.rows, [&](int i) { return cell(i, i); });
  });
}

void add_diagonal_up(ConstraintBuilder& build, const Rule&) {
  for_each_grid(build, [&](const PlacedGrid& grid, auto cell) {
    add_house(build, grid.rows, [&](int i) { return cell(grid.rows - 1 - i, i); });
  });
}

void add_windoku(ConstraintBuilder& build, const Rule&) {
  for_each_grid(build, [&](const PlacedGrid& grid, auto cell) {
    const BoxShape box = grid.boxes;
    for (int top = 1; top + box.rows < grid.rows; top += box.rows + 1) {
      for (int left = 1; left + box.columns < grid.columns; left += box.columns + 1) {
        add_house(build, box.order(), [&](int i) { return cell(top + i / box.columns, left + i % box.columns); });
      }
    }
  });
}

// Builds one house for each place of a box, with a cell from every box.
void add_disjoint_groups(ConstraintBuilder& build, const Rule&) {
  for_each_grid(build, [&](const PlacedGrid& grid, auto cell) {
    const BoxShape box = grid.boxes;
    const int across = grid.columns / box.columns, boxes = grid.rows / box.rows * across;
    for (int at = 0; at < box.order(); ++at) {
      add_house(build, boxes, [&](int i) {
        return cell(i / across * box.rows + at / box.columns, i % across * box.columns + at % box.columns);
      });
    }
  });
}

void add_different(ConstraintBuilder& build, const Rule& rule) { build.house(rule.cells); }

void add_even(ConstraintBuilder& build, const Rule& rule) {
  build.restrict(rule.cells, [](int number) { return number % 2 == 0; });
}

void add_odd(ConstraintBuilder& build, const Rule& rule) {
  build.restrict(rule.cells, [](int number) { return number % 2 == 1; });
}

// Numbers of the list are those of the board: the row checks it.
void add_one_of(ConstraintBuilder& build, const Rule& rule) {
  build.restrict(rule.cells, [&](int number) { return std::ranges::count(rule.list, number) > 0; });
}

// Reads each column from above. The state says whether the cell before is the least number, or whether a middle number
// still needs the greatest one below it; a column must not end while it does.
//
//   state       least      middle             most / others
//   other       is_least   needs_most         other
//   is_least    is_least   other (satisfied)  other
//   needs_most  -          -                  other / -
void add_flatmates(ConstraintBuilder& build, const Rule&) {
  enum { other, is_least, needs_most };
  const int least = build.least(), most = build.most(), middle = (least + most) / 2;
  const auto step = [=](int state, int, int number) {
    if (state == needs_most && number != most) return -1;
    if (number == middle) return state == is_least ? int{other} : int{needs_most};
    return number == least ? int{is_least} : int{other};
  };
  for_each_grid(build, [&](const PlacedGrid& grid, auto cell) {
    for (int column = 0; column < grid.columns; ++column) {
      std::vector<int> cells;
      for (int row = 0; row < grid.rows; ++row) cells.push_back(cell(row, column));
      build.automaton(std::move(cells), other, step, [](int state) { return state != needs_most; });
    }
  });
}

// The state is the set of groups that have occurred, one bit each; 7 means all three.
template <class GroupOf>
void add_squares(ConstraintBuilder& build, GroupOf group_of) {
  for_each_grid(build, [&](const PlacedGrid& grid, auto cell) {
    for (int row = 0; row + 1 < grid.rows; ++row) {
      for (int column = 0; column + 1 < grid.columns; ++column) {
        build.automaton(
            {cell(row, column), cell(row, column + 1), cell(row + 1, column), cell(row + 1, column + 1)}, 0,
            [&](int state, int, int number) { return state | 1 << group_of(number); },
            [](int state) { return state == 7; });
      }
    }
  });
}

void add_entropy(ConstraintBuilder& build, const Rule&) {
  add_squares(build, [third = build.n() / 3, least = build.least()](int number) { return (number - least) / third; });
}

void add_modular_squares(ConstraintBuilder& build, const Rule&) {
  add_squares(build, [](int number) { return number % 3; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_boxes(RuleCheck& check) { check.expect_boxes(); }
void check_diagonal(RuleCheck& check) { check.expect_as_many_rows_as_columns(); }
void check_different(RuleCheck& check) { check.expect_room_for_different(); }
void check_one_of(RuleCheck& check) { check.expect_numbers_of_board(); }
void check_thirds(RuleCheck& check) { check.expect_thirds(); }
void check_three_symbols(RuleCheck& check) { check.expect_symbols(3); }
void check_flatmates(RuleCheck& check) {
  check.expect_symbols(3);
  if (check.symbols() % 2 == 0) check.fail(ErrorCode::bad_number, "expected an odd number of symbols");
}

// `false` at the end of a row: the rule only says where symbols differ or which ones a cell may hold, without
// arithmetic.
constexpr RuleRow areas[] = {
    {{diagonal_down, "diagonal-down", "the cells of the diagonal from the upper left are different"},
     check_diagonal,
     inspect_diagonal_down,
     add_diagonal_down,
     false},
    {{diagonal_up, "diagonal-up", "the cells of the diagonal from the lower left are different"},
     check_diagonal,
     inspect_diagonal_up,
     add_diagonal_up,
     false},
    {{windoku, "windoku",
      "each window holds different numbers; windows are extra boxes, one cell from the edge and from each other"},
     check_boxes,
     inspect_windoku,
     add_windoku,
     false},
    {{disjoint_groups, "disjoint-groups", "the cells in the same place of all boxes are different"},
     check_boxes,
     inspect_disjoint_groups,
     add_disjoint_groups,
     false},
    {{different, "different", "the cells are different", 2, 0},
     check_different,
     inspect_different,
     add_different,
     false},
    {{even, "even", "the cells hold even numbers", 1, 0}, nullptr, inspect_even, add_even, false},
    {{odd, "odd", "the cells hold odd numbers", 1, 0}, nullptr, inspect_odd, add_odd, false},
    {{one_of, "one-of", "each cell holds one of the numbers of the list", 1, 0, RuleInfo::Number::none,
      "a list of numbers"},
     check_one_of,
     inspect_one_of,
     add_one_of,
     false},
    {{flatmates, "flatmates", "a cell with the middle number has the least one above it or the greatest one below it"},
     check_flatmates,
     inspect_flatmates,
     add_flatmates},
    {{entropy, "entropy", "each square of 2x2 cells has a low, a middle and a high number"},
     check_thirds,
     inspect_entropy,
     add_entropy},
    {{modular_squares, "modular-squares", "each square of 2x2 cells has numbers of all three remainders modulo 3"},
     check_three_symbols,
     inspect_modular_squares,
     add_modular_squares},
};

}  // namespace

std::span<const RuleRow> area_rows() { return areas; }

}  // namespace quadrille::rules
