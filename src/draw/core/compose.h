// Puts the picture of a board together.
#pragma once

#include <functional>

#include "draw/core/painter.h"

namespace quadrille::draw {

/// `draw_more` adds shapes after the grid, the rules and the digits.
Scene compose(const Puzzle& board, const DrawOptions& options,
              const std::function<void(Painter&)>& draw_more = nullptr);

}  // namespace quadrille::draw
