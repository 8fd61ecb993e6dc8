// Dispatches to an engine and verifies its answers in debug builds: a solution must solve the puzzle, whatever the
// engine.
#include <algorithm>
#include <bit>
#include <cassert>

#include "quadrille/sudoku.h"
#include "sudoku/core/engine.h"

namespace quadrille {

// Solves the open subtrees one by one, from the last one. A subtree that is interrupted stays whole. Counts saturate at
// no_limit: doubling, too, must not wrap.
void SudokuEngine::resume(CountState& count, const std::stop_token& stop) {
  while (!count.open.empty()) {
    const auto& [candidates, doublings] = count.open.back();
    Verdict verdict;
    const SolveOptions all{SolveOptions::no_limit - count.found, stop};
    if (solve(std::span(&candidates, 1), std::span(&verdict, 1), all) == 0) return;
    // The shift would lose bits if the count has no more leading zeros than doublings.
    const bool too_many = doublings >= std::countl_zero(verdict.count) || verdict.count << doublings >= all.limit;
    count.found += too_many ? all.limit : verdict.count << doublings;
    count.open.pop_back();
  }
}

namespace {

[[maybe_unused]] bool has_valid_cells(const Grid& puzzle) {
  return std::all_of(puzzle.cells.begin(), puzzle.cells.end(), [](int digit) { return digit <= 9; });
}
[[maybe_unused]] bool has_valid_cells(const Candidates& puzzle) {
  return std::all_of(puzzle.cells.begin(), puzzle.cells.end(), [](int candidates) { return candidates <= 0x1FF; });
}

// For assertions: what an engine finds must hold for the puzzle, whatever the engine.
[[maybe_unused]] bool is_good(const Verdict& verdict, const Grid& puzzle, std::uint64_t limit) {
  return verdict.count <= limit && (verdict.count == 0 || is_solution(verdict.solution, puzzle));
}
[[maybe_unused]] bool is_good(const Verdict& verdict, const Candidates& puzzle, std::uint64_t limit) {
  if (verdict.count == 0) return true;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if ((puzzle.cells[cell] >> (verdict.solution.cells[cell] - 1) & 1) == 0) return false;
  }
  return is_good(verdict, Grid{}, limit);
}

template <class AnyPuzzle>
bool are_good(std::span<const Verdict> verdicts, std::span<const AnyPuzzle> puzzles, std::uint64_t limit) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (!is_good(verdicts[i], puzzles[i], limit)) return false;
  }
  return true;
}

// Clears the verdicts and calls the engine, which only adds to them. Sizes that differ are a misuse, but must not write
// beyond the verdicts in a release build.
template <class AnyPuzzle, class Solve>
std::size_t solve_with(std::span<const AnyPuzzle> puzzles, std::span<Verdict> verdicts,
                       [[maybe_unused]] const SolveOptions& options, Solve solve) {
  assert(puzzles.size() == verdicts.size() && options.limit > 0);
  puzzles = puzzles.first(std::min(puzzles.size(), verdicts.size()));  // nothing is written beyond the verdicts
  verdicts = verdicts.first(puzzles.size());
  assert(std::all_of(puzzles.begin(), puzzles.end(), [](const AnyPuzzle& puzzle) { return has_valid_cells(puzzle); }));
  std::fill(verdicts.begin(), verdicts.end(), Verdict{});
  const std::size_t answered = solve(puzzles, verdicts);
  assert(answered <= puzzles.size() && are_good<AnyPuzzle>(verdicts, puzzles, options.limit));
  return answered;
}

}  // namespace

GridSolver::GridSolver(std::string_view name, std::unique_ptr<SudokuEngine> engine)
    : name_(name), engine_(std::move(engine)) {}
GridSolver::~GridSolver() = default;
GridSolver::GridSolver(GridSolver&&) noexcept = default;
GridSolver& GridSolver::operator=(GridSolver&&) noexcept = default;

std::size_t GridSolver::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
  return solve_with(puzzles, verdicts, options,
                    [&](auto some, auto answers) { return engine_->solve(some, answers, options); });
}

std::size_t GridSolver::solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                              const SolveOptions& options) {
  return solve_with(puzzles, verdicts, options,
                    [&](auto some, auto answers) { return engine_->solve(some, answers, options); });
}

// Preferred candidates only guide the order of the search; if they are incomplete, they are ignored.
std::size_t GridSolver::solve(std::span<const Candidates> puzzles, std::span<const Candidates> preferred,
                              std::span<Verdict> verdicts, const SolveOptions& options) {
  assert(preferred.size() == puzzles.size());
  if (preferred.size() < puzzles.size()) return solve(puzzles, verdicts, options);
  return solve_with(puzzles, verdicts, options, [&](auto some, auto answers) {
    return engine_->solve_preferring(some, preferred, answers, options);
  });
}

Verdict GridSolver::solve(const Grid& puzzle, std::uint64_t limit) {
  Verdict verdict;
  solve(std::span(&puzzle, 1), std::span(&verdict, 1), {.limit = limit});
  return verdict;
}

bool GridSolver::resume(CountState& count, const std::stop_token& stop) {
  assert(std::all_of(count.open.begin(), count.open.end(),
                     [](const auto& subtree) { return has_valid_cells(subtree.candidates); }));
  engine_->resume(count, stop);
  return count.open.empty();
}

std::uint64_t GridSolver::nodes() const { return engine_->nodes(); }
std::size_t GridSolver::memory_bytes() const { return engine_->memory_bytes(); }

}  // namespace quadrille
