// Finds solutions by propagation one by one, and keeps the first.
#include "solve/find_on_board.h"

#include <algorithm>
#include <cassert>

#include "puzzle/search/propagation_search.h"
#include "solve/engines.h"

namespace quadrille {

PuzzleAnswer find_by_propagation(const Puzzle& board, const cover::Pause& pause) {
  assert(pause.solutions > 0);
  PropagationSearch search(board);
  PuzzleAnswer answer;
  std::uint64_t found = 0;
  while (found < pause.solutions && search.next({pause.stop, pause.nodes - std::min(search.nodes(), pause.nodes)})) {
    if (++found == 1) answer.solution.assign(search.solution().begin(), search.solution().end());
  }
  answer.count = found;
  answer.reason = found == pause.solutions ? StopReason::limit
                  : search.stopped()       ? StopReason::stopped
                                           : StopReason::none;
  answer.engine = propagation_engine, answer.nodes = search.nodes();
  return answer;
}

}  // namespace quadrille
