// The bit-mask solver of the tutorials: depth-first search with naked and hidden singles.
//
// A set of digits is a number of nine bits, bit d-1 for digit d; one AND of the `free` sets of a row, a column and a
// box gives the candidates of a cell.
#pragma once

#include <array>
#include <cstdint>

#include "sudoku/core/engine.h"

namespace quadrille {

class MaskEngine final : public SudokuEngine {
 public:
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override;
  std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                    const SolveOptions& options) override;
  std::uint64_t nodes() const override { return nodes_; }
  std::size_t memory_bytes() const override { return sizeof *this + 81 * sizeof(State); }

 private:
  using Digits = std::uint32_t;

  struct State {
    Grid grid;
    int empty = 81;
    std::array<Digits, 9> row, column, box;  // the digits that are still missing
    const Candidates* given;

    explicit State(const Candidates& candidates);
    Digits candidates(int cell) const;
    bool place(int cell, Digits digit);
  };

  bool answer(State state, Verdict& verdict, const SolveOptions& options);
  bool propagate(State& state) const;
  bool place_hidden_singles(State& state, bool& changed) const;
  void search(State state);

  const SolveOptions* options_ = nullptr;
  Verdict* verdict_ = nullptr;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace quadrille
