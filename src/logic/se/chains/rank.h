// The order in which Sudoku Explainer 1.2.1 sorts chains.
#pragma once

#include <limits>
#include <tuple>

#include "logic/core/finding.h"

namespace quadrille::logic::se {

/// SE's sort key: the kind of chain that comes first if difficulty and complexity are equal.
enum class ChainType : std::uint8_t {
  double_chains = 1,
  x_links = 2,
  y_links = 3,
  xy_links = 4,
  cell = 5,
  region = 6,
  contradiction = 7,
};

struct Rank {
  double difficulty = std::numeric_limits<double>::infinity();
  int complexity = std::numeric_limits<int>::max();
  ChainType type = ChainType::contradiction;

  friend bool operator<(const Rank& a, const Rank& b) {
    return std::tie(a.difficulty, a.complexity, a.type) < std::tie(b.difficulty, b.complexity, b.type);
  }
};

/// Returns the part of the difficulty for the length: 0.1 for each of the limits 4, 6, 8, 12, 16, ... that is
/// exceeded, added one by one as SE does. The sums of doubles decide between ratings that are printed alike.
inline double length_bonus(int complexity) {
  double bonus = 0;
  bool odd = false;
  for (int limit = 4; complexity - 2 > limit; odd = !odd) {
    bonus += 0.1;
    limit = odd ? limit * 4 / 3 : limit * 3 / 2;
  }
  return bonus;
}

}  // namespace quadrille::logic::se
