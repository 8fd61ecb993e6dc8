// Jigsaws: the clues and one symbol for the region of each cell, in one line or as two grids of rows.
#include <algorithm>
#include <set>

#include "base/lines.h"
#include "text/board/formats.h"
#include "text/board/regions.h"
#include "text/recognise_plain.h"

namespace quadrille::text {

namespace {

constexpr int least_order = 4;

// The order of puzzles with a line of so many characters for clues and regions.
std::optional<int> order_of_line(std::size_t width) {
  for (int order = least_order; order <= size_of(Alphabet::digits); ++order) {
    if (static_cast<std::size_t>(2 * order * order) == width) return order;
  }
  return std::nullopt;
}

// All cells of a record, and where they stand.
struct Cells {
  std::string symbols;
  std::vector<Position> at;
  int order = 0;
};

Result<Cells> collect(std::string_view record) {
  Cells all;
  std::optional<std::size_t> width;
  std::size_t rows = 0, wanted = 0;
  for (Lines lines(record); lines.next();) {
    const std::string_view line = without_trailing_blanks(lines.line());
    if (line.empty()) continue;
    if (!width) {
      width = line.size();
      const auto in_line = order_of_line(line.size());
      all.order = in_line.value_or(static_cast<int>(std::min<std::size_t>(line.size(), 64)));
      wanted = in_line ? 1 : 2 * line.size();
    }
    if (line.size() != *width) {
      return Error{ErrorCode::bad_length,
                   std::to_string(line.size()) + " cells, expected " + std::to_string(*width),
                   {lines.number(), line.size() + 1}};
    }
    for (std::size_t i = 0; i < line.size(); ++i) all.at.push_back({lines.number(), i + 1});
    all.symbols += line;
    ++rows;
  }
  if (rows == wanted) return all;
  return Error{ErrorCode::bad_length, std::to_string(rows) + " rows, expected " + std::to_string(wanted), {1, 0}};
}

Result<BoardRecord> read_jigsaw(std::string_view record) {
  const auto all = collect(record);
  if (!all) return all.error();
  const int order = all->order;
  const auto size = static_cast<std::size_t>(order * order);
  const SymbolTable table(Alphabet::digits, order);
  Board board{BoardShape(SquareGrid{.boxes = usual_boxes(order)}), std::vector<std::uint8_t>(size)};
  for (std::size_t cell = 0; cell < size; ++cell) {
    board.cells[cell] = table.value(all->symbols[cell]);
    if (board.cells[cell] != SymbolTable::none) continue;
    return Error{
        ErrorCode::bad_symbol,
        shown(all->symbols[cell]) + " is neither " + describe_symbols(Alphabet::digits, order) + " nor an empty cell",
        all->at[cell]};
  }
  auto regions = number_regions(std::string_view(all->symbols).substr(size), order);
  if (!regions) {
    Error error = regions.error();
    error.at = all->at[size + error.at.column - 1];
    return error;
  }
  board.shape = grid_of_regions(*std::move(regions), order);
  return BoardRecord{std::move(board), Alphabet::digits};
}

std::string write_jigsaw(const BoardRecord& record) {
  constexpr std::string_view signs = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const BoardShape& shape = record.board.shape;
  std::string line = rows_in_one_line(shape, Alphabet::digits, record.board.cells);
  for (const std::uint8_t region : regions_of(shape.grids.front())) line += signs[region];
  return line + '\n';
}

// One line, or twice as many rows as the first has cells.
std::size_t jigsaw_size(std::string_view text, bool at_end) {
  Lines lines(text);
  (void)lines.next();
  const std::size_t width = without_trailing_blanks(lines.line()).size();
  if (order_of_line(width)) return line_size(text, at_end);
  for (std::size_t rows = 1; rows < 2 * width;) {
    if (!lines.next()) return at_end ? text.size() : 0;
    if (!is_blank(lines.line())) ++rows;
  }
  return lines.offset();
}

// A solved grid has every symbol as often as regions have, but never twice in a row.
bool is_latin(std::string_view symbols, int order) {
  const auto n = static_cast<std::size_t>(order);
  for (std::size_t row = 0; row < n; ++row) {
    const std::string_view line = symbols.substr(row * n, n);
    if (std::set<char>(line.begin(), line.end()).size() < n) return false;
  }
  return true;
}

}  // namespace

const BoardFormat jigsaw_grids{jigsaw_size,
                               read_jigsaw,
                               write_jigsaw,
                               {.least_order = least_order, .most_order = 35, .any_boxes = true, .regions = true}};

std::optional<Guess> recognise_jigsaw(const Head& head) {
  const std::string_view text = head.complete_lines();
  Lines lines(text);
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view first = without_trailing_blanks(lines.line());
  if (first.size() < least_order || first.find_first_of(" \t~:{") != first.npos) return std::nullopt;
  const auto start = static_cast<std::size_t>(first.data() - text.data());
  const std::size_t size = jigsaw_size(text.substr(start), head.whole);
  const auto cells = collect(text.substr(start, size));
  if (size == 0 || !cells || cells->order > size_of(Alphabet::digits)) return std::nullopt;
  const auto half = static_cast<std::size_t>(cells->order * cells->order);
  const std::string_view regions = std::string_view(cells->symbols).substr(half);
  if (!read_jigsaw(text.substr(start, size)) || is_latin(regions, cells->order)) return std::nullopt;
  return Guess{100, "clues, then a symbol for the region of each cell", PuzzleLayout{.boards = &jigsaw_grids}};
}

}  // namespace quadrille::text
