// Builds the exact cover problem of a sudoku.
//
// An option is "symbol s in cell (r, c)"; it covers four items:
//
//     cell (r, c) is filled     0n² + r*n + c        n = 9:    0 ..  80
//     row r has its s           1n² + r*n + s-1                81 .. 161
//     column c has its s        2n² + c*n + s-1               162 .. 242
//     box b has its s           3n² + b*n + s-1               243 .. 323
//
// Options are numbered by cell and symbol, (r*n + c)*n + s-1: the matrix has 729 rows and 324 columns for n = 9.
#pragma once

#include "quadrille/cover.h"
#include "quadrille/grid.h"

namespace quadrille {

/// Cost: 4 n³ entries. Items are named r1c1, r1=s, c1=s, b1=s.
cover::Problem sudoku_matrix(BoxShape shape);
/// Only the rows of these candidates, in the same order.
cover::Problem sukaku_matrix(const Candidates& candidates);

constexpr cover::OptionId option_of(BoxShape shape, int cell, int symbol) {
  return cover::OptionId{static_cast<std::uint32_t>(cell * shape.order() + symbol - 1)};
}
constexpr int cell_of(BoxShape shape, cover::OptionId option) {
  return static_cast<int>(index(option)) / shape.order();
}
constexpr int symbol_of(BoxShape shape, cover::OptionId option) {
  return static_cast<int>(index(option)) % shape.order() + 1;
}

}  // namespace quadrille
