// The look of a drawing of f-puzzles on its page.
#pragma once

#include <string_view>

#include "text/core/json_document.h"
#include "text/core/mark.h"

namespace quadrille::text {

/// An element of "line", "circle", "rectangle", "text" or "cage". One that is explained by a rule is drawn with that.
Mark fpuzzles_mark(const Json& entry, std::string_view member);

}  // namespace quadrille::text
