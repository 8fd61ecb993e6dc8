// Finds one cover and counts covers up to a limit, for all functions that solve.
#pragma once

#include "quadrille/solve/solver.h"
#include "solve/cover_walk.h"

namespace quadrille {

/// `pause.solutions` is the limit. If the limit of nodes is reached first, the reason is `stopped`.
CoverAnswer find_covers(CoverWalk& walk, const cover::Pause& pause);

}  // namespace quadrille
