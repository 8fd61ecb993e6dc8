// Generates random valid puzzles: minimal or not, with a symmetry, a pattern or a number of clues, on boards of any
// kind.
//
//     GridSolver solver;
//     Generated made = generate(solver, {.symmetry = ClueSymmetry::half_turn, .most_clues = 26}, seed, 0);
//     for (const Grid& puzzle : made.puzzles) show(puzzle);
//
//     Solver any_solver;
//     GeneratedBoards boards = generate(any_solver, empty_puzzle(BoxShape{2, 3}), {}, seed, 0);
//
// Puzzles are generated in rounds of a few hundred. A round depends only on the options, the seed and its number, so
// any number of threads may share the rounds: in the order of rounds the puzzles are always the same.
//
// Method: remove clues (or orbits of the symmetry) from a random full grid in random order, as long as the solution
// stays unique. If one or two clues of a symmetric puzzle are then not needed, exchange their orbits for others. To
// fill a given pattern exactly, start with the clues of a random grid, then change one or two digits at a time to
// reduce the number of solutions to one, and after that the number of clues that are not needed to zero. For symmetries
// with orbits of four or more cells, draw such a pattern for each puzzle. Reach minimal puzzles with at most 20 or at
// least 29 clues from others, one clue less or more at a time, by exchanging two clues for one or one for two.
//
// Bias: every minimal puzzle can occur, but not all are equally likely. Those with few clues are too frequent: the mean
// is 24.4 clues, that of all minimal puzzles 26.6 (Berthier 2009). For a given pattern, puzzles to which many fillings
// lead are too frequent; if a pattern has few puzzles, the same one may occur repeatedly. With few or many clues,
// puzzles that have many neighbors with one clue more or less are too frequent. For drawn patterns, those that are easy
// to fill are too frequent; the number of clues is drawn uniformly from 22 to 28 at first.
//
// Cost: about 70 microseconds for a minimal puzzle without symmetry; for others see docs/tasks/generating.md. Errors:
// validate(). Threads: one solver per thread.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "quadrille/grid.h"
#include "quadrille/make/condition.h"
#include "quadrille/puzzle.h"
#include "quadrille/random.h"
#include "quadrille/result.h"
#include "quadrille/solve/solver.h"
#include "quadrille/sudoku.h"

