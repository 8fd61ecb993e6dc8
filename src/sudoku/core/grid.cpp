// Reads and writes grids of 81 characters and checks them. Line ends are skipped when reading, so nine lines of nine
// are a grid, too; every other character must be a cell.
#include "quadrille/grid.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <vector>

#include "base/lines.h"
#include "base/utf8.h"

namespace quadrille {

Candidates candidates_of(const Grid& grid) {
  Candidates candidates;
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = grid.cells[cell];
    candidates.cells[cell] = static_cast<std::uint16_t>(digit == 0 ? 0x1FF : 1 << (digit - 1));
  }
  return candidates;
}

namespace {

constexpr std::string_view blanks = ".0*_-?";

std::string cell_name(int cell, BoxShape shape) {
  return "r" + std::to_string(shape.row(cell) + 1) + "c" + std::to_string(shape.column(cell) + 1);
}

}  // namespace

// Reads cell by cell; errors name line and column. The total length is counted only for the message.
Result<Grid> parse_grid(std::string_view text) {
  Grid grid;
  const auto is_line_end = [](char c) { return c == '\n' || c == '\r'; };
  const auto bad_length = [&](TextPlace at) {
    const auto found = std::ranges::count_if(text, std::not_fn(is_line_end));
    return Error{ErrorCode::bad_length, "expected 81 characters, found " + std::to_string(found), at};
  };
  std::size_t cell = 0;
  TextPlace at{1, 1};
  for (const char& c : text) {
    if (c == '\n') {
      ++at.line, at.column = 1;
      continue;
    }
    if (c == '\r') continue;
    if (cell == grid.cells.size()) return bad_length(at);
    const bool digit = c >= '1' && c <= '9';
    if (!digit && blanks.find(c) == blanks.npos) {
      return Error{ErrorCode::bad_symbol,
                   "expected a digit or an empty cell, found " +
                       shown_character(text.substr(static_cast<std::size_t>(&c - text.data()))),
                   at};
    }
    grid.cells[cell++] = digit ? static_cast<std::uint8_t>(c - '0') : 0;
    ++at.column;
  }
  if (cell < grid.cells.size()) return bad_length(at);
  return grid;
}

std::string to_string(const Grid& grid) {
  std::string text(grid.cells.size(), '.');
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (grid.cells[i] != 0) text[i] = static_cast<char>('0' + grid.cells[i]);
  }
  return text;
}

// Finds the first cell, in reading order, whose symbol was seen in one of its houses, in one pass. Symbols need not be
// complete: 0 is an empty cell.
std::optional<Clash> find_clash(std::span<const std::uint8_t> cells, BoxShape shape) {
  const int order = shape.order();
  assert(static_cast<int>(cells.size()) == shape.cell_count());
  // seen[house kind][house][symbol]: 1 + the cell where the symbol was seen
  std::vector<int> seen(3 * order * (order + 1), 0);
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    const int symbol = cells[cell];
    assert(symbol <= order);
    if (symbol == 0) continue;
    const int houses[3] = {shape.row(cell), shape.column(cell), shape.box(cell)};
    for (int kind = 0; kind < 3; ++kind) {
      int& where = seen[(kind * order + houses[kind]) * (order + 1) + symbol];
      if (where != 0) return Clash{symbol, where - 1, cell, static_cast<House>(kind), houses[kind]};
      where = cell + 1;
    }
  }
  return std::nullopt;
}

std::string describe(const Clash& clash, BoxShape shape) {
  constexpr std::string_view kinds[] = {"row", "column", "box"};
  return cell_name(clash.first, shape) + " and " + cell_name(clash.second, shape) + " are equal in " +
         std::string(kinds[static_cast<int>(clash.house)]) + " " + std::to_string(clash.house_number + 1);
}

// Checks the digits before the houses: find_clash() indexes by them and skips empty cells.
bool is_solution(std::span<const std::uint8_t> solution, std::span<const std::uint8_t> puzzle, BoxShape shape) {
  assert(solution.size() == puzzle.size());
  for (std::size_t i = 0; i < puzzle.size(); ++i) {
    if (solution[i] == 0 || solution[i] > shape.order()) return false;
    if (puzzle[i] != 0 && puzzle[i] != solution[i]) return false;
  }
  return !find_clash(solution, shape);
}

}  // namespace quadrille
