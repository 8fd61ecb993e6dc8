// Writes plain puzzles. The size of the text is known from the layout, so the output grows once and each symbol is
// stored at its place; where symbols touch each other the loop has no stride and becomes vector code. Numbers, whose
// widths differ, take the slow way.
#include <cassert>

#include "text/core/pair_lines.h"
#include "text/core/puzzles.h"

namespace quadrille::text {

namespace {

void write_numbers(const PuzzleLayout& layout, std::span<const std::uint8_t> cells, std::string& out) {
  const std::size_t per_line = layout.one_line ? cells.size() : static_cast<std::size_t>(layout.order());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    out += std::to_string(cells[i]);
    out += (i + 1) % per_line == 0 ? '\n' : ' ';
  }
}

// Writes two digits a cell, 00 for an empty one.
void write_pairs(std::span<const std::uint8_t> cells, std::string& out) {
  for (const std::uint8_t cell : cells) {
    assert(cell < 100);
    out += static_cast<char>('0' + cell / 10);
    out += static_cast<char>('0' + cell % 10);
  }
  out += '\n';
}

}  // namespace

void write_puzzle(const PuzzleLayout& layout, std::span<const std::uint8_t> cells, std::string& out) {
  if (is_in_pairs(layout)) return write_pairs(cells, out);
  if (layout.alphabet == Alphabet::numbers) return write_numbers(layout, cells, out);
  // A 0 is an empty cell where symbols stand apart, as in the books; in hex it is a symbol.
  const bool point = layout.alphabet == Alphabet::hex || !layout.spaced;
  const char empty = layout.alphabet == Alphabet::letters ? '-' : point ? '.' : '0';
  const SymbolRuns runs = runs_of(layout.alphabet);
  const std::size_t per_line = layout.one_line ? cells.size() : static_cast<std::size_t>(layout.order());
  assert(per_line > 0 && cells.size() % per_line == 0);
  const std::size_t per_cell = layout.spaced ? 2 : 1;  // the symbol, and what stands after it
  const std::size_t line_width = per_cell * per_line + (layout.spaced ? 0 : 1);
  const std::size_t start = out.size();
  out.resize(start + cells.size() / per_line * line_width, ' ');
  char* to = out.data() + start;
  for (std::size_t first = 0; first < cells.size(); first += per_line, to += line_width) {
    const auto shown = [&](std::uint8_t symbol) { return symbol == 0 ? empty : runs.character(symbol); };
    const std::uint8_t* from = cells.data() + first;
    if (per_cell == 1) {  // without a stride it becomes vector code
      for (std::size_t i = 0; i < per_line; ++i) to[i] = shown(from[i]);
    } else {
      for (std::size_t i = 0; i < per_line; ++i) to[i * per_cell] = shown(from[i]);
    }
    // Replaces the blank after the last symbol if they stand apart.
    to[line_width - 1] = '\n';
  }
}

std::string one_line_of(const PuzzleLayout& layout, std::span<const std::uint8_t> cells) {
  PuzzleLayout plain = layout;
  plain.one_line = true, plain.spaced = layout.alphabet == Alphabet::numbers;
  std::string line;
  write_puzzle(plain, cells, line);
  assert(line.ends_with('\n'));
  line.pop_back();
  return line;
}

TextPlace position_of(const PuzzleLayout& layout, std::uint64_t line, int cell) {
  if (layout.boards != nullptr) return {line, 0};
  if (layout.one_line) return {line, static_cast<std::uint64_t>(cell) * (is_in_pairs(layout) ? 2 : 1) + 1};
  const auto column = static_cast<std::uint64_t>(layout.shape.column(cell)) + 1;
  return {line + static_cast<std::uint64_t>(layout.shape.row(cell)), layout.spaced ? 0 : column};
}

}  // namespace quadrille::text
