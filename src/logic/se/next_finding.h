// The next step as Sudoku Explainer 1.2.1 takes it: its producers in its order, and of the first one that finds anything
// what it finds first (chains and loops: what it sorts first).
#pragma once

#include <stop_token>
#include <vector>

#include "logic/finding.h"
#include "logic/se/aligned.h"
#include "logic/se/chains.h"

namespace quadrille::logic::se {

/// Keeps what can be reused from one step of a puzzle to the next. One per thread.
class NextFinding {
 public:
  /// Before another puzzle.
  void start();
  /// False if no technique applies, or `stop` came.
  bool find(const State& state, Finding& finding, const std::stop_token& stop);
  /// The step of what find() found in `state`.
  Step explain(const State& state, const Finding& finding);
  /// All that the producers find, chains only if nothing else is found or `with_chains` is set.
  std::vector<Step> all(const State& state, bool with_chains, const std::stop_token& stop);

 private:
  AlignedExclusion pairs_{2}, triplets_{3};
  ChainSearch chains_;
};

}  // namespace quadrille::logic::se
