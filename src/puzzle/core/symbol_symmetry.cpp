// Counting needs one representative of each orbit under permutations of the symbols. On a board without clues whose
// rules only say which cells differ, every permutation maps solutions to solutions, and only the identity keeps the
// first row as it is, so fixing that row as 1, 2, 3, ... leaves exactly one in n! solutions. In a Latin square the rows
// below the first may be exchanged, too: that fixes the first column for another (n - 1)!, as "reduced" squares in the
// literature have it.
#include "puzzle/core/symbol_symmetry.h"

#include <algorithm>
#include <cassert>

namespace quadrille {

namespace {

// Tells whether every exchange of symbols maps solutions to solutions: there are no clues and no candidates, and each
// rule is about equality alone. The grids must be square, so that the first row has every symbol.
bool are_symbols_alike(const Puzzle& board) {
  return board.shape.is_square() && board.candidates.empty() &&
         std::count(board.cells.begin(), board.cells.end(), 0) == std::ssize(board.cells) &&
         std::ranges::all_of(board.rules, [](const Rule& rule) { return is_about_equality(rule.kind); });
}

// Tells whether the board is a Latin square: boxes that are one cell high or wide repeat rows or columns.
bool is_latin(const Puzzle& board) {
  const BoxShape boxes = board.shape.grids().front().boxes;
  return board.shape.is_plain() && board.shape.is_square() && board.rules.empty() &&
         (boxes.rows == 1 || boxes.columns == 1);
}

ExactCount factorial(int n) { return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1); }

}  // namespace

bool is_about_equality(RuleKind kind) {
  using enum RuleKind;
  constexpr RuleKind kinds[] = {diagonal_down, diagonal_up, windoku,  disjoint_groups,
                                different,     anti_knight, anti_king};
  return std::ranges::find(kinds, kind) != std::end(kinds);
}

// Fixes the first row and, of a Latin square, the first column of the first grid.
Representative representative_of(const Puzzle& board) {
  Representative result{board};
  if (!are_symbols_alike(board)) return result;
  const PlacedGrid& grid = board.shape.grids().front();
  assert(grid.rows == board.shape.order() && grid.columns == board.shape.order());
  const auto set = [&](int row, int column, int symbol) {
    const int place = (grid.row + row) * board.shape.columns() + grid.column + column;
    result.puzzle.cells[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(symbol);
  };
  const int n = board.shape.order();
  for (int column = 0; column < n; ++column) set(0, column, column + 1);
  result.times *= factorial(n);
  if (!is_latin(board)) return result;
  for (int row = 1; row < n; ++row) set(row, 0, row + 1);
  result.times *= factorial(n - 1);
  return result;
}

}  // namespace quadrille
