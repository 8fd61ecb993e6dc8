// The names of cells in the Interactive Sudoku Solver's constraint text: R1C9 in the grid, VX27 outside of it.
//
//     const IssCells cells(BoxShape{3, 3}, {{"VX", 27, 9}});                    // .Var~X~~3x9
//     cells.cell("VX27");                                                       // the last cell of row 13
//
// Groups of extra cells stand below the grid, each after an empty row.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"

namespace quadrille::text {

/// The prefix of the labels of hidden regions.
inline constexpr std::string_view iss_labels = "CC";
/// The groups of cells with the values that rows, columns and boxes lack, in this order.
inline constexpr std::string_view iss_lacking_groups[] = {"DGC", "DGR", "DGB"};

/// Cells that are neighbors of each other only: those of the grid, or a group of extra ones.
struct IssGroup {
  std::string prefix;           ///< "VX"; empty: the grid
  int count, columns;           ///< the last row may be shorter
  std::vector<int> cells = {};  ///< their places, row by row
};

class IssCells {
 public:
  /// The shape has one grid, and gets the extra cells.
  IssCells(ShapeParts shape, std::vector<IssGroup> extra);
  /// For a puzzle with one grid. Its extra cells get the names VA, VB, ..., or those of a rule that they belong to.
  explicit IssCells(const Puzzle& board);

  const PuzzleShape& shape() const { return shape_; }
  const std::vector<IssGroup>& groups() const { return groups_; }
  /// Null: there is none.
  const IssGroup* group(std::string_view prefix) const;
  const IssGroup& group_of(int cell) const { return groups_[places_[static_cast<std::size_t>(cell)].group]; }
  /// Its number in its group, from 0.
  int number_of(int cell) const { return places_[static_cast<std::size_t>(cell)].number; }
  std::optional<int> cell(std::string_view name) const;
  /// Errors: bad_symbol.
  Result<std::vector<int>> cells(std::span<const std::string_view> names) const;
  std::string name(int cell) const;
  /// The four cells of which this one is the upper left; nothing at the lower or the right edge.
  std::vector<int> square_at(int cell) const;

 private:
  struct Place {
    std::size_t group;
    int number;
  };
  void number_cells();
  void name_lacking_groups(const Rule& rule);

  PuzzleShape shape_;
  std::vector<IssGroup> groups_;  // that of the grid first
  std::vector<Place> places_;
};

/// Rows and columns are digits of base 17, from 1.
inline constexpr std::string_view iss_digits = "123456789abcdefg";
/// The number of a digit; 0 for other characters.
int iss_digit(char c);

}  // namespace quadrille::text
