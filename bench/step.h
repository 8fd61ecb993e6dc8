// Step is one step from the first search of a tutorial to the default engine: an engine, and the way it gets its
// puzzles.
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
  /// `per_call` is the number of puzzles in each call of the library; 0 means all.
  Step(GridSolver solver, std::size_t batch, std::size_t per_call)
      : solver_(std::move(solver)), batch_(per_call > 0 ? per_call : batch), per_call_(per_call) {}

  /// As GridSolver::solve(), but false if the stop came first.
  bool solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options);
  /// Since construction. Each engine counts what it branches on, see docs/explanation/algorithms.md.
  std::uint64_t nodes() const { return solver_.nodes(); }
  /// The number of puzzles that it takes at a time in measurements; more than one if it solves them together.
  std::size_t batch() const { return batch_; }

 private:
  GridSolver solver_;
  std::size_t batch_, per_call_;
};

/// The steps in the order of docs/explanation/algorithms.md, ending with "lanes".
std::vector<std::string> default_steps();
/// All engines of the library.
std::vector<std::string> all_steps();
/// A null pointer for a name that is not in all_steps(). An engine with "@N" after its name gets N puzzles with each
/// call; "@1" is GridSolver::solve(puzzle, limit).
std::unique_ptr<Step> make_step(std::string_view name);

}  // namespace quadrille::bench
