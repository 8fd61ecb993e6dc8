// Computes once what every drawing function looks up: the size of the canvas, its cells, and the names of symbols.
#include "draw/core/painter.h"

#include "quadrille/logic/explanation.h"

namespace quadrille::draw {

Painter::Painter(const Puzzle& board, const DrawOptions& options)
    : board_(board),
      options_(options),
      rows_(board.shape.rows()),
      columns_(board.shape.columns()),
      cells_(board.shape.cells()),
      symbols_(options.symbols.empty() ? logic::Names(board.shape).symbols : options.symbols) {}

bool Painter::is_cell(int row, int column) const {
  return row >= 0 && row < rows_ && column >= 0 && column < columns_ && is_cell(row * columns_ + column);
}

}  // namespace quadrille::draw
