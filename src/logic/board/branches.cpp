// Steps about rules of which at least one holds.
#include <optional>

#include "logic/board/find.h"

namespace quadrille::logic::boards {

namespace {

using enum BoardTechnique;

// What rules say without the houses of the board.
constexpr Find searches_in_branch[] = {find_relations,    find_sets,     find_counts, find_sums,
                                       find_combinations, find_branches, find_lines};

// A symbol that is decided, in the cells that a branch makes different from it. False if nothing is left.
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

// What a branch leaves to all cells if it holds; nothing if it cannot hold.
std::optional<std::vector<SymbolSet>> left_by(const Model& branch, std::vector<SymbolSet> candidates) {
  for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i] &= branch.candidates[i];
  for (bool changed = true; changed;) {
    changed = false;
    if (!cross_out_seen(branch, candidates)) return std::nullopt;
    const View view(branch, candidates);
    const Take take = [&](BoardStep&& step) {
      for (const Candidate out : step.eliminations) candidates[out.cell] &= ~only(out.symbol);
      changed = true;
      return true;
    };
    for (const Find find : searches_in_branch) find(view, take);
  }
  return candidates;
}

}  // namespace

bool find_branches(const View& view, const Take& take) {
  for (const auto& [premise, models, names] : view.model().branches) {
    std::vector<SymbolSet> all(view.candidates().size(), 0);
    std::vector<std::string> possible;
    for (std::size_t i = 0; i < models.size(); ++i) {
      const auto left = left_by(models[i], view.candidates());
      if (!left) continue;
      for (std::size_t place = 0; place < all.size(); ++place) all[place] |= (*left)[place];
      if (!names.empty()) possible.push_back(names[i]);
    }
    if (all == view.candidates()) continue;
    BoardStep step = begin_step(branches, {premise});
    step.pattern = premise.cells;
    step.branches = std::move(possible);
    use(step, view, premise.cells);
    for (const int cell : premise.cells) keep(step, view, cell, all[static_cast<std::size_t>(cell)]);
    if (!give(std::move(step), take)) return false;
  }
  return true;
}

}  // namespace quadrille::logic::boards
