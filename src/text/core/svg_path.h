// Reads the data of a path in SVG, as pages draw lines that do not go from cell to cell: "M10 10L20 20C30 20 40 30 40
// 40Z".
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/draw/scene.h"

namespace quadrille::text {

/// Cubic curves and arcs become quadratic ones. Nothing if it is not such data, has more than 10,000 pieces, or goes
/// further than `most` from the origin.
std::optional<draw::Strokes> read_svg_path(std::string_view data, double most);

}  // namespace quadrille::text
