// Solve, count, check, enumerate: sudoku of every kind and exact cover problems, each by the best engine.
//
//     #include <quadrille/solve.h>
//     #include <quadrille/deadline.h>
//     using namespace quadrille;
//
//     Board board = empty_board(BoxShape{2, 3}, {{RuleKind::diagonal_down}});
//     if (auto error = validate(board)) return fail(error->detail);
//     ThreadPool threads(4);
//     Deadline deadline(std::chrono::seconds(10));
//     auto answer = count(board, {.stop = deadline.token(), .executor = &threads});
//     if (answer) std::cout << answer->count.to_string() << (answer->exact() ? "" : " or more");
//
//     solve/engine_choice.h    the engines and their names
//     solve/answer.h           what the functions below return
//     solve/puzzle_solver.h    many puzzles one after the other
//     solve/enumerator.h       all solutions of a board, saved and resumed
//     solve/cover_walk.h       all solutions of an exact cover problem, by any engine
//     solve/parallel_search.h  threads that share a search for exact covers
//     solve/parallel_count.h   threads that share the count of a 9x9 puzzle, saved and resumed
//
// Cost: exponential in the worst case; microseconds for proper 9x9 puzzles. Errors: unknown_engine; unsupported if an
// engine is not available or cannot solve the puzzle. Boards must be valid (validate()). Threads: any number of calls
// may run at the same time; those with an executor use its threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>

#include "quadrille/board/board.h"
#include "quadrille/cover/count.h"
#include "quadrille/executor.h"
#include "quadrille/result.h"
#include "quadrille/solve/answer.h"
#include "quadrille/solve/cover_walk.h"
#include "quadrille/solve/engine_choice.h"
#include "quadrille/solve/enumerator.h"
#include "quadrille/solve/parallel_count.h"
#include "quadrille/solve/parallel_search.h"
#include "quadrille/solve/puzzle_solver.h"

namespace quadrille {

struct SolveRequest {
  std::uint64_t limit = 1;  ///< of solutions, at least 1; with 2 you see whether there is only one
  std::string_view engine = "automatic";
  std::stop_token stop = {};
};

/// One solution, and how many there are up to the limit.
Result<BoardAnswer> solve(const Board& board, const SolveRequest& request = {});
Result<BoardAnswer> solve(const Grid& puzzle, const SolveRequest& request = {});
Result<CoverAnswer> solve_cover(const cover::Problem& problem, const SolveRequest& request = {});

struct CheckRequest {
  std::string_view engine = "automatic";
  std::stop_token stop = {};
};

/// No solution, exactly one, or several? Errors: those of solve(), and stopped.
Result<Uniqueness> check(const Board& board, const CheckRequest& request = {});
Result<Uniqueness> check(const Grid& puzzle, const CheckRequest& request = {});
Result<Uniqueness> check_cover(const cover::Problem& problem, const CheckRequest& request = {});

struct CountRequest {
  std::uint64_t limit = cover::no_limit;  ///< with one, solutions are enumerated up to it
  std::string_view engine = "automatic";
  cover::Method method = cover::Method::automatic;  ///< for all but plain 9x9 boards
  std::size_t memory = std::size_t{1} << 30;        ///< in bytes, for the method's tables
  std::stop_token stop = {};
  Executor* executor = nullptr;  ///< for enumeration; null: the caller's thread
};

/// How many solutions. Plain 9x9 boards are counted by the lane engine; the others with memory (cover/count.h), and
/// where symbols are alike, as on boards without clues, solutions that differ by an exchange of symbols are counted
/// together. With an engine other than `automatic` the solutions are enumerated by that engine.
Result<CountAnswer> count(const Board& board, const CountRequest& request = {});
Result<CountAnswer> count(const Grid& puzzle, const CountRequest& request = {});
Result<CountAnswer> count_covers(const cover::Problem& problem, const CountRequest& request = {});

}  // namespace quadrille
