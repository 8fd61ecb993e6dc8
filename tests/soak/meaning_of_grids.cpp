// What houses and rules without cells mean, written from docs/reference/rules.md, rule by rule.
#include <algorithm>
#include <cstdlib>

#include "meaning.h"

namespace quadrille::soak {

int Meaning::region(const PlacedGrid& grid, int row, int column) const {
  if (!grid.regions.empty()) return grid.regions[static_cast<std::size_t>(row * grid.columns + column)];
  return row / grid.boxes.rows * (grid.columns / grid.boxes.columns) + column / grid.boxes.columns;
}

const PlacedGrid* Meaning::first_grid_of(int cell) const {
  const auto found = std::ranges::find_if(board_.shape.grids(), [&](const PlacedGrid& grid) {
    const int row = cell / width_ - grid.row, column = cell % width_ - grid.column;
    return row >= 0 && row < grid.rows && column >= 0 && column < grid.columns;
  });
  return found == board_.shape.grids().end() ? nullptr : &*found;
}

// Different for the regions of all grids; -1 for extra cells.
int Meaning::region_of(int cell) const {
  if (first_grid_of(cell) == nullptr) return -1;
  const PlacedGrid& grid = *first_grid_of(cell);
  const auto number = static_cast<int>(&grid - board_.shape.grids().data());
  return number * grid.rows * grid.columns + region(grid, cell / width_ - grid.row, cell % width_ - grid.column);
}

Conditions Meaning::houses() {
  for (const PlacedGrid& grid : board_.shape.grids()) {
    if (grid.open) continue;
    // Some of the last ones have no cells.
    for (int i = 0; i < grid.rows * grid.columns; ++i) {
      add(where(grid, [&](int row, int) { return row == i; }), are_different);
      add(where(grid, [&](int, int column) { return column == i; }), are_different);
      add(where(grid, [&](int row, int column) { return region(grid, row, column) == i; }), are_different);
    }
  }
  return std::move(conditions_);
}

void Meaning::add_pair(int a, int b, PairHolds holds) {
  add({a, b}, [holds = std::move(holds)](const Symbols& s) { return holds(s[0], s[1]); });
}

// For all pairs of cells with these distances.
template <class Apart>
void Meaning::add_pairs(const PlacedGrid& grid, Apart apart, const PairHolds& holds) {
  const int width = grid.columns;
  for (int a = 0; a < grid.rows * width; ++a) {
    for (int b = 0; b < a; ++b) {
      const int down = std::abs(a / width - b / width), right = std::abs(a % width - b % width);
      if (apart(down, right)) add_pair(place(grid, a / width, a % width), place(grid, b / width, b % width), holds);
    }
  }
}

bool Meaning::has_mark(int a, int b, RuleKind kind) const {
  return std::ranges::any_of(board_.rules, [&](const Rule& rule) {
    return rule.kind == kind &&
           ((rule.cells[0] == a && rule.cells[1] == b) || (rule.cells[0] == b && rule.cells[1] == a));
  });
}

void Meaning::add_unmarked(RuleKind mark, RuleKind other_mark, const PairHolds& holds) {
  for (const PlacedGrid& grid : board_.shape.grids()) {
    for (int row = 0; row < grid.rows; ++row) {
      for (int column = 0; column < grid.columns; ++column) {
        const int here = place(grid, row, column), right = place(grid, row, column + 1), below = here + width_;
        const auto is_unmarked = [&](int there) {
          return !has_mark(here, there, mark) && !has_mark(here, there, other_mark);
        };
        if (column + 1 < grid.columns && is_unmarked(right)) add_pair(here, right, holds);
        if (row + 1 < grid.rows && is_unmarked(below)) add_pair(here, below, holds);
      }
    }
  }
}

void Meaning::add_windows(const PlacedGrid& grid) {
  const int rows = grid.boxes.rows, columns = grid.boxes.columns;
  for (int top = 1; top + rows <= grid.rows - 1; top += rows + 1) {
    for (int left = 1; left + columns <= grid.columns - 1; left += columns + 1) {
      const auto inside = [&](int row, int column) {
        return row >= top && row < top + rows && column >= left && column < left + columns;
      };
      add(where(grid, inside), are_different);
    }
  }
}

void Meaning::add_flatmates(const PlacedGrid& grid) {
  if (n_ % 2 == 0) return;
  for (int row = 0; row < grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) {
      std::vector<int> cells{place(grid, row, column)};
      if (row > 0) cells.push_back(place(grid, row - 1, column));
      if (row + 1 < grid.rows) cells.push_back(place(grid, row + 1, column));
      add(cells, [least = least_, most = most_, up = row > 0, down = row + 1 < grid.rows](const Symbols& s) {
        return 2 * s[0] != least + most || (up && s[1] == least) || (down && s.back() == most);
      });
    }
  }
}

