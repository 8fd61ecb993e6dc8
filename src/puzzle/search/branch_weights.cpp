// The score of a cell is its weight times a share that falls with the number of its candidates. Weights only grow, by
// an increment that grows, too, so that older contradictions count for less: the trick of MiniSat's activities.
#include "puzzle/search/branch_weights.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace quadrille {

using propagate::Network;

namespace {

// Rates how soon the search should branch on each cell before it has learned anything: cells with many rules, and with
// rules of few cells, come first.
std::vector<double> first_weights(const Network& network) {
  std::vector<double> weights(network.candidates.size(), 5);
  for (std::size_t place = 0; place < network.arcs.size(); ++place) {
    weights[place] += 2 * static_cast<double>(network.arcs[place].size());
  }
  for (std::size_t i = 0; i < network.constraints.size(); ++i) {
    if (network.constraints[i].kind == propagate::ConstraintKind::house) continue;
    const auto scope = network.scope(i);
    const int size = static_cast<int>(scope.size());
    for (const Network::Cell cell : scope) weights[cell] += std::max(2 * network.order - size, network.order);
  }
  return weights;
}

// Counts up to three in three sets of bits.
SymbolSet symbols_with_two_places(std::span<const Network::Cell> house, std::span<const SymbolSet> candidates) {
  SymbolSet once = 0, twice = 0, more = 0;
  for (const Network::Cell cell : house) {
    const SymbolSet here = candidates[cell];
    more |= twice & here;
    twice |= once & here;
    once |= here;
  }
  return twice & ~more;
}

}  // namespace

BranchWeights::BranchWeights(const Network& network, Random* random)
    : network_(network), random_(random), weights_(first_weights(network)) {}

// Leaves out symbols with two places in random order: they would let some solutions never come first.
BranchChoice BranchWeights::choose(std::span<const SymbolSet> candidates) {
  double best_score = -1;
  BranchChoice best;
  for (const Network::Cell cell : network_.cells) {
    if (is_single(candidates[cell])) continue;
    const double score = score_of(cell, count_of(candidates[cell]));
    if (score > best_score) best_score = score, best = {cell, first_of(candidates[cell])};
  }
  if (best.cell < 0 || random_ != nullptr || count_of(candidates[static_cast<std::size_t>(best.cell)]) == 2)
    return best;
  for (std::size_t house = 0; house < network_.houses.size(); ++house) {
    const SymbolSet pairs = symbols_with_two_places(network_.houses[house], candidates);
    if (pairs == 0) continue;
    for (const Network::Cell cell : network_.houses[house]) {
      const double score = score_of(cell, 2);
      if ((candidates[cell] & pairs) == 0 || score <= best_score) continue;
      best_score = score, best = {cell, least(candidates[cell] & pairs)};
    }
  }
  return best;
}

// Returns the least symbol, or any with equal probability.
int BranchWeights::first_of(SymbolSet symbols) {
  if (random_ == nullptr) return least(symbols);
  for (int n = random_->below(count_of(symbols)); n > 0; --n) symbols &= symbols - 1;
  return least(symbols);
}

// Weighs candidates by n^-1.5: few of them count more than in proportion.
double BranchWeights::score_of(Network::Cell cell, int candidates) const {
  static const auto shares = [] {
    std::array<double, PuzzleShape::max_order + 1> by_number{};
    for (std::size_t n = 1; n < by_number.size(); ++n) by_number[n] = std::pow(static_cast<double>(n), -1.5);
    return by_number;
  }();
  assert(candidates >= 0 && candidates <= PuzzleShape::max_order);
  return weights_[cell] * shares[static_cast<std::size_t>(candidates)];
}

// Cells of the constraint that failed share weight, and the cell of the branch gains it. Growing the increment stands
// for shrinking all weights; both are scaled down before they overflow.
void BranchWeights::learn(int branch_cell, const propagate::Propagation& failed) {
  constexpr double growth = 1 / 0.995, largest = 1e100;
  weights_[static_cast<std::size_t>(branch_cell)] += increment_;
  const int constraint = failed.failed_constraint();
  const auto scope =
      constraint < 0 ? std::span<const Network::Cell>{} : network_.scope(static_cast<std::size_t>(constraint));
  if (!scope.empty()) {
    for (const Network::Cell cell : scope) weights_[cell] += 2 * increment_ / static_cast<double>(scope.size());
  } else {
    assert(failed.failed_cell() >= 0);
    weights_[static_cast<std::size_t>(failed.failed_cell())] += increment_;
  }
  increment_ *= growth;
  if (increment_ < largest) return;
  for (double& weight : weights_) weight /= largest;
  increment_ /= largest;
}

}  // namespace quadrille
