// Looks for violations in a filling, rule by rule, by the definitions. Their code is deliberately simple, and shares
// nothing with the constraints.
#pragma once

#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/puzzle.h"

namespace quadrille::rules {

class Inspection {
 public:
  /// Symbols; 0 is an empty cell, which violates nothing.
  using Filling = std::span<const std::uint8_t>;

  Inspection(const Puzzle& board, Filling filling) : board_(board), filling_(filling), n_(board.shape.order()) {}

  std::optional<Violation> first() &&;
  /// Finds the first violation of one rule, without the houses.
  std::optional<Violation> first_of(const Rule& rule) &&;

  const Puzzle& board() const { return board_; }
  Filling filling() const { return filling_; }
  /// The rule that is looked at.
  const Rule& rule() const {
    assert(rule_ != nullptr);
    return *rule_;
  }
  const std::vector<int>& cells() const { return rule_->cells; }
  /// Returns the number of a rule that has one.
  int number() const { return number_of(*rule_, n_); }
  /// The number of symbols, and the numbers that the first and the last one count as.
  int n() const { return n_; }
  int least() const { return board_.shape.least_value(); }
  int most() const { return least() + n_ - 1; }
  bool is_empty(int cell) const {
    assert(cell >= 0 && static_cast<std::size_t>(cell) < filling_.size());
    return filling_[static_cast<std::size_t>(cell)] == 0;
  }
  /// The number that the symbol in a filled cell counts as.
  int at(int cell) const { return filling_[static_cast<std::size_t>(cell)] + least() - 1; }
  /// Tell whether all cells of the rule are filled, and return their numbers.
  bool is_filled() const;
  std::vector<int> numbers() const;
  std::string name(int cell) const { return cell_name(board_.shape, cell); }
  /// Returns the names of all cells of the rule.
  std::string names() const;

  /// Keeps the first one.
  void report(const std::string& detail, int cell);
  /// "r1c1 r1c2 add up to 14, not 15"
  void sum_must_be(int expected);
  void must_differ(const std::vector<int>& cells, const std::string& where);
  /// Reports two cells that are filled and not good.
  template <class Good>
  void pair_must(int first, int second, const std::string& otherwise, Good good) {
    if (is_empty(first) || is_empty(second) || good(at(first), at(second))) return;
    report(name(first) + " and " + name(second) + " " + otherwise, second);
  }
  /// The same for cells of one grid that are that many rows and columns apart, in any direction.
  template <class Good>
  void moves_must(int rows, int columns, const std::string& otherwise, Good good) {
    for_each_pair([&](int first, int second, int down, int right) {
      const bool apart = (down == rows && right == columns) || (down == columns && right == rows);
      if (apart) pair_must(first, second, otherwise, good);
    });
  }
  /// use(first cell, second cell, rows apart, columns apart) for all pairs of cells of each grid.
  template <class Use>
  void for_each_pair(Use use) const {
    for (const PlacedGrid& grid : board_.shape.grids()) {
      const int width = grid.columns;
      for (int i = 0; i < grid.rows * width; ++i) {
        for (int j = i + 1; j < grid.rows * width; ++j) {
          const int down = std::abs(i / width - j / width), right = std::abs(i % width - j % width);
          use(place(grid, i / width, i % width), place(grid, j / width, j % width), down, right);
        }
      }
    }
  }
  int place(const PlacedGrid& grid, int row, int column) const {
    return (grid.row + row) * board_.shape.columns() + grid.column + column;
  }
  struct PlaceInGrid {
    const PlacedGrid* grid;
    int row, column;
  };
  /// Returns the place in the first grid that has the cell.
  PlaceInGrid place_in_grid(int cell) const;
  /// The number of the box or region in the first grid that has the cell; different for each region of all grids.
  int region_of(int cell) const;

 private:
  void look_at_candidates();

  const Puzzle& board_;
  const Filling filling_;
  const int n_;
  const Rule* rule_ = nullptr;
  std::optional<Violation> found_;
};

}  // namespace quadrille::rules
