// Composes the picture of a board from its parts. The order matters only where one part looks at another one: texts of
// rules in the corners leave candidates less room, and captions stand around all that is drawn. Layers, not this order,
// decide what covers what.
#include "draw/core/bounds.h"
#include "draw/core/compose.h"
#include "draw/core/painter.h"
#include "draw/rules/rules.h"
#include "quadrille/draw.h"

namespace quadrille::draw {

namespace {

constexpr double margin = 16;

// Describes the board for those who cannot see it: "9 rows, 9 columns, 2 clues. Rows: 5 . . 6, ..."; what the notes say
// follows.
std::string description_of(const Painter& painter) {
  const Puzzle& board = painter.board();
  const auto clues = std::ranges::count_if(board.cells, [](std::uint8_t cell) { return cell != 0; });
  std::string text = std::to_string(painter.rows()) + " rows, " + std::to_string(painter.columns()) + " columns, " +
                     std::to_string(clues) + (clues == 1 ? " clue" : " clues") + ". Rows:";
  for (int cell = 0; cell < board.shape.place_count(); ++cell) {
    const int symbol = shown_symbol(painter, cell);
    if (cell > 0 && painter.column(cell) == 0) text += ',';
    text += ' ';
    text += symbol != 0 ? painter.symbol(symbol) : painter.is_cell(cell) ? "." : "_";
  }
  for (const Note& note : painter.notes()) text += ". " + note.text;
  return text;
}

}  // namespace

Scene compose(const Puzzle& board, const DrawOptions& options, const std::function<void(Painter&)>& draw_more) {
  Painter painter(board, options);
  for (const std::string& paragraph : options.words) painter.notes().push_back({.text = paragraph, .full_width = true});
  draw_grid(painter);
  if (options.shows_rules) draw_rules(painter);
  for (const Shape& shape : options.drawings) painter.add(shape);
  if (!options.shows_words) std::erase_if(painter.notes(), [](const Note& note) { return !note.full_width; });
  draw_digits(painter);
  if (draw_more) draw_more(painter);
  draw_words(painter);
  painter.scene().description = description_of(painter);
  Scene scene = std::move(painter.scene());
  scene.title = options.title.empty() ? "Sudoku board" : options.title;
  fit(scene, margin);
  return scene;
}

Scene board_scene(const Puzzle& board, const DrawOptions& options) { return compose(board, options); }

}  // namespace quadrille::draw
