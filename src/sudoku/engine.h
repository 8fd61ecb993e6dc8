// What every engine of a Solver does.
#pragma once

#include <span>

#include "quadrille/sudoku.h"

namespace quadrille {

class SudokuEngine {
 public:
  virtual ~SudokuEngine() = default;
  /// As Solver::solve; all verdicts are empty.
  virtual std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts,
                            const SolveOptions& options) = 0;
  virtual std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                            const SolveOptions& options) = 0;
  /// As Solver::go_on, part by part: a part that is interrupted is begun anew the next time.
  virtual void go_on(Count& count, std::stop_token stop);
  virtual std::uint64_t nodes() const = 0;
  virtual std::size_t memory_bytes() const = 0;
};

}  // namespace quadrille
