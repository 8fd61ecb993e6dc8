// Counts solutions by the best method: the lane engine, frontier states, a cache, or enumeration by all threads.
#include <cassert>
#include <limits>
#include <optional>

#include "puzzle/core/plain.h"
#include "puzzle/core/symbol_symmetry.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve.h"
#include "solve/engines.h"
#include "solve/find_covers.h"
#include "solve/find_on_board.h"
#include "solve/shared_count.h"

namespace quadrille {

namespace {

Executor& executor_of(const CountRequest& request) {
  return request.executor != nullptr ? *request.executor : inline_executor();
}

// ---- Plain 9x9 boards ----

CountAnswer count_of(const PuzzleAnswer& answer) {
  return {.count = answer.count, .reason = answer.reason, .engine = answer.engine, .nodes = answer.nodes};
}

Result<CountAnswer> count_alone(const Puzzle& board, const CountRequest& request, std::uint64_t limit) {
  const auto answer = solve(board, {limit, request.engine, request.stop});
  if (!answer) return answer.error();
  return count_of(*answer);
}

// Counts with all threads. A count of 2^64 - 1 is the limit of the lanes' counters, not a number of solutions.
CountAnswer count_together(const Puzzle& board, const ChosenEngine& engine, const CountRequest& request) {
  SharedCount shared([&] { return solver_of(engine); });
  CountState count(candidates_of(board));
  const bool complete = shared.run(count, executor_of(request), request.stop);
  CountAnswer answer{.count = count.found, .nodes = shared.nodes()};
  if (!complete) answer.reason = StopReason::stopped;
  if (count.found == std::numeric_limits<std::uint64_t>::max()) answer.reason = StopReason::limit;
  return answer;
}

// Counts alone at first: most puzzles have few solutions, and threads would cost more than they gain. A limited count
// stays in one thread, because it ends at the limit exactly.
Result<CountAnswer> count_plain(const Puzzle& board, const ChosenEngine& engine, const CountRequest& request) {
  constexpr std::uint64_t many_solutions = 1 << 20;  // a tenth of a second
  // Only the lanes leave subtrees that threads can exchange.
  const bool shared = engine.is_lanes() && executor_of(request).concurrency() > 1;
  if (!shared || request.limit <= many_solutions) return count_alone(board, request, request.limit);
  auto first = count_alone(board, request, many_solutions);
  // The first count was complete, or stopped.
  if (first->reason != StopReason::limit) return first;
  if (request.limit != cover::no_limit) return count_alone(board, request, request.limit);
  CountAnswer all = count_together(board, engine, request);
  all.engine = first->engine;
  return all;
}

// ---- Exact cover problems ----

// Counts by listing the covers: the solver has no other method.
CountAnswer count_by_sat(const cover::Problem& problem, const CountRequest& request) {
  auto walk = CoverWalk::create(problem, sat_engine);
  const CoverAnswer found = find_covers(*walk, {.stop = request.stop, .solutions = request.limit});
  return {.count = found.count, .reason = found.reason, .engine = std::string(sat_engine)};
}

// Enumerates with all threads until the limit: other methods yield the whole count or nothing.
CountAnswer count_to_limit(const cover::Problem& problem, cover::SearchOptions options, const CountRequest& request) {
  cover::Search search(problem, options);
  const std::uint64_t found = search.count({.stop = request.stop, .solutions = request.limit}, executor_of(request));
  return {.count = found,
          .reason = found == request.limit ? StopReason::limit
                    : search.stopped()     ? StopReason::stopped
                                           : StopReason::none,
          .engine = std::string(name_of(search.settled().engine)),
          .nodes = search.nodes()};
}

// A chosen engine means enumeration, unless a method is chosen, too.
Result<CountAnswer> count_all(const cover::Problem& problem, cover::SearchOptions options,
                              const CountRequest& request) {
  const bool enumerate = request.engine != automatic_engine && request.method == cover::Method::automatic;
  const cover::CountResult result =
      cover::count(problem, {.method = enumerate ? cover::Method::enumerate : request.method,
                             .search = options,
                             .executor = request.executor,
                             .memory = request.memory,
                             .stop = request.stop});
  CountAnswer answer{.count = result.count,
                     .method = result.method,
                     .order = result.order,
                     .nodes = result.nodes,
                     .states = result.states,
                     .peak_bytes = result.peak_bytes};
  if (result.method == cover::Method::enumerate) answer.engine = name_of(options.engine);
  // Only a method that was named can be unsupported; `automatic` always finds one.
  if (result.stop_reason == StopReason::unsupported) {
    return Error{ErrorCode::unsupported,
                 "the method '" + std::string(name(request.method)) + "' cannot count this problem"};
  }
  answer.reason = result.stop_reason;
  return answer;
}

Result<CountAnswer> count_problem(const cover::Problem& problem, cover::SearchOptions options,
                                  const CountRequest& request) {
  if (request.limit != cover::no_limit) return count_to_limit(problem, options, request);
  return count_all(problem, options, request);
}

// Counts solutions one by one, because most puzzles have few. `automatic` takes other methods if there are too many.
std::optional<CountAnswer> count_by_propagation(const Puzzle& board, const ChosenEngine& engine,
                                                const CountRequest& request) {
  constexpr std::uint64_t most_nodes = 1'000'000;
  const bool may_give_up =
      engine.is_automatic() && request.limit == cover::no_limit && rule_without_cover(board) == nullptr;
  const PuzzleAnswer found =
      find_by_propagation(board, {request.stop, may_give_up ? most_nodes : cover::no_limit, request.limit});
  if (may_give_up && found.reason == StopReason::stopped && !request.stop.stop_requested()) return std::nullopt;
  return count_of(found);
}

// Tries propagation, then exact cover. If symbols are interchangeable, one way of naming them is fixed, and the count
// is multiplied by the number of ways.
Result<CountAnswer> count_board(const Puzzle& board, const ChosenEngine& engine, const CountRequest& request) {
  if (engine.propagates(board) && request.method == cover::Method::automatic) {
    if (const auto answer = count_by_propagation(board, engine, request)) return *answer;
  }
  if (engine.is_propagation()) {
    return Error{ErrorCode::unsupported, "engine 'propagation' counts solutions one by one, without a method"};
  }
  if (const auto error = engine.is_automatic() ? why_no_cover(board) : why_not(engine, board)) return *error;
  if (engine.is_sat()) return count_by_sat(PuzzleCover(board).problem(), request);
  // With a limit solutions are found one by one, so a representative would only make the limit inexact.
  const Representative counted = request.limit == cover::no_limit ? representative_of(board) : Representative{board};
  const PuzzleCover board_cover(counted.puzzle);
  if (const auto error = why_not(engine, board_cover.problem())) return *error;
  auto answer = count_problem(board_cover.problem(), board_search(engine), request);
  if (answer) answer->count *= counted.times;
  return answer;
}

}  // namespace

Result<CountAnswer> count(const Puzzle& board, const CountRequest& request) {
  assert(request.limit > 0);
  if (auto error = validate(board)) return *std::move(error);
  const auto engine = choose_engine(request.engine);
  if (!engine) return engine.error();
  if (engine->plain && is_plain_9x9(board)) return count_plain(board, *engine, request);
  if (!engine->solves_boards()) return only_plain_boards(*engine);
  return count_board(board, *engine, request);
}

Result<CountAnswer> count_covers(const cover::Problem& problem, const CountRequest& request) {
  assert(request.limit > 0);
  const auto engine = choose_engine(request.engine);
  if (!engine) return engine.error();
  if (const auto error = why_not(*engine, problem)) return *error;
  if (engine->is_sat()) return count_by_sat(problem, request);
  return count_problem(problem, {.engine = *engine->search}, request);
}

}  // namespace quadrille
