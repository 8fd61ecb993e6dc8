// Items of the Interactive Sudoku Solver about boxes and regions, which may be others than those of the board: a board
// without boxes can have windows, and the regions of a jigsaw need not be houses of the grid.
#pragma once

#include <vector>

#include "quadrille/puzzle.h"
#include "text/sites/iss_shape.h"

namespace quadrille::text {

/// `windoku` or `disjoint_groups`, or the sets of cells that it makes different on this board.
std::vector<Rule> iss_box_rules(const IssShape& shape, RuleKind kind);

/// A line with equal sums in boxes or, without boxes, in the regions of a jigsaw. None without any of them.
std::vector<Rule> iss_region_sums(const IssShape& shape, std::vector<int> line);

/// The largest rows, columns, boxes and regions of a jigsaw hold the same numbers.
std::vector<Rule> iss_same_regions(const IssShape& shape);

}  // namespace quadrille::text
