// The count of all solutions of one 9x9 puzzle as work of a run.
//
//     PuzzleCountWork work(puzzle);
//     auto coordinator = Coordinator::open("RUN", work, {.workers = 4});
//     run_on_threads(*coordinator, work, threads, stop);
//
// A unit is a CountState. The lane engine searches many subtrees at once, so numbers of nodes differ from run to run.
// Threads: see work.h.
#pragma once

#include "job/run/work.h"
#include "quadrille/sudoku.h"

namespace quadrille::job::run {

class PuzzleCountWork final : public Work {
 public:
  explicit PuzzleCountWork(const Candidates& puzzle) : puzzle_(puzzle) {}

  std::string identity() const override;
  std::string root() const override { return to_string(CountState(puzzle_)); }
  std::unique_ptr<Worker> make_worker() const override;
  Exactness exactness() const override { return {.nodes = false}; }

 private:
  const Candidates puzzle_;
};

}  // namespace quadrille::job::run
