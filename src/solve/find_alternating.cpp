// Alternates between propagation and a SAT solver, with turns that double: neither is known to be faster beforehand,
// and the time stays within a small multiple of that of the faster one. Each collects solutions for itself, so the
// answer is that of whichever ends first.
#include "solve/find_alternating.h"

#include <cassert>
#include <optional>

#include "puzzle/search/propagation_search.h"
#include "quadrille/puzzle/cover.h"
#include "sat/search.h"
#include "solve/engines.h"

namespace quadrille {

namespace {

// Returns the nodes of the search before the first turn of the SAT solver: some 10 ms, or twenty times as much if rules
// only say which cells differ, because these boards hardly ever need it. A node takes time in proportion to the cells.
std::uint64_t first_nodes(const PropagationSearch& search, const Puzzle& board) {
  constexpr std::size_t nodes_times_cells = 400'000, cells_of_large_boards = 257, nodes_of_large_boards = 200'000;
  if (search.is_simple()) return (has_arithmetic(board) ? 1 : 20) * (1 + nodes_times_cells / board.cells.size());
  return board.cells.size() < cells_of_large_boards ? cover::no_limit : nodes_of_large_boards;
}

// The conflicts of the SAT solver that take as long as these nodes.
std::uint64_t conflicts_for(std::uint64_t nodes, const Puzzle& board) {
  constexpr std::uint64_t nodes_times_cells = 500;
  return 1 + nodes * board.cells.size() / nodes_times_cells;
}

// Solutions from a source, up to the limit.
class Collector {
 public:
  explicit Collector(std::uint64_t limit) : limit_(limit) {}

  /// next() moves to the next solution, if it can, and solution() reads it.
  template <class Next, class Solution>
  void collect(Next next, Solution solution) {
    while (found_ < limit_ && next()) {
      if (++found_ == 1) first_ = solution();
    }
  }
  bool is_full() const { return found_ == limit_; }

  PuzzleAnswer answer(StopReason otherwise, std::string_view engine) && {
    return {found_, std::move(first_), is_full() ? StopReason::limit : otherwise, std::string(engine)};
  }

 private:
  const std::uint64_t limit_;
  std::uint64_t found_ = 0;
  std::vector<std::uint8_t> first_;
};

// The board as the SAT solver sees it.
struct SatSearch {
  explicit SatSearch(const Puzzle& board) : cover(board), search(cover.problem()) {}

  const PuzzleCover cover;
  sat::CoverSearch search;
};

}  // namespace

PuzzleAnswer find_alternating(const Puzzle& board, const cover::Pause& pause) {
  assert(pause.solutions > 0 && sat::available());
  PropagationSearch search(board);
  std::optional<SatSearch> sat;
  Collector by_search(pause.solutions), by_sat(pause.solutions);
  for (std::uint64_t nodes = first_nodes(search, board);; nodes *= 2) {
    // The turn ends at this number of nodes in all; it must not wrap in the last turns.
    const std::uint64_t last = nodes > cover::no_limit - search.nodes() ? cover::no_limit : search.nodes() + nodes;
    by_search.collect(
        [&] {
          return search.next({pause.stop, last - std::min(search.nodes(), last)});
        },
        [&] { return std::vector(search.solution().begin(), search.solution().end()); });
    if (by_search.is_full() || !search.stopped() || pause.stop.stop_requested()) {
      PuzzleAnswer answer =
          std::move(by_search).answer(search.stopped() ? StopReason::stopped : StopReason::none, propagation_engine);
      answer.nodes = search.nodes();
      return answer;
    }
    // Most boards never need the solver, so its formula is made at its first turn.
    if (!sat) sat.emplace(board);
    by_sat.collect([&] { return sat->search.next(pause.stop, conflicts_for(nodes, board)); },
                   [&] { return sat->cover.filling(sat->search.solution()); });
    if (by_sat.is_full() || !sat->search.stopped()) {
      PuzzleAnswer answer = std::move(by_sat).answer(StopReason::none, sat_engine);
      answer.nodes = search.nodes();
      return answer;
    }
  }
}

}  // namespace quadrille
