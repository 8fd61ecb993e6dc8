#include <algorithm>
#include <bit>
#include <cassert>

#include "quadrille/sudoku.h"
#include "sudoku/engine.h"

namespace quadrille {

void SudokuEngine::resume(CountState& count, std::stop_token stop) {
  while (!count.open.empty()) {
    const auto& [candidates, doublings] = count.open.back();
    Verdict verdict;
    const SolveOptions all{SolveOptions::no_limit - count.found, stop};
    if (solve(std::span(&candidates, 1), std::span(&verdict, 1), all) == 0) return;
    const bool too_many = doublings >= std::countl_zero(verdict.count) || verdict.count << doublings >= all.limit;
    count.found += too_many ? all.limit : verdict.count << doublings;
    count.open.pop_back();
  }
}

Solver::Solver(std::string_view name, std::unique_ptr<SudokuEngine> engine) : name_(name), engine_(std::move(engine)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

std::size_t Solver::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
  assert(puzzles.size() == verdicts.size() && options.limit > 0);
  std::fill(verdicts.begin(), verdicts.end(), Verdict{});
  return engine_->solve(puzzles, verdicts, options);
}

std::size_t Solver::solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                          const SolveOptions& options) {
  assert(puzzles.size() == verdicts.size() && options.limit > 0);
  std::fill(verdicts.begin(), verdicts.end(), Verdict{});
  return engine_->solve(puzzles, verdicts, options);
}

Verdict Solver::solve(const Grid& puzzle, std::uint64_t limit) {
  Verdict verdict;
  solve(std::span(&puzzle, 1), std::span(&verdict, 1), {.limit = limit});
  return verdict;
}

bool Solver::resume(CountState& count, std::stop_token stop) {
  engine_->resume(count, std::move(stop));
  return count.open.empty();
}

std::uint64_t Solver::nodes() const { return engine_->nodes(); }
std::size_t Solver::memory_bytes() const { return engine_->memory_bytes(); }

}  // namespace quadrille
