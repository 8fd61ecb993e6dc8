// Good taxes for the start: those where the bound is close to the highest possible one, that of the linear program.
//
// Where too many options of an item have negative net costs its tax is too high, where too few have it is too low: that
// is a subgradient of the bound. Each step follows it, mixed with the last direction, and is a little shorter.
//
// Sources: M. Held and R. M. Karp, Mathematical Programming 1 (1971); M. Held, P. Wolfe and H. P. Crowder, "Validation
// of subgradient optimization", Mathematical Programming 6 (1974).
#pragma once

#include "cover/best/relaxation.h"

namespace quadrille::cover::best {

/// Raises the bound of a relaxation at its start, or stops when it is above `most`. Time: 300 passes over the problem.
void improve_prices(Relaxation& relaxation, ScaledCost most);

}  // namespace quadrille::cover::best
