// The count of all solutions of one puzzle as work of a run.
//
//     PuzzleCountWork work(puzzle);
//     auto coordinator = Coordinator::open("RUN", work, {.workers = 4});
//     run_on_threads(*coordinator, work, threads, stop);
//
// A unit is a list of subtrees, given by their candidates: a CountState of a plain 9x9 puzzle, and of any other one the
// state of a PropagationSearch. The lanes search many subtrees at once, and propagation learns, so numbers of nodes
// differ from run to run. Puzzles that are counted as exact covers are a CoverWork.
// Threads: see work.h.
#pragma once

#include "job/run/work.h"
#include "quadrille/puzzle.h"

namespace quadrille::job::run {

class PuzzleCountWork final : public Work {
 public:
  /// The puzzle must be valid.
  explicit PuzzleCountWork(const Puzzle& puzzle) : puzzle_(puzzle) {}

  std::string identity() const override;
  std::string root() const override;
  std::unique_ptr<Worker> make_worker() const override;
  Exactness exactness() const override { return {.nodes = false}; }

 private:
  const Puzzle puzzle_;
};

}  // namespace quadrille::job::run
