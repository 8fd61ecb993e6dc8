#include "puzzle/removal.h"

#include "puzzle/clue_count.h"

namespace quadrille {

bool remove_clues(BoardSolver& solver, Board& puzzle, std::span<const std::vector<int>> groups, int enough,
                  const std::stop_token& stop) {
  int clues = clue_count(puzzle);
  return remove_groups(groups.size(), [&](std::size_t begin, std::size_t end) -> std::optional<bool> {
    Board without = puzzle;
    int left = clues;
    for (const std::vector<int>& group : groups.subspan(begin, end - begin)) {
      if (left <= enough) return false;
      for (const int cell : group) without.cells[static_cast<std::size_t>(cell)] = 0;
      left -= static_cast<int>(group.size());
    }
    BoardVerdict verdict;
    if (!solver.solve(without, verdict, {.limit = 2, .stop = stop})) return std::nullopt;
    if (verdict.count != 1) return false;
    puzzle = std::move(without), clues = left;
    return true;
  });
}

}  // namespace quadrille
