// Reads and writes a grid in a field: 81 characters, or as many as another order has.
//
//     if (auto grid = grid_field("..9...")) use(grid->cells);
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/core/board_format.h"

namespace quadrille::text {

/// The names that data sets use for a puzzle, its solution, and a level that is not called so.
inline constexpr std::string_view puzzle_names[] = {"puzzle", "quiz",  "quizzes",  "sudoku",  "grid",     "board",
                                                    "givens", "clues", "question", "problem", "unsolved", "initial"};
inline constexpr std::string_view solution_names[] = {"solution", "solutions", "answer", "solved"};
inline constexpr std::string_view other_level = "difficulty";

/// The orders of such grids.
inline constexpr int least_field_order = 4, most_field_order = 35;

struct GridField {
  int order;
  std::vector<std::uint8_t> cells;

  bool is_full() const;
};

/// The order of grids with this number of cells; 0 if there are none.
int usual_order(std::size_t cells);

/// Nothing if the text, as in_ascii() writes it, does not have as many characters as a grid of order 4 to 35, or one of
/// them is not a cell.
std::optional<GridField> grid_field(std::string_view text);

/// The same for 9x9: false if that is not what the text is.
bool read_81_cells(std::string_view text, std::span<std::uint8_t> cells);

/// The cells in one line.
std::string write_field(std::span<const std::uint8_t> cells, char empty);

/// A puzzle with the usual boxes, and perhaps its solution.
PuzzleRecord record_of(GridField puzzle, const std::optional<GridField>& solution = {});

/// Tells whether these zeros and ones are not a puzzle: some row has several ones, and there are no other clues.
bool are_bits(const Puzzle& board);

/// Chooses among fields that are grids: the first with an empty cell is the puzzle, or the first of all if there is
/// none; another one without is its solution.
class PuzzleFinder {
 public:
  void add(std::optional<GridField> field);
  bool found_empty_cells() const { return puzzle_.has_value(); }
  /// The cells of the grid that would be the puzzle; 0 if there is none.
  std::size_t size() const { return puzzle_ ? puzzle_->cells.size() : full_ ? full_->cells.size() : 0; }
  std::optional<PuzzleRecord> result() &&;

 private:
  std::optional<GridField> puzzle_, full_, second_full_;
};

}  // namespace quadrille::text
