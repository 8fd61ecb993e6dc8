// Turns chains as the search keeps them into steps.
#pragma once

#include "logic/se/chains/hint.h"

namespace quadrille::logic::se {

/// With the chains, if the hint has them, and the steps that they depend on.
Step step_of(const ChainHint& hint);

}  // namespace quadrille::logic::se
