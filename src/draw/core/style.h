// The style sheet of a picture: the roles that it has.
#pragma once

#include <string>

#include "quadrille/draw.h"

namespace quadrille::draw {

/// As style_sheet(), without the roles that the scene does not have.
std::string style_sheet_for(const Scene& scene, Theme theme);

}  // namespace quadrille::draw
