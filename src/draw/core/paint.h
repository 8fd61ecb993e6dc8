// Writes the colors of a shape with a paint of its own.
#pragma once

#include <string>

#include "quadrille/draw.h"

namespace quadrille::draw {

/// "#cfcfcf", whatever its alpha is.
std::string color_text(Rgba color);

/// The same hue, as dark as it was light.
Rgba in_the_dark(Rgba color);

/// Attributes of SVG, each after a blank. Where the style of a page decides whether it is dark, black and white are the
/// page's ink and sheet. A text has its stroke below its fill.
std::string attributes_of(const Paint& paint, Theme theme, bool is_text);

}  // namespace quadrille::draw
