// A kernel: the lane engine compiled for one instruction set.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille {

/// A subtree that waits to be searched.
struct LanePart {
  Count::Part part;
  std::uint32_t verdict;
};

class LaneKernel {
 public:
  virtual ~LaneKernel() = default;
  /// As Solver::solve; all verdicts are empty.
  virtual std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts,
                            const SolveOptions& options) = 0;
  /// The same for parts of searches: several may belong to one verdict, and counts add to what the verdicts say.
  virtual std::size_t solve(std::span<const LanePart> parts, std::span<Verdict> verdicts,
                            const SolveOptions& options) = 0;
  /// What the last call left undone because it was stopped.
  virtual std::vector<LanePart> remaining() = 0;
  virtual std::uint64_t nodes() const = 0;
  virtual std::size_t memory_bytes() const = 0;
};

/// The solutions below one node, one after the other. Fixed memory.
class SolutionWalk {
 public:
  virtual ~SolutionWalk() = default;
  virtual void begin(const Candidates& node) = 0;
  /// False at the end, or if a stop is requested.
  virtual bool next(Grid& solution, const std::stop_token& stop) = 0;
  /// The subtrees that are left, in order; none at the end.
  virtual std::vector<Candidates> rest() const = 0;
};

struct KernelEntry {
  std::string_view name;
  bool (*runs_here)();
  std::unique_ptr<LaneKernel> (*make)();
  std::unique_ptr<SolutionWalk> (*make_walk)();
};

/// All kernels of this build, best first. The last one runs everywhere.
std::span<const KernelEntry> kernel_table();

}  // namespace quadrille
