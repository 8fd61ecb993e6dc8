// Solving 9x9 sudoku: how many solutions has a puzzle, and which is one of them?
//
//     quadrille::Solver solver;                                   // the lane engine
//     quadrille::Verdict v = solver.solve(puzzle, 2);             // stop at the second solution
//     if (v.count == 1) std::cout << to_string(v.solution);       // proven to be the only one
//
// Many puzzles at once are far faster than one by one:
//
//     std::vector<quadrille::Verdict> verdicts(puzzles.size());
//     solver.solve(puzzles, verdicts, {.limit = 2});
//
// Cost: exponential in the worst case, microseconds or less for proper puzzles. No allocation per puzzle; a Solver has
// a fixed size (see memory_bytes()) that is enough for any input. Threads: one Solver per thread.
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

class SolutionWalk;
class SudokuEngine;

enum class Engine : std::uint8_t {
  lanes,  ///< search nodes as bits of wide words: the default
  links,  ///< dancing links on the 729 x 324 matrix (Knuth's Algorithm X), as tutorials teach it
  masks,  ///< depth-first search with bit masks, naked and hidden singles, as tutorials teach it
};
std::string_view name(Engine engine);
std::optional<Engine> engine_named(std::string_view name);

struct Verdict {
  /// The number of solutions, never more than the limit: a count equal to the limit means "at least so many".
  std::uint64_t count = 0;
  /// One solution, if count > 0. With limit 1 it depends on the puzzle and the engine alone, not on the other puzzles.
  Grid solution;
};

struct SolveOptions {
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t limit = 1;  ///< at least 1
  std::stop_token stop{};   ///< looked at every few milliseconds
};

/// All solutions of one puzzle, counted with breaks: what was found, and what is left to search.
///
///     quadrille::Count count(puzzle);
///     while (!solver.go_on(count, next_break())) save(to_string(count));
///     std::cout << count.found;
///
/// The open parts are disjoint subtrees; there are never more than some thousands.
struct Count {
  struct Part {
    Candidates candidates;
    std::uint8_t doublings = 0;  ///< each solution of the part stands for 2^doublings of the puzzle
    bool operator==(const Part&) const = default;
  };

  explicit Count(const Candidates& puzzle) : open{{puzzle}} {}
  explicit Count(const Grid& puzzle) : Count(candidates_of(puzzle)) {}

  std::uint64_t found = 0;  ///< stays at 2^64-1, should it ever come there
  std::vector<Part> open;
};
/// A line "quadrille-count 1 FOUND", then a line "DOUBLINGS CANDIDATES" for each open part: three hexadecimal digits a
/// cell.
std::string to_string(const Count& count);
/// Errors: unknown_format, bad_number, bad_length, bad_symbol, with line and column.
Result<Count> parse_count(std::string_view text);

/// All solutions of a puzzle, one after the other. Their order depends on the puzzle alone.
///
///     quadrille::Solutions solutions(puzzle);
///     while (auto solution = solutions.next()) use(*solution);
///
/// Cost: about a microsecond for each; fixed memory. Between two calls it may be interrupted for good:
/// Solutions(solutions.rest()), on any machine, gives those that had not come yet, in the same order.
class Solutions {
 public:
  explicit Solutions(const Grid& puzzle);
  explicit Solutions(std::vector<Candidates> rest);
  ~Solutions();
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;

  /// Nothing behind the last one, or if a stop is requested: then rest() is not empty.
  std::optional<Grid> next(const std::stop_token& stop = {});
  /// Disjoint puzzles, given by their candidates, which have the solutions that are left.
  std::vector<Candidates> rest() const;

 private:
  std::vector<Candidates> parts_;  // behind those of the walk; the last is the next
  std::unique_ptr<SolutionWalk> walk_;
};

class Solver {
 public:
  explicit Solver(Engine engine = Engine::lanes);
  /// A lane engine with a kernel from kernels(). Another name is misuse; without assertions it means the last of them.
  explicit Solver(std::string_view kernel);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Fills verdicts[i] with the answer to puzzles[i]; the spans have equal sizes. Cells beyond 9 are misuse; clashing
  /// clues are not: such a puzzle has no solution. Returns how many puzzles, from the first on, have their answer: all
  /// of them, unless the stop came first. The other counts are then what had been found so far.
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options = {});
  Verdict solve(const Grid& puzzle, std::uint64_t limit = 1);
  /// The same for puzzles given by their candidates.
  std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts, const SolveOptions& options = {});

  /// Counts on until all solutions are found or a stop is requested; true if the count is complete. The lane engine
  /// loses nothing by a stop; the others begin the part that they were at anew.
  bool go_on(Count& count, std::stop_token stop = {});

  /// Search nodes visited since construction: forks of the lanes, digits tried by masks, options tried by links.
  std::uint64_t nodes() const;
  std::size_t memory_bytes() const;

 private:
  std::unique_ptr<SudokuEngine> engine_;
};

/// The lane engine's kernels that this machine can run, best first: one for each instruction set.
std::vector<std::string_view> kernels();

}  // namespace quadrille
