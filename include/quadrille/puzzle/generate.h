// Random valid puzzles.
//
//     Solver solver;
//     Generated made = generate(solver, {.symmetry = ClueSymmetry::half_turn, .most_clues = 26}, seed, 0);
//     for (const Grid& puzzle : made.puzzles) show(puzzle);
//
// Puzzles are made in rounds of some hundred, which depend on the options, the seed and the number of the round alone:
// rounds may be made by any number of threads, and their puzzles in the order of rounds are always the same.
//
// How: clues of a random full grid are removed one after the other, or one orbit of the symmetry after the other, in
// random order, as long as the solution stays the only one. Of a pattern that is to be filled exactly the clues of a
// random grid are only the beginning: one or two digits are changed at a time, such that there are ever fewer
// solutions, and then ever fewer clues that are not needed. The bias: every minimal puzzle can come, but those with
// many clues come too often, compared with all minimal puzzles of a grid: a puzzle with one clue more is found about
// twenty times as easily. Of the puzzles of a pattern those come too often to which many fillings lead; if there are
// few, the same one may come again.
//
// Cost: about 40 microseconds for a minimal puzzle without symmetry. Errors: find_fault(). Threads: one Solver per
// thread.
#pragma once

#include <bitset>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "quadrille/random.h"
#include "quadrille/result.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// Where there is a clue: bit 0 is r1c1, bit 80 is r9c9.
using Pattern = std::bitset<81>;
Pattern pattern_of(const Grid& grid);

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
std::optional<ClueSymmetry> clue_symmetry_named(std::string_view name);

/// Cells that go together, each cell in one orbit.
std::vector<std::vector<int>> orbits(ClueSymmetry symmetry);
bool has(const Grid& puzzle, ClueSymmetry symmetry);

struct GeneratorOptions {
  ClueSymmetry symmetry = ClueSymmetry::none;
  std::optional<Pattern> within = {};   ///< clues only in these cells
  std::optional<Pattern> exactly = {};  ///< clues in these cells and in no others; no symmetry beside it
  bool minimal = true;                  ///< every clue is needed; otherwise removal ends at the most clues allowed
  int fewest_clues = 0;
  int most_clues = 81;
};

/// What no puzzle can have: bad_number for numbers of clues that are impossible (fewer than 17, or in the pattern) and
/// for a pattern with two empty rows of a band, or columns of a stack; bad_symbol for a pattern without the symmetry.
std::optional<Error> find_fault(const GeneratorOptions& options);

struct Generated {
  std::vector<Grid> puzzles;
  std::uint64_t grids = 0;        ///< that were begun with; of a pattern: all that were tried
  std::uint64_t not_unique = 0;   ///< of these: the pattern gave more than one solution
  std::uint64_t not_minimal = 0;  ///< of these: symmetry or pattern kept a clue that is not needed
  std::uint64_t other_clues = 0;  ///< of these: fewer or more clues than wanted
};

/// One round. Stopped, it gives what it has finished.
Generated generate(Solver& solver, const GeneratorOptions& options, std::uint64_t seed, std::uint64_t round,
                   const std::stop_token& stop = {});

}  // namespace quadrille
