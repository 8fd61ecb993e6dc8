// Counts the solutions of one 9x9 puzzle by all threads of an executor.
//
//     SharedCount shared([] { return GridSolver(); });
//     CountState count(puzzle);                                           // or *parse_count_state(saved)
//     while (!shared.run(count, threads, Deadline(10s).token())) save(to_string(count));
//
// Cost: a GridSolver (up to 5 MB) for each thread, which stays for later calls. Errors: none. Threads: a SharedCount
// belongs to one thread.
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "quadrille/executor.h"
#include "quadrille/sudoku.h"

namespace quadrille {

class SharedCount {
 public:
  /// The solvers must not lose work when stopped: the lane engine, with any kernel.
  explicit SharedCount(std::function<GridSolver()> make_solver) : make_solver_(std::move(make_solver)) {}

  /// Continues like GridSolver::resume. A stop within the first few milliseconds may come before any progress.
  bool run(CountState& count, Executor& executor, const std::stop_token& stop);

  /// Returns the nodes of all solvers since construction.
  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const GridSolver& solver : solvers_) sum += solver.nodes();
    return sum;
  }

 private:
  GridSolver& solver(unsigned thread) {
    while (solvers_.size() <= thread) solvers_.push_back(make_solver_());
    return solvers_[thread];
  }

  std::function<GridSolver()> make_solver_;
  std::vector<GridSolver> solvers_;
};

}  // namespace quadrille
