// What each kind of rule means, from docs/reference/rules.md; shared by the files that say it for some of the kinds.
#pragma once

#include <functional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "definitions.h"
#include "quadrille/puzzle.h"

namespace quadrille::soak {

using Symbols = std::vector<int>;
using Conditions = std::vector<Condition>;
using Holds = std::function<bool(const Symbols&)>;
using PairHolds = std::function<bool(int, int)>;

bool are_different(const Symbols& symbols);
int sum_of(const Symbols& symbols);
/// Ends the program: a family of kinds has no definition of this one.
[[noreturn]] void no_definition(RuleKind kind);

/// Collects the conditions that houses or a rule put on a board.
class Meaning {
 public:
  explicit Meaning(const Puzzle& board)
      : board_(board),
        width_(board.shape.columns()),
        n_(board.shape.order()),
        least_(board.shape.least_value()),
        most_(board.shape.most_value()) {}

  Conditions houses();
  Conditions of(const Rule& rule);

 private:
  int place(const PlacedGrid& grid, int row, int column) const {
    return (grid.row + row) * width_ + grid.column + column;
  }
  int region(const PlacedGrid& grid, int row, int column) const;
  const PlacedGrid* first_grid_of(int cell) const;  // null: extra cells
  int region_of(int cell) const;
  bool has_mark(int a, int b, RuleKind kind) const;

  // The cells of a grid, row by row, that are somewhere.
  template <class Is>
  std::vector<int> where(const PlacedGrid& grid, Is is) const {
    std::vector<int> cells;
    for (int row = 0; row < grid.rows; ++row) {
      for (int column = 0; column < grid.columns; ++column) {
        if (is(row, column)) cells.push_back(place(grid, row, column));
      }
    }
    return cells;
  }

  void add(std::vector<int> cells, Holds holds) { conditions_.push_back({std::move(cells), std::move(holds)}); }
  void add_pair(int a, int b, PairHolds holds);

  // Rules without cells, in each grid.
  template <class Apart>
  void add_pairs(const PlacedGrid& grid, Apart apart, const PairHolds& holds);
  void add_unmarked(RuleKind mark, RuleKind other_mark, const PairHolds& holds);
  void add_windows(const PlacedGrid& grid);
  void add_flatmates(const PlacedGrid& grid);
  template <class PartOf>
  void add_squares(const PlacedGrid& grid, PartOf part_of);
  void add_areas(const PlacedGrid& grid, RuleKind kind);
  void add_distances(const PlacedGrid& grid, RuleKind kind);

  void add_negatives(const Rule& rule);

  // Rules with cells.
  void add_steps(const std::vector<int>& cells, const PairHolds& holds);
  void add_all_pairs(const std::vector<int>& cells, const PairHolds& holds);
  void add_close_pairs(const std::vector<int>& cells, int apart, const PairHolds& holds);
  void add_each(const std::vector<int>& cells, int remainder);
  void add_to_unnamed_neighbors(const std::vector<int>& cells, const PairHolds& holds);
  std::vector<int> house_of_index(RuleKind kind, int cell) const;
  void add_indices(const Rule& rule);
  void add_no_indices(const Rule& rule);
  void add_for_few(const Rule& rule);
  void add_for_line(const Rule& rule);
  void add_for_ends(const Rule& rule);
  void add_sum(const Rule& rule);
  void add_view(const Rule& rule);
  void add_set(const Rule& rule);
  void add_own(const Rule& rule);
  void add_apart(const Rule& rule);
  void add_group(const Rule& rule);
  void add_connected(const Rule& rule);
  void add_hidden_regions(const Rule& rule);
  void add_count_of_same(const Rule& rule);
  void add_for_lines(const Rule& rule);
  void add_same_houses();
  void add_doppelganger(const Rule& rule);

  const Puzzle& board_;
  const int width_, n_, least_, most_;  // n: the number of symbols; least, most: the numbers that they stand for
  Conditions conditions_;
};

}  // namespace quadrille::soak
