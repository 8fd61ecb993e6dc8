// Motions of shapes made of unit cells, and their normal form.
#pragma once

#include <array>

#include "quadrille/cover/models/puzzles.h"

namespace quadrille::cover::models {

/// A rotation, or a reflection and a rotation, that maps axes to axes: coordinate i of the image is sign[i] times
/// coordinate axis[i].
struct Motion {
  std::array<int, 3> axis;
  std::array<int, 3> sign;

  Cell operator()(const Cell& cell) const;
  bool is_reflection() const;
  bool is_identity() const;
  bool stays_in_plane() const { return axis[2] == 2 && sign[2] == 1; }
};

/// The motions of the plane (at most 8) or of space (at most 48), the identity first.
std::vector<Motion> motions_of(Motions kind, bool in_plane);

/// Shifted so that all coordinates begin at 0; cells in ascending order of layer, row and column, each once.
Shape normalized(Shape shape);
Shape moved(const Shape& shape, const Motion& motion);

bool lies_in_plane(const Shape& shape);

/// All different images of the shape under these motions, normalized.
std::vector<Shape> orientations(const Shape& shape, Motions kind, bool in_plane);

}  // namespace quadrille::cover::models
