// Plays what a record has: digits are placed first, which crosses out candidates of their peers, and then pencil marks
// cross out more. A cell without marks keeps all of its candidates, as nobody has looked at it yet.
#include "text/played_position.h"

#include <tuple>

#include "puzzle/core/plain.h"
#include "puzzle/core/symbol_set.h"

namespace quadrille::text {

logic::Position played_position(const PuzzleRecord& record) {
  logic::Position position(record.puzzle);
  const auto& [placed, marks] = std::tie(record.notes.placed, record.notes.pencil_marks);
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (placed[cell] != 0 && position.digits[cell] == 0) place(static_cast<int>(cell), placed[cell], position);
  }
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    if (marks[cell] != 0) position.candidates[cell] &= marks[cell];
  }
  return position;
}

Result<PuzzleAnswer> solve_as_meant(Solver& solver, const Puzzle& puzzle, const std::stop_token& stop) {
  if (is_plain_9x9(puzzle) && !puzzle.candidates.empty()) {
    auto answer = solver.solve({puzzle.shape, puzzle.cells}, {.limit = 2, .stop = stop});
    if (!answer || answer->count == 1 || stop.stop_requested()) return answer;
  }
  return solver.solve(puzzle, {.limit = 2, .stop = stop});
}

logic::Names names_of(const PuzzleRecord& record) {
  const PuzzleShape& shape = record.puzzle.shape;
  logic::Names names(shape);
  if (!record.puzzle.rules.empty() || record.alphabet == Alphabet::numbers) return names;
  for (int symbol = 1; symbol <= shape.order(); ++symbol)
    names.symbols[static_cast<std::size_t>(symbol) - 1] = symbol_char(record.alphabet, symbol);
  return names;
}

}  // namespace quadrille::text
