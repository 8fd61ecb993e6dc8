#include "solve/sat_boards.h"

#include "quadrille/board/board_cover.h"
#include "quadrille/cover/search.h"

namespace quadrille::sat {

namespace {

bool solve_by_sat(const BoardCover& board_cover, BoardVerdict& verdict, const SolveOptions& options) {
  CoverSearch search(board_cover.problem());
  std::uint64_t count = 0;
  while (count < options.limit && search.next(options.stop)) {
    if (count++ == 0) verdict.solution = board_cover.filling(search.solution());
  }
  verdict.count = count;
  return !search.stopped();
}

}  // namespace

bool solve_board(const Board& board, BoardVerdict& verdict, const SolveOptions& options) {
  verdict = {};
  return solve_by_sat(BoardCover(board), verdict, options);
}

bool solve_large_board(const Board& board, BoardVerdict& verdict, const SolveOptions& options) {
  constexpr std::uint64_t nodes_before_sat = 200'000;  // about a tenth of a second
  verdict = {};
  const BoardCover board_cover(board);
  cover::Search search(board_cover.problem(), {cover::Engine::cells, cover::ItemChoice::weighted});
  std::uint64_t count = 0;
  while (count < options.limit && search.next({options.stop, nodes_before_sat - search.nodes()})) {
    if (count++ == 0) verdict.solution = board_cover.filling(search.solution());
    if (search.nodes() >= nodes_before_sat) break;
  }
  verdict.count = count;
  if (count == options.limit || !(search.stopped() || search.nodes() >= nodes_before_sat)) return true;
  if (options.stop.stop_requested()) return false;
  return solve_by_sat(board_cover, verdict, options);
}

}  // namespace quadrille::sat
