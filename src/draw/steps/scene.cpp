// Puts together pictures of positions: with a step, with a player's mistakes, or alone. Of mistakes the cell alone is
// marked, so that the picture does not tell the right symbol.
#include <cassert>

#include "draw/core/compose.h"
#include "draw/steps/step_painter.h"
#include "quadrille/draw.h"

namespace quadrille::draw {

namespace {

Scene scene_at(const logic::Position& position, DrawOptions options,
               const std::function<void(Painter&)>& draw = nullptr) {
  assert(position.candidates.size() >= position.digits.size());
  options.digits = position.digits;
  options.candidates.assign(position.candidates.begin(), position.candidates.begin() + std::ssize(position.digits));
  return compose(position.puzzle(), options, draw);
}

void draw_mistakes(Painter& canvas, const logic::Mistakes& mistakes) {
  StepPainter painter(canvas);
  for (const auto& list : {mistakes.digits, mistakes.missing}) {
    for (const logic::Candidate candidate : list) {
      const int cell = candidate.cell;
      painter.fill_cells({&cell, 1}, ShapeRole::failed_cell);
    }
  }
}

}  // namespace

Scene step_scene(const logic::Step& step, const logic::Position& position, const DrawOptions& options) {
  const auto draw = [&](Painter& painter) {
    if (step.scale == logic::Scale::quadrille) return draw_board_step(painter, step, position);
    draw_grid_step(painter, step);
  };
  return scene_at(position, options, draw);
}

Scene position_scene(const logic::Position& position, const DrawOptions& options) {
  return scene_at(position, options);
}

Scene mistakes_scene(const logic::Mistakes& mistakes, const logic::Position& position, const DrawOptions& options) {
  return scene_at(position, options, [&](Painter& painter) { draw_mistakes(painter, mistakes); });
}

}  // namespace quadrille::draw
