// What rules for single cells, pairs and lines mean, written from docs/reference/rules.md, rule by rule.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "meaning.h"

namespace quadrille::soak {

namespace {

// For each number 'l', 'm' or 'h': as many low as high ones.
std::string thirds(int n) {
  const auto q = static_cast<std::size_t>(n / 3);
  const std::size_t ends = n % 3 == 2 ? q + 1 : q, middle = n % 3 == 1 ? q + 1 : q;
  return std::string(ends, 'l') + std::string(middle, 'm') + std::string(ends, 'h');
}

}  // namespace

// For all cells of the line that follow each other, so that a search can end early.
void Meaning::add_steps(const std::vector<int>& cells, const PairHolds& holds) {
  for (std::size_t i = 1; i < cells.size(); ++i) add_pair(cells[i - 1], cells[i], holds);
}

// The earlier cell comes first.
void Meaning::add_all_pairs(const std::vector<int>& cells, const PairHolds& holds) {
  for (std::size_t j = 1; j < cells.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) add_pair(cells[i], cells[j], holds);
  }
}

// For all pairs of cells that are fewer steps apart on the line than the number.
void Meaning::add_close_pairs(const std::vector<int>& cells, int apart, const PairHolds& holds) {
  for (int j = 1; j < static_cast<int>(cells.size()); ++j) {
    for (int i = std::max(0, j - apart + 1); i < j; ++i)
      add_pair(cells[static_cast<std::size_t>(i)], cells[static_cast<std::size_t>(j)], holds);
  }
}

void Meaning::add_each(const std::vector<int>& cells, int remainder) {
  for (const int cell : cells) add({cell}, [remainder](const Symbols& s) { return s[0] % 2 == remainder; });
}

void Meaning::add_to_unnamed_neighbors(const std::vector<int>& cells, const PairHolds& holds) {
  for (const int cell : cells) {
    for (const PlacedGrid& grid : board_.shape.grids()) {
      const std::vector<int> near = where(grid, [&](int row, int column) {
        const int down = grid.row + row - cell / width_, right = grid.column + column - cell % width_;
        return std::abs(down) + std::abs(right) <= 1;
      });
      if (std::ranges::find(near, cell) == near.end()) continue;
      for (const int other : near) {
        if (std::ranges::find(cells, other) == cells.end()) add_pair(cell, other, holds);
      }
    }
  }
}

// The cell's column, row or region, of which the index is about.
std::vector<int> Meaning::house_of_index(RuleKind kind, int cell) const {
  const PlacedGrid& grid = *first_grid_of(cell);
  const int row = cell / width_ - grid.row, column = cell % width_ - grid.column;
  return where(grid, [&](int r, int c) {
    return kind == RuleKind::row_index      ? c == column
           : kind == RuleKind::column_index ? r == row
                                            : region(grid, r, c) == region(grid, row, column);
  });
}

namespace {

// Does the cell say where the number of its own place is?
Holds says_where(const std::vector<int>& house, int cell, bool wanted) {
  const auto own = static_cast<int>(std::ranges::find(house, cell) - house.begin());
  return [own, wanted](const Symbols& s) {
    const int place = s[static_cast<std::size_t>(own)];
    return (place >= 1 && place <= std::ssize(s) && s[static_cast<std::size_t>(place - 1)] == own + 1) == wanted;
  };
}

}  // namespace

void Meaning::add_indices(const Rule& rule) {
  for (const int cell : rule.cells) {
    const std::vector<int> house = house_of_index(rule.kind, cell);
    add(house, says_where(house, cell, true));
  }
}

void Meaning::add_no_indices(const Rule& rule) {
  const RuleKind kind = rule.kind == RuleKind::row_index_negative      ? RuleKind::row_index
                        : rule.kind == RuleKind::column_index_negative ? RuleKind::column_index
                                                                       : RuleKind::box_index;
  for (int cell = 0; cell < board_.shape.place_count(); ++cell) {
    const bool named = std::ranges::any_of(board_.rules, [&](const Rule& other) {
      return other.kind == kind && std::ranges::find(other.cells, cell) != other.cells.end();
    });
    if (first_grid_of(cell) == nullptr || named) continue;
    const std::vector<int> house = house_of_index(kind, cell);
    add(house, says_where(house, cell, false));
  }
}

