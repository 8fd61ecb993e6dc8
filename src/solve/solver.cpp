// Chooses the method for one puzzle: the lanes for plain 9x9 ones, propagation or exact cover for others, and for
// puzzles that may be hard a SAT solver in turns with propagation, or after a search that did not end.
#include "quadrille/solve/solver.h"

#include <cassert>
#include <optional>

#include "puzzle/core/plain.h"
#include "quadrille/puzzle/cover.h"
#include "sat/search.h"
#include "solve/engines.h"
#include "solve/find_alternating.h"
#include "solve/find_covers.h"
#include "solve/find_on_board.h"

namespace quadrille {

namespace {

constexpr int cells_of_large_boards = 257;
constexpr std::uint64_t nodes_before_sat = 200'000;

// Requires a limit of two solutions at most: a SAT solver lists many solutions slowly.
bool sat_may_take_over(const Puzzle& board, const SolveOptions& options) {
  return options.limit <= 2 && board.shape.place_count() >= cells_of_large_boards && sat::available() &&
         rule_without_cover(board) == nullptr;
}

bool sat_may_help(const Puzzle& board, const SolveOptions& options) {
  return options.limit <= 2 && suits_propagation(board) && sat::available() && rule_without_cover(board) == nullptr;
}

cover::Pause pause_of(const SolveOptions& options) { return {.stop = options.stop, .solutions = options.limit}; }

Result<PuzzleAnswer> find_as_cover(const Puzzle& board, const ChosenEngine& engine, const cover::Pause& pause) {
  const PuzzleCover board_cover(board);
  const cover::SearchOptions search = engine.is_sat() ? cover::SearchOptions{} : board_search(engine);
  auto walk =
      CoverWalk::create(board_cover.problem(), engine.is_sat() ? sat_engine : name_of(search.engine), search.choice);
  if (!walk) return walk.error();
  const CoverAnswer found = find_covers(*walk, pause);
  PuzzleAnswer answer{found.count, {}, found.reason, found.engine, found.nodes};
  if (found.count > 0) answer.solution = board_cover.filling(found.solution);
  return answer;
}

Result<PuzzleAnswer> find(const Puzzle& board, const ChosenEngine& engine, const cover::Pause& pause) {
  if (const auto error = why_not(engine, board)) return *error;
  return engine.finds_by_propagation(board) ? find_by_propagation(board, pause) : find_as_cover(board, engine, pause);
}

// Searches first; the SAT solver then starts from the beginning.
PuzzleAnswer find_with_take_over(const Puzzle& board, const ChosenEngine& engine, const SolveOptions& options) {
  cover::Pause pause = pause_of(options);
  pause.nodes = nodes_before_sat;
  PuzzleAnswer answer = *find(board, engine, pause);
  if (answer.reason != StopReason::stopped || options.stop.stop_requested()) return answer;
  PuzzleAnswer answer_by_sat = *find_as_cover(board, *choose_engine(sat_engine), pause_of(options));
  if (answer_by_sat.count < answer.count) return answer;  // after a stop
  answer_by_sat.nodes = answer.nodes;
  return answer_by_sat;
}

}  // namespace

class Solver::State {
 public:
  explicit State(const ChosenEngine& engine) : engine_(engine) {}

  Result<PuzzleAnswer> solve(const Puzzle& board, const SolveOptions& options) {
    assert(options.limit > 0 && !validate(board));
    if (engine_.plain && is_plain_9x9(board)) return solve_plain(board, options);
    if (!engine_.solves_boards()) return only_plain_boards(engine_);
    if (engine_.is_automatic() && sat_may_help(board, options)) return find_alternating(board, pause_of(options));
    if (engine_.is_automatic() && sat_may_take_over(board, options))
      return find_with_take_over(board, engine_, options);
    return find(board, engine_, pause_of(options));
  }

