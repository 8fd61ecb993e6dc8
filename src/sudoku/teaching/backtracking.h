// Plain search: fills the empty cells in reading order with the digits from 1 to 9, and skips digits that clash.
//
// Cost: 27 look-ups in the grid for each digit. The number of nodes depends on the positions of the clues: a puzzle may
// take a hundred times as long as the same puzzle read from its last cell to its first.
#pragma once

#include "sudoku/teaching/teaching_engine.h"

namespace quadrille {

class Backtracking final : public TeachingEngine {
 public:
  std::size_t memory_bytes() const override { return sizeof *this + stack_bytes; }

 private:
  bool begin() override;
  void search() override { search_from(0); }
  void search_from(int cell);
};

}  // namespace quadrille
