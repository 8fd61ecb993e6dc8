// The next step as Sudoku Explainer 1.2.1 takes it: its producers in its order, and of the first one that finds
// anything what it finds first (chains and loops: what it sorts first).
#pragma once

#include "logic/core/next_finding.h"
#include "logic/se/aligned.h"
#include "logic/se/chains.h"

namespace quadrille::logic::se {

class SeNext final : public logic::NextFinding {
 public:
  explicit SeNext(const TechniqueSet& allowed = techniques_of(Scale::se)) : logic::NextFinding(allowed) {}

  void start(const Position& position) override;
  Step explain(const State& state, const Finding& finding) override;
  std::vector<Step> all(const Position& position, bool with_chains, const std::stop_token& stop) override;

 private:
  bool find_next(const State& state, Finding& finding, const std::stop_token& stop) override;

  AlignedExclusion pairs_{2}, triplets_{3};
  ChainSearch chains_;
};

}  // namespace quadrille::logic::se
