#include "quadrille/board/solver.h"

#include <algorithm>
#include <cassert>

#include "quadrille/board/cover.h"

namespace quadrille {

namespace {

bool is_classic(const Board& board) { return board.shape == BoardShape(BoxShape{3, 3}) && board.rules.empty(); }

void solve_classic(Solver& lanes, const Board& board, BoardVerdict& verdict, const SolveOptions& options,
                   bool& finished) {
  Grid grid;
  std::copy(board.cells.begin(), board.cells.end(), grid.cells.begin());
  Verdict answer;
  finished = lanes.solve(std::span(&grid, 1), std::span(&answer, 1), options) == 1;
  verdict.count = answer.count;
  if (answer.count > 0) verdict.solution.assign(answer.solution.cells.begin(), answer.solution.cells.end());
}

}  // namespace

bool BoardSolver::solve(const Board& board, BoardVerdict& verdict, const SolveOptions& options) {
  assert(!find_fault(board));
  verdict = {};
  if (!search_ && is_classic(board)) {
    if (!lanes_) lanes_ = std::make_unique<Solver>();
    const std::uint64_t before = lanes_->nodes();
    bool finished = false;
    solve_classic(*lanes_, board, verdict, options, finished);
    nodes_ += lanes_->nodes() - before;
    return finished;
  }
  const BoardCover board_cover(board);
  cover::Search search(board_cover.problem(), search_.value_or(cover::SearchOptions{}));
  if (search.next({.stop = options.stop})) {
    verdict.solution = board_cover.filling(search.solution());
    verdict.count = 1;
    if (options.limit > 1) verdict.count += search.count({.stop = options.stop, .solutions = options.limit - 1});
  }
  nodes_ += search.nodes();
  return verdict.count == options.limit || !search.stopped();
}

BoardVerdict BoardSolver::solve(const Board& board, std::uint64_t limit) {
  BoardVerdict verdict;
  solve(board, verdict, {.limit = limit});
  return verdict;
}

}  // namespace quadrille
