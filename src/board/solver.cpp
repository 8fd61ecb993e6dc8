#include "quadrille/board/solver.h"

#include <algorithm>
#include <cassert>

#include "quadrille/board/cover.h"
#include "quadrille/cover/count.h"

namespace quadrille {

namespace {

constexpr cover::SearchOptions usual_search{.engine = cover::Engine::cells, .choice = cover::ItemChoice::weighted};

bool is_classic(const Board& board) { return board.shape == BoardShape(BoxShape{3, 3}) && board.rules.empty(); }

Candidates candidates_of(const Board& board) {
  Grid grid;
  std::copy(board.cells.begin(), board.cells.end(), grid.cells.begin());
  Candidates candidates = candidates_of(grid);
  for (std::size_t cell = 0; cell < board.candidates.size(); ++cell) {
    candidates.cells[cell] &= static_cast<std::uint16_t>(board.candidates[cell]);
  }
  return candidates;
}

// False if the stop came first.
bool solve_classic(Solver& lanes, const Board& board, BoardVerdict& verdict, const SolveOptions& options) {
  const Candidates puzzle = candidates_of(board);
  Verdict answer;
  const bool finished = lanes.solve(std::span(&puzzle, 1), std::span(&answer, 1), options) == 1;
  verdict.count = answer.count;
  if (answer.count > 0) verdict.solution.assign(answer.solution.cells.begin(), answer.solution.cells.end());
  return finished;
}

}  // namespace

bool BoardSolver::solve(const Board& board, BoardVerdict& verdict, const SolveOptions& options) {
  assert(!find_fault(board));
  verdict = {};
  if (!search_ && is_classic(board)) {
    if (!lanes_) lanes_ = std::make_unique<Solver>();
    const std::uint64_t before = lanes_->nodes();
    const bool finished = solve_classic(*lanes_, board, verdict, options);
    nodes_ += lanes_->nodes() - before;
    return finished;
  }
  const BoardCover board_cover(board);
  cover::Search search(board_cover.problem(), search_.value_or(usual_search));
  if (search.next({.stop = options.stop})) {
    verdict.solution = board_cover.filling(search.solution());
    verdict.count = 1;
    if (options.limit == SolveOptions::no_limit) return count_all(board_cover.problem(), verdict, options.stop);
    if (options.limit > 1) verdict.count += search.count({.stop = options.stop, .solutions = options.limit - 1});
  }
  nodes_ += search.nodes();
  return verdict.count == options.limit || !search.stopped();
}

bool BoardSolver::count_all(const cover::Problem& problem, BoardVerdict& verdict, const std::stop_token& stop) {
  const cover::Tally tally = cover::tally(problem, {.search = search_.value_or(usual_search), .stop = stop});
  nodes_ += tally.nodes;
  verdict.count = std::max(verdict.count, tally.count);
  return tally.complete();
}

BoardVerdict BoardSolver::solve(const Board& board, std::uint64_t limit) {
  BoardVerdict verdict;
  solve(board, verdict, {.limit = limit});
  return verdict;
}

}  // namespace quadrille
