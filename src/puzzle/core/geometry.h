// Finds cells by their relative positions.
#pragma once

#include <utility>
#include <vector>

#include "quadrille/puzzle/shape.h"

namespace quadrille {

struct Move {
  int rows, columns;
};

using CellPair = std::pair<int, int>;

/// Returns all pairs of cells of one grid that are one of the moves apart, each once if no move is the opposite of
/// another.
std::vector<CellPair> pairs_apart(const PuzzleShape& shape, std::initializer_list<Move> moves);

/// Returns the pairs of cells with a common side.
inline std::vector<CellPair> neighbors(const PuzzleShape& shape) { return pairs_apart(shape, {{0, 1}, {1, 0}}); }
bool are_neighbors(const PuzzleShape& shape, int first, int second);

/// Each cell of the line with the one that follows `distance` later.
std::vector<CellPair> pairs_of_line(const std::vector<int>& line, int distance);

bool is_in_grid(const PuzzleShape& shape, int place);
bool is_extra(const PuzzleShape& shape, int place);

/// Returns for each place the number of its box or region in the first grid that contains it; -1 if there is none.
std::vector<int> regions(const PuzzleShape& shape);

/// Returns the first grid that has the cell.
const PlacedGrid& first_grid_with(const PuzzleShape& shape, int cell);
/// Returns the row, the column, and the box or region of a cell in the first grid that has it, in reading order.
std::vector<int> row_with(const PuzzleShape& shape, int cell);
std::vector<int> column_with(const PuzzleShape& shape, int cell);
std::vector<int> region_with(const PuzzleShape& shape, int cell);

}  // namespace quadrille
