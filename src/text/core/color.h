// Reads colors as pages write them: "#CFCFCF", "#cf0", "#34bbe680", "rgba(255, 255, 255, .5)", "white", "transparent".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "quadrille/draw/scene.h"

namespace quadrille::text {

/// Returns the color; nothing if the text is none, or a name that pages hardly use.
std::optional<draw::Rgba> read_color(std::string_view text);

/// The same color if alpha does not matter.
bool is_same_color(draw::Rgba a, draw::Rgba b);

/// A color as people see it: its hue in degrees, how far it is from grey, and how light it is, from 0 to 1.
struct Hue {
  double degrees, saturation, lightness;
};
Hue hue_of(draw::Rgba color);

}  // namespace quadrille::text
