// Defines the interface of the engines of a GridSolver, and a row of the table of engines.
#pragma once

#include <memory>
#include <span>

#include "quadrille/sudoku.h"

namespace quadrille {

inline constexpr BoxShape grid_shape;

class SudokuEngine {
 public:
  virtual ~SudokuEngine() = default;
  /// As GridSolver::solve; all verdicts are empty.
  virtual std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts,
                            const SolveOptions& options) = 0;
  virtual std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                            const SolveOptions& options) = 0;
  /// The same; an engine may ignore what is preferred.
  virtual std::size_t solve_preferring(std::span<const Candidates> puzzles, std::span<const Candidates> /*preferred*/,
                                       std::span<Verdict> verdicts, const SolveOptions& options) {
    return solve(puzzles, verdicts, options);
  }
  /// As GridSolver::resume, subtree by subtree: one that is interrupted is searched again from its start the next time.
  virtual void resume(CountState& count, const std::stop_token& stop);
  virtual std::uint64_t nodes() const = 0;
  virtual std::size_t memory_bytes() const = 0;
};

struct EngineEntry {
  EngineInfo info;
  std::unique_ptr<SudokuEngine> (*make)();
};

/// All engines but `lanes` and its kernels.
std::span<const EngineEntry> other_engines();

template <class Engine>
std::unique_ptr<SudokuEngine> make_engine() {
  return std::make_unique<Engine>();
}

}  // namespace quadrille
