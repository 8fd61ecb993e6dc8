// Squares around a point.
#pragma once

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

/// Returns a square with corners at (far, -side) from the center and where quarter turns lead: with side 0 it stands on
/// a corner, with side = far on a side.
inline Strokes square_around(Point center, double far, double side) {
  const auto spot = [&](double x, double y) { return Point{center.x + x, center.y + y}; };
  return Strokes().move(spot(-side, -far)).line(spot(far, -side)).line(spot(side, far)).line(spot(-far, side)).close();
}

}  // namespace quadrille::draw
