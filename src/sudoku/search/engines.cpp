// The table of engines, and Solvers made from it.
#include <algorithm>

#include "sudoku/core/engine.h"
#include "sudoku/engines/links_engine.h"
#include "sudoku/engines/masks.h"
#include "sudoku/lanes/kernel.h"
#include "sudoku/teaching/backtracking.h"
#include "sudoku/teaching/fewest_candidates.h"
#include "sudoku/teaching/naked_masks.h"
#include "sudoku/teaching/tutorial_links.h"

namespace quadrille {

namespace {

using Kind = EngineInfo::Kind;

constexpr EngineInfo default_engine = {"lanes", "bit-sliced search in many puzzles at once: the default",
                                       Kind::standard};

std::unique_ptr<SudokuEngine> make_first_column_links() {
  return std::make_unique<LinksEngine>(cover::ItemChoice::first);
}

constexpr EngineEntry other_engines[] = {
    {{"links", "dancing links (Knuth's Algorithm X)", Kind::standard}, make_engine<LinksEngine>},
    {{"masks", "depth-first search on bit masks, with naked and hidden singles", Kind::standard},
     make_engine<MaskEngine>},
    {{"backtracking", "plain search: cells in reading order, digits from 1 to 9", Kind::teaching},
     make_engine<Backtracking>},
    {{"fewest", "plain search that takes the cell with the fewest candidates first", Kind::teaching},
     make_engine<FewestCandidates>},
    {{"masks-naked", "engine 'fewest' on bit masks, with naked singles but not hidden ones", Kind::teaching},
     make_engine<NakedMasks>},
    {{"links-first", "dancing links that always take the first column", Kind::teaching}, make_first_column_links},
    {{"tutorial-links", "dancing links as tutorials write them, with a matrix for each puzzle", Kind::teaching},
     make_engine<TutorialLinks>},
};

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
  for (const auto& [info, make] : other_engines) {
    if (info.name == engine) return GridSolver(info.name, make());
  }
  return unknown_engine(engine);
}

}  // namespace quadrille
