#include "quadrille/draw/board_scene.h"

#include "draw/bounds.h"
#include "draw/compose.h"
#include "draw/painter.h"
#include "draw/rules/rules.h"
namespace quadrille::draw {

namespace {

constexpr double margin = 16;

// "Sudoku of 9 rows and 9 columns with 23 clues"
std::string description_of(const Board& board) {
  const auto clues = std::ranges::count_if(board.cells, [](std::uint8_t cell) { return cell != 0; });
  return std::to_string(board.shape.rows()) + " rows, " + std::to_string(board.shape.columns()) + " columns, " +
         std::to_string(clues) + (clues == 1 ? " clue" : " clues");
}

}  // namespace

Scene compose(const Board& board, const DrawOptions& options, const std::function<void(Painter&)>& draw_more) {
  Painter painter(board, options);
  for (const std::string& paragraph : options.words) painter.notes().push_back({.text = paragraph, .full_width = true});
  draw_grid(painter);
  if (options.shows_rules) draw_rules(painter);
  if (!options.shows_words) std::erase_if(painter.notes(), [](const Note& note) { return !note.full_width; });
  draw_digits(painter);
  if (draw_more) draw_more(painter);
  draw_words(painter);
  Scene scene = std::move(painter.scene());
  scene.title = options.title.empty() ? "Sudoku board" : options.title;
  scene.description = description_of(board);
  for (const std::string& paragraph : options.words) scene.description += ". " + paragraph;
  fit(scene, margin);
  return scene;
}

Scene board_scene(const Board& board, const DrawOptions& options) { return compose(board, options); }

}  // namespace quadrille::draw
