// Checks the cells and the number of a rule: first what RuleInfo says, then what the rule's row adds. Keeps the first
// error.
#pragma once

#include <optional>
#include <string>

#include "quadrille/puzzle.h"

namespace quadrille::rules {

class RuleCheck {
 public:
  /// `depth` is the number of groups that the rule is in.
  RuleCheck(const Puzzle& board, const Rule& rule, int depth = 0);

  std::optional<Error> first_error() &&;

  const Rule& rule() const { return rule_; }
  const PuzzleShape& shape() const { return board_.shape; }
  /// Returns the number of a rule that has one.
  int number() const { return number_of(rule_, symbols_); }
  /// The number of symbols, and that of cells.
  int symbols() const { return symbols_; }
  int size() const { return static_cast<int>(rule_.cells.size()); }
  bool is_in_group() const { return depth_ > 0; }

  void fail(ErrorCode code, const std::string& detail);
  void expect_between(const char* what, int low, int high);
  /// No more cells than symbols.
  void expect_room_for_different();
  void expect_neighbors();
  /// All cells of a row or column of a grid, in their order from either end.
  void expect_row_or_column();
  void expect_all_symbols_in_line();
  void expect_as_many_rows_as_columns();
  void expect_boxes();
  /// Boxes or regions that are not just rows.
  void expect_regions();
  void expect_cells_of_grids();
  void expect_extra_cells();
  /// Expects numbers of the board in the list.
  void expect_numbers_of_board();
  void expect_symbols(int least);
  void expect_at_most_symbols(int most);
  /// As many low as middle and high symbols.
  void expect_thirds();
  /// Expects a sum that the cells can reach. A rule of a group may have a sum that it never reaches: then another one
  /// must hold.
  void expect_sum_in_range();
  void expect_sum_of_different_in_range();
  int least() const { return shape().least_value(); }
  int most() const { return shape().most_value(); }

 private:
  void check_cells(const RuleInfo& info);
  void check_number(const RuleInfo& info);
  void check_list_and_text(const RuleInfo& info);
  void check_parts(const RuleInfo& info);
  bool is_cell(int place) const;
  bool is_row_of(const PlacedGrid& grid) const;
  bool is_column_of(const PlacedGrid& grid) const;
  bool is_run(int step) const;

  const Puzzle& board_;
  const Rule& rule_;
  const int symbols_, depth_;
  std::optional<Error> error_;
};

}  // namespace quadrille::rules
