// The border of a set of cells, drawn inside of them.
#pragma once

#include <span>
#include <vector>

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

/// A closed path around each part of the cells and each of their holes, `inset` units inside of the border. Cells that
/// only touch at a corner are different parts. `columns`: of the canvas.
Strokes outline_of(std::span<const int> cells, int columns, double inset);

/// The cells by parts that share sides; the part with the first cell in reading order comes first.
std::vector<std::vector<int>> connected_parts(std::span<const int> cells, int columns);

}  // namespace quadrille::draw
