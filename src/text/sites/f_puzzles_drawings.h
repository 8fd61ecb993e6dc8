// Drawings of f-puzzles.com, and members that say how its page behaves.
#pragma once

#include "text/core/drawings.h"
#include "text/core/json_document.h"

namespace quadrille::text {

/// All members of the object that say nothing about the solution: the drawings of a rule that the object states are
/// without words, all others may be rules that the page does not know.
Drawings read_fpuzzles_drawings(const Json& root);

/// Draws an element of "line", "rectangle", "circle", "text" or "cage".
Mark fpuzzles_mark(const Json& entry, std::string_view member);

}  // namespace quadrille::text
