// Aligned pair and triplet exclusion as Sudoku Explainer 1.2.1 looks for them. Combinations of digits of two or three
// cells that would leave a common peer (an excluder) without candidates are excluded; a digit in no remaining
// combination is eliminated.
#pragma once

#include <vector>

#include "logic/core/cell_set.h"
#include "logic/core/finding.h"

namespace quadrille::logic::se {

/// Searches for exclusions of two (6.2) or three (7.5) cells. It remembers the last position without any and looks only
/// at what has changed since; so call forget() before another puzzle.
class AlignedExclusion {
 public:
  explicit AlignedExclusion(int size) : size_(size) {}

  void forget() { known_ = false; }
  /// The first one in SE's order.
  bool find(const State& state, Finding& finding);
  /// All of them, whatever was known.
  std::vector<Finding> all(const State& state) const;

 private:
  int size_;
  bool known_ = false;
  // The last position without an exclusion, if `known_`.
  std::array<Mask, 81> before_{};
  CellSet bases_;
};

}  // namespace quadrille::logic::se