void Meaning::add_for_few(const Rule& rule) {
  const std::vector<int>& cells = rule.cells;
  switch (rule.kind) {
    case RuleKind::different: return add(cells, are_different);
    case RuleKind::even: return add_each(cells, 0);
    case RuleKind::odd: return add_each(cells, 1);
    case RuleKind::one_of:
      for (const int cell : cells)
        add({cell}, [list = rule.list](const Symbols& s) { return std::ranges::count(list, s[0]) > 0; });
      return;
    case RuleKind::greater: return add_pair(cells[0], cells[1], std::greater());
    case RuleKind::minimum: return add_to_unnamed_neighbors(cells, std::less());
    case RuleKind::maximum: return add_to_unnamed_neighbors(cells, std::greater());
    case RuleKind::difference:
      return add_pair(cells[0], cells[1],
                      [d = rule.number.value_or(1)](int a, int b) { return a - b == d || b - a == d; });
    case RuleKind::ratio:
      return add_pair(cells[0], cells[1],
                      [r = rule.number.value_or(2)](int a, int b) { return a == r * b || b == r * a; });
    case RuleKind::pair_sum:
      return add_pair(cells[0], cells[1], [sum = *rule.number](int a, int b) { return a + b == sum; });
    default: no_definition(rule.kind);
  }
}

void Meaning::add_for_line(const Rule& rule) {
  const std::vector<int>& cells = rule.cells;
  switch (rule.kind) {
    case RuleKind::thermometer: return add_steps(cells, std::less());
    case RuleKind::slow_thermometer: return add_steps(cells, std::less_equal());
    case RuleKind::palindrome:
      return add(cells, [](const Symbols& s) { return std::equal(s.begin(), s.end(), s.rbegin()); });
    case RuleKind::renban:
      return add(cells, [](const Symbols& s) {
        const auto [least, most] = std::ranges::minmax(s);
        return are_different(s) && most - least + 1 == static_cast<int>(s.size());
      });
    case RuleKind::nabner: return add_all_pairs(cells, [](int a, int b) { return std::abs(a - b) > 1; });
    case RuleKind::whispers:
      return add_steps(cells, [d = rule.number.value_or((n_ + 1) / 2)](int a, int b) { return std::abs(a - b) >= d; });
    case RuleKind::entropic:
      return add_close_pairs(cells, 3, [parts = thirds(n_), least = least_](int a, int b) {
        return parts[static_cast<std::size_t>(a - least)] != parts[static_cast<std::size_t>(b - least)];
      });
    case RuleKind::modular: {
      const int divisor = rule.number.value_or(3);
      return add_close_pairs(cells, divisor, [divisor](int a, int b) { return a % divisor != b % divisor; });
    }
    default: no_definition(rule.kind);
  }
}

void Meaning::add_for_ends(const Rule& rule) {
  switch (rule.kind) {
    case RuleKind::between:
      return add(rule.cells, [](const Symbols& s) {
        const auto [low, high] = std::minmax(s.front(), s.back());
        return std::all_of(s.begin() + 1, s.end() - 1,
                           [&, low = low, high = high](int x) { return x > low && x < high; });
      });
    case RuleKind::lockout:
      return add(rule.cells, [d = rule.number.value_or(n_ / 2)](const Symbols& s) {
        const auto [low, high] = std::minmax(s.front(), s.back());
        return high - low >= d && std::all_of(s.begin() + 1, s.end() - 1,
                                              [&, low = low, high = high](int x) { return x < low || x > high; });
      });
    case RuleKind::value_index:
      return add(rule.cells, [](const Symbols& s) {
        const auto place = static_cast<std::size_t>(1 + s[1]);
        return s[1] >= 1 && place < s.size() && s[place] == s[0];
      });
    default: no_definition(rule.kind);
  }
}

}  // namespace quadrille::soak
