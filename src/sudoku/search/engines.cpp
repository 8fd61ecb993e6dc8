// All engines by their names, and Solvers made from them.
#include <algorithm>

#include "sudoku/core/engine.h"
#include "sudoku/lanes/kernel.h"

namespace quadrille {

namespace {

using Kind = EngineInfo::Kind;

constexpr EngineInfo default_engine = {"lanes", "bit-sliced search in many puzzles at once: the default",
                                       Kind::standard};

Error unknown_engine(std::string_view name) {
  std::string detail = "unknown engine '" + std::string(name) + "', expected one of";
  for (const EngineInfo& info : engines()) detail += ' ' + std::string(info.name) + ',';
  detail.pop_back();
  return {ErrorCode::unknown_engine, std::move(detail)};
}

}  // namespace

// Lists the default first, then the other standard engines, the kernels that run on this machine, the teaching engines.
std::vector<EngineInfo> engines() {
  std::vector<EngineInfo> infos{default_engine};
  const auto add_others = [&](Kind kind) {
    for (const EngineEntry& entry : other_engines()) {
      if (entry.info.kind == kind) infos.push_back(entry.info);
    }
  };
  add_others(Kind::standard);
  for (const KernelEntry& kernel : kernel_table()) {
    if (kernel.runs_here()) infos.push_back(kernel.engine.info);
  }
  add_others(Kind::teaching);
  return infos;
}

GridSolver::GridSolver() : GridSolver(best_kernel().engine.info.name, best_kernel().engine.make()) {}

// Distinguishes kernels that exist but do not run here from names that nobody knows.
Result<GridSolver> GridSolver::create(std::string_view engine) {
  if (engine == default_engine.name) return GridSolver();
  for (const KernelEntry& kernel : kernel_table()) {
    const auto& [info, make] = kernel.engine;
    if (info.name != engine) continue;
    if (kernel.runs_here()) return GridSolver(info.name, make());
    return Error{ErrorCode::unsupported, "this processor cannot run the engine '" + std::string(engine) + "'"};
  }
  for (const auto& [info, make] : other_engines()) {
    if (info.name == engine) return GridSolver(info.name, make());
  }
  return unknown_engine(engine);
}

}  // namespace quadrille
