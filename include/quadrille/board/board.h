// A board: cells and houses, clues, and rules.
//
//     Board killer = empty_board(BoxShape{3, 3});
//     killer.rules.push_back({RuleKind::cage, {0, 1, 9}, 15});
//     if (auto error = validate(killer)) std::cerr << error->detail;
//     if (auto violation = find_violation(killer, cells)) std::cerr << violation->detail;
//                                                                 // "r1c1 r1c2 r2c1 add up to 14, not 15"
//
// Cost: linear in the size of the board and its rules. Threads: plain values and pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/board/rule.h"
#include "quadrille/board/shape.h"

namespace quadrille {

/// Symbols of a board: bit s-1 for symbol s.
using SymbolSet = std::uint64_t;

struct Board {
  BoardShape shape;
  std::vector<std::uint8_t> cells;  ///< shape.place_count() of them, row by row: 0 (empty) or a clue 1..order()
  std::vector<Rule> rules = {};
  std::vector<SymbolSet> candidates = {};  ///< empty, or for each place the symbols that it may hold, as in a sukaku
  bool operator==(const Board&) const = default;
};

/// A board without clues.
Board empty_board(BoardShape shape, std::vector<Rule> rules = {});
/// A plain 9x9 board.
Board board_of(const Grid& grid);
/// The grid of a plain 9x9 board; nothing if the board has another shape, rules or candidates.
std::optional<Grid> grid_of(const Board& board);

/// Why the rule is not valid on this board: cells that are outside, repeated, too few, too many, not neighbours or not
/// a row; a number that no symbols can give. Nothing if it is valid.
std::optional<Error> validate(const Board& board, const Rule& rule);

/// The first error in the shape, in the clues or candidates (bad_length, bad_number), or in a rule. Only valid boards
/// may be solved. Clues that violate a rule are valid: such a board has no solution.
std::optional<Error> validate(const Board& board);

/// Where a filling does not keep a house, a rule or the candidates.
struct Violation {
  std::string detail;  ///< "r1c3 and r1c7 are equal in row 1"
  int cell;            ///< the last of the cells concerned
};

/// The first violation by the symbols that are there; empty cells (0) violate nothing. Every rule is checked by its
/// definition: this shares no code with what solves boards.
std::optional<Violation> find_violation(const Board& board, std::span<const std::uint8_t> cells);

/// Is `solution` complete, does it keep the clues, and is there no violation?
bool is_solution(const Board& board, std::span<const std::uint8_t> solution);

}  // namespace quadrille
