// A clue is redundant if the puzzle without it is still valid. Fewer clues have more solutions, so what is needed stays
// needed while others go: that monotony saves most of the work in all functions here. Grids are tested in one batch,
// boards one at a time.
#include "quadrille/make/minimize.h"

#include <algorithm>
#include <numeric>

#include "make/removal.h"
#include "make/valid.h"

namespace quadrille {

// Tests all clues of all puzzles in one batch.
std::vector<std::vector<int>> redundant_clues(GridSolver& solver, std::span<const Grid> puzzles) {
  struct Test {
    std::size_t puzzle;
    int cell;
  };
  std::vector<Test> tests;
  std::vector<Grid> without;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzles[i].cells[cell] == 0) continue;
      tests.push_back({i, cell});
      without.push_back(puzzles[i]);
      without.back().cells[cell] = 0;
    }
  }
  std::vector<std::vector<int>> redundant(puzzles.size());
  const std::vector<bool> valid = are_valid(solver, without);
  for (std::size_t i = 0; i < tests.size(); ++i) {
    if (valid[i]) redundant[tests[i].puzzle].push_back(tests[i].cell);
  }
  return redundant;
}

std::vector<int> redundant_clues(GridSolver& solver, const Grid& puzzle) {
  return std::move(redundant_clues(solver, std::span(&puzzle, 1)).front());
}

std::vector<int> redundant_clues(Solver& solver, const Puzzle& board, const std::stop_token& stop) {
  if (const auto grid = board.grid()) return redundant_clues(solver.grids(), *grid);
  std::vector<int> redundant;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] == 0) continue;
    Puzzle without = board;
    without.cells[cell] = 0;
    const auto valid = is_valid(solver, without, stop);
    if (!valid) break;
    if (*valid) redundant.push_back(static_cast<int>(cell));
  }
  return redundant;
}

// Tests the rules one at a time; a rule that another one refers to cannot go (can_go()).
std::vector<int> redundant_rules(Solver& solver, const Puzzle& board, const std::stop_token& stop) {
  std::vector<int> redundant;
  for (const int place : places_of_rules(board)) {
    std::vector<int> others = places_of_rules(board);
    others.erase(others.begin() + place);
    const Puzzle part = with_rules(board, others);
    if (!can_go(part, board.rules[static_cast<std::size_t>(place)])) continue;
    const auto valid = is_valid(solver, part, stop);
    if (!valid) break;
    if (*valid) redundant.push_back(place);
  }
  return redundant;
}

std::optional<Puzzle> without_redundant_rules(Solver& solver, Puzzle board, Random random,
                                              const std::stop_token& stop) {
  std::vector<int> order = places_of_rules(board);
  random.shuffle(order);
  const auto needed =
      needed_rules(board, std::move(order), [&](const Puzzle& part) { return is_valid(solver, part, stop); });
  return needed ? std::optional(with_rules(std::move(board), *needed)) : std::nullopt;
}

// Removes a redundant clue at random, and again. A clue that is needed stays needed when others are removed, so after
// each removal only redundant clues are checked.
Grid minimized(GridSolver& solver, Grid puzzle, Random random) {
  std::vector<int> cells = redundant_clues(solver, puzzle);
  random.shuffle(cells);
  while (!cells.empty()) {
    puzzle.cells[cells.back()] = 0;
    cells.pop_back();
    std::vector<Grid> without(cells.size(), puzzle);
    for (std::size_t i = 0; i < cells.size(); ++i) without[i].cells[cells[i]] = 0;
    const std::vector<bool> valid = are_valid(solver, without);
    std::vector<int> still;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (valid[i]) still.push_back(cells[i]);
    }
    cells = std::move(still);
  }
  return puzzle;
}

// Tries each clue once, in random order: one that cannot go never can later.
std::optional<Puzzle> minimized(Solver& solver, Puzzle puzzle, Random random, const std::stop_token& stop) {
  if (const auto grid = puzzle.grid()) return Puzzle(minimized(solver.grids(), *grid, random));
  std::vector<std::vector<int>> clues;
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell) {
    if (puzzle.cells[cell] != 0) clues.push_back({static_cast<int>(cell)});
  }
  random.shuffle(clues);
  return remove_clues(solver, puzzle, clues, 0, stop) ? std::optional(std::move(puzzle)) : std::nullopt;
}

Result<Puzzle> minimized(Solver& solver, Puzzle puzzle, ClueSymmetry symmetry, Random random,
                         const std::stop_token& stop) {
  if (auto reason = why_no_orbits(puzzle.shape, symmetry)) return *std::move(reason);
  std::vector<std::vector<int>> groups = orbits(symmetry, puzzle.shape.rows());
  for (std::vector<int>& group : groups)
    std::erase_if(group, [&](int cell) { return puzzle.cells[static_cast<std::size_t>(cell)] == 0; });
  std::erase_if(groups, [](const std::vector<int>& group) { return group.empty(); });
  random.shuffle(groups);
  if (!remove_clues(solver, puzzle, groups, 0, stop)) return Error{ErrorCode::stopped, "stopped"};
  return puzzle;
}

// Branches on a redundant clue: it is either removed or kept for good; in the second case it must be needed in the end.
// So no minimal puzzle is found twice. If only kept clues are redundant, nothing is left to remove, and no minimal
// puzzle can be found here.
bool MinimalParts::step(Solver& solver, std::optional<Puzzle>& minimal, const std::stop_token& stop) {
  minimal.reset();
  if (open_.empty()) return false;
  const std::vector<int> redundant = redundant_clues(solver, open_.back().puzzle, stop);
  if (stop.stop_requested()) return false;
  Node node = std::move(open_.back());
  open_.pop_back();
  if (redundant.empty()) return minimal = std::move(node.puzzle), true;
  const auto is_kept = [&](int cell) { return node.kept[static_cast<std::size_t>(cell)]; };
  const auto can_go = std::find_if_not(redundant.begin(), redundant.end(), is_kept);
  if (can_go == redundant.end()) return true;
  const auto cell = static_cast<std::size_t>(*can_go);
  node.kept[cell] = true;
  open_.push_back(node);
  node.kept[cell] = false;
  node.puzzle.cells[cell] = 0;
  open_.push_back(std::move(node));
  return true;
}

std::optional<Puzzle> MinimalParts::next(Solver& solver, const std::stop_token& stop) {
  std::optional<Puzzle> minimal;
  while (!minimal && step(solver, minimal, stop)) continue;
  return minimal;
}

}  // namespace quadrille
