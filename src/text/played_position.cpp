// Plays what a record has: digits are placed first, which crosses out candidates of their peers, and then pencil marks
// cross out more. A cell without marks keeps all of its candidates, as nobody has looked at it yet.
#include "text/played_position.h"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "puzzle/core/symbol_set.h"

namespace quadrille::text {

namespace {

void cross_out_others(std::size_t cell, SymbolSet allowed, logic::Position& position) {
  position.candidates[cell] &= allowed & quadrille::all_symbols(9);
}

}  // namespace

logic::Position given_position(const Puzzle& board) {
  Grid clues;
  assert(board.cells.size() == clues.cells.size());
  std::copy(board.cells.begin(), board.cells.end(), clues.cells.begin());
  logic::Position position(clues);
  // The puzzle's own candidates restrict it like marks.
  for (std::size_t cell = 0; cell < board.candidates.size(); ++cell)
    cross_out_others(cell, board.candidates[cell], position);
  return position;
}

logic::Position played_position(const PuzzleRecord& record) {
  logic::Position position = given_position(record.board);
  const auto& [placed, marks] = std::tie(record.notes.placed, record.notes.pencil_marks);
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (placed[cell] != 0 && position.digits[cell] == 0) place(static_cast<int>(cell), placed[cell], position);
  }
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    if (marks[cell] != 0) cross_out_others(cell, marks[cell], position);
  }
  return position;
}

logic::Position played_position(const PuzzleRecord& record, const logic::BoardStepFinder& finder) {
  logic::Position position = finder.start();
  const auto& [placed, marks] = std::tie(record.notes.placed, record.notes.pencil_marks);
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (placed[cell] != 0 && position.digits[cell] == 0) finder.place(static_cast<int>(cell), placed[cell], position);
  }
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    if (marks[cell] != 0) position.candidates[cell] &= marks[cell];
  }
  return position;
}

logic::Names names_of(const PuzzleRecord& record) {
  const PuzzleShape& shape = record.board.shape;
  logic::Names names(shape);
  if (!record.board.rules.empty() || record.alphabet == Alphabet::numbers) return names;
  for (int symbol = 1; symbol <= shape.order(); ++symbol)
    names.symbols[static_cast<std::size_t>(symbol) - 1] = symbol_char(record.alphabet, symbol);
  return names;
}

}  // namespace quadrille::text
