// Makes the searches for steps of plain 9x9 puzzles.
#pragma once

#include "logic/core/step_search.h"

namespace quadrille::logic {

/// Makes the search of Sudoku Explainer or HoDoKu; it takes only steps of these techniques.
std::unique_ptr<StepSearch> make_plain_search(Scale scale, const TechniqueSet& allowed);

}  // namespace quadrille::logic
