// All engines and kernels agree on a 9x9 puzzle, given by clues or by candidates.
//
// The first character says what follows:
//     ' '   81 characters, one for each cell: a digit is a clue, anything else an empty cell
//     '!'   the same, and the engines for boards and the SAT solver are compared, too
//     '"'   changes of a full grid, from which every other cell has been removed
//     '#'   candidates that are removed from an empty grid: pairs of a cell and a set
#include <algorithm>
#include <chrono>
#include <map>
#include <set>

#include "choices.h"
#include "quadrille/executor.h"
#include "quadrille/solve.h"
#include "quadrille/sudoku.h"
#include "require.h"
#include "sudoku/search/grid_solutions.h"
#include "targets.h"

namespace quadrille::fuzz {

namespace {

constexpr std::uint64_t many = 100;

Grid grid_of_characters(std::string_view text) {
  Grid grid;
  for (std::size_t cell = 0; cell < std::min(text.size(), grid.cells.size()); ++cell) {
    const char c = text[cell];
    grid.cells[cell] = c >= '1' && c <= '9' ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0};
  }
  return grid;
}

// Digit 0 removes a clue, 10 restores that of the full grid.
Grid changed_grid(Choices& choices) {
  Grid full;
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9, column = cell % 9;
    full.cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>((row * 3 + row / 3 + column) % 9 + 1);
  }
  Grid grid;
  for (std::size_t cell = 0; cell < 81; cell += 2) grid.cells[cell] = full.cells[cell];
  while (!choices.at_end()) {
    const auto cell = static_cast<std::size_t>(choices.below(81));
    const int digit = choices.below(11);
    grid.cells[cell] = digit < 10 ? static_cast<std::uint8_t>(digit) : full.cells[cell];
  }
  return grid;
}

Candidates removed_candidates(Choices& choices) {
  Candidates puzzle = candidates_of(Grid{});
  while (!choices.at_end()) {
    const auto cell = static_cast<std::size_t>(choices.below(81));
    const int low = choices.below(32), high = choices.below(16);
    puzzle.cells[cell] &= static_cast<std::uint16_t>(high << 5 | low);
  }
  return puzzle;
}

bool is_allowed(const Grid& solution, const Candidates& puzzle) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (solution.cells[cell] == 0 || (puzzle.cells[cell] >> (solution.cells[cell] - 1) & 1) == 0) return false;
  }
  return is_solution(solution, Grid{});
}

GridSolver& solver_named(std::string_view engine) {
  static std::map<std::string_view, GridSolver> solvers;
  const auto known = solvers.find(engine);
  return known != solvers.end() ? known->second : solvers.emplace(engine, *GridSolver::create(engine)).first->second;
}

// Nothing if the engine takes too long: plain search may take hours.
std::optional<Verdict> verdict_of(const EngineInfo& engine, const Candidates& puzzle, std::uint64_t limit) {
  std::optional<Deadline> deadline;
  SolveOptions options{.limit = limit};
  if (engine.kind == EngineInfo::Kind::teaching) {
    deadline.emplace(std::chrono::milliseconds(50));
    options.stop = deadline->token();
  }
  Verdict verdict;
  if (solver_named(engine.name).solve({&puzzle, 1}, {&verdict, 1}, options) == 0) return std::nullopt;
  require(verdict.count == 0 || is_allowed(verdict.solution, puzzle), "what was found is not a solution", engine.name);
  return verdict;
}

// The number of solutions up to the limit.
std::uint64_t compare_engines(const Candidates& puzzle, std::uint64_t limit) {
  static const std::vector<EngineInfo> all = engines();
  std::optional<std::uint64_t> expected;
  for (const EngineInfo& engine : all) {
    const auto verdict = verdict_of(engine, puzzle, limit);
    if (!verdict) continue;
    require(!expected || verdict->count == *expected, "engines do not agree", engine.name);
    expected = verdict->count;
  }
  return *expected;
}

// A walk, resumed now and then, and a count find what one call finds.
void compare_walks(const Candidates& puzzle, std::uint64_t expected) {
  constexpr std::size_t interval = 16;
  std::set<std::string> found;
  GridSolutions solutions(std::vector{puzzle});
  while (found.size() < many) {
    const auto solution = solutions.next();
    if (!solution) break;
    require(is_allowed(*solution, puzzle), "a walk found what is not a solution");
    require(found.insert(to_string(*solution)).second, "a walk found a solution twice");
    if (found.size() % interval == 1) solutions = GridSolutions(solutions.remaining());
  }
  require(found.size() == expected, "a walk found other solutions");
  if (expected == many) return;
  CountState count(puzzle);
  require(solver_named("lanes").resume(count) && count.found == expected, "a count found other solutions");
}

void compare_boards(const Grid& puzzle, std::uint64_t expected) {
  constexpr std::uint64_t limit = 3;
  for (const std::string_view engine : {"links", "bits", "cells", "sat"}) {
    const auto answer = solve(Puzzle(puzzle), {.limit = limit, .engine = engine});
    if (answer) require(answer->count == std::min(expected, limit), "engines for boards do not agree", engine);
  }
}

}  // namespace

void check_sudoku(std::string_view input) {
  Choices choices(input);
  const int form = choices.below(4);
  Candidates puzzle;
  if (form == 3) puzzle = removed_candidates(choices);
  if (form == 2) puzzle = candidates_of(changed_grid(choices));
  if (form < 2) puzzle = candidates_of(grid_of_characters(choices.rest()));
  (void)compare_engines(puzzle, 2);
  const std::uint64_t solutions = compare_engines(puzzle, many);
  compare_walks(puzzle, solutions);
  if (form == 1) compare_boards(grid_of_characters(choices.rest()), solutions);
}

}  // namespace quadrille::fuzz
