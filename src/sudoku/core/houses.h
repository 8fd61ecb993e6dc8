// Lists the cells of the 27 houses of the 9x9 grid.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/grid.h"

namespace quadrille {

/// cells_of_house[h]: rows are 0..8, columns 9..17, boxes 18..26.
inline constexpr auto cells_of_house = [] {
  std::array<std::array<std::uint8_t, 9>, 27> houses{};
  constexpr BoxShape shape;
  for (int cell = 0; cell < 81; ++cell) {
    const int row = shape.row(cell), column = shape.column(cell);
    houses[row][column] = houses[9 + column][row] = houses[18 + shape.box(cell)][row % 3 * 3 + column % 3] =
        static_cast<std::uint8_t>(cell);
  }
  return houses;
}();

}  // namespace quadrille
