// Steps about rules of which at least one holds.
//
// Each branch is a model of its own, without the houses of the board. Its steps are applied until nothing changes, and
// a branch that leaves a cell without candidates is dropped. A candidate goes if no remaining branch keeps it:
//
//     left = union over the possible branches of what each leaves
//
// Branches may hold branches again; find_branches() then calls itself through the searches of the inner model.
#include <cassert>
#include <optional>

#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;

// The searches that use rules alone, without the houses of the board.
constexpr Find searches_in_branch[] = {find_relations,    find_sets,     find_counts, find_sums,
                                       find_combinations, find_branches, find_lines};

// Crosses out each decided symbol in the cells that the branch makes different from its cell. Returns false if a cell
// has no candidate left.
bool cross_out_seen(const Model& branch, std::vector<SymbolSet>& candidates) {
  for (const int cell : branch.cells) {
    const SymbolSet here = candidates[static_cast<std::size_t>(cell)];
    if (here == 0) return false;
    if (!is_single(here)) continue;
    for (const int other : branch.seen[static_cast<std::size_t>(cell)])
      candidates[static_cast<std::size_t>(other)] &= ~here;
  }
  return true;
}

// Returns what a branch leaves to all cells if it holds; nothing if it cannot hold. Each pass searches one snapshot:
// steps that it finds may overlap, which does no harm, as crossing out twice is crossing out once.
std::optional<std::vector<SymbolSet>> left_by(const Model& branch, std::vector<SymbolSet> candidates) {
  assert(candidates.size() <= branch.candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i] &= branch.candidates[i];
  for (bool changed = true; changed;) {
    changed = false;
    if (!cross_out_seen(branch, candidates)) return std::nullopt;
    const BoardView view(branch, candidates);
    const Take take = [&](Step&& step) {
      for (const Candidate out : step.eliminations) candidates[out.cell] &= ~only(out.symbol);
      changed = true;
      return true;
    };
    for (const Find find : searches_in_branch) find(view, take);
  }
  return candidates;
}

}  // namespace

// The step looks at the cells of the premise only: what a branch leaves elsewhere is as it was, as its rules name no
// other cells.
bool find_branches(const BoardView& view, const Take& take) {
  for (const auto& [premise, models, names] : view.model().branches) {
    assert(names.empty() || names.size() == models.size());
    std::vector<SymbolSet> all(view.candidates().size(), 0);
    std::vector<std::string> possible;
    for (std::size_t i = 0; i < models.size(); ++i) {
      const auto left = left_by(models[i], view.candidates());
      if (!left) continue;
      for (std::size_t place = 0; place < all.size(); ++place) all[place] |= (*left)[place];
      if (!names.empty()) possible.push_back(names[i]);
    }
    if (all == view.candidates()) continue;
    Step step = begin_step(branches, {premise});
    step.pattern = premise.cells;
    step.branches = std::move(possible);
    use(step, view, premise.cells);
    for (const int cell : premise.cells) keep(step, view, cell, all[static_cast<std::size_t>(cell)]);
    if (!give(std::move(step), take)) return false;
  }
  return true;
}

}  // namespace quadrille::logic::own
