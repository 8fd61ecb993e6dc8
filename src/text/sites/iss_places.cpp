// Arguments that name some cells by a place: a row or column, the edge where a diagonal begins, the corner of four
// cells. The edge says which way a diagonal runs: from the left edge to the lower right, from the upper edge to the
// lower left, from the right edge to the upper left, from the lower edge to the upper right.
#include <algorithm>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/sites/clues.h"
#include "text/sites/iss_arguments.h"
#include "text/sites/outside.h"

namespace quadrille::text {

namespace {

constexpr std::string_view row_or_column = "expected a row or a column, such as R3 or C5, found ";

// Takes "R3" or "C5": its cells from the left or from above.
bool take_row_or_column(IssReading& from) {
  const std::string_view word = from.take();
  const bool is_row = !word.empty() && (word[0] | 32) == 'r', is_column = !word.empty() && (word[0] | 32) == 'c';
  const int number = word.size() == 2 ? iss_digit(word[1]) : 0;
  if ((!is_row && !is_column) || number < 1 || number > (is_row ? from.grid().rows : from.grid().columns))
    return from.fail(ErrorCode::bad_symbol, std::string(row_or_column) + shown(word));
  const Outlook before = is_row ? Outlook{number - 1, -1, 0, 1} : Outlook{-1, number - 1, 1, 0};
  from.rule.cells = cells_seen(before, from.grid(), from.shape().columns());
  return true;
}

void write_row_or_column(const Rule& rule, IssWriting& to) {
  const Outlook from = *outlook_on(rule.cells, to.board.shape.grids().front());
  to.word(std::string{from.down == 0 ? 'R' : 'C',
                      iss_digits[static_cast<std::size_t>(from.down == 0 ? from.row : from.column)]});
}

// .Sandwich~15~R3
bool read_line(IssReading& from) {
  if (from.words.size() > 1) from.words = {};
  return take_row_or_column(from) && from.add();
}

// .XSum~C2~27~15, where one of the numbers may be missing
bool read_sides(IssReading& from) {
  if (!take_row_or_column(from)) return false;
  for (int side = 1; !from.words.empty(); ++side) {
    if (side == 2) std::reverse(from.rule.cells.begin(), from.rule.cells.end());
    const std::string_view word = from.take();
    if (word.empty()) continue;
    from.rule.number = whole_number<int>(word);
    if (!from.rule.number || side > 2)
      return from.fail(ErrorCode::bad_number, "expected a number for each side, found " + shown(word));
    from.found.push_back(from.rule);
  }
  return true;
}

void write_sides(const Rule& rule, IssWriting& to) {
  write_row_or_column(rule, to);
  if (rule.cells.front() > rule.cells.back()) to.word("");
  to.number(rule);
}

bool read_diagonal(IssReading& from) {
  if (!from.take_cells()) return false;
  std::vector<int>& cells = from.rule.cells;
  if (cells.size() != 1)
    return from.fail(ErrorCode::bad_length, "expected one cell, found " + std::to_string(cells.size()));
  const PlacedGrid& grid = from.grid();
  const int columns = from.shape().columns(), row = cells[0] / columns, column = cells[0] % columns;
  const int last_row = grid.rows - 1, last_column = grid.columns - 1;
  int down = 0, right = 0;
  if (column == 0 && row < last_row) {
    down = 1, right = 1;
  } else if (row == 0 && column > 0) {
    down = 1, right = -1;
  } else if (column == last_column && row < last_row) {
    down = -1, right = -1;
  } else if (row == last_row && column > 0 && column < last_column) {
    down = -1, right = 1;
  } else {
    return from.fail(ErrorCode::bad_symbol, "no diagonal begins there");
  }
  cells = cells_seen({row - down, column - right, down, right}, grid, columns);
  return from.add();
}

// .Quad~R1C1~2~5
bool read_quad(IssReading& from) {
  const auto cell = from.cells().cell(from.take());
  QuadClue clue{cell ? from.cells().square_at(*cell) : std::vector<int>{}, {}};
  if (clue.cells.empty()) return from.fail(ErrorCode::bad_symbol, "expected the upper left one of four cells");
  while (!from.words.empty()) {
    const auto value = whole_number<int>(from.take());
    if (!value || clue.values.size() == clue.cells.size())
      return from.fail(ErrorCode::bad_number, "expected one to four values of the board");
    clue.values.push_back(*value);
  }
  from.rule = std::move(clue).rule();
  return from.add();
}

void write_quad(const Rule& rule, IssWriting& to) {
  to.cell(rule.cells.front());
  for (const int value : QuadClue::of(rule).values) to.word(std::to_string(value));
}

bool is_square(const Rule& rule, const Puzzle& board) {
  const int cell = rule.cells.front(), below = cell + board.shape.columns();
  return rule.cells == std::vector{cell, cell + 1, below, below + 1};
}

}  // namespace

namespace iss {

const IssArgument line{read_line, write_row_or_column, is_seen_straight};
const IssArgument sides{read_sides, write_sides, is_seen_straight};
const IssArgument diagonal{read_diagonal, nullptr};
const IssArgument quad{read_quad, write_quad, is_square};

}  // namespace iss

}  // namespace quadrille::text