// All three parts occur in each square of 2x2 cells.
template <class PartOf>
void Meaning::add_squares(const PlacedGrid& grid, PartOf part_of) {
  for (int top = 0; top + 1 < grid.rows; ++top) {
    for (int left = 0; left + 1 < grid.columns; ++left) {
      const auto inside = [&](int row, int column) {
        return row >= top && row < top + 2 && column >= left && column < left + 2;
      };
      add(where(grid, inside), [part_of](const Symbols& s) {
        std::set<int> parts;
        for (const int symbol : s) parts.insert(part_of(symbol));
        return parts.size() == 3;
      });
    }
  }
}

void Meaning::add_areas(const PlacedGrid& grid, RuleKind kind) {
  const int rows = grid.boxes.rows, columns = grid.boxes.columns;
  switch (kind) {
    case RuleKind::diagonal_down:
      return add(where(grid, [](int row, int column) { return row == column; }), are_different);
    case RuleKind::diagonal_up:
      return add(where(grid, [&](int row, int column) { return row + column == grid.rows - 1; }), are_different);
    case RuleKind::windoku: return add_windows(grid);
    case RuleKind::disjoint_groups:
      for (int i = 0; i < rows * columns; ++i) {
        const auto here = [&](int row, int column) { return row % rows * columns + column % columns == i; };
        add(where(grid, here), are_different);
      }
      return;
    case RuleKind::flatmates: return add_flatmates(grid);
    case RuleKind::entropy:
      return add_squares(grid, [n = n_, least = least_](int number) { return (number - least) / (n / 3); });
    case RuleKind::modular_squares: return add_squares(grid, [](int symbol) { return symbol % 3; });
    default: no_definition(kind);
  }
}

void Meaning::add_distances(const PlacedGrid& grid, RuleKind kind) {
  const PairHolds differ = [](int a, int b) { return a != b; };
  switch (kind) {
    case RuleKind::anti_knight:
      return add_pairs(
          grid, [](int down, int right) { return down * right == 2; }, differ);
    case RuleKind::anti_king:
      return add_pairs(
          grid, [](int down, int right) { return std::max(down, right) == 1; }, differ);
    case RuleKind::anti_taxicab:
      for (int steps = 1; steps <= most_; ++steps)
        add_pairs(
            grid, [steps](int down, int right) { return down + right == steps; },
            [steps](int a, int b) { return a != steps || b != steps; });
      return;
    case RuleKind::nonconsecutive:
      return add_pairs(
          grid, [](int down, int right) { return down + right == 1; },
          [](int a, int b) { return a - b != 1 && b - a != 1; });
    default: no_definition(kind);
  }
}

void Meaning::add_negatives(const Rule& rule) {
  const auto consecutive = [](int a, int b) { return std::abs(a - b) == 1; };
  const auto multiple = [number = rule.number.value_or(2)](int a, int b) { return a == number * b || b == number * a; };
  const auto add_dotless = [&](PairHolds holds) {
    add_unmarked(RuleKind::difference, RuleKind::ratio, std::move(holds));
  };
  switch (rule.kind) {
    case RuleKind::difference_negative: return add_dotless([=](int a, int b) { return !consecutive(a, b); });
    case RuleKind::ratio_negative: return add_dotless([=](int a, int b) { return !multiple(a, b); });
    case RuleKind::kropki_negative:
      return add_dotless([=](int a, int b) { return !consecutive(a, b) && !multiple(a, b); });
    case RuleKind::xv_negative:
      return add_unmarked(RuleKind::pair_sum, RuleKind::pair_sum,
                          [](int a, int b) { return a + b != 5 && a + b != 10; });
    default: no_definition(rule.kind);
  }
}

}  // namespace quadrille::soak
