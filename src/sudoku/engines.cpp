// The table of engines, and Solvers made from it.
#include <algorithm>

#include "sudoku/engine.h"
#include "sudoku/lanes/kernel.h"
#include "sudoku/links_engine.h"
#include "sudoku/masks.h"

namespace quadrille {

namespace {

using Kind = EngineInfo::Kind;

constexpr EngineInfo default_engine = {"lanes", "bit-sliced search in many puzzles at once: the default",
                                       Kind::standard};

constexpr EngineEntry other_engines[] = {
    {{"links", "dancing links on the 729 x 324 matrix (Knuth's Algorithm X)", Kind::standard},
     make_engine<LinksEngine>},
    {{"masks", "depth-first search on bit masks, with naked and hidden singles", Kind::standard},
     make_engine<MaskEngine>},
};

Error unknown_engine(std::string_view name) {
  std::string detail = "unknown engine '" + std::string(name) + "', expected one of";
  for (const EngineInfo& info : engines()) detail += ' ' + std::string(info.name);
  return {ErrorCode::unknown_engine, std::move(detail)};
}

}  // namespace

std::vector<EngineInfo> engines() {
  std::vector<EngineInfo> infos{default_engine};
  const auto add_others = [&](Kind kind) {
    for (const EngineEntry& entry : other_engines) {
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

Solver::Solver() : Solver(best_kernel().engine.info.name, best_kernel().engine.make()) {}

Result<Solver> Solver::create(std::string_view engine) {
  if (engine == default_engine.name) return Solver();
  for (const KernelEntry& kernel : kernel_table()) {
    const auto& [info, make] = kernel.engine;
    if (info.name != engine) continue;
    if (kernel.runs_here()) return Solver(info.name, make());
    return Error{ErrorCode::unsupported, "this processor cannot run the engine '" + std::string(engine) + "'"};
  }
  for (const auto& [info, make] : other_engines) {
    if (info.name == engine) return Solver(info.name, make());
  }
  return unknown_engine(engine);
}

}  // namespace quadrille
