// More houses, and what single cells may hold.
#include "board/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

void inspect_diagonal(Inspection& look, bool down) {
  for (const SquareGrid& grid : look.board().shape.grids) {
    std::vector<int> cells;
    for (int i = 0; i < look.n(); ++i) cells.push_back(look.place(grid, down ? i : look.n() - 1 - i, i));
    look.must_differ(cells, "on the diagonal");
  }
}

void inspect_diagonal_down(Inspection& look) { inspect_diagonal(look, true); }
void inspect_diagonal_up(Inspection& look) { inspect_diagonal(look, false); }

void inspect_windoku(Inspection& look) {
  const int n = look.n();
  for (const SquareGrid& grid : look.board().shape.grids) {
    const int rows = grid.boxes.rows, columns = grid.boxes.columns;
    for (int top = 1; top + rows < n; top += rows + 1) {
      for (int left = 1; left + columns < n; left += columns + 1) {
        std::vector<int> cells;
        for (int i = 0; i < n; ++i) cells.push_back(look.place(grid, top + i / columns, left + i % columns));
        look.must_differ(cells, "in a window");
      }
    }
  }
}

void inspect_disjoint_groups(Inspection& look) {
  const int n = look.n();
  for (const SquareGrid& grid : look.board().shape.grids) {
    const int rows = grid.boxes.rows, columns = grid.boxes.columns;
    for (int i = 0; i < n; ++i) {
      std::vector<int> cells;
      for (int cell = 0; cell < n * n; ++cell) {
        const int row = cell / n, column = cell % n;
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
    if (look.at(cell) != 0 && look.at(cell) % 2 != rest) look.report(look.name(cell) + " is not " + word, cell);
  }
}

void inspect_even(Inspection& look) { inspect_parity(look, 0, "even"); }
void inspect_odd(Inspection& look) { inspect_parity(look, 1, "odd"); }

// ------------------------------------------------------------------------------------------------------- constraints

// house(grid, cell) adds the houses of a grid; cell(row, column) is a place on the canvas.
template <class AddHouses>
void for_each_grid(ConstraintBuilder& build, AddHouses add_houses) {
  for (const SquareGrid& grid : build.shape().grids) {
    add_houses(grid.boxes,
               [&](int row, int column) { return (grid.row + row) * build.shape().columns() + grid.column + column; });
  }
}

// One cell for each of the n numbers i.
template <class CellAt>
void add_house(ConstraintBuilder& build, CellAt cell_at) {
  std::vector<int> cells;
  cells.reserve(static_cast<std::size_t>(build.n()));
  for (int i = 0; i < build.n(); ++i) cells.push_back(cell_at(i));
  build.house(std::move(cells));
}

void add_diagonal_down(ConstraintBuilder& build, const Rule&) {
  for_each_grid(build, [&](BoxShape, auto cell) { add_house(build, [&](int i) { return cell(i, i); }); });
}

void add_diagonal_up(ConstraintBuilder& build, const Rule&) {
  const int last = build.n() - 1;
  for_each_grid(build, [&](BoxShape, auto cell) { add_house(build, [&](int i) { return cell(last - i, i); }); });
}

void add_windoku(ConstraintBuilder& build, const Rule&) {
  for_each_grid(build, [&](BoxShape box, auto cell) {
    for (int top = 1; top + box.rows < build.n(); top += box.rows + 1) {
      for (int left = 1; left + box.columns < build.n(); left += box.columns + 1) {
        add_house(build, [&](int i) { return cell(top + i / box.columns, left + i % box.columns); });
      }
    }
  });
}

void add_disjoint_groups(ConstraintBuilder& build, const Rule&) {
  for_each_grid(build, [&](BoxShape box, auto cell) {
    for (int at = 0; at < build.n(); ++at) {
      add_house(build, [&](int i) {
        return cell(i / box.rows * box.rows + at / box.columns, i % box.rows * box.columns + at % box.columns);
      });
    }
  });
}

void add_different(ConstraintBuilder& build, const Rule& rule) { build.house(rule.cells); }

void add_even(ConstraintBuilder& build, const Rule& rule) {
  build.restrict(rule.cells, [](int symbol) { return symbol % 2 == 0; });
}

void add_odd(ConstraintBuilder& build, const Rule& rule) {
  build.restrict(rule.cells, [](int symbol) { return symbol % 2 == 1; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_boxes(RuleCheck& check) { check.expect_boxes(); }
void check_different(RuleCheck& check) { check.expect_room_for_different(); }

constexpr RuleRow areas[] = {
    {{diagonal_down, "diagonal-down", "the diagonal from the upper left is a house"},
     nullptr,
     inspect_diagonal_down,
     add_diagonal_down},
    {{diagonal_up, "diagonal-up", "the diagonal from the lower left is a house"},
     nullptr,
     inspect_diagonal_up,
     add_diagonal_up},
    {{windoku, "windoku", "boxes one cell away from a corner are houses"}, check_boxes, inspect_windoku, add_windoku},
    {{disjoint_groups, "disjoint-groups", "the cells in the same place of all boxes are different"},
     check_boxes,
     inspect_disjoint_groups,
     add_disjoint_groups},
    {{different, "different", "the cells are different", 2, 0}, check_different, inspect_different, add_different},
    {{even, "even", "even numbers", 1, 0}, nullptr, inspect_even, add_even},
    {{odd, "odd", "odd numbers", 1, 0}, nullptr, inspect_odd, add_odd},
};

}  // namespace

std::span<const RuleRow> area_rows() { return areas; }

}  // namespace quadrille::rules
