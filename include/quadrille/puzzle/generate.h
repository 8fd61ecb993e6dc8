// Random valid puzzles.
//
//     Solver solver;
//     Generated made = generate(solver, {.symmetry = ClueSymmetry::half_turn, .most_clues = 26}, seed, 0);
//     for (const Grid& puzzle : made.puzzles) show(puzzle);
//
//     BoardSolver board_solver;
//     GeneratedBoards boards = generate(board_solver, empty_board(BoxShape{2, 3}), {}, seed, 0);
//
// Puzzles are made in rounds of some hundred, which depend on the options, the seed and the number of the round alone:
// rounds may be made by any number of threads, and their puzzles in the order of rounds are always the same.
//
// How: clues of a random full grid are removed one after the other, or one orbit of the symmetry after the other, in
// random order, as long as the solution stays the only one. If then one or two clues of a symmetric puzzle are not
// needed, their orbits are exchanged for others. Of a pattern that is to be filled exactly the clues of a random grid
// are only the beginning: one or two digits are changed at a time, such that there are ever fewer solutions, and then
// ever fewer clues that are not needed. With orbits of four cells or more such a pattern is drawn for each puzzle.
// Minimal puzzles of at most 20 clues, or at least 29, come from others, a clue less or more at a time: two clues are
// exchanged for one, or one for two.
//
// The bias: every minimal puzzle can come, but those with many clues come too often, compared with all minimal puzzles
// of a grid: a puzzle with one clue more is found about twenty times as easily. Of the puzzles of a pattern those come
// too often to which many fillings lead; if there are few, the same one may come again. Of few or many clues those come
// too often that have many neighbours with a clue more, or less. Of drawn patterns those come
// too often that are easy to fill, and the number of clues, at first, is as likely as any other from 22 to 28.
//
// Cost: about 40 microseconds for a minimal puzzle without symmetry; see docs/tasks/generating.md for others. Errors:
// validate(). Threads: one Solver, or BoardSolver, per thread.
#pragma once

#include <bitset>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/board.h"
#include "quadrille/puzzle/clue_symmetry.h"
#include "quadrille/random.h"
#include "quadrille/result.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// Where there is a clue: bit 0 is r1c1, bit 80 is r9c9.
using Pattern = std::bitset<81>;
Pattern pattern_of(const Grid& grid);

struct GeneratorOptions {
  ClueSymmetry symmetry = ClueSymmetry::none;
  std::optional<Pattern> within = {};   ///< clues only in these cells
  std::optional<Pattern> exactly = {};  ///< clues in these cells and in no others; no symmetry beside it
  bool minimal = true;                  ///< every clue is needed; otherwise removal ends at the most clues allowed
  int fewest_clues = 0;
  int most_clues = std::numeric_limits<int>::max();
};

/// What no puzzle can have: bad_number for numbers of clues that are impossible (fewer than 17, or in the pattern) and
/// for a pattern with two empty rows of a band, or columns of a stack; bad_symbol for a pattern without the symmetry.
std::optional<Error> validate(const GeneratorOptions& options);

template <class Puzzle>
struct GeneratedOf {
  std::vector<Puzzle> puzzles;
  std::uint64_t grids = 0;        ///< that were begun with; of a pattern: all that were tried
  std::uint64_t not_unique = 0;   ///< of these: the pattern gave more than one solution
  std::uint64_t not_minimal = 0;  ///< of these: symmetry or pattern kept a clue that is not needed
  std::uint64_t other_clues = 0;  ///< of these: fewer or more clues than wanted
};
using Generated = GeneratedOf<Grid>;
using GeneratedBoards = GeneratedOf<Board>;

/// One round. Stopped, it gives what it has finished.
Generated generate(Solver& solver, const GeneratorOptions& options, std::uint64_t seed, std::uint64_t round,
                   const std::stop_token& stop = {});

/// The same for boards, whose own clues stay, needed or not, and so do those that make them symmetric. A round tries
/// one filling; if that gives neither a puzzle nor a rejection, the board has no solution, or the stop came first.
/// Cost: a solution for each clue that is needed, fewer for the others; minimal puzzles of 16x16 take about half a
/// second, and hours beyond, where one looks for `most_clues` instead.
GeneratedBoards generate(BoardSolver& solver, const Board& board, const GeneratorOptions& options, std::uint64_t seed,
                         std::uint64_t round, const std::stop_token& stop = {});

/// Errors of the board; unsupported for patterns, bad_number for numbers of clues that are impossible (fewer than the
/// board has, or, without rules, than all symbols but one), and for a symmetry on a canvas that is no square.
std::optional<Error> validate(const GeneratorOptions& options, const Board& board);

/// A solution by chance: what a search finds that tries symbols in random order. Not all are equally likely. Nothing if
/// there is none, or if a stop is requested.
std::optional<std::vector<std::uint8_t>> random_filling(const Board& board, Random& random,
                                                        const std::stop_token& stop = {});

}  // namespace quadrille
