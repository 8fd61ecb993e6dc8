// The smallest rectangle around shapes; lines count as infinitely thin.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

struct Bounds {
  Point least{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  Point most{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};

  bool empty() const { return least.x > most.x; }
  void add(Point point) {
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
  }
  void add(const Shape& shape);
};

Bounds bounds_of(std::span<const Shape> shapes);

/// Makes the scene show all of its shapes, with a margin.
void fit(Scene& scene, double margin);

}  // namespace quadrille::draw
