// Computes the digits that clues leave to a cell, from the houses of the cell.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/grid.h"

namespace quadrille {

struct CellHouses {
  std::array<std::array<std::uint8_t, 9>, 27> cells{};   // rows, columns, boxes
  std::array<std::array<std::uint8_t, 3>, 81> houses{};  // of a cell
  std::array<std::array<std::uint8_t, 20>, 81> peers{};

  constexpr CellHouses() {
    constexpr BoxShape shape;
    std::array<int, 27> filled{};
    for (int cell = 0; cell < 81; ++cell) {
      int count = 0;
      for (const int house : {shape.row(cell), 9 + shape.column(cell), 18 + shape.box(cell)}) {
        houses[cell][count++] = static_cast<std::uint8_t>(house);
        cells[house][filled[house]++] = static_cast<std::uint8_t>(cell);
      }
      count = 0;
      for (int other = 0; other < 81; ++other) {
        const bool together = shape.row(cell) == shape.row(other) || shape.column(cell) == shape.column(other) ||
                              shape.box(cell) == shape.box(other);
        if (together && other != cell) peers[cell][count++] = static_cast<std::uint8_t>(other);
      }
    }
  }
};
inline constexpr CellHouses cell_houses;

/// The digits, bits 1 to 9, that no clue in a house of the cell excludes.
inline std::uint32_t candidates(const Grid& grid, int cell) {
  std::uint32_t excluded = 1;
  for (const std::uint8_t peer : cell_houses.peers[cell]) excluded |= 1U << grid.cells[peer];
  return 0x3FF & ~excluded;
}

}  // namespace quadrille
