// Finds the first violation: houses, then candidates, then rules in their order. Every rule is checked straight from
// its definition, on cells that may still be empty, at a cost that is small for one filling: pairs of cells are
// compared one by one. Once something is found, the rest is checked in vain, which keeps the definitions free of early
// returns.
#include "puzzle/rules/inspection.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

std::optional<Violation> Inspection::first() && {
  for (const PuzzleHouse& house : board_.shape.houses()) must_differ(house.cells, "in " + house.name);
  look_at_candidates();
  for (const Rule& rule : board_.rules) {
    rule_ = &rule;
    row_of(rule.kind).inspect(*this);
  }
  return std::move(found_);
}

std::optional<Violation> Inspection::first_of(const Rule& rule) && {
  rule_ = &rule;
  row_of(rule.kind).inspect(*this);
  return std::move(found_);
}

bool Inspection::is_filled() const {
  return std::none_of(cells().begin(), cells().end(), [this](int cell) { return is_empty(cell); });
}

std::vector<int> Inspection::numbers() const {
  std::vector<int> all;
  for (int cell : cells()) all.push_back(at(cell));
  return all;
}

std::string Inspection::names() const {
  std::string text;
  for (int cell : cells()) text += (text.empty() ? "" : " ") + name(cell);
  return text;
}

// Keeps the first violation only, so later ones cost their words and nothing more.
void Inspection::report(const std::string& detail, int cell) {
  assert(cell >= 0 && static_cast<std::size_t>(cell) < filling_.size());
  if (!found_) found_ = Violation{detail, cell};
}

void Inspection::sum_must_be(int expected) {
  if (!is_filled()) return;
  int sum = 0;
  for (int cell : cells()) sum += at(cell);
  if (sum == expected) return;
  report(names() + " add up to " + std::to_string(sum) + ", not " + std::to_string(expected), cells().back());
}

// Compares all pairs; the later cell of a pair is the one that is reported.
void Inspection::must_differ(const std::vector<int>& cells, const std::string& where) {
  for (std::size_t j = 0; j < cells.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) pair_must(cells[i], cells[j], "are equal " + where, std::not_equal_to<>());
  }
}

// Computes the place from the shape, without the helpers of core/geometry.h that the constraints use.
Inspection::PlaceInGrid Inspection::place_in_grid(int cell) const {
  for (const PlacedGrid& grid : board_.shape.grids()) {
    const int row = cell / board_.shape.columns() - grid.row, column = cell % board_.shape.columns() - grid.column;
    if (row >= 0 && row < grid.rows && column >= 0 && column < grid.columns) return {&grid, row, column};
  }
  return {nullptr, -1, -1};
}

// Numbers regions apart for each grid, by steps of 256, more than a grid can have.
int Inspection::region_of(int cell) const {
  const auto [grid, row, column] = place_in_grid(cell);
  if (grid == nullptr) return -1;
  const int before = static_cast<int>(grid - board_.shape.grids().data()) * 256;
  const int box = row / grid->boxes.rows * (grid->columns / grid->boxes.columns) + column / grid->boxes.columns;
  return before + (grid->regions.empty() ? box : grid->regions[static_cast<std::size_t>(row * grid->columns + column)]);
}

// Empty cells violate nothing; a board without candidates allows all.
void Inspection::look_at_candidates() {
  for (std::size_t i = 0; i < board_.candidates.size(); ++i) {
    const int cell = static_cast<int>(i), symbol = filling_[i];
    if (symbol == 0 || (board_.candidates[i] >> (symbol - 1)) % 2 == 1) continue;
    report(candidate_name(board_.shape, cell, symbol) + " is not among the candidates", cell);
  }
}

}  // namespace quadrille::rules
