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

// Does every exchange of symbols make a solution of a solution?
bool are_symbols_alike(const Board& board) {
  const auto is_equality = [](const Rule& rule) {
    using enum RuleKind;
    constexpr RuleKind kinds[] = {diagonal_down, diagonal_up, windoku,  disjoint_groups,
                                  different,     anti_knight, anti_king};
    return std::find(std::begin(kinds), std::end(kinds), rule.kind) != std::end(kinds);
  };
  return board.candidates.empty() && std::count(board.cells.begin(), board.cells.end(), 0) == std::ssize(board.cells) &&
         std::all_of(board.rules.begin(), board.rules.end(), is_equality);
}

bool is_latin(const Board& board) {
  const BoxShape boxes = board.shape.grids.front().boxes;
  return board.shape.is_plain() && board.rules.empty() && (boxes.rows == 1 || boxes.columns == 1);
}

ExactCount factorial(int n) { return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1); }

// Each solution of `board` stands for `times` of the board in question.
struct Reduced {
  Board board;
  ExactCount times = 1;
};

// If the symbols are alike, the first row is 1, 2, 3, ... in one of n! solutions. The rows of a Latin square are alike,
// too: then the first column is.
Reduced reduced(const Board& board) {
  Reduced result{board};
  if (!are_symbols_alike(board)) return result;
  const SquareGrid& grid = board.shape.grids.front();
  const auto set = [&](int row, int column, int symbol) {
    const int place = (grid.row + row) * board.shape.columns() + grid.column + column;
    result.board.cells[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(symbol);
  };
  const int n = board.shape.order();
  for (int column = 0; column < n; ++column) set(0, column, column + 1);
  result.times *= factorial(n);
  if (!is_latin(board)) return result;
  for (int row = 1; row < n; ++row) set(row, 0, row + 1);
  result.times *= factorial(n - 1);
  return result;
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
    if (options.limit == SolveOptions::no_limit) {
      nodes_ += search.nodes();
      return count_all(board, verdict, options.stop);
    }
    if (options.limit > 1) verdict.count += search.count({.stop = options.stop, .solutions = options.limit - 1});
  }
  nodes_ += search.nodes();
  return verdict.count == options.limit || !search.stopped();
}

bool BoardSolver::count_all(const Board& board, BoardVerdict& verdict, const std::stop_token& stop) {
  const Reduced one_of_many = reduced(board);
  const BoardCover board_cover(one_of_many.board);
  const cover::TallyOptions options{.search = search_.value_or(usual_search), .stop = stop};
  const cover::Tally tally = cover::tally(board_cover.problem(), options);
  nodes_ += tally.nodes;
  verdict.count = std::max(verdict.count, tally.count * one_of_many.times);
  return tally.complete();
}

BoardVerdict BoardSolver::solve(const Board& board, std::uint64_t limit) {
  BoardVerdict verdict;
  solve(board, verdict, {.limit = limit});
  return verdict;
}

}  // namespace quadrille
