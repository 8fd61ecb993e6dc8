// Draws all rules of a board: those with a place on the board there, and what each kind means as a note.
#pragma once

#include "draw/core/painter.h"

namespace quadrille::draw {

void draw_rules(Painter& painter);

}  // namespace quadrille::draw
