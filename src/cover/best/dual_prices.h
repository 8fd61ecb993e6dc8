// Finds good prices for the start: those with a bound close to the highest possible one, that of the linear program.
//
// If too many options of an item have negative net costs, its price is too high; if too few have, it is too low: this
// is a subgradient of the bound. Each step follows it, mixed with the last direction, as far as the bound that is hoped
// for seems to be.
//
// Sources: M. Held and R. M. Karp, Mathematical Programming 1 (1971); M. Held, P. Wolfe and H. P. Crowder, "Validation
// of subgradient optimization", Mathematical Programming 6 (1974); J.-L. Goffin and K. C. Kiwiel, "Convergence of a
// simple subgradient level method", Mathematical Programming 85 (1999).
#pragma once

#include <stop_token>

#include "cover/best/relaxation.h"

namespace quadrille::cover::best {

/// Raises the bound of a relaxation at its start, or stops when it is above `most`. False, with nothing changed, after
/// a stop request: prices must not depend on when it comes. Time: 700 to 1,500 passes over the problem.
bool improve_prices(Relaxation& relaxation, ScaledCost most, const std::stop_token& stop);

}  // namespace quadrille::cover::best
