// Symmetries of where the clues of a puzzle are.
//
//     ClueSymmetry symmetry = *clue_symmetry_named("half-turn");
//     for (const std::vector<int>& orbit : orbits(symmetry)) remove(puzzle, orbit);
//
// Cells are numbered row by row, from 0. Cost: linear in the number of cells. Threads: pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/grid.h"

namespace quadrille {

/// What leaves the pattern of clues as it is.
enum class ClueSymmetry : std::uint8_t {
  none,
  half_turn,  ///< the usual one of newspapers
  quarter_turn,
  horizontal,     ///< upside down
  vertical,       ///< left and right
  mirrors,        ///< both of them
  diagonal,       ///< across the diagonal from the upper left
  anti_diagonal,  ///< across the other one
  diagonals,      ///< both of them
  full,           ///< all eight
};
/// All of them.
std::span<const ClueSymmetry> clue_symmetries();
std::string_view name(ClueSymmetry symmetry);
/// Also by what others call it: "rotational" is the half-turn, "mirror" the vertical one.
std::optional<ClueSymmetry> clue_symmetry_named(std::string_view name);

/// Cells that go together, each cell of the square in one orbit.
std::vector<std::vector<int>> orbits(ClueSymmetry symmetry, int side = 9);
bool has(const Grid& puzzle, ClueSymmetry symmetry);

}  // namespace quadrille
