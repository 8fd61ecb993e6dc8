// Solver solves puzzles of all kinds one after the other, each with the best engine or with a given one.
//
//     Solver solver;
//     const PuzzleAnswer answer = *solver.solve(board, {.limit = 2});          // any board
//     solver.solve(grids, verdicts, {.limit = 2});                            // many 9x9 puzzles at once: fastest
//
//     plain 9x9 boards         the lane engine
//     rules, or small boards   propagation with search
//     all others               the search for exact covers, with weights learned from dead ends
//
// With a limit of 1 or 2 the SAT solver joins, because one wrong choice near the root may cost a search hours. It takes
// turns with propagation after some 10 ms where rules are relations of two cells (200 ms if they only say which cells
// differ), and after 200,000 nodes (about 2 s) on other boards of more than 256 cells with rules. It takes over from
// the search for exact covers after 200,000 nodes (about 0.1 s) on boards of more than 256 cells.
//
// Cost: exponential in the worst case, microseconds for proper 9x9 puzzles, milliseconds for proper 16x16 ones; up to 5
// MB of memory stay in use between calls. Errors: boards must be valid (validate()). Threads: one Solver per thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/cover/count.h"
#include "quadrille/exact_count.h"
#include "quadrille/puzzle.h"
#include "quadrille/result.h"
#include "quadrille/sudoku.h"

namespace quadrille {

// ---- Answers
//
// The results of solving and counting: the number of solutions, one of them, and how they were found.
//
//     const PuzzleAnswer answer = *solve(board, {.limit = 2});
//     std::cout << answer.count.to_string() << (answer.exact() ? "" : "+");
//
// Cost, threads: plain values.

using cover::StopReason;

/// Tells whether a puzzle has no solution, exactly one, or several.
enum class Uniqueness : std::uint8_t { none, unique, multiple };
/// "none", "unique" or "multiple".
std::string_view name(Uniqueness uniqueness);

template <class Solution>
struct AnswerOf {
  ExactCount count = {};   ///< the number of solutions, at most the limit
  Solution solution = {};  ///< one of them; empty if none was found
  StopReason reason = StopReason::none;
  std::string engine = {};  ///< the engine that found them
  std::uint64_t nodes = 0;  ///< search nodes; 0 for `sat`

  /// Tells whether `count` is the number of solutions. If not, there are at least that many.
  bool exact() const { return reason == StopReason::none && count.exact(); }
};

using PuzzleAnswer = AnswerOf<std::vector<std::uint8_t>>;    ///< symbols, row by row
using CoverAnswer = AnswerOf<std::vector<cover::OptionId>>;  ///< the options of a cover

struct CountAnswer {
  ExactCount count = {};
  StopReason reason = StopReason::none;
  std::string engine = {};                          ///< the engine, if `method` is enumerate
  cover::Method method = cover::Method::enumerate;  ///< the method that did most of the work
  std::string order = {};                           ///< how the order of items was chosen, if `method` is frontier
  std::uint64_t nodes = 0, states = 0;              ///< search nodes; states in tables
  std::size_t peak_bytes = 0;                       ///< the largest size of all tables together

  /// Tells whether `count` is the number of solutions. If not, there are at least that many.
  bool exact() const { return reason == StopReason::none && count.exact(); }
};

// ---- Engines
//
// Lists the names of all engines, for the requests of solve.h.
//
//     for (const EngineChoice& choice : engine_choices()) std::cout << choice.name << "  " << choice.summary << '\n';
//     auto answer = solve(board, {.engine = "sat"});
//
// Choose `automatic` unless you want to compare engines or check one against another. Threads: pure functions.

struct EngineChoice {
  enum class Puzzles : std::uint8_t {
    all,     ///< 9x9 puzzles, boards and exact cover problems
    plain,   ///< 9x9 puzzles without further rules
    boards,  ///< 9x9 puzzles and boards
  };

  std::string_view name;
  std::string_view summary;  ///< a description in one line
  EngineInfo::Kind kind = EngineInfo::Kind::standard;
  Puzzles puzzles = Puzzles::all;  ///< the puzzles that it solves
};

/// All engines that this machine and this build can run: `automatic` first, then those of engines() for 9x9 puzzles,
/// then `propagation` for boards, then those for exact cover: `bits`, `cells` and, if the library was built with
/// CaDiCaL, `sat`.
std::vector<EngineChoice> engine_choices();

class Solver {
 public:
  /// Chooses the best engine for each puzzle.
  Solver();
  /// Uses one of engine_choices(). Errors: unknown_engine; unsupported if this machine or this build cannot run it.
  static Result<Solver> create(std::string_view engine);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Errors: unsupported if the engine cannot solve this board.
  Result<PuzzleAnswer> solve(const Puzzle& board, const SolveOptions& options = {});

  /// The reason why the engine cannot solve this board (unsupported); nothing if it can.
  std::optional<Error> why_not(const Puzzle& board) const;

  /// Like solve(), within limits; `pause.solutions` is the limit of solutions. At the limit of nodes the reason is
  /// `stopped`; the answer is the same on every machine. With such a limit plain 9x9 boards are solved as exact covers,
  /// and the SAT solver does not take over. Errors: unsupported if the engine does not count nodes.
  Result<PuzzleAnswer> solve_within(const cover::Pause& pause, const Puzzle& board);

  /// The number of solutions, at most `limit`; nothing if a stop came first. The engine must be able to solve it.
  std::optional<std::uint64_t> count(const Puzzle& board, std::uint64_t limit, const std::stop_token& stop = {});

  /// The engine for packed 9x9 grids, made by the first call: the chosen one if it is for grids, else the usual one.
  GridSolver& grids();
  /// Solves grids like GridSolver::solve.
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options = {});

 private:
  class State;
  explicit Solver(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
