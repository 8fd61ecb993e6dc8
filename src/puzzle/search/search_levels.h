// Stores the levels of a search with two branches for each choice: the cell holds the symbol, or it does not. Levels
// are the nodes from the root of a subtree to the current one, each with its candidates after propagation, all in one
// array:
//
//   levels_       0: r4c4 = 2     1: r7c1 = 5     2: the current node
//   candidates_   [ of node 0 ][ of node 1 ][ of node 2 ]
//
// All but the last have tried a symbol for a cell: the next level is that branch, and the other one, without the
// symbol, is left. So the levels are the whole state of the search below one root: nothing has to be undone, and going
// back drops a level.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "puzzle/core/symbol_set.h"
#include "puzzle/propagate/network.h"

namespace quadrille {

class SearchLevels {
 public:
  /// The network must outlive the levels.
  explicit SearchLevels(const propagate::Network& network) : network_(network) {}

  bool empty() const { return levels_.empty(); }
  /// The candidates of the current node: of all cells, then the bits of the branches that are alive.
  std::span<SymbolSet> current() {
    assert(!empty());
    return candidates(levels_.size() - 1);
  }

  /// Makes the root of a subtree the only level.
  void begin(std::span<const SymbolSet> root) {
    assert(empty());
    push(root, 1);
  }
  /// Enters the branch where the cell holds the symbol; the other one keeps the rest of the parent's share.
  void enter(int cell, int symbol) {
    const auto place = static_cast<std::size_t>(cell);
    assert(cell >= 0 && !is_single(current()[place]) && (current()[place] & only(symbol)) != 0);
    NodeLevel& parent = levels_.back();
    const double share = parent.share / count_of(current()[place]);
    parent.share -= share;
    parent.cell = static_cast<propagate::Network::Cell>(cell);
    parent.symbol = static_cast<std::uint8_t>(symbol);
    push(current(), share);
    current()[place] = only(symbol);
  }
  void leave() {
    assert(!empty());
    levels_.pop_back();
  }
  /// Turns the current node, which has tried a symbol, into its other branch: the level stays, without the symbol.
  /// Returns the cell, which may have no candidate left.
  propagate::Network::Cell enter_other() {
    const propagate::Network::Cell cell = levels_.back().cell;
    current()[cell] &= ~alike(levels_.size() - 1);
    return cell;
  }

  /// The open part of the subtree. A node shares its part of the tree equally among the candidates of the cell it
  /// branches on; a level holds what is left of its share, so their sum is the open part.
  double open_share() const {
    return std::accumulate(levels_.begin(), levels_.end(), 0.0,
                           [](double sum, const NodeLevel& level) { return sum + level.share; });
  }
  double current_share() const {
    assert(!empty());
    return levels_.back().share;
  }
  /// Calls visit(candidates) with the roots of the open subtrees: the other branches of all levels but the last, then
  /// the current node if wanted.
  template <class Visit>
  void visit_open(bool with_current, Visit visit) const {
    for (std::size_t i = 0; i + 1 < levels_.size(); ++i) {
      std::vector<SymbolSet> other(candidates(i).begin(), candidates(i).end());
      other[levels_[i].cell] &= ~alike(i);
      if (other[levels_[i].cell] != 0) visit(std::span<const SymbolSet>(other));
    }
    if (with_current && !empty()) visit(candidates(levels_.size() - 1));
  }

 private:
  struct NodeLevel {
    double share;  // of the tree, as far as it is left
    propagate::Network::Cell cell = 0;
    std::uint8_t symbol = 0;
  };

  std::size_t level_size() const { return network_.candidates.size(); }
  std::span<SymbolSet> candidates(std::size_t level) {
    assert((level + 1) * level_size() <= candidates_.size());
    return {candidates_.data() + level * level_size(), level_size()};
  }
  std::span<const SymbolSet> candidates(std::size_t level) const {
    assert((level + 1) * level_size() <= candidates_.size());
    return {candidates_.data() + level * level_size(), level_size()};
  }

  // Copies before growing: `from` usually is a part of candidates_, which resize() may move.
  void push(std::span<const SymbolSet> from, double share) {
    assert(from.size() == level_size());
    levels_.push_back({share});
    if (candidates_.size() < levels_.size() * level_size()) {
      const std::vector<SymbolSet> copy(from.begin(), from.end());
      candidates_.resize(2 * levels_.size() * level_size());
      std::copy(copy.begin(), copy.end(), current().begin());
    } else {
      std::copy(from.begin(), from.end(), current().begin());
    }
  }

  // Returns the symbol of a level, and names that cannot be told from it: the branch without it needs none of these.
  // Names are alike if the same cells may have them: no constraint tells them apart, so each leads to the same
  // solutions but for an exchange.
  SymbolSet alike(std::size_t level) const {
    const std::span<const SymbolSet> here = candidates(level);
    const auto [share, cell, symbol] = levels_[level];
    const int number = network_.names_number[cell];
    if (number < 0) return only(symbol);
    SymbolSet same = here[cell];
    for (const propagate::Network::Cell name : network_.names[static_cast<std::size_t>(number)])
      same &= (here[name] & only(symbol)) != 0 ? here[name] : ~here[name];
    return same;
  }

  const propagate::Network& network_;
  std::vector<NodeLevel> levels_;
  std::vector<SymbolSet> candidates_;  // of each level
};

}  // namespace quadrille
