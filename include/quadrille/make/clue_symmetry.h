// Describes the symmetry of a pattern of clues.
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
#include "quadrille/puzzle/board.h"

namespace quadrille {

/// The motions that leave the pattern of clues as it is.
enum class ClueSymmetry : std::uint8_t {
  none,
  half_turn,  ///< usual in newspapers
  quarter_turn,
  horizontal,     ///< top and bottom are mirror images
  vertical,       ///< left and right are mirror images
  mirrors,        ///< horizontal and vertical
  diagonal,       ///< across the diagonal from the upper left
  anti_diagonal,  ///< across the diagonal from the upper right
  diagonals,      ///< across both diagonals
  full,           ///< all eight motions
};
/// All symmetries.
std::span<const ClueSymmetry> clue_symmetries();
/// For example "half-turn".
std::string_view name(ClueSymmetry symmetry);
/// Other common names are known, too: "rotational" for the half-turn, "mirror" for vertical.
std::optional<ClueSymmetry> clue_symmetry_named(std::string_view name);

/// The orbits of a square's cells: clues in an orbit are added and removed together. Each cell is in one orbit.
std::vector<std::vector<int>> orbits(ClueSymmetry symmetry, int side = 9);
/// Why clues on such a board cannot have the symmetry: it is not a square. Errors: bad_number.
std::optional<Error> why_no_orbits(const PuzzleShape& shape, ClueSymmetry symmetry);
/// Tells whether the pattern of the puzzle's clues has the symmetry.
bool has(const Grid& puzzle, ClueSymmetry symmetry);
/// Tells the same of a puzzle of any shape; on a canvas that is not a square nothing is symmetric.
bool has(const Puzzle& puzzle, ClueSymmetry symmetry);

}  // namespace quadrille
