#include "puzzle/removal.h"

#include "puzzle/clue_count.h"

namespace quadrille {

bool remove_clues(BoardSolver& solver, Board& puzzle, std::span<const std::vector<int>> groups, int enough,
                  const std::stop_token& stop) {
  std::size_t done = 0, together = 1;
  int clues = clue_count(puzzle);
  while (done < groups.size()) {
    Board without = puzzle;
    int clues_without = clues;
    std::size_t end = done;
    while (end < groups.size() && end < done + together && clues_without > enough) {
      for (const int cell : groups[end]) without.cells[static_cast<std::size_t>(cell)] = 0;
      clues_without -= static_cast<int>(groups[end++].size());
    }
    if (end == done) return true;  // few enough
    BoardVerdict verdict;
    if (!solver.solve(without, verdict, {.limit = 2, .stop = stop})) return false;
    if (verdict.count == 1) {
      puzzle = std::move(without), clues = clues_without;
      done = end, together *= 2;
    } else if (end - done == 1) {
      done = end;
    } else {
      together = (end - done) / 2;
    }
  }
  return true;
}

}  // namespace quadrille
