// Finds the first cover with next(), so that it can be returned, and counts the others, which is faster.
#include "solve/find_covers.h"

#include <algorithm>
#include <cassert>

namespace quadrille {

CoverAnswer find_covers(CoverWalk& walk, const cover::Pause& pause) {
  assert(pause.solutions > 0);
  CoverAnswer answer;
  std::uint64_t found = 0;
  if (walk.next(pause)) {
    answer.solution.assign(walk.solution().begin(), walk.solution().end());
    found = 1;
    if (pause.solutions > 1) {
      // The limits hold for both calls together.
      const std::uint64_t nodes_left = pause.nodes - std::min(walk.nodes(), pause.nodes);
      found += walk.count({pause.stop, nodes_left, pause.solutions - 1});
    }
  }
  answer.count = found;
  answer.reason = found == pause.solutions ? StopReason::limit
                  : walk.stopped()         ? StopReason::stopped
                                           : StopReason::none;
  answer.engine = walk.engine(), answer.nodes = walk.nodes();
  return answer;
}

}  // namespace quadrille
