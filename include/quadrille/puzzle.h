// Describes sudoku puzzles of any size, shape and rule, validates them, and checks solutions.
//
//     Puzzle killer = empty_puzzle(BoxShape{3, 3});
//     killer.rules.push_back({RuleKind::cage, {0, 1, 9}, 15});
//     if (auto error = validate(killer)) std::cerr << error->detail;
//     if (auto violation = find_violation(killer, cells)) std::cerr << violation->detail;
//                                                                 // "r1c1 r1c2 r2c1 add up to 14, not 15"
//
//     puzzle/shape.h   the cells and houses: boxes, jigsaw regions, several overlapping grids
//     puzzle/rule.h    further rules: cages, thermometers, anti-knight, ...
//     puzzle/cover.h   a puzzle as an exact cover problem, to be included separately; its best solution by weights
//
// Cost: linear in the size of the puzzle and its rules. Threads: plain values and pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/puzzle/rule.h"
#include "quadrille/puzzle/shape.h"

namespace quadrille {

/// A set of symbols: bit s-1 stands for symbol s.
using SymbolSet = std::uint64_t;

struct Puzzle {
  Puzzle(PuzzleShape its_shape, std::vector<std::uint8_t> its_cells, std::vector<Rule> its_rules = {},
         std::vector<SymbolSet> its_candidates = {})
      : shape(std::move(its_shape)),
        cells(std::move(its_cells)),
        rules(std::move(its_rules)),
        candidates(std::move(its_candidates)) {}
  /// A plain 9x9 puzzle.
  Puzzle(const Grid& grid) : Puzzle(BoxShape{}, {grid.cells.begin(), grid.cells.end()}) {}

  /// The packed form of a plain 9x9 puzzle; nothing if it has another shape, rules or candidates.
  std::optional<Grid> grid() const;

  PuzzleShape shape;
  std::vector<std::uint8_t> cells;  ///< shape.place_count() entries, row by row: 0 (empty) or a clue 1..order()
  std::vector<Rule> rules = {};
  std::vector<SymbolSet> candidates = {};  ///< empty, or the symbols that each place may hold, as in a sukaku
  bool operator==(const Puzzle&) const = default;
};

/// A puzzle without clues.
Puzzle empty_puzzle(PuzzleShape shape, std::vector<Rule> rules = {});

/// Returns the reason why the rule is not valid in this puzzle: its cells lie outside, are repeated, too few, too many,
/// not neighbors or not a row; or no symbols can give its number. Nothing if the rule is valid.
std::optional<Error> validate(const Puzzle& board, const Rule& rule);

/// Returns the first error in the shape, in the clues or candidates (bad_length, bad_number), or in a rule. Only valid
/// puzzles may be solved. Clues that violate a rule are valid: such a puzzle has no solution.
std::optional<Error> validate(const Puzzle& board);

/// A place where a filling violates a house, a rule or the candidates.
struct Violation {
  std::string detail;  ///< "r1c3 and r1c7 are equal in row 1"
  int cell;            ///< the last of the cells involved
};

/// Returns the first violation in a filling; empty cells (0) violate nothing. Every rule is checked by its definition,
/// without any code of the engines.
std::optional<Violation> find_violation(const Puzzle& board, std::span<const std::uint8_t> cells);

/// Explains why `solution` does not solve the puzzle: "expected 81 cells, found 16" (bad_length), "r1c3 is empty",
/// "expected r1c3=5, found 4", or the first violation (bad_number). Nothing if it is complete, keeps the clues, and
/// violates nothing.
std::optional<Error> why_not_solution(const Puzzle& board, std::span<const std::uint8_t> solution);
/// Tells whether it solves the puzzle.
bool is_solution(const Puzzle& board, std::span<const std::uint8_t> solution);

}  // namespace quadrille