  std::optional<Error> why_not(const Puzzle& board) const {
    if (engine_.plain && is_plain_9x9(board)) return std::nullopt;
    if (!engine_.solves_boards()) return only_plain_boards(engine_);
    return quadrille::why_not(engine_, board);
  }

  // Limits nodes, which neither the lanes nor the SAT solver can: plain puzzles are then solved as boards.
  Result<PuzzleAnswer> solve_within(const cover::Pause& pause, const Puzzle& board) {
    if (pause.nodes == cover::no_limit) return solve(board, {pause.solutions, pause.stop});
    if (!engine_.solves_boards()) return only_plain_boards(engine_);
    if (engine_.is_sat()) return Error{ErrorCode::unsupported, "engine 'sat' does not count nodes"};
    return find(board, engine_, pause);
  }

  GridSolver& grids() {
    if (!grids_) grids_.emplace(engine_.plain ? solver_of(engine_) : GridSolver());
    return *grids_;
  }

  // Passes a batch to the lanes at once; other engines take puzzle by puzzle and end at a stop.
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
    if (engine_.plain) return grids().solve(puzzles, verdicts, options);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const PuzzleAnswer answer = *solve(Puzzle(puzzles[i]), options);
      verdicts[i].count = answer.count.low();
      std::copy(answer.solution.begin(), answer.solution.end(), verdicts[i].solution.cells.begin());
      if (answer.reason == StopReason::stopped) return i;
    }
    return puzzles.size();
  }

 private:
  // Solves a grid, or candidates if the board has given ones. The answer tells the nodes, so they must not depend on
  // other puzzles.
  PuzzleAnswer solve_plain(const Puzzle& board, SolveOptions options) {
    options.repeatable = true;
    GridSolver& solver = grids();
    const std::uint64_t before = solver.nodes();
    Verdict verdict;
    bool finished = false;
    if (const auto grid = board.grid()) {
      finished = solver.solve(std::span(&*grid, 1), std::span(&verdict, 1), options) == 1;
    } else {
      const Candidates puzzle = candidates_of(board);
      finished = solver.solve(std::span(&puzzle, 1), std::span(&verdict, 1), options) == 1;
    }
    PuzzleAnswer answer{verdict.count};
    if (verdict.count > 0) answer.solution.assign(verdict.solution.cells.begin(), verdict.solution.cells.end());
    answer.reason = !finished                        ? StopReason::stopped
                    : verdict.count == options.limit ? StopReason::limit
                                                     : StopReason::none;
    answer.engine = solver.engine();
    answer.nodes = solver.nodes() - before;
    return answer;
  }

  const ChosenEngine engine_;
  std::optional<GridSolver> grids_;  // made when the first puzzle needs it
};

Solver::Solver() : state_(std::make_unique<State>(*choose_engine(automatic_engine))) {}
Solver::Solver(std::unique_ptr<State> state) : state_(std::move(state)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Result<Solver> Solver::create(std::string_view engine) {
  const auto chosen = choose_engine(engine);
  if (!chosen) return chosen.error();
  return Solver(std::make_unique<State>(*chosen));
}

Result<PuzzleAnswer> Solver::solve(const Puzzle& board, const SolveOptions& options) {
  return state_->solve(board, options);
}

std::optional<std::uint64_t> Solver::count(const Puzzle& board, std::uint64_t limit, const std::stop_token& stop) {
  const PuzzleAnswer answer = state_->solve(board, {.limit = limit, .stop = stop}).value();
  return answer.reason == StopReason::stopped ? std::nullopt : std::optional(answer.count.low());
}

GridSolver& Solver::grids() { return state_->grids(); }

std::optional<Error> Solver::why_not(const Puzzle& board) const { return state_->why_not(board); }

Result<PuzzleAnswer> Solver::solve_within(const cover::Pause& pause, const Puzzle& board) {
  return state_->solve_within(pause, board);
}

std::size_t Solver::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
  assert(puzzles.size() == verdicts.size());
  return state_->solve(puzzles, verdicts, options);
}

}  // namespace quadrille
