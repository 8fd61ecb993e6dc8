// A step of the way from the first search of a tutorial to the default engine: something that counts solutions.
//
//     std::unique_ptr<Step> step = make_step("fewest");
//     step->solve(puzzles, verdicts, {.limit = 2});
//     step->nodes();
//
// Cost: from a tenth of a microsecond (lanes) to hours (backtracking) for a puzzle; hence the stop token. One thread.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille::bench {

class Step {
 public:
  virtual ~Step() = default;

  /// As Solver::solve(), but false if the stop came first.
  virtual bool solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) = 0;
  /// Since construction. Each step counts what it branches on, see docs/explanation/algorithms.md.
  virtual std::uint64_t nodes() const = 0;
  /// How many puzzles it takes at a time when it is asked what it can do; more than one if it works on them together.
  virtual std::size_t batch() const { return 1; }
};

/// The steps in the order of docs/explanation/algorithms.md, ending with "lanes".
std::vector<std::string> default_steps();
/// These, "tutorial-links", the yardstick, and "lanes:KERNEL" for each kernel that runs here.
std::vector<std::string> all_steps();
/// A null pointer for a name that is not in all_steps(). An engine of the library with "@N" behind its name gets N
/// puzzles with each call; "@1" is Solver::solve(puzzle, limit).
std::unique_ptr<Step> make_step(std::string_view name);

}  // namespace quadrille::bench
