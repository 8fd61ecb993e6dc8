// Refutes the formula of a puzzle by a search that writes its proof.
//
//     Refutation refutation(formula_beyond_the_rules);
//     if (const auto missed = refutation.run()) ...     // a model: the formula is satisfiable
//     steps = refutation.steps();
//
// The search is depth-first with look-ahead. A literal fails if unit propagation refutes it; the decisions that the
// contradiction needed become a clause, and the best failed literal is the one whose clause has the most consequences.
// If no literal fails, the search branches on a group of variables with the fewest candidates. So locked candidates,
// pairs and chains need no code of their own: each is a failed literal.
// Cost: see sudoku_proof.h. Threads: one refutation for each.
// Source: look-ahead: Heule and van Maaren in the "Handbook of Satisfiability" (2009), chapter 5; clauses of decisions:
// Zhang et al., "Efficient conflict driven learning" (2001).
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "proof/propagation.h"
#include "quadrille/grid.h"

namespace quadrille::proof {

class Refutation {
 public:
  /// The formula: the rules, then these clauses.
  explicit Refutation(std::span<const Clause> clauses);

  enum class End : std::uint8_t { refuted, satisfied, stopped };
  End run(const std::stop_token& stop = {});
  /// The assignment that satisfies the formula.
  Grid model() const;

  /// Those that the last one, the empty clause, needs, and no others; numbered after the formula.
  std::vector<Step> steps() const;

 private:
  struct Probe {
    Literal literal = 0;
    int consequences = -1;
  };

  ClauseId learn(ClauseId conflict);
  bool resolve(ClauseId conflict);
  Probe best_failed_literal();
  int consequences(Literal literal, bool& fails);
  Literal choose_branch();

  Propagation state_;
  ClauseId formula_end_;
  std::vector<Step> steps_;
  std::vector<char> marked_;
};

}  // namespace quadrille::proof
