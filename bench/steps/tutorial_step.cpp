#include "steps/tutorial_step.h"

namespace quadrille::bench {

bool TutorialStep::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
  options_ = &options;
  stopped_ = false;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    verdict_ = &verdicts[i];
    *verdict_ = {};
    grid_ = puzzles[i];
    if (begin()) search();
    if (stopped_) return false;
  }
  return true;
}

void TutorialStep::count_node() {
  constexpr std::uint64_t nodes_between_stop_checks = 1024;
  if (++nodes_ % nodes_between_stop_checks == 0 && options_->stop.stop_requested()) stopped_ = true;
}

void TutorialStep::found() {
  if (verdict_->count++ == 0) verdict_->solution = grid_;
}

}  // namespace quadrille::bench
