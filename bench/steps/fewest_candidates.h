// Plain search, except that the next cell is one with the fewest candidates: digits that do not clash.
//
// Cost: up to 81 x 9 x 27 looks into the grid for each node, and still far less time than reading order, because there
// are so many fewer nodes.
#pragma once

#include "steps/tutorial_step.h"

namespace quadrille::bench {

class FewestCandidates final : public TutorialStep {
 private:
  bool begin() override;
  void search() override;
  int choose_cell() const;
};

}  // namespace quadrille::bench
