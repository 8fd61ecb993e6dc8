// Tells grids from other fields by their length: 81 is by far the most common, and is read by vector code. A field
// counts as a grid only if each of its characters is a cell, so numbers and names of 16 or 25 characters are rarely
// taken for one.
#include "text/core/grid_field.h"

#include <algorithm>
#include <cassert>

#include "base/utf8.h"
#include "text/core/cell_characters.h"
#include "text/core/regions.h"

namespace quadrille::text {

// Returns the square root of a square between 16 and 1225, or 0.
int usual_order(std::size_t cells) {
  if (cells == 81) return 9;
  int order = least_field_order;
  while (order < most_field_order && static_cast<std::size_t>(order * order) < cells) ++order;
  return static_cast<std::size_t>(order * order) == cells ? order : 0;
}

bool GridField::is_full() const { return std::find(cells.begin(), cells.end(), 0) == cells.end(); }

std::optional<GridField> grid_field(std::string_view text) {
  // At most one more call: what is not ASCII then is not a grid.
  if (!is_ascii(text)) {
    const std::string ascii = in_ascii(text);
    return is_ascii(ascii) ? grid_field(ascii) : std::nullopt;
  }
  const int order = usual_order(text.size());
  if (order == 0) return std::nullopt;
  assert(order >= least_field_order && order <= most_field_order);
  GridField field{order, std::vector<std::uint8_t>(text.size())};
  const bool good = order == 9 ? read_81_cells(text, field.cells)
                               : read_symbols(SymbolTable(Alphabet::digits, order), text.data(), field.cells);
  return good ? std::optional(std::move(field)) : std::nullopt;
}

bool read_81_cells(std::string_view text, std::span<std::uint8_t> cells) {
  return text.size() == 81 &&
         (read_plain_digits(text.data(), cells) || read_symbols(classic_symbols(), text.data(), cells));
}

std::string write_field(std::span<const std::uint8_t> cells, char empty) {
  std::string text;
  assert(std::ranges::all_of(cells, [](std::uint8_t symbol) { return symbol <= most_field_order; }));
  text.reserve(cells.size());
  for (std::uint8_t symbol : cells) text += symbol == 0 ? empty : symbol_char(Alphabet::digits, symbol);
  return text;
}

PuzzleRecord record_of(GridField puzzle, const std::optional<GridField>& solution) {
  assert(usual_order(puzzle.cells.size()) == puzzle.order);
  PuzzleRecord record{Puzzle{usual_boxes(puzzle.order), std::move(puzzle.cells)}, Alphabet::digits};
  if (solution && solution->order == puzzle.order) record.notes.solution = solution->cells;
  return record;
}

bool are_bits(const Puzzle& board) {
  const auto row_size = static_cast<std::size_t>(board.shape.columns());
  assert(row_size > 0 && board.cells.size() % row_size == 0);
  bool twice = false;
  for (std::size_t begin = 0; begin < board.cells.size(); begin += row_size)
    twice |= std::ranges::count(std::span(board.cells).subspan(begin, row_size), 1) > 1;
  return twice && std::ranges::all_of(board.cells, [](std::uint8_t cell) { return cell <= 1; });
}

// The first field of a kind stays. Of two full grids the second is the solution of the first.
void PuzzleFinder::add(std::optional<GridField> field) {
  if (!field) return;
  std::optional<GridField>& place = !field->is_full() ? puzzle_ : !full_ ? full_ : second_full_;
  if (!place) place = std::move(field);
}

std::optional<PuzzleRecord> PuzzleFinder::result() && {
  if (puzzle_) return record_of(*std::move(puzzle_), full_);
  if (full_) return record_of(*std::move(full_), second_full_);
  return std::nullopt;
}

}  // namespace quadrille::text
