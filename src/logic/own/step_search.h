// Makes the search for steps of quadrille's own scale.
#pragma once

#include "logic/core/step_search.h"

namespace quadrille::logic::own {

/// Takes only steps of these techniques.
std::unique_ptr<StepSearch> make_step_search(const TechniqueSet& allowed);

}  // namespace quadrille::logic::own
