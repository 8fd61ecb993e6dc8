// Alternatives by constructive disjunction: each branch is a network of its own with its own propagation, and what all
// living branches exclude is excluded outside. Which branches live is stored with the candidates, a bit for each, so it
// is undone with them when the search goes back.
#include <cassert>

#include "puzzle/propagate/propagation.h"

namespace quadrille::propagate {

// Tries each branch on candidates of its own: what it removes there, also from cells that it does not name, holds
// outside only if all living branches remove it. A branch that fails stays dead below this node of the search. Two
// branches that remove nothing together end the work.
bool Propagation::apply_either(std::size_t number) {
  const auto begin = network_.branch_begins[number], end = network_.branch_begins[number + 1];
  assert(begin < end && end <= branches_.size());
  std::fill(in_some_branch_.begin(), in_some_branch_.end(), 0);
  for (std::size_t i = begin; i < end; ++i) {
    SymbolSet& alive = candidates_[network_.places + i / 64];
    const SymbolSet bit = SymbolSet{1} << (i % 64);
    if ((alive & bit) == 0) continue;
    if (!branches_[i].run_inside(candidates_)) {
      alive &= ~bit;
      continue;
    }
    bool removes = false;
    for (const Network::Cell cell : network_.cells) {
      in_some_branch_[cell] |= branches_[i].at(cell);
      removes |= in_some_branch_[cell] != at(cell);
    }
    if (!removes) return true;
  }
  // If all branches are dead, nothing is in some branch, and the first cell fails.
  for (const Network::Cell cell : network_.cells) {
    if (!keep(cell, in_some_branch_[cell])) return false;
  }
  return true;
}

// Applies the constraints of this branch to its own copy of the candidates outside. Only the cells that they concern
// change anything, so only these begin in the queue.
bool Propagation::run_inside(std::span<const SymbolSet> outside) {
  assert(outside.size() >= network_.places);
  own_.assign(network_.candidates.begin(), network_.candidates.end());
  for (std::size_t place = 0; place < network_.places; ++place) own_[place] &= outside[place];
  candidates_ = own_;
  for (const Network::Cell cell : network_.constrained) {
    if (at(cell) == 0) return false;
    changed_.add(cell);
  }
  for (std::size_t i = 0; i < network_.constraints.size(); ++i) waiting_.add(i);
  return run_queues();
}

}  // namespace quadrille::propagate
