// Formats of one line read nothing beyond it: a record that was cut out of a text ends there anyway.
#include "text/core/line_text.h"

#include <cassert>

#include "base/lines.h"

namespace quadrille::text {

std::string_view first_line(std::string_view text) {
  Lines lines(text);
  (void)lines.next();
  return without_trailing_blanks(lines.line());
}

std::string cells_as_digits(const Puzzle& board, char empty) {
  std::string text;
  assert(board.shape.order() <= 9);
  for (const std::uint8_t cell : board.cells) text += cell == 0 ? empty : static_cast<char>('0' + cell);
  return text;
}

}  // namespace quadrille::text
