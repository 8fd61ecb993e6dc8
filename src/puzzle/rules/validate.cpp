// A board is valid if its shape is, if clues and candidates are symbols in cells, and if each rule has cells and
// numbers that fit. Nothing here looks for contradictions: a board without solutions is valid. The order matters, as
// rules are checked on a shape that is known to be good.
#include <bit>

#include "puzzle/rules/rule_check.h"
#include "quadrille/puzzle.h"

namespace quadrille {

namespace {

// Expects an entry for each place of the canvas; those that are not cells must be empty.
std::optional<Error> check_clues(const Puzzle& board) {
  const std::vector<bool> is_cell = board.shape.cells();
  if (board.cells.size() != is_cell.size()) {
    return Error{ErrorCode::bad_length,
                 "expected " + std::to_string(is_cell.size()) + " places, found " + std::to_string(board.cells.size())};
  }
  for (std::size_t cell = 0; cell < is_cell.size(); ++cell) {
    if (board.cells[cell] > (is_cell[cell] ? board.shape.order() : 0)) {
      return Error{ErrorCode::bad_number, "impossible clue in " + cell_name(board.shape, static_cast<int>(cell))};
    }
  }
  return std::nullopt;
}

// Expects no bits above the last symbol. A cell without candidates is valid: the board then has no solution.
std::optional<Error> check_candidates(const Puzzle& board) {
  if (board.candidates.empty()) return std::nullopt;
  if (board.candidates.size() != board.cells.size()) {
    return Error{ErrorCode::bad_length, "expected the candidates of " + std::to_string(board.cells.size()) +
                                            " places, found " + std::to_string(board.candidates.size())};
  }
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (static_cast<int>(std::bit_width(board.candidates[cell])) > board.shape.order()) {
      return Error{ErrorCode::bad_number, "impossible candidate in " + cell_name(board.shape, static_cast<int>(cell))};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> validate(const Puzzle& board, const Rule& rule) {
  return rules::RuleCheck(board, rule).first_error();
}

std::optional<Error> validate(const Puzzle& board) {
  if (auto error = validate(board.shape)) return error;
  if (auto error = check_clues(board)) return error;
  if (auto error = check_candidates(board)) return error;
  for (std::size_t i = 0; i < board.rules.size(); ++i) {
    auto error = validate(board, board.rules[i]);
    if (!error) continue;
    error->detail = "rule " + std::to_string(i + 1) + ", " + error->detail;
    return error;
  }
  return std::nullopt;
}

}  // namespace quadrille
