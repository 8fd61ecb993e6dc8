// Holds the common part of the teaching engines: takes puzzle after puzzle, counts nodes, and keeps the first solution.
// An engine itself only has to begin and to search, so its source shows the method and nothing else.
#include "sudoku/teaching/teaching_engine.h"

#include <bit>
#include <cassert>

namespace quadrille {

namespace {
// Returns the grid of the cells with one candidate: for these engines a clue is such a cell.
Grid clues_of(const Candidates& puzzle) {
  Grid clues;
  for (int cell = 0; cell < 81; ++cell) {
    const unsigned candidates = puzzle.cells[cell];
    if (std::has_single_bit(candidates))
      clues.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(candidates) + 1);
  }
  return clues;
}
}  // namespace

std::size_t TeachingEngine::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts,
                                  const SolveOptions& options) {
  static const Candidates all = candidates_of(Grid{});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (!answer(puzzles[i], all, verdicts[i], options)) return i;
  }
  return puzzles.size();
}

std::size_t TeachingEngine::solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                                  const SolveOptions& options) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (!answer(clues_of(puzzles[i]), puzzles[i], verdicts[i], options)) return i;
  }
  return puzzles.size();
}

// False if it was stopped.
bool TeachingEngine::answer(const Grid& clues, const Candidates& given, Verdict& verdict, const SolveOptions& options) {
  options_ = &options, verdict_ = &verdict;
  grid_ = clues, given_ = given;
  stopped_ = options.stop.stop_requested();
  if (!stopped_ && begin()) search();
  return !stopped_;
}

void TeachingEngine::count_node() {
  constexpr std::uint64_t nodes_between_stop_checks = 1024;
  if (++nodes_ % nodes_between_stop_checks == 0 && options_->stop.stop_requested()) stopped_ = true;
}

void TeachingEngine::found() {
  assert(verdict_->count < options_->limit && is_solution(grid_, Grid{}));
  if (verdict_->count++ == 0) verdict_->solution = grid_;
}

}  // namespace quadrille
