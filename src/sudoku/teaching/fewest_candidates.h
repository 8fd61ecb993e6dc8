// Plain search, except that the next cell is one with the fewest candidates: digits that do not clash.
//
// Cost: up to 81 x 9 x 27 look-ups in the grid for each node, and still far less time than in reading order, because
// there are far fewer nodes.
#pragma once

#include "sudoku/teaching/teaching_engine.h"

namespace quadrille {

class FewestCandidates final : public TeachingEngine {
 public:
  std::size_t memory_bytes() const override { return sizeof *this + stack_bytes; }

 private:
  bool begin() override;
  void search() override;
  int choose_cell() const;
  bool is_candidate(int cell, int digit) const;
};

}  // namespace quadrille
