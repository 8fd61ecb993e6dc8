// The least difficulties of Sudoku Explainer's techniques (1.2.1): loops, sets and chains get more the longer they are.
#pragma once

#include <optional>

#include "quadrille/logic/technique.h"

namespace quadrille::logic::se {

/// In tenths: 26 is 2.6. Nothing for techniques that only HoDoKu has.
std::optional<int> least_rating(Technique technique);

}  // namespace quadrille::logic::se
