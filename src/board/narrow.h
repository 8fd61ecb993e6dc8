// What follows from constraints at once: candidates that cannot be, sets and transitions that are impossible.
#pragma once

#include "board/constraints.h"

namespace quadrille {

/// Drops candidates, sets and transitions until nothing changes: single candidates, single places in houses, symbols
/// without a partner, sets without a cell for each symbol, transitions on no way. Solutions stay the same.
/// False if there is none.
bool narrow(Constraints& constraints, int order);

}  // namespace quadrille
