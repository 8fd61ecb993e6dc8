// Chooses where a search branches, and learns from contradictions: a cell counts for more the more often a branch on
// it, or a constraint that has it, has failed. The weights outlive the subtrees in which they were learned.
//
//     BranchWeights weights(network, nullptr);
//     const auto [cell, symbol] = weights.choose(candidates);      // cell -1: all cells are decided
//     if (!propagation.run(candidates, cell)) weights.learn(cell, propagation);
//
// Source: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by weighting constraints", ECAI
// 2004.
#pragma once

#include <span>
#include <vector>

#include "puzzle/core/symbol_set.h"
#include "puzzle/propagate/propagation.h"
#include "quadrille/random.h"

namespace quadrille {

struct BranchChoice {
  int cell = -1, symbol = 0;
};

class BranchWeights {
 public:
  /// Both must outlive the weights. `random` chooses symbols; null: the least one comes first.
  BranchWeights(const propagate::Network& network, Random* random);

  /// The first symbol of the open cell with the best score, or a symbol with two places in a house at one of these, as
  /// if that cell had two candidates. No cell if all are decided.
  BranchChoice choose(std::span<const SymbolSet> candidates);
  /// Learns from the contradiction that propagation found after a branch on the cell.
  void learn(int branch_cell, const propagate::Propagation& failed);

 private:
  int first_of(SymbolSet symbols);
  double score_of(propagate::Network::Cell cell, int candidates) const;

  const propagate::Network& network_;
  Random* const random_;
  std::vector<double> weights_;  // of each place
  double increment_ = 1.25;
};

}  // namespace quadrille
