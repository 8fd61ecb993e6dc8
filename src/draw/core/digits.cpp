// Draws clues, digits and candidates. A cell shows one symbol or its candidates, as large as fits: symbols of large
// boards are texts such as "16", which then are narrower than high.
#include <cmath>

#include "draw/core/painter.h"

namespace quadrille::draw {

namespace {

// Returns the size of a font in which the text is as high as wanted, or smaller if it would be too wide.
double fitting_size(std::string_view text, double wanted, double width) {
  return std::min(wanted, width / width_of(text, 1));
}

// Returns 0 for lists that the options leave empty.
template <class Entry>
Entry entry_at(const std::vector<Entry>& entries, int cell) {
  return entries.empty() ? Entry{0} : entries[static_cast<std::size_t>(cell)];
}

void draw_digit(Painter& painter, int cell, int symbol, ShapeRole role) {
  const std::string& text = painter.symbol(symbol);
  const double size = fitting_size(text, 0.6 * cell_size, 0.8 * cell_size);
  painter.add(Layer::digits, role, Text{text, painter.center(cell), size});
}

void draw_candidates(Painter& painter, int cell, SymbolSet symbols, ShapeRole role) {
  for (int symbol = 1; symbol <= painter.shape().order(); ++symbol) {
    if ((symbols >> (symbol - 1) & 1) == 0) continue;
    const CandidatePlace place = candidate_place(painter, cell, symbol);
    painter.add(Layer::digits, role, Text{painter.symbol(symbol), place.at, place.size});
  }
}

// Writes a player's marks into one line at the top of the cell.
void draw_corner_marks(Painter& painter, int cell, SymbolSet symbols) {
  std::string text;
  for (int symbol = 1; symbol <= painter.shape().order(); ++symbol) {
    if ((symbols >> (symbol - 1) & 1) != 0) text += (text.empty() ? "" : " ") + painter.symbol(symbol);
  }
  const Point corner = painter.corner(cell);
  const double size = fitting_size(text, 0.2 * cell_size, 0.86 * cell_size);
  painter.add(Layer::digits, ShapeRole::candidate,
              Text{text, {corner.x + cell_size / 2, corner.y + 0.17 * cell_size}, size});
}

}  // namespace

// Symbols stand in as many columns as rows, or one more: 3x3 for nine, 2 rows of 3 for six; below the texts in the
// corners of cages. Steps use the same places, so that their marks cover the digits.
//
//   1 2 3
//   4 5 6
//   7 8 9
CandidatePlace candidate_place(const Painter& painter, int cell, int symbol) {
  const int order = painter.shape().order();
  const int columns = std::max(2, static_cast<int>(std::ceil(std::sqrt(order))));
  const int rows = std::max(2, (order + columns - 1) / columns);
  const double top = painter.has_corner_texts() ? 0.23 * cell_size : 0.05 * cell_size;
  const double width = 0.9 * cell_size / columns, height = (0.95 * cell_size - top) / rows;
  const Point corner = painter.corner(cell);
  const int row = (symbol - 1) / columns, column = (symbol - 1) % columns;
  const Point at{corner.x + 0.05 * cell_size + (column + .5) * width, corner.y + top + (row + .5) * height};
  const double size = fitting_size(painter.symbol(symbol), std::min(0.25 * cell_size, 0.82 * height), 0.95 * width);
  return {at, size, std::min({width, height, 0.3 * cell_size}) / 2};
}

// A clue hides a digit of the player, and that hides the solution.
int shown_symbol(const Painter& painter, int cell) {
  for (const auto* digits : {&painter.board().cells, &painter.options().digits, &painter.options().solution}) {
    if (const int symbol = entry_at(*digits, cell); symbol != 0) return symbol;
  }
  return 0;
}

// Chooses for each cell: a symbol, in the role of where it comes from, or candidates with a player's corner marks.
void draw_digits(Painter& painter) {
  const DrawOptions& options = painter.options();
  for (int cell = 0; cell < painter.shape().place_count(); ++cell) {
    if (!painter.is_cell(cell)) continue;
    if (const int symbol = shown_symbol(painter, cell); symbol != 0) {
      const ShapeRole role = entry_at(painter.board().cells, cell) != 0 ? ShapeRole::clue
                             : entry_at(options.digits, cell) != 0      ? ShapeRole::digit
                                                                        : ShapeRole::solution;
      draw_digit(painter, cell, symbol, role);
    } else {
      draw_candidates(painter, cell, entry_at(options.candidates, cell),
                      options.true_candidates ? ShapeRole::true_candidate : ShapeRole::candidate);
      if (const SymbolSet marks = entry_at(options.corner_marks, cell); marks != 0)
        draw_corner_marks(painter, cell, marks);
    }
  }
}

}  // namespace quadrille::draw
