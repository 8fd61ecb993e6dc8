// Solves 9x9 sudoku puzzles: counts the solutions up to a limit and returns one of them.
//
//     quadrille::GridSolver solver;                                   // the default engine
//     quadrille::Verdict v = solver.solve(puzzle, 2);             // stop at the second solution
//     if (v.count == 1) std::cout << to_string(v.solution);       // proven to be the only solution
//
// It is far faster to solve many puzzles in one call than one by one:
//
//     std::vector<quadrille::Verdict> verdicts(puzzles.size());
//     solver.solve(puzzles, verdicts, {.limit = 2});
//
// Cost: exponential in the worst case; for puzzles with one solution usually under a microsecond in a batch, and up to
// some 30 microseconds for the hardest. No allocation per puzzle; a GridSolver has a fixed size (see memory_bytes())
// that is enough for any input. Threads: one GridSolver per thread.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/grid.h"

namespace quadrille {

class SudokuEngine;

/// One of the ways to solve 9x9 puzzles. All give the same counts; they differ in speed and in what they teach.
struct EngineInfo {
  enum class Kind : std::uint8_t {
    standard,  ///< suitable for any puzzle
    kernel,    ///< `lanes` compiled for one instruction set
    teaching,  ///< shows one idea of docs/explanation/algorithms.md; may take hours for hard puzzles
  };

  std::string_view name;     ///< for GridSolver::create()
  std::string_view summary;  ///< its description, in one line
  Kind kind;
};

/// All engines that this machine can run. The first is the default, `lanes`; its kernels, such as `lanes:avx2`, are
/// listed from the best to the worst.
std::vector<EngineInfo> engines();

/// The answer for one puzzle.
struct Verdict {
  /// The number of solutions, never more than the limit: a count equal to the limit means "at least this many".
  std::uint64_t count = 0;
  /// One solution, if count > 0. With limit 1 it depends on the puzzle and the engine alone, not on the other puzzles.
  Grid solution;
};

struct SolveOptions {
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t limit = 1;  ///< the most solutions to find, at least 1
  std::stop_token stop{};   ///< checked every few milliseconds
  /// The number of nodes is a property of each puzzle: the engine does not learn from those before, as it does to be
  /// faster where many have several solutions.
  bool repeatable = false;
};

/// The state of an interruptible count of all solutions of one puzzle: the solutions found, and the subtrees left to
/// search.
///
///     quadrille::CountState count(puzzle);
///     while (!solver.resume(count, stop_after(seconds))) save(to_string(count));
///     std::cout << count.found;
///
/// The open subtrees are disjoint; there are never more than a few thousand.
struct CountState {
  struct Subtree {
    Candidates candidates;
    std::uint8_t doublings = 0;  ///< each solution of the subtree stands for 2^doublings solutions of the puzzle
    bool operator==(const Subtree&) const = default;
  };

  explicit CountState(const Candidates& puzzle) : open{{puzzle}} {}
  explicit CountState(const Grid& puzzle) : CountState(candidates_of(puzzle)) {}

  std::uint64_t found = 0;  ///< never wraps: stays at 2^64-1
  std::vector<Subtree> open;
};
/// A line "quadrille count 2", a line "found FOUND", a line "DOUBLINGS CANDIDATES" for each open subtree (three
/// hexadecimal digits for each cell), and a line "end LENGTH CHECKSUM", by which damage is found.
std::string to_string(const CountState& count);
/// Errors, with line and column: bad_symbol if the text is not such a state, is damaged, or has subtrees that overlap;
/// unsupported if it is of another version; missing_text if it is cut off; bad_number, bad_length.
Result<CountState> parse_count_state(std::string_view text);

/// Solves 9x9 puzzles with one of the engines.
class GridSolver {
 public:
  /// The default engine, with the best kernel for this machine.
  GridSolver();
  /// The engine of that name: one of engines(). Errors: unknown_engine; unsupported if this machine cannot run it.
  static Result<GridSolver> create(std::string_view engine);
  ~GridSolver();
  GridSolver(GridSolver&&) noexcept;
  GridSolver& operator=(GridSolver&&) noexcept;

  /// The engine's name, with its kernel: "lanes:avx2".
  std::string_view engine() const { return name_; }

  /// Stores the answer to puzzles[i] in verdicts[i]; the spans have equal sizes. Cells above 9 are misuse; clashing
  /// clues are not: such a puzzle has no solution. Returns the number of puzzles, from the first on, whose answer is
  /// complete: all of them, unless a stop came first. The other verdicts then count the solutions found so far.
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options = {});
  Verdict solve(const Grid& puzzle, std::uint64_t limit = 1);
  /// The same for puzzles given by their candidates.
  std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts, const SolveOptions& options = {});
  /// The same. With limit 1, `lanes` tries the candidates of preferred[i] first until a contradiction, so that the
  /// solution of puzzles[i] is likely to have many of them; other engines ignore them. The spans have equal sizes.
  std::size_t solve(std::span<const Candidates> puzzles, std::span<const Candidates> preferred,
                    std::span<Verdict> verdicts, const SolveOptions& options = {});

  /// Continues a count until all solutions are found or a stop is requested; true if the count is complete. The lane
  /// engine loses no work when stopped; the others search the interrupted subtree again from its start.
  bool resume(CountState& count, const std::stop_token& stop = {});

  /// Search nodes visited since construction: branchings of `lanes`, digits tried by `masks`, options tried by `links`.
  std::uint64_t nodes() const;
  /// The size of the solver, for `lanes` 2 to 5 MB.
  std::size_t memory_bytes() const;

 private:
  GridSolver(std::string_view name, std::unique_ptr<SudokuEngine> engine);

  std::string_view name_;
  std::unique_ptr<SudokuEngine> engine_;
};

}  // namespace quadrille
