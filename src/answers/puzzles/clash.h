// Are the clues of a puzzle without solutions wrong as they stand?
#pragma once

#include <span>
#include <string_view>

#include "quadrille/puzzle.h"

namespace quadrille::answers {

/// The verdict on a board whose clues violate something: "invalid" if it is a house, a candidate or a single rule. That
/// no rule of a group holds follows from several rules: such a board is as good as others, and has no solution.
inline std::string_view verdict_on_clash(Puzzle board, std::span<const std::uint8_t> cells) {
  std::erase_if(board.rules, [](const Rule& rule) { return !rule.parts.empty(); });
  return find_violation(board, cells) ? "invalid" : "none";
}
inline std::string_view verdict_on_clash(const Puzzle& board) { return verdict_on_clash(board, board.cells); }

}  // namespace quadrille::answers
