#include "quadrille/puzzle/conflict.h"

#include "puzzle/removal.h"

namespace quadrille {

namespace {

Board board_with(const Board& board, const Conflict& parts) {
  Board some = board;
  some.cells.assign(board.cells.size(), 0);
  some.rules.clear();
  for (const int cell : parts.clues) {
    const auto place = static_cast<std::size_t>(cell);
    some.cells[place] = board.cells[place];
  }
  for (const int rule : parts.rules) some.rules.push_back(board.rules[static_cast<std::size_t>(rule)]);
  return some;
}

void erase(std::vector<int>& parts, std::size_t begin, std::size_t end) {
  parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(begin), parts.begin() + static_cast<std::ptrdiff_t>(end));
}

}  // namespace

std::optional<Conflict> find_conflict(BoardSolver& solver, const Board& board, const std::stop_token& stop) {
  Conflict conflict;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] != 0) conflict.clues.push_back(static_cast<int>(cell));
  }
  for (std::size_t rule = 0; rule < board.rules.size(); ++rule) conflict.rules.push_back(static_cast<int>(rule));

  const auto remove_from = [&](std::vector<int> Conflict::*parts) {
    std::size_t removed = 0;
    return remove_groups((conflict.*parts).size(), [&](std::size_t begin, std::size_t end) -> std::optional<bool> {
      Conflict fewer = conflict;
      erase(fewer.*parts, begin - removed, end - removed);
      BoardVerdict verdict;
      if (!solver.solve(board_with(board, fewer), verdict, {.limit = 1, .stop = stop})) return std::nullopt;
      if (verdict.count > 0) return false;
      conflict = std::move(fewer), removed += end - begin;
      return true;
    });
  };
  if (!remove_from(&Conflict::clues) || !remove_from(&Conflict::rules)) return std::nullopt;
  return conflict;
}

}  // namespace quadrille
