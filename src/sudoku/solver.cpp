#include <algorithm>
#include <bit>
#include <cassert>

#include "quadrille/sudoku.h"
#include "sudoku/engine.h"
#include "sudoku/lanes/kernel.h"
#include "sudoku/masks.h"
#include "sudoku/matrix_engine.h"

namespace quadrille {

namespace {

class LinksEngine final : public SudokuEngine {
 public:
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      Verdict& verdict = verdicts[i];
      if (!matrix_.solve(puzzles[i].cells, verdict.count, verdict.solution.cells, options)) return i;
    }
    return puzzles.size();
  }
  // The matrix has one row less for each missing candidate: another matrix for each puzzle.
  std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                    const SolveOptions& options) override {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      MatrixEngine matrix(puzzles[i]);
      const bool answered = matrix.solve(Grid{}.cells, verdicts[i].count, verdicts[i].solution.cells, options);
      other_nodes_ += matrix.nodes();
      if (!answered) return i;
    }
    return puzzles.size();
  }
  std::uint64_t nodes() const override { return matrix_.nodes() + other_nodes_; }
  std::size_t memory_bytes() const override { return matrix_.memory_bytes(); }

 private:
  MatrixEngine matrix_{BoxShape{}};
  std::uint64_t other_nodes_ = 0;
};

// The lane engine, with one of its kernels.
class LanesEngine final : public SudokuEngine {
 public:
  explicit LanesEngine(std::unique_ptr<LaneKernel> kernel) : kernel_(std::move(kernel)) {}

  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    return kernel_->solve(puzzles, verdicts, options);
  }
  std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                    const SolveOptions& options) override {
    std::vector<LanePart> parts;
    parts.reserve(puzzles.size());
    for (const Candidates& puzzle : puzzles) parts.push_back({{puzzle}, static_cast<std::uint32_t>(parts.size())});
    return kernel_->solve(parts, verdicts, options);
  }
  void go_on(Count& count, std::stop_token stop) override {
    std::vector<LanePart> parts;
    parts.reserve(count.open.size());
    for (const Count::Part& part : count.open) parts.push_back({part, 0});
    Verdict verdict;
    verdict.count = count.found;
    kernel_->solve(parts, std::span(&verdict, 1), {SolveOptions::no_limit, std::move(stop)});
    count.found = verdict.count;
    count.open.clear();
    for (const LanePart& part : kernel_->remaining()) count.open.push_back(part.part);
  }
  std::uint64_t nodes() const override { return kernel_->nodes(); }
  std::size_t memory_bytes() const override { return kernel_->memory_bytes(); }

 private:
  std::unique_ptr<LaneKernel> kernel_;
};

constexpr std::string_view engine_names[] = {"lanes", "links", "masks"};

}  // namespace

void SudokuEngine::go_on(Count& count, std::stop_token stop) {
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

std::string_view name(Engine engine) { return engine_names[static_cast<int>(engine)]; }

std::optional<Engine> engine_named(std::string_view name) {
  for (int i = 0; i < 3; ++i) {
    if (engine_names[i] == name) return static_cast<Engine>(i);
  }
  return std::nullopt;
}

std::vector<std::string_view> kernels() {
  std::vector<std::string_view> names;
  for (const KernelEntry& entry : kernel_table()) {
    if (entry.runs_here()) names.push_back(entry.name);
  }
  return names;
}

Solver::Solver(Engine engine) {
  switch (engine) {
    case Engine::lanes: *this = Solver(kernels().front()); break;
    case Engine::links: engine_ = std::make_unique<LinksEngine>(); break;
    case Engine::masks: engine_ = std::make_unique<MaskEngine>(); break;
  }
}

Solver::Solver(std::string_view kernel) {
  const auto table = kernel_table();
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const KernelEntry& entry) { return entry.name == kernel && entry.runs_here(); });
  assert(found != table.end());
  engine_ = std::make_unique<LanesEngine>((found != table.end() ? *found : table.back()).make());
}

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

bool Solver::go_on(Count& count, std::stop_token stop) {
  engine_->go_on(count, std::move(stop));
  return count.open.empty();
}

std::uint64_t Solver::nodes() const { return engine_->nodes(); }
std::size_t Solver::memory_bytes() const { return engine_->memory_bytes(); }

}  // namespace quadrille
