// Describes what a search for chains finds, as Sudoku Explainer 1.2.1 keeps it: the rank, the effect and, if they are
// wanted, the chains with the nodes in SE's order, from the end back to the assumption.
#pragma once

#include <memory>
#include <vector>

#include "logic/se/chains/graph.h"
#include "logic/se/chains/rank.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic::se {

struct ChainHint;

/// The contribution of an extra rule to a propagation: a chain, or a step of another kind (only if steps are wanted).
struct Extra {
  const ChainHint* chain = nullptr;
  std::shared_ptr<const Step> step;
};

struct PathNode {
  std::uint16_t candidate;  // 9 * cell + digit
  bool on;
  Cause cause;
  std::int16_t extra = -1;                      // number in ChainHint::extras, if the cause is a pattern
  std::uint16_t first_parent = 0, parents = 0;  // in Path::parents

  std::uint16_t literal() const { return static_cast<std::uint16_t>(2 * candidate + on); }
  int cell() const { return candidate / 9; }
  int digit() const { return candidate % 9; }
};

struct ChainPath {
  std::vector<PathNode> nodes;         // breadth first from the end
  std::vector<std::uint16_t> parents;  // numbers of nodes; each node of a linear path has the next one as its parent
  bool linear = true;
};

struct ChainHint {
  Technique technique{};
  Rank rank;
  std::vector<Elimination> eliminations;
  int cell = -1, digit = -1;  // that are placed
  /// The beginning of the chains: a cell, or a digit in a house.
  int source_cell = -1, source_digit = -1, source_house = -1;
  /// The reason for which one of the assumptions is true.
  Cause source_cause = Cause::none;
  std::vector<ChainPath> paths;
  std::vector<Extra> extras;
  mutable int identity = -1;  // equal for hints whose chains have the same nodes in the same order

  void eliminate(int where, unsigned digits);
};

inline void ChainHint::eliminate(int where, unsigned digits) {
  for (Elimination& elimination : eliminations)
    if (elimination.cell == where) {
      elimination.digits = static_cast<Mask>(elimination.digits | digits);
      return;
    }
  eliminations.push_back({static_cast<std::uint8_t>(where), static_cast<Mask>(digits)});
}

/// Collects hints: all of them, or only the best. Null: of any technique.
class Hints {
 public:
  Hints(bool all, bool paths, const TechniqueSet* allowed = nullptr) : all_(all), paths_(paths), allowed_(allowed) {}

  bool all() const { return all_; }
  /// Tells whether hints need their chains.
  bool paths() const { return paths_; }
  /// Tells whether a hint of this rank matters.
  bool admits(const Rank& rank) const { return all_ || rank < best_; }
  const Rank& best() const { return best_; }
  void add(ChainHint&& hint) {
    assert(admits(hint.rank));
    if (allowed_ != nullptr && !allowed_->contains(hint.technique)) return;
    best_ = hint.rank < best_ ? hint.rank : best_;
    if (!all_) hints_.clear();
    hints_.push_back(std::move(hint));
  }
  bool empty() const { return hints_.empty(); }
  std::vector<ChainHint>& list() { return hints_; }

 private:
  bool all_, paths_;
  const TechniqueSet* allowed_;
  Rank best_;
  std::vector<ChainHint> hints_;
};

/// Sorts hints by rank; of those with equal eliminations only the first stays.
void sort_hints(std::vector<ChainHint>& hints);

/// Adds the candidates (9 * cell + digit) that are gone since `start` and on which the chains depend, in SE's order.
void add_rule_parents(const ChainHint& hint, const State& start, const State& now, std::vector<std::uint16_t>& parents);

}  // namespace quadrille::logic::se
