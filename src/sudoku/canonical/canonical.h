// Common parts of the two computations of the canonical form: images of a grid as nine numbers, and the best image so
// far.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/grid.h"

namespace quadrille::canonical {

using Columns = std::array<std::uint8_t, 9>;

/// Nine digits of four bits, the first on top.
using RowCode = std::uint64_t;

struct Image {
  std::array<RowCode, 9> rows;
};

struct Best {
  Image image{};
  Symmetry symmetry;
  std::uint32_t count = 0;  ///< ways that lead to it; 0: no image yet

  /// Counts one more way if the image is as good as the best one. True if it is better: the symmetry is then to be set.
  bool improve(const Image& other) {
    if (count > 0) {
      if (other.rows > image.rows) return false;
      if (other.rows == image.rows) return ++count, false;
    }
    image = other;
    count = 1;
    return true;
  }
};

/// For a grid in which each row, column and box has all nine digits.
Best best_of_full(const Grid& grid);

/// For any grid. With `pattern` a clue is a clue, whatever its digit.
Best best_of_any(const Grid& grid, bool pattern);

}  // namespace quadrille::canonical
