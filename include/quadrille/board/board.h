// A board: cells and houses, clues, and rules.
//
//     Board killer = empty_board(BoxShape{3, 3});
//     killer.rules.push_back({RuleKind::cage, {0, 1, 9}, 15});
//     if (auto fault = find_fault(killer)) std::cerr << fault->detail;
//     if (auto breach = find_breach(killer, cells)) std::cerr << breach->detail;   // "r1c1 r1c2 r2c1 add up to 14, not
//     15"
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
  std::vector<SymbolSet> candidates = {};  ///< if there are any: for each place what it may hold, as sukakus say
  bool operator==(const Board&) const = default;
};

/// No clues.
Board empty_board(BoardShape shape, std::vector<Rule> rules = {});
/// The 9x9 grid.
Board board_of(const Grid& grid);
/// Nothing if the board is more than a 9x9 grid: another shape, rules or candidates.
std::optional<Grid> grid_of(const Board& board);

/// What is wrong with a rule on this board: cells outside or repeated, too few or too many, not neighbours or no row;
/// a number that no cells can make.
std::optional<Error> find_fault(const Board& board, const Rule& rule);

/// The first fault of the shape, of the clues or candidates (bad_length, bad_number), or of a rule. A board with a
/// fault must not be solved; clues that break a rule are no fault.
std::optional<Error> find_fault(const Board& board);

/// A house, a rule, or candidates that a filling does not keep.
struct Breach {
  std::string detail;  ///< "r1c3 and r1c7 are equal in row 1"
  int cell;            ///< the last of the cells concerned
};

/// The first breach by the symbols that are there; empty cells (0) break nothing. Every rule is looked at by its
/// definition: this shares no code with what solves boards.
std::optional<Breach> find_breach(const Board& board, std::span<const std::uint8_t> cells);

/// Is `solution` complete, does it keep the clues, and is there no breach?
bool is_solution(const Board& board, std::span<const std::uint8_t> solution);

}  // namespace quadrille
