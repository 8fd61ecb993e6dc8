// Checks the board, makes the solver for one puzzle, and lets it answer: for repeated use Solver is cheaper.
#include "quadrille/solve.h"

#include "solve/find_covers.h"

namespace quadrille {

namespace {

// Derives uniqueness from an answer found with limit 2.
template <class Solution>
Result<Uniqueness> uniqueness_of(const Result<AnswerOf<Solution>>& answer) {
  if (!answer) return answer.error();
  if (answer->count >= 2) return Uniqueness::multiple;
  if (answer->reason == StopReason::stopped) return Error{ErrorCode::stopped, "stopped before the answer was found"};
  return answer->count == 1 ? Uniqueness::unique : Uniqueness::none;
}

}  // namespace

std::string_view name(Uniqueness uniqueness) {
  switch (uniqueness) {
    case Uniqueness::none: return "none";
    case Uniqueness::unique: return "unique";
    case Uniqueness::multiple: return "multiple";
  }
  return "unknown";
}

Result<PuzzleAnswer> solve(const Puzzle& board, const SolveRequest& request) {
  if (auto error = validate(board)) return *std::move(error);
  auto solver = Solver::create(request.engine);
  if (!solver) return solver.error();
  return solver->solve(board, {request.limit, request.stop});
}

Result<CoverAnswer> solve_cover(const cover::Problem& problem, const SolveRequest& request) {
  auto walk = CoverWalk::create(problem, request.engine);
  if (!walk) return walk.error();
  return find_covers(*walk, {.stop = request.stop, .solutions = request.limit});
}

// Two solutions decide the verdict.
Result<Uniqueness> check(const Puzzle& board, const CheckRequest& request) {
  return uniqueness_of(solve(board, {2, request.engine, request.stop}));
}

Result<Uniqueness> check_cover(const cover::Problem& problem, const CheckRequest& request) {
  return uniqueness_of(solve_cover(problem, {2, request.engine, request.stop}));
}

}  // namespace quadrille
