// What follows from constraints directly: impossible candidates, sets and transitions.
#pragma once

#include "board/constraints.h"

namespace quadrille {

/// Removes candidates, sets and transitions until nothing changes: by single candidates, single places in houses,
/// symbols without a partner, sets without a cell for each symbol, transitions on no path. Solutions stay the same.
/// False if this shows that there is none.
bool narrow(Constraints& constraints, int order);

}  // namespace quadrille
