// Turns puzzles and open subtrees into tasks of the lane search. All subtrees of a count belong to one verdict, so
// lanes may take them in any order; what is left after a stop replaces the open subtrees.
#include "sudoku/lanes/kernel.h"

namespace quadrille {

std::size_t LaneEngine::solve_preferring(std::span<const Candidates> puzzles, std::span<const Candidates> preferred,
                                         std::span<Verdict> verdicts, const SolveOptions& options) {
  std::vector<LaneTask> tasks;
  tasks.reserve(puzzles.size());
  for (const Candidates& puzzle : puzzles) tasks.push_back({{puzzle}, static_cast<std::uint32_t>(tasks.size())});
  return solve_tasks(tasks, preferred, verdicts, options);
}

void LaneEngine::resume(CountState& count, const std::stop_token& stop) {
  std::vector<LaneTask> tasks;
  tasks.reserve(count.open.size());
  for (const CountState::Subtree& subtree : count.open) tasks.push_back({subtree, 0});
  Verdict verdict;
  verdict.count = count.found;
  solve_tasks(tasks, {}, std::span(&verdict, 1), {SolveOptions::no_limit, stop});
  count.found = verdict.count;
  count.open = remaining();
}

}  // namespace quadrille
