// Refutes the formula of a puzzle by a search that writes its proof.
//
//     Refutation refutation(clauses_beyond_the_rules);
//     switch (refutation.run()) {
//       case Refutation::End::refuted: write(refutation.steps()); break;
//       case Refutation::End::satisfied: show(refutation.model()); break;
//
// The search is depth-first with look-ahead. A literal fails if unit propagation refutes it; then the decisions that
// the contradiction needed become a clause. Of all literals that fail, the search takes the one whose clause has the
// most consequences, and only if none fails, it branches on a group of variables with the fewest left. So locked
// candidates, pairs and chains need no code of their own: each is a failed literal.
// Cost: see proof/clausal.h. Threads: one refutation for each.
// Source: M. Heule and H. van Maaren, "Look-ahead based SAT solvers", Handbook of Satisfiability (2009); for clauses of
// decisions L. Zhang et al., "Efficient conflict driven learning in a Boolean satisfiability solver" (2001).
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "proof/propagation.h"
#include "quadrille/grid.h"
#include "quadrille/proof/clausal.h"
#include "quadrille/random.h"

namespace quadrille::proof {

class Refutation {
 public:
  /// The formula: the rules, then these clauses. `random`: weighs all choices at random, instead of taking the best.
  explicit Refutation(std::span<const Clause> clauses, std::optional<Random> random = {});

  enum class End : std::uint8_t { refuted, satisfied, stopped };
  End run(const std::stop_token& stop = {});

  /// Returns the grid that satisfies the formula, if it is satisfied.
  Grid model() const;
  /// Returns the steps that the last one, the empty clause, needs, and no others, if it is refuted.
  std::vector<ProofStep> steps() const;

 private:
  /// The outcome of unit propagation from a literal.
  struct Probe {
    bool fails = false;
    int consequences = 0;
  };

  bool learn_until_consistent(ClauseId conflict);
  Probe probe(Literal literal);
  bool may_fail(Literal literal) const;
  Literal best_failed_literal();
  Literal branching_literal();
  int weighed(int value);
  static std::size_t slot(Literal literal) { return static_cast<std::size_t>(literal + 729); }

  UnitPropagation state_;
  ClauseId formula_end_;
  std::vector<ProofStep> steps_;
  std::vector<int> passed_ = std::vector<int>(1459);  // of each literal, the last look-ahead in which it did not fail
  int look_ahead_ = 0;                                // number of the one at hand
  std::optional<Random> random_;
};

}  // namespace quadrille::proof
