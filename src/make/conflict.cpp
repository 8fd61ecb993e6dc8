// Deletion: everything that the contradiction does not need is removed, clues first, then rules. What remains is
// minimal (each clue and each rule is needed), and tells how many parts a smaller conflict has at most. Groups of
// clues go together (removal.h), because a conflict usually needs few of them. A stop before leaves nothing, as a part
// that is not minimal would mislead.
#include <algorithm>
#include <utility>

#include "make/removal.h"
#include "make/smallest_conflict.h"
#include "quadrille/make/minimize.h"

namespace quadrille {

std::optional<Conflict> find_conflict(Solver& solver, const Puzzle& board, const std::stop_token& stop) {
  const auto has_no_solution = [&](const Puzzle& part) -> std::optional<bool> {
    const auto count = solver.count(part, 1, stop);
    return count ? std::optional(*count == 0) : std::nullopt;
  };
  const auto clue_cells = [](const Puzzle& part) {
    std::vector<int> cells;
    for (std::size_t cell = 0; cell < part.cells.size(); ++cell) {
      if (part.cells[cell] != 0) cells.push_back(static_cast<int>(cell));
    }
    return cells;
  };

  Puzzle part = board;
  const std::vector<int> clues = clue_cells(board);
  const bool finished = remove_groups(clues.size(), [&](std::size_t begin, std::size_t end) {
    Puzzle without = part;
    for (std::size_t i = begin; i < end; ++i) without.cells[static_cast<std::size_t>(clues[i])] = 0;
    const std::optional<bool> conflicts = has_no_solution(without);
    if (conflicts && *conflicts) part = std::move(without);
    return conflicts;
  });
  if (!finished) return std::nullopt;
  auto rules = needed_rules(part, places_of_rules(board), has_no_solution);
  if (!rules) return std::nullopt;
  Conflict minimal{clue_cells(part), *std::move(rules)};
  const bool all_can_go = std::ranges::all_of(board.rules, [&](const Rule& rule) { return can_go(board, rule); });
  auto smaller =
      all_can_go ? smaller_conflict(solver, board, minimal.clues.size() + minimal.rules.size(), stop) : std::nullopt;
  return smaller ? std::move(smaller) : std::optional(std::move(minimal));
}

}  // namespace quadrille
