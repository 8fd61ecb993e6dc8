// Removes candidates, sets and transitions that constraints directly rule out.
#pragma once

#include "puzzle/core/constraints.h"

namespace quadrille {

/// Applies the rules until nothing changes: single candidates, single places in houses, symbols without a partner, sets
/// without a cell for each symbol, transitions on no path. The solutions stay the same. False if this shows that there
/// is none.
bool narrow(Constraints& constraints, int order);

}  // namespace quadrille
