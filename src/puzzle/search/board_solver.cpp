// Chooses the engine for one board; nothing is searched here.
//
//   plain 9x9                                          lanes
//   up to a limit: rules, or few symbols               propagation
//   all solutions: rules about numbers                 propagation, after a million nodes the methods of cover/count.h
//   everything else                                    exact cover; all solutions by the methods of cover/count.h
//   rules without a form as exact cover                propagation in any case
//
// The solution in the verdict comes from a search one by one, since the methods that count in bulk do not show any.
#include "quadrille/puzzle/board_solver.h"

#include <algorithm>
#include <cassert>

#include "puzzle/core/plain.h"
#include "puzzle/core/symbol_symmetry.h"
#include "quadrille/cover/count.h"
#include "quadrille/puzzle/board_cover.h"
#include "quadrille/puzzle/board_search.h"

namespace quadrille {

namespace {

constexpr cover::SearchOptions usual_search{.engine = cover::Engine::cells, .choice = cover::ItemChoice::weighted};

// Solves through candidates, which say both clues and pencil marks. False if the stop came first.
bool solve_plain(GridSolver& lanes, const Puzzle& board, BoardVerdict& verdict, const SolveOptions& options) {
  const Candidates puzzle = candidates_of(board);
  Verdict answer;
  const bool finished = lanes.solve(std::span(&puzzle, 1), std::span(&answer, 1), options) == 1;
  verdict.count = answer.count;
  if (answer.count > 0) verdict.solution.assign(answer.solution.cells.begin(), answer.solution.cells.end());
  return finished;
}

// Nodes after which solutions are counted by other methods than one by one.
constexpr std::uint64_t nodes_before_methods = 1'000'000;

enum class Ended : std::uint8_t { finished, stopped, out_of_nodes };

// Walks through solutions up to the limit, and keeps the first. The end of the search wins over a stop that came late.
Ended solve_by_propagation(const Puzzle& board, BoardVerdict& verdict, const SolveOptions& options,
                           std::uint64_t most_nodes, std::uint64_t& nodes) {
  PropagationSearch search(board);
  std::uint64_t found = 0;
  while (found < options.limit && search.next({options.stop, most_nodes - search.nodes()})) {
    if (++found == 1) verdict.solution.assign(search.solution().begin(), search.solution().end());
  }
  assert(found <= options.limit && search.nodes() <= most_nodes);
  nodes += search.nodes();
  verdict.count = found;
  if (found == options.limit || !search.stopped()) return Ended::finished;
  return options.stop.stop_requested() ? Ended::stopped : Ended::out_of_nodes;
}

}  // namespace

// Search options of the caller force exact covers, wherever a board has that form.
bool BoardSolver::solve(const Puzzle& board, BoardVerdict& verdict, const SolveOptions& options) {
  assert(!validate(board));
  verdict = {};
  if (!search_ && is_plain_9x9(board)) {
    if (!lanes_) lanes_ = std::make_unique<GridSolver>();
    const std::uint64_t before = lanes_->nodes();
    const bool finished = solve_plain(*lanes_, board, verdict, options);
    nodes_ += lanes_->nodes() - before;
    return finished;
  }
  const bool has_cover = rule_without_cover(board) == nullptr, limited = options.limit != SolveOptions::no_limit;
  const bool propagates = limited ? suits_propagation(board) : has_arithmetic(board);
  if (has_cover && (search_ || !propagates)) return solve_as_cover(board, verdict, options);
  const bool all = has_cover && !limited;
  const Ended ended =
      solve_by_propagation(board, verdict, options, all ? nodes_before_methods : cover::no_limit, nodes_);
  return ended == Ended::out_of_nodes ? count_all(board, verdict, options.stop) : ended == Ended::finished;
}

// Finds one solution before counting all: the count alone has none to show. With a limit, the same search continues.
bool BoardSolver::solve_as_cover(const Puzzle& board, BoardVerdict& verdict, const SolveOptions& options) {
  const PuzzleCover board_cover(board);
  cover::Search search(board_cover.problem(), search_.value_or(usual_search));
  if (search.next({.stop = options.stop})) {
    verdict.solution = board_cover.filling(search.solution());
    verdict.count = 1;
    if (options.limit == SolveOptions::no_limit) {
      nodes_ += search.nodes();
      return count_all(board, verdict, options.stop);
    }
    if (options.limit > 1) verdict.count += search.count({.stop = options.stop, .solutions = options.limit - 1});
  }
  nodes_ += search.nodes();
  return verdict.count == options.limit || !search.stopped();
}

// Counts the board with interchangeable symbols fixed, and multiplies. What was counted one by one before is a lower
// bound if the stop comes first.
bool BoardSolver::count_all(const Puzzle& board, BoardVerdict& verdict, const std::stop_token& stop) {
  const Representative representative = representative_of(board);
  const PuzzleCover board_cover(representative.board);
  const cover::CountOptions options{.search = search_.value_or(usual_search), .stop = stop};
  const cover::CountResult result = cover::count(board_cover.problem(), options);
  nodes_ += result.nodes;
  assert(!result.complete() || verdict.count <= result.count * representative.times);
  verdict.count = std::max(verdict.count, result.count * representative.times);
  return result.complete();
}

BoardVerdict BoardSolver::solve(const Puzzle& board, std::uint64_t limit) {
  BoardVerdict verdict;
  solve(board, verdict, {.limit = limit});
  return verdict;
}

}  // namespace quadrille
