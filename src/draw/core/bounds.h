// The smallest rectangle around shapes; lines count as infinitely thin.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include "quadrille/draw.h"
#include "quadrille/draw/scene.h"

namespace quadrille::draw {

struct BoundingBox {
  Point least{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  Point most{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};

  bool empty() const { return least.x > most.x; }
  Point size() const { return {most.x - least.x, most.y - least.y}; }
  void add(Point point) {
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
  }
  void add(const Shape& shape);
  /// Larger on all sides by a distance, or smaller.
  BoundingBox grown(double by) const { return {{least.x - by, least.y - by}, {most.x + by, most.y + by}}; }
};

BoundingBox bounds_of(std::span<const Shape> shapes);

/// Makes the scene show all of its shapes, with a margin.
void fit(Scene& scene, double margin);

/// Returns the frame of a scene of which only these layers are shown: see LayerSet.
BoundingBox frame_of(const Scene& scene, LayerSet layers);

}  // namespace quadrille::draw
