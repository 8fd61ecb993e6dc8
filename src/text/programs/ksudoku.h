// Shared by reading and writing KSudoku's files.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "text/core/board_format.h"

namespace quadrille::text {

/// The operators of cages are numbers from 1: division, subtraction, multiplication, addition.
inline constexpr int ksudoku_addition = 4;

/// `order` cells from the first one on, with that step.
inline std::vector<int> ksudoku_line(int first, int step, int order) {
  std::vector<int> cells(static_cast<std::size_t>(order));
  for (int& cell : cells) cell = std::exchange(first, first + step);
  return cells;
}

std::string write_ksudoku(const PuzzleRecord& record);

/// Tells whether the files can represent this.
bool ksudoku_can_say(const Rule& rule, const Puzzle& board);

/// Names what else of a puzzle the files cannot represent; empty: nothing.
std::string_view ksudoku_misses(const Puzzle& board);

}  // namespace quadrille::text
