// What groups of rules, and rules about whole rows and columns mean, written from docs/reference/rules.md.
#include <algorithm>
#include <cmath>

#include "meaning.h"

namespace quadrille::soak {

namespace {

// The conditions of one rule of a group; each has the places of its cells among those of the group.
using Branch = std::vector<std::pair<std::vector<std::size_t>, Holds>>;

// Of a square grid, row by row.
std::vector<Symbols> lines_from_all_sides(const Symbols& grid) {
  const auto n = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(grid.size()))));
  std::vector<Symbols> lines;
  for (std::size_t i = 0; i < n; ++i) {
    Symbols right, down;
    for (std::size_t j = 0; j < n; ++j) right.push_back(grid[i * n + j]), down.push_back(grid[j * n + i]);
    for (const Symbols& line : {right, down}) {
      lines.push_back(line);
      lines.emplace_back(line.rbegin(), line.rend());
    }
  }
  return lines;
}

bool holds(const Branch& branch, const Symbols& symbols) {
  return std::ranges::all_of(branch, [&](const auto& condition) {
    Symbols own;
    for (const std::size_t place : condition.first) own.push_back(symbols[place]);
    return condition.second(own);
  });
}

}  // namespace

// One condition on all cells that a rule of the group has.
void Meaning::add_group(const Rule& rule) {
  std::vector<Conditions> of_parts;
  std::set<int> all;
  for (const Rule& part : rule.parts) {
    of_parts.push_back(Meaning(board_).of(part));
    for (const Condition& condition : of_parts.back()) all.insert(condition.cells.begin(), condition.cells.end());
  }
  const std::vector<int> cells(all.begin(), all.end());
  std::vector<Branch> branches;
  for (const Conditions& conditions : of_parts) {
    Branch& branch = branches.emplace_back();
    for (const Condition& condition : conditions) {
      std::vector<std::size_t> places;
      for (const int cell : condition.cells)
        places.push_back(static_cast<std::size_t>(std::ranges::lower_bound(cells, cell) - cells.begin()));
      branch.emplace_back(std::move(places), condition.holds);
    }
  }
  add(cells, [branches, any = rule.kind == RuleKind::either](const Symbols& symbols) {
    const auto is_true = [&](const Branch& branch) { return holds(branch, symbols); };
    return any ? std::ranges::any_of(branches, is_true) : std::ranges::all_of(branches, is_true);
  });
}

// The grid comes first, then the line.
void Meaning::add_for_lines(const Rule& rule) {
  if (rule.kind == RuleKind::doppelganger) return add_doppelganger(rule);
  std::vector<int> cells = where(board_.shape.grids().front(), [](int, int) { return true; });
  const std::size_t size = cells.size();
  cells.insert(cells.end(), rule.cells.begin(), rule.cells.end());
  if (rule.kind == RuleKind::different_lines) {
    return add(cells, [](const Symbols& s) {
      const auto lines = lines_from_all_sides(s);
      return std::set(lines.begin(), lines.end()).size() == lines.size();
    });
  }
  add(cells, [size, rank = *rule.number, shared = rule.kind == RuleKind::shared_rank](const Symbols& s) {
    const Symbols own(s.begin() + static_cast<std::ptrdiff_t>(size), s.end());
    auto lines = lines_from_all_sides({s.begin(), s.begin() + static_cast<std::ptrdiff_t>(size)});
    std::ranges::sort(lines);
    const auto first = std::ranges::find(lines, own);
    return first - lines.begin() == rank - 1 && (shared || std::ranges::count(lines, own) == 1);
  });
}

void Meaning::add_doppelganger(const Rule& rule) {
  const PlacedGrid& grid = board_.shape.grids().front();
  const auto n = static_cast<std::size_t>(grid.rows);
  const auto lacking = [&](std::size_t family, int house) {
    return rule.cells[family * n + static_cast<std::size_t>(house)];
  };
  const std::size_t families = rule.cells.size() / n;
  for (std::size_t family = 0; family < families; ++family) {
    std::vector<int> all;
    for (int house = 0; house < grid.rows; ++house) {
      std::vector<int> cells = where(grid, [&](int row, int column) {
        return house == (family == 0 ? row : family == 1 ? column : region(grid, row, column));
      });
      all.push_back(lacking(family, house));
      cells.push_back(all.back());
      add_all_pairs(cells, std::not_equal_to());
      add({all.back()}, [](const Symbols& s) { return s[0] != 0; });
    }
    add(all, are_different);
  }
  for (int row = 0; row < grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) {
      std::vector<int> cells{place(grid, row, column), lacking(0, row), lacking(1, column)};
      if (families == 3) cells.push_back(lacking(2, region(grid, row, column)));
      add(cells, [](const Symbols& s) { return s[0] != 0 || are_different({s.begin() + 1, s.end()}); });
    }
  }
}

// Each of the largest houses with the first one.
void Meaning::add_same_houses() {
  const Conditions houses = Meaning(board_).houses();
  std::size_t most = 0;
  for (const Condition& house : houses) most = std::max(most, house.cells.size());
  const std::vector<int>* first = nullptr;
  for (const Condition& house : houses) {
    if (house.cells.size() < most) continue;
    if (first == nullptr) first = &house.cells;
    std::vector<int> both = *first;
    both.insert(both.end(), house.cells.begin(), house.cells.end());
    add(both, [most](const Symbols& s) {
      const auto middle = s.begin() + static_cast<std::ptrdiff_t>(most);
      return std::set(s.begin(), middle) == std::set(middle, s.end());
    });
  }
}

}  // namespace quadrille::soak
