// Defines the kernels of the lane engine: the same search, compiled for one instruction set each.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "sudoku/core/engine.h"

namespace quadrille {

/// A subtree to be searched, and the verdict that its solutions add to.
struct LaneTask {
  CountState::Subtree subtree;
  std::uint32_t verdict;
};

/// The common part of all kernels. It is compiled once, for every machine.
class LaneEngine : public SudokuEngine {
 public:
  using SudokuEngine::solve;
  std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                    const SolveOptions& options) final {
    return solve_preferring(puzzles, {}, verdicts, options);
  }
  std::size_t solve_preferring(std::span<const Candidates> puzzles, std::span<const Candidates> preferred,
                               std::span<Verdict> verdicts, const SolveOptions& options) final;
  void resume(CountState& count, const std::stop_token& stop) final;

 private:
  /// As GridSolver::solve; several tasks may belong to one verdict, and counts add to what the verdicts say.
  /// `preferred` has as many as there are verdicts, or none.
  virtual std::size_t solve_tasks(std::span<const LaneTask> tasks, std::span<const Candidates> preferred,
                                  std::span<Verdict> verdicts, const SolveOptions& options) = 0;
  /// The subtrees that the last call left because it was stopped. Its tasks still exist.
  virtual std::vector<CountState::Subtree> remaining() = 0;
};

/// The solutions below one node, one after the other. Fixed memory.
class SolutionWalk {
 public:
  virtual ~SolutionWalk() = default;
  virtual void begin(const Candidates& node) = 0;
  /// False at the end, or if a stop is requested.
  virtual bool next(Grid& solution, const std::stop_token& stop) = 0;
  /// The subtrees that are left, in order; none at the end.
  virtual std::vector<Candidates> remaining() const = 0;
};

struct KernelEntry {
  EngineEntry engine;
  bool (*runs_here)();
  std::unique_ptr<SolutionWalk> (*make_walk)();
};

/// All kernels of this build, best first. The last one runs everywhere.
std::span<const KernelEntry> kernel_table();
/// The first one that runs here.
const KernelEntry& best_kernel();

}  // namespace quadrille
