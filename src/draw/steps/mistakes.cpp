// Marks a player's mistakes: a digit that is wrong, a candidate that was crossed out but is needed. The cell alone is
// marked, so that the picture does not tell the right digit.
#include "draw/core/compose.h"
#include "draw/steps/step_painter.h"
#include "quadrille/draw/step_scene.h"

namespace quadrille::draw {

namespace {

void draw_mistakes(Painter& canvas, const logic::Mistakes& mistakes) {
  StepPainter painter(canvas);
  for (const auto& list : {mistakes.digits, mistakes.missing}) {
    for (const logic::Candidate candidate : list) {
      const int cell = candidate.cell;
      painter.fill_cells({&cell, 1}, Role::failed_cell);
    }
  }
}

}  // namespace

Scene mistakes_scene(const logic::Mistakes& mistakes, const logic::Position& position, const DrawOptions& options) {
  return compose(Puzzle(BoxShape{}, position.clues), options_at(position, options),
                 [&](Painter& painter) { draw_mistakes(painter, mistakes); });
}

Scene mistakes_scene(const Puzzle& board, const logic::Mistakes& mistakes, const logic::Position& position,
                     const DrawOptions& options) {
  return compose(board, options_at(board, position, options),
                 [&](Painter& painter) { draw_mistakes(painter, mistakes); });
}

}  // namespace quadrille::draw
