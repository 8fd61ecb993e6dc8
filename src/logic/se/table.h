// What Sudoku Explainer 1.2.1 counts its techniques for, at least: loops, sets and chains get more the longer they are.
#pragma once

#include <optional>

#include "quadrille/logic/technique.h"

namespace quadrille::logic::se {

/// In tenths: 26 is 2.6. Nothing for techniques that only HoDoKu has.
std::optional<int> least_rating(Technique technique);

}  // namespace quadrille::logic::se
