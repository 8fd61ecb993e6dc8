// Solves, counts, checks and enumerates sudoku of every kind and exact cover problems, each with the best engine.
//
//     #include <quadrille/executor.h>
//     using namespace quadrille;
//
//     Puzzle board = empty_puzzle(BoxShape{2, 3}, {{RuleKind::diagonal_down}});
//     ThreadPool threads(4);
//     Deadline deadline(std::chrono::seconds(10));
//     auto answer = count(board, {.stop = deadline.token(), .executor = &threads});
//     if (answer) std::cout << answer->count.to_string() << (answer->exact() ? "" : " or more");
//
//     solve/solver.h      solves many puzzles one after the other; its answers; all engines and their names
//     solve/solutions.h   lists or counts all solutions of a puzzle; can be saved and resumed
//
// Cost: exponential in the worst case; microseconds for proper 9x9 puzzles. Errors: those of validate();
// unknown_engine; unsupported if an engine is not available or cannot solve the puzzle. Threads: any number of calls
// may run at the same time; those with an executor use its threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>

#include "quadrille/cover/count.h"
#include "quadrille/executor.h"
#include "quadrille/puzzle.h"
#include "quadrille/result.h"
#include "quadrille/solve/solutions.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

struct SolveRequest {
  std::uint64_t limit = 1;  ///< the most solutions to find, at least 1; with 2 you see whether there is only one
  std::string_view engine = "automatic";
  std::stop_token stop = {};
};

/// Finds one solution, and counts the solutions up to the limit.
Result<PuzzleAnswer> solve(const Puzzle& board, const SolveRequest& request = {});
Result<CoverAnswer> solve_cover(const cover::Problem& problem, const SolveRequest& request = {});

struct CheckRequest {
  std::string_view engine = "automatic";
  std::stop_token stop = {};
};

/// Tells whether there is no solution, exactly one, or several. Errors: those of solve(), and stopped.
Result<Uniqueness> check(const Puzzle& board, const CheckRequest& request = {});
Result<Uniqueness> check_cover(const cover::Problem& problem, const CheckRequest& request = {});

struct CountRequest {
  std::uint64_t limit = cover::no_limit;  ///< if there is one, solutions are enumerated up to it
  std::string_view engine = "automatic";
  cover::Method method = cover::Method::automatic;  ///< for all but plain 9x9 puzzles
  std::size_t memory = std::size_t{1} << 30;        ///< in bytes, for the method's tables
  std::stop_token stop = {};
  Executor* executor = nullptr;  ///< for enumeration; null: the caller's thread
};

/// Counts the solutions. Plain 9x9 puzzles are counted by the lane engine, boards with rules about numbers by up to a
/// million nodes of propagation, all others, and what is left, by the methods of cover/count.h. If symbols are
/// interchangeable, as on boards without clues, solutions that differ only by a permutation of symbols are counted as
/// one and multiplied. An engine other than `automatic` enumerates the solutions.
Result<CountAnswer> count(const Puzzle& board, const CountRequest& request = {});
Result<CountAnswer> count_covers(const cover::Problem& problem, const CountRequest& request = {});

}  // namespace quadrille
