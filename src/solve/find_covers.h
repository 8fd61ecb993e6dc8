// One cover and their number up to a limit: what solving comes down to.
#pragma once

#include "quadrille/solve/answer.h"
#include "quadrille/solve/cover_walk.h"

namespace quadrille {

/// `pause.solutions` is the limit. Where the nodes run out first the reason is `stopped`.
CoverAnswer find_covers(CoverWalk& walk, const cover::Pause& pause);

}  // namespace quadrille
