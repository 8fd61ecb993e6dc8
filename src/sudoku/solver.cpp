#include <algorithm>
#include <variant>

#include "quadrille/sudoku.h"
#include "sudoku/lanes/kernel.h"
#include "sudoku/masks.h"
#include "sudoku/matrix_engine.h"

namespace quadrille {

namespace {

class LinksEngine {
 public:
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      Verdict& verdict = verdicts[i];
      if (!matrix_.solve(puzzles[i].cells, verdict.count, verdict.solution.cells, options)) return i;
    }
    return puzzles.size();
  }
  std::uint64_t nodes() const { return matrix_.nodes(); }
  std::size_t memory_bytes() const { return matrix_.memory_bytes(); }

 private:
  MatrixEngine matrix_{BoxShape{}};
};

constexpr std::string_view engine_names[] = {"lanes", "links", "masks"};

}  // namespace

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

class Solver::Implementation {
 public:
  using Lanes = std::unique_ptr<LaneKernel>;
  std::variant<Lanes, LinksEngine, MaskEngine> engine;
};

Solver::Solver(Engine engine) : implementation_(std::make_unique<Implementation>()) {
  auto& state = implementation_->engine;
  switch (engine) {
    case Engine::lanes: *this = Solver(kernels().front()); break;
    case Engine::links: state.emplace<LinksEngine>(); break;
    case Engine::masks: state.emplace<MaskEngine>(); break;
  }
}

Solver::Solver(std::string_view kernel) : implementation_(std::make_unique<Implementation>()) {
  const auto table = kernel_table();
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const KernelEntry& entry) { return entry.name == kernel && entry.runs_here(); });
  assert(found != table.end());
  implementation_->engine = found != table.end() ? found->make() : table.back().make();
}

Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

namespace {

// The engines have one interface; the kernels stand behind a pointer.
template <class Visitor>
auto with_engine(auto& engine, Visitor visit) {
  return std::visit(
      [&](auto& any) {
        if constexpr (requires { *any; }) {
          return visit(*any);
        } else {
          return visit(any);
        }
      },
      engine);
}

}  // namespace

std::size_t Solver::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
  assert(puzzles.size() == verdicts.size() && options.limit > 0);
  std::fill(verdicts.begin(), verdicts.end(), Verdict{});
  return with_engine(implementation_->engine, [&](auto& engine) { return engine.solve(puzzles, verdicts, options); });
}

Verdict Solver::solve(const Grid& puzzle, std::uint64_t limit) {
  Verdict verdict;
  solve(std::span(&puzzle, 1), std::span(&verdict, 1), {.limit = limit});
  return verdict;
}

std::uint64_t Solver::nodes() const {
  return with_engine(implementation_->engine, [](auto& engine) { return engine.nodes(); });
}

std::size_t Solver::memory_bytes() const {
  return with_engine(implementation_->engine, [](auto& engine) { return engine.memory_bytes(); });
}

}  // namespace quadrille
