#include "text/played_position.h"

#include <algorithm>
#include <tuple>

#include "board/symbol_set.h"

namespace quadrille::text {

logic::Position played_position(const BoardRecord& record) {
  Grid clues;
  std::copy(record.board.cells.begin(), record.board.cells.end(), clues.cells.begin());
  logic::Position position(clues);
  const auto& [placed, marks] = std::tie(record.notes.placed, record.notes.pencil_marks);
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (placed[cell] != 0 && position.digits.cells[cell] == 0) place(static_cast<int>(cell), placed[cell], position);
  }
  constexpr SymbolSet nine = quadrille::all_symbols(9);
  const auto& allowed = record.board.candidates;
  for (std::size_t cell = 0; cell < clues.cells.size(); ++cell) {
    std::uint16_t& left = position.candidates.cells[cell];
    if (!allowed.empty()) left &= static_cast<std::uint16_t>(allowed[cell] & nine);
    if (!marks.empty() && marks[cell] != 0) left &= static_cast<std::uint16_t>(marks[cell] & nine);
  }
  return position;
}

logic::BoardPosition played_position(const BoardRecord& record, const logic::BoardStepFinder& finder) {
  logic::BoardPosition position = finder.start();
  const auto& [placed, marks] = std::tie(record.notes.placed, record.notes.pencil_marks);
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (placed[cell] != 0 && position.digits[cell] == 0) finder.place(static_cast<int>(cell), placed[cell], position);
  }
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    if (marks[cell] != 0) position.candidates[cell] &= marks[cell];
  }
  return position;
}

logic::Names names_of(const BoardRecord& record) {
  const BoardShape& shape = record.board.shape;
  logic::Names names(shape);
  if (!record.board.rules.empty() || record.alphabet == Alphabet::numbers) return names;
  for (int symbol = 1; symbol <= shape.order(); ++symbol)
    names.symbols[static_cast<std::size_t>(symbol) - 1] = symbol_char(record.alphabet, symbol);
  return names;
}

}  // namespace quadrille::text