namespace quadrille {

// ---- Symmetries of clues
//
// Describes the symmetry of a pattern of clues.
//
//     ClueSymmetry symmetry = *clue_symmetry_named("half-turn");
//     for (const std::vector<int>& orbit : orbits(symmetry)) remove(puzzle, orbit);
//
// Cells are numbered row by row, from 0. Cost: linear in the number of cells. Threads: pure functions.

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

/// Tells for each place of a puzzle, row by row, whether it has a clue.
using Pattern = std::vector<bool>;
Pattern pattern_of(std::span<const std::uint8_t> cells);
inline Pattern pattern_of(const Grid& grid) { return pattern_of(std::span<const std::uint8_t>(grid.cells)); }

struct GeneratorOptions {
  ClueSymmetry symmetry = ClueSymmetry::none;
  std::optional<Pattern> within = {};   ///< clues only in these cells
  std::optional<Pattern> exactly = {};  ///< clues in these cells and in no others; a symmetry must be the pattern's
  bool minimal = true;                  ///< every clue is needed; if false, removal ends as soon as `most_clues` is
                                        ///< reached
  int fewest_clues = 0;
  int most_clues = std::numeric_limits<int>::max();
};

/// The reason why no puzzle satisfies the options, if it is obvious: bad_number for an impossible number of clues
/// (fewer than 17, more than 72 if minimal, or not possible with the pattern or the symmetry) and for a pattern with
/// two empty rows in a band or columns in a stack; bad_symbol for a pattern without the symmetry.
std::optional<Error> validate(const GeneratorOptions& options);

template <class AnyPuzzle>
struct GeneratedOf {
  std::vector<AnyPuzzle> puzzles;
  std::uint64_t grids = 0;        ///< the number of full grids to start with; for a pattern, of fillings tried
  std::uint64_t not_unique = 0;   ///< of these, rejected because the pattern had more than one solution
  std::uint64_t not_minimal = 0;  ///< of these, rejected because symmetry or pattern kept a clue that is not needed
  std::uint64_t other_clues = 0;  ///< of these, rejected because of too few or too many clues
};
using Generated = GeneratedOf<Grid>;
using GeneratedBoards = GeneratedOf<Puzzle>;

/// Generates the puzzles of one round; after a stop, only those finished by then.
Generated generate(GridSolver& solver, const GeneratorOptions& options, std::uint64_t seed, std::uint64_t round,
                   const std::stop_token& stop = {});
/// The same without options: minimal puzzles without symmetry.
Generated generate_usual(GridSolver& solver, std::uint64_t seed, std::uint64_t round, const std::stop_token& stop = {});

/// The same for boards. Their own clues stay, needed or not, and so do those that complete the symmetry. A round tries
/// one filling; if that gives neither a puzzle nor a rejection, the board has no solution, or the stop came first. The
/// plain 9x9 board without clues is generated like grids.
/// Cost: one call of the solver for each clue that is needed, fewer for the others. Minimal 16x16 puzzles take about
/// half a second, larger ones hours: set `most_clues` for these, and `minimal` to false.
GeneratedBoards generate(Solver& solver, const Puzzle& board, const GeneratorOptions& options, std::uint64_t seed,
                         std::uint64_t round, const std::stop_token& stop = {});

/// Errors of the board; bad_number for an impossible number of clues (fewer than the board has or, without rules, than
/// the number of symbols minus one), for a symmetry on a canvas that is not a square, and for a pattern without a clue
/// of the board; bad_length for a pattern of another size; bad_symbol for one without the symmetry.
std::optional<Error> validate(const GeneratorOptions& options, const Puzzle& board);

/// A random solution: the first one that a search finds if it tries symbols in random order. Not all solutions are
/// equally likely. Nothing if there is none, or if a stop is requested.
std::optional<std::vector<std::uint8_t>> random_filling(const Puzzle& board, Random& random,
                                                        const std::stop_token& stop = {});

// ---- Climbing
//
// Makes very difficult puzzles by hill climbing: ratings that random generation practically never reaches.
//
//     const auto goal = Condition::parse("rating >= 10");
//     const Condition::Property& rating = *Condition::find_property("rating");
//     const Climbed top = climb(solver, {.exactly = pattern}, rating, &*goal, seed, 0);
//     if (top.at_goal) show(*top.puzzle);
//
// A climb starts with a random puzzle and changes the digits of one to four clues at a time; clues stay where they are,
// so that symmetry, pattern and number of clues of the start are those of the top. It moves to each puzzle that has a
// higher value, or the same value and at least as many wrong candidates that singles do not refute. Puzzles with many
// fewer of these are not even rated.
//
// The pattern above all decides how high a climb leads: random ones mostly end at ratings of 9.0 to 9.3, that of
// "Easter Monster" (examples/hard-pattern.txt) at 10.0 to 11.8. Puzzles are far from equally likely.
//
// Climbs are numbered, and each depends on its arguments alone, so any number of threads may share them. Cost: 1 to 20
// seconds for ratings; docs/lab/puzzles.md has more. Errors: none. Threads: one GridSolver per thread.

struct Climbed {
  std::optional<Grid> puzzle;  ///< nothing if no puzzle was found to start with
  std::uint64_t value = 0;     ///< of the property, in its unit
  std::uint64_t tried = 0;     ///< grids, with those of the start
  bool at_goal = false;        ///< the puzzle satisfies it
};

/// Ends with the first puzzle that satisfies the goal, where nothing higher is found, or at a stop. `start` must be
/// valid.
Climbed climb(GridSolver& solver, const GeneratorOptions& start, const Condition::Property& property,
              const Condition* goal, std::uint64_t seed, std::uint64_t round, const std::stop_token& stop = {});

}  // namespace quadrille
