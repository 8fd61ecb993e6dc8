// Rates puzzles as Sudoku Explainer 1.2.1 does, in the plainest way: an oracle for quadrille::logic, and the yardstick
// of its benchmark. Nothing is filtered, remembered or packed into bits; every search looks at everything.
//
//     const ReferencePath path = reference_path(puzzle);
//     path.er;                                        // 71: Sudoku Explainer 7.1
//     for (const ReferenceStep& step : path.steps) std::cout << to_string(step) << '\n';
//
// Shares no code with the library. Knows all techniques up to dynamic chains whose propagation uses pointing, claiming,
// pairs and X-wings (base rating 9.0); chains within chains (from 9.5) are not part of it. Puzzles must be valid. Cost:
// milliseconds up to 6.2, tenths of a second with chains, seconds with dynamic ones. Threads: pure functions.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/grid.h"

namespace quadrille::test {

/// A cell, 0..80, and a digit, 1..9.
using CellDigit = std::pair<int, int>;

struct ReferenceStep {
  int rating = 0;  ///< tenths
  std::optional<CellDigit> placement;
  std::set<CellDigit> eliminations;
};

/// "6.6 r1c2=3 r4c5-7 r4c5-8"
std::string to_string(const ReferenceStep& step);

struct ReferencePath {
  bool solved = false;  ///< false: at some point no technique applies
  int er = 0, ep = 0, ed = 0;
  std::vector<ReferenceStep> steps;
};

ReferencePath reference_path(const Grid& puzzle);

}  // namespace quadrille::test
