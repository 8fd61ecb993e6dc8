// Lists the cells of the 27 houses of the 9x9 grid.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/grid.h"

namespace quadrille {

/// cells_of_house[h]: rows are 0..8, columns 9..17, boxes 18..26.
inline constexpr auto cells_of_house = [] {
  std::array<std::array<std::uint8_t, 9>, 27> houses{};
  std::array<std::size_t, 27> size{};
  constexpr BoxShape shape;
  for (int cell = 0; cell < 81; ++cell) {
    for (int house : {shape.row(cell), 9 + shape.column(cell), 18 + shape.box(cell)}) {
      const auto h = static_cast<std::size_t>(house);
      houses[h][size[h]++] = static_cast<std::uint8_t>(cell);
    }
  }
  return houses;
}();

}  // namespace quadrille
