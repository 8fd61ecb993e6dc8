// The techniques of HoDoKu 2.2: their names, the order in which they are tried, and their scores.
#pragma once

#include <span>
#include <string_view>

#include "quadrille/logic.h"

namespace quadrille::logic::hodoku {

struct Row {
  Technique technique;
  std::string_view name;
  Level level;
  int score;
  int order;   ///< techniques are tried in ascending order
  bool rated;  ///< else only found where it is asked for
};

/// In the order of search.
std::span<const Row> rows();
/// Nothing for techniques that only Sudoku Explainer has.
const Row* find_row(Technique technique);

}  // namespace quadrille::logic::hodoku
