// ParallelCount counts the solutions of one 9x9 puzzle with several threads; it can be saved and resumed.
//
//     ThreadPool threads;
//     ParallelCount count(threads);
//     count.begin(CountState(puzzle));                                    // or *parse_count_state(saved)
//     for (bool complete = false; !complete;) {
//       complete = count.run(Deadline(10s).token());
//       save(to_string(count.state()));
//     }
//     std::cout << count.found();
//
// Each thread keeps a share of the open subtrees, a few thousand at most. The first thread that runs out of them ends
// the round, and receives every second subtree of the largest share.
//
// Cost: a GridSolver (up to 5 MB) for each thread. Errors: none. Threads: a ParallelCount belongs to one thread and
// refers to its Executor.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

#include "quadrille/executor.h"
#include "quadrille/sudoku.h"

namespace quadrille {

class ParallelCount {
 public:
  using MakeSolver = std::function<GridSolver()>;

  /// The solvers must not lose work when stopped: use the lane engine, with any kernel.
  explicit ParallelCount(
      Executor& executor, const MakeSolver& make_solver = [] { return GridSolver(); });
  ~ParallelCount();
  ParallelCount(ParallelCount&&) noexcept;
  ParallelCount& operator=(ParallelCount&&) noexcept;

  void begin(CountState count);
  /// Continues until the count is complete or a stop is requested. True if it is complete. A stop within the first few
  /// milliseconds may come before any progress.
  bool run(const std::stop_token& stop = {});

  std::uint64_t found() const;  ///< never wraps: 2^64-1 means "at least"
  std::uint64_t nodes() const;  ///< of all solvers since construction
  CountState state() const;     ///< the solutions found and the open subtrees

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
