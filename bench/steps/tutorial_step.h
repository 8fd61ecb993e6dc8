// What the hand-written steps share, so that each file shows its one idea and nothing else: the counting of solutions
// and of nodes, the limit, the stop.
#pragma once

#include "steps/step.h"

namespace quadrille::bench {

class TutorialStep : public Step {
 public:
  bool solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) final;
  std::uint64_t nodes() const final { return nodes_; }

 protected:
  /// grid_ holds a new puzzle. False if two of its clues clash.
  virtual bool begin() = 0;
  /// Calls found() for every solution of grid_, until done().
  virtual void search() = 0;

  bool done() const { return stopped_ || verdict_->count >= options_->limit; }
  /// To be called for each digit that the search puts into a cell.
  void count_node();
  /// grid_ is complete.
  void found();

  Grid grid_;

 private:
  const SolveOptions* options_ = nullptr;
  Verdict* verdict_ = nullptr;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace quadrille::bench
