// The fewest-candidates search with sets of digits as numbers: bit d-1 stands for digit d.
//
//     missing in its row      1 0 0 1 1 0 0 1 0
//     missing in its column   1 1 0 0 1 0 1 1 0    AND
//     missing in its box      0 1 0 1 1 0 0 1 1
//     candidates of the cell  0 0 0 0 1 0 0 1 0    digits 5 and 2: two bits, counted by one instruction
//
// A cell with one candidate is the smallest possible choice and is taken at once, so naked singles need no code. Hidden
// singles are not found.
//
// Cost: three loads, two ANDs and a population count for each empty cell and node.
#pragma once

#include <array>

#include "sudoku/teaching/teaching_engine.h"

namespace quadrille {

class NakedMasks final : public TeachingEngine {
 public:
  std::size_t memory_bytes() const override { return sizeof *this + stack_bytes; }

 private:
  using Digits = std::uint32_t;

  bool begin() override;
  void search() override;
  int choose_cell() const;
  Digits candidates(int cell) const;
  void toggle(int cell, Digits digit);

  std::array<Digits, 9> row_{}, column_{}, box_{};  // the digits that are still missing
};

}  // namespace quadrille
